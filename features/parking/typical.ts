import { minutesOf, type Time, timeOf } from '#platform/time/campus-time.ts'
import {
  leastTypicalWeeks,
  type PlaceType,
  placeTypes,
  type TypicalPoint,
  typicalFrom,
  typicalStep,
  typicalUntil,
} from './contract.ts'

/** How full a car park was during one step of one day, in whole percent. */
export type MeasuredStep = Record<PlaceType, number | null> & {
  day: string
  /** Counted from the beginning of the day that is told, from 0. */
  step: number
}

/**
 * A usual day, step by step: of each type the median over the days, rounded down, so that it is full on most days where it
 * is told as full. A step that was measured on too few days is null; with too few days in all there are no points.
 */
export function typicalPoints(measured: readonly MeasuredStep[]): { weeks: number; points: TypicalPoint[] } {
  const weeks = new Set(measured.map(({ day }) => day)).size
  if (weeks < leastTypicalWeeks) return { weeks, points: [] }
  const byStep = Map.groupBy(measured, ({ step }) => step)
  const first = minutesOf(typicalFrom)
  const steps = (minutesOf(typicalUntil) - first) / typicalStep
  const points = Array.from({ length: steps }, (_, step): TypicalPoint => {
    const days = byStep.get(step) ?? []
    const usual = (type: PlaceType) => middleOf(days.flatMap(day => day[type] ?? []))
    return {
      time: timeOf(first + step * typicalStep),
      ...{ pmr: usual('pmr'), standard: usual('standard'), electric: usual('electric') },
    }
  })
  return { weeks, points }
}

/** Of two in the middle the lower: what is told as full was full on at least half of the days. */
function middleOf(values: readonly number[]): number | null {
  if (values.length < leastTypicalWeeks) return null
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? null
}

/** From when on the places of a type are usually full; undefined: they are not, or it is not known. */
export function usuallyFullAt(points: readonly TypicalPoint[], type: PlaceType): Time | undefined {
  return points.find(point => (point[type] ?? 0) >= 100)?.time
}

/** The type whose curve is told: the first of these that was measured. */
export function measuredType(
  points: readonly TypicalPoint[],
  types: readonly PlaceType[] = placeTypes,
): PlaceType | undefined {
  return types.find(type => points.some(point => point[type] !== null))
}
