import type { MapDescriptor } from '../contract.ts'

export type LevelEntry = MapDescriptor['levels'][number]

/** The level that an address names; undefined where it names none that is there. */
export function levelIn(descriptor: MapDescriptor, { floor }: { floor?: string }): LevelEntry | undefined {
  return floor === undefined ? undefined : descriptor.levels.find(({ id }) => id === floor)
}

/** What is looked at first: the ground floor of the first building, else whatever is nearest to the ground. */
export function firstLevel({ levels, buildings }: MapDescriptor): LevelEntry {
  const inFirst = levels.filter(level => level.buildings.some(id => id === buildings[0]?.id))
  const [first] = (inFirst.length > 0 ? inFirst : levels).toSorted(
    (one, other) => Math.abs(one.ordinal) - Math.abs(other.ordinal),
  )
  if (first === undefined) throw new Error('a venue has levels')
  return first
}

/** The levels of a building, the highest first; of none: the ground between buildings. */
export function levelsOf({ levels }: MapDescriptor, building: string | undefined): LevelEntry[] {
  return levels
    .filter(level =>
      building === undefined ? level.buildings.length === 0 : level.buildings.includes(building),
    )
    .toSorted((one, other) => other.ordinal - one.ordinal)
}

/** The level of another building that is as high as this one, else the nearest. */
export function levelAsHigh(levels: readonly LevelEntry[], ordinal: number): LevelEntry | undefined {
  return levels.toSorted(
    (one, other) => Math.abs(one.ordinal - ordinal) - Math.abs(other.ordinal - ordinal),
  )[0]
}
