import { referenceOfReservedRoom } from '#features/room-bookings/server/public.ts'
import type { WayRequest, WayToRoom } from '#features/visits/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { stepText } from '../route-messages.ts'
import type { Route } from '../routing/route.ts'
import { stepsOf } from '../routing/steps.ts'
import type { Venue } from '../venue.ts'
import { closedParts, type Led } from './closures.ts'
import { entrancesOf } from './entrances.ts'
import { plansOfSite, type VisiblePlans } from './plans.ts'
import { walkedOf } from './way-engine.ts'

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
  shown: VisiblePlans,
  to: (venue: Venue) => string | undefined,
  { stepFree, led, now }: WayOptions,
): Promise<WayToRoom | undefined> {
  const walked = await walkedOf(db, shown)
  const target = walked && to(walked.venue)
  if (walked === undefined || target === undefined) return undefined
  const closed = new Set((await closedParts(db, shown, { now, led })).map(({ id }) => id))
  let best: Route | undefined
  const options = { stepFree, restricted: false, closed }
  const routes = entrancesOf(walked.venue).map(from => walked.find(from, [{ id: target }], options))
  for (const found of await Promise.all(routes)) {
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
  { siteId, reservationId, stepFree, now }: WayRequest,
): Promise<WayToRoom | undefined> {
  const shown = await plansOfSite(db, siteId)
  if (shown === undefined) return undefined
  const reference = await referenceOfReservedRoom(db, reservationId)
  if (reference === undefined) return undefined
  const placeOf = ({ levels }: Venue) =>
    levels.flatMap(({ plan }) => [...plan.units, ...plan.fixtures]).find(({ room }) => room === reference)?.id
  return wayTo(db, shown, placeOf, { stepFree, led: 'VISITOR', now })
}
