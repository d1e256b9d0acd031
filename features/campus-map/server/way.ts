import { LRUCache } from 'lru-cache'
import { referenceOfReservedRoom } from '#features/room-bookings/server/public.ts'
import type { WayAsked, WayToRoom } from '#features/visits/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { stepText } from '../route-messages.ts'
import { buildNetwork } from '../routing/network.ts'
import type { Network } from '../routing/network-model.ts'
import type { Route, Spot } from '../routing/route.ts'
import { findRoute } from '../routing/search.ts'
import { stepsOf } from '../routing/steps.ts'
import type { Venue } from '../venue.ts'
import { closedParts, type Led } from './closures.ts'
import { plansOfSite, type ShownPlans } from './plans.ts'
import { venueWithId } from './venue/store.ts'

interface Walked {
  venue: Venue
  network: Network
}

/** A network takes some tens of megabytes: a server keeps those that were asked for last, by what the plans hold. */
const networks = new LRUCache<string, Promise<Walked | undefined>>({ max: 6 })

function walkedOf(db: Database, { id, digest }: ShownPlans): Promise<Walked | undefined> {
  const before = networks.get(digest)
  if (before !== undefined) return before
  const building = venueWithId(db, id).then(venue => venue && { venue, network: buildNetwork(venue) })
  networks.set(digest, building)
  const forget = () => {
    if (networks.peek(digest) === building) networks.delete(digest)
  }
  building.then(walked => walked === undefined && forget(), forget)
  return building
}

/** More entrances than these are not tried. */
const mostEntrances = 8

/** The doors from outside: the main ones, else all but emergency exits, from below. */
function entrancesOf({ levels }: Venue): Spot[] {
  const doors = levels
    .toSorted((one, other) => Math.abs(one.ordinal) - Math.abs(other.ordinal))
    .flatMap(({ plan }) => plan.openings)
    .filter(({ category, sides }) => category !== 'emergencyexit' && sides.includes(null))
  const main = doors.filter(({ category }) => category.endsWith('.principal'))
  return (main.length > 0 ? main : doors).slice(0, mostEntrances).map(({ id }) => ({ id }))
}

interface WayOptions {
  stepFree: boolean
  led: Led
  /** What is closed then is walked around. */
  now: Date
}

/**
 * The way from the entrance that is nearest to a place of the shown plans.
 * @param to the id of a unit, a fixture or an opening
 */
async function wayTo(
  db: Database,
  shown: ShownPlans,
  to: (venue: Venue) => string | undefined,
  { stepFree, led, now }: WayOptions,
): Promise<WayToRoom | undefined> {
  const walked = await walkedOf(db, shown)
  const target = walked && to(walked.venue)
  if (walked === undefined || target === undefined) return undefined
  const closed = new Set((await closedParts(db, shown, { now, led })).map(({ id }) => id))
  let best: Route | undefined
  for (const from of entrancesOf(walked.venue)) {
    const found = findRoute(walked.network, from, [{ id: target }], { stepFree, restricted: false, closed })
    if ('route' in found && (best === undefined || found.route.seconds < best.seconds)) best = found.route
  }
  if (best === undefined) return undefined
  const steps = stepsOf(best, walked.venue)
  return {
    seconds: Math.round(best.seconds),
    steps: steps.map(step => ({ fr: stepText(step, 'fr'), en: stepText(step, 'en') })),
  }
}

/** The way of a visitor to the room that was booked for their visit; undefined where the plans do not tell. */
export async function wayOfVisitor(
  db: Database,
  { siteId, reservationId, stepFree, now }: WayAsked,
): Promise<WayToRoom | undefined> {
  const shown = await plansOfSite(db, siteId)
  if (shown === undefined) return undefined
  const reference = await referenceOfReservedRoom(db, reservationId)
  if (reference === undefined) return undefined
  const placeOf = ({ levels }: Venue) =>
    levels.flatMap(({ plan }) => [...plan.units, ...plan.fixtures]).find(({ room }) => room === reference)?.id
  return wayTo(db, shown, placeOf, { stepFree, led: 'VISITOR', now })
}
