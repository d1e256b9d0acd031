import type { Level, ParkingInfo, PlaceType } from './contract.ts'

/** How full places are; undefined: not known. */
export type Fullness = 'free' | 'almostFull' | 'full'

/** One free place or none is almost nothing, whatever the size. */
export const fewPlaces = 1
/** And so is less than this part of the capacity. */
export const smallPart = 0.1

/** Almost full: 1 free place or fewer, or under 10 percent of the capacity. */
export function isAlmostFull(free: number, capacity: number): boolean {
  return free <= fewPlaces || free < capacity * smallPart
}

export function fullnessOf({ free, capacity }: Pick<Level, 'free' | 'capacity'>): Fullness | undefined {
  if (free === null) return undefined
  if (free <= 0) return 'full'
  return isAlmostFull(free, capacity) ? 'almostFull' : 'free'
}

/** Several levels taken together: those that were measured; where none was, their capacity alone. */
export function totalOf(levels: readonly Level[]): { free: number | null; capacity: number } {
  const measured = levels.filter(({ free }) => free !== null)
  const counted = measured.length > 0 ? measured : levels
  return {
    free: measured.length > 0 ? measured.reduce((sum, { free }) => sum + (free ?? 0), 0) : null,
    capacity: counted.reduce((sum, { capacity }) => sum + capacity, 0),
  }
}

/** Whole percent of the places that are taken, rounded down: 100 is full. Null: not known. */
export function takenOf(levels: readonly Level[]): number | null {
  const { free, capacity } = totalOf(levels)
  return free === null || capacity === 0 ? null : Math.floor(100 - (100 * free) / capacity)
}

/**
 * Those to choose from, the best first: with places of the type that are free, more before fewer, then those of which
 * nothing is known, then the full ones; those without such places are left out. Without a type the order stays.
 */
export function inOrderOfFit(parkings: readonly ParkingInfo[], type: PlaceType | undefined): ParkingInfo[] {
  if (type === undefined) return [...parkings]
  const rank = (parking: ParkingInfo) => totalOf(parking.places[type]).free ?? 0.5
  return parkings.filter(({ places }) => places[type].length > 0).toSorted((a, b) => rank(b) - rank(a))
}

/** Where to go when a car park has no place of the type left: the one with most free places that is not almost full. */
export function whereNext(
  full: ParkingInfo,
  parkings: readonly ParkingInfo[],
  type: PlaceType,
): ParkingInfo | undefined {
  const [best] = inOrderOfFit(
    parkings.filter(({ id }) => id !== full.id),
    type,
  )
  return best !== undefined && fullnessOf(totalOf(best.places[type])) === 'free' ? best : undefined
}

/** How long a reading counts, in milliseconds: an older one says nothing of now. */
export const validFor = 60 * 60_000

export function isCurrent(readAt: Date, now: Date): boolean {
  return now.getTime() - readAt.getTime() <= validFor
}
