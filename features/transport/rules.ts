import type { Day } from '#platform/time/campus-time.ts'
import type { Category } from './contract.ts'

/** Departures are told so far ahead, in milliseconds: a day. */
export const horizon = 24 * 60 * 60 * 1000

/** The day on which a timetable ended, where that is past. */
export function expiredOn(lastDay: Day, today: Day): Day | null {
  return lastDay < today ? lastDay : null
}

// ——— On foot ———

/** Metres that people walk in a minute. */
const walkingPace = 80
/** Streets are longer than the straight line by this factor. */
const detour = 1.3

/** Whole minutes on foot for metres of a straight line; a minute at least. */
export function walkMinutesOf(metres: number): number {
  return Math.max(1, Math.ceil((metres * detour) / walkingPace))
}

export interface Place {
  latitude: number
  longitude: number
}

/** Metres of the earth's mean radius. */
const earthRadius = 6_371_008.8

/** Metres between two places, in a straight line. */
export function distanceBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [
    radians(other.latitude - one.latitude) / 2,
    radians(other.longitude - one.longitude) / 2,
  ]
  const chord =
    Math.sin(north) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

// ——— Lines ———

/** What GTFS calls the types of routes, its basic ones and the hundreds of the extended ones. */
const categories: readonly (readonly [first: number, last: number, Category])[] = [
  [0, 0, 'TRAMWAY'],
  [1, 1, 'METRO'],
  [2, 2, 'TRAIN'],
  // Boats stand among the buses: there is no category of their own.
  [3, 4, 'BUS'],
  [5, 5, 'TRAMWAY'],
  // Cable cars, funiculars; a monorail is 12.
  [6, 7, 'METRO'],
  [11, 11, 'BUS'],
  [12, 12, 'METRO'],
  [100, 199, 'TRAIN'],
  [200, 299, 'BUS'],
  [400, 404, 'METRO'],
  [405, 499, 'METRO'],
  [500, 699, 'METRO'],
  [700, 899, 'BUS'],
  [900, 999, 'TRAMWAY'],
  [1000, 1299, 'BUS'],
  [1300, 1499, 'METRO'],
]

/** A suburban railway, among the extended types. */
const suburban = 109

/** The category of a route by its type and name; undefined where the type is none of GTFS. */
export function categoryOf(type: number, name: string): Category | undefined {
  const found = categories.find(([first, last]) => type >= first && type <= last)?.[2]
  // The lines of the RER are rail to GTFS, and known by a letter.
  if (found === 'TRAIN' && (type === suburban || /^(RER\s*)?[A-E]$/i.test(name))) return 'RER'
  return found
}

/** Of lines whose operator names no colour. */
export const plainColor = '#475569'

/** The least contrast of text that everybody reads (WCAG 2, AA). */
const leastContrast = 4.5

/** `#rrggbb` of six digits as files write them; undefined where they are none. */
export function colorOf(digits: string): string | undefined {
  return /^#?[0-9a-f]{6}$/i.test(digits) ? `#${digits.slice(-6).toLowerCase()}` : undefined
}

/** The colour of text on a line's badge: the operator's own where it can be read, else black or white. */
export function textColorOn(lineColor: string, wanted?: string): string {
  if (wanted !== undefined && contrast(lineColor, wanted) >= leastContrast) return wanted
  return contrast(lineColor, '#000000') >= contrast(lineColor, '#ffffff') ? '#000000' : '#ffffff'
}

/** WCAG's contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
