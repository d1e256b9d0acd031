import type { Spot } from '../routing/route.ts'
import type { Venue } from '../venue.ts'

/** More entrances than these are not tried. */
const mostEntrances = 8

/** The doors from outside: the main ones, else all but emergency exits, from below. */
export function entrancesOf({ levels }: Pick<Venue, 'levels'>): Spot[] {
  const doors = levels
    .toSorted((one, other) => Math.abs(one.ordinal) - Math.abs(other.ordinal))
    .flatMap(({ plan }) => plan.openings)
    .filter(({ category, sides }) => category !== 'emergencyexit' && sides.includes(null))
  const main = doors.filter(({ category }) => category.endsWith('.principal'))
  return (main.length > 0 ? main : doors).slice(0, mostEntrances).map(({ id }) => ({ id }))
}
