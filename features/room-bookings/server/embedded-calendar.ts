import { holdsOneOf } from '#platform/contract/roles.ts'
import { grantsOf } from '#platform/server/permissions/grants.ts'
import { givesRooms } from '../roles.ts'
import { answerUntil } from '../rules.ts'
import type { RoomCalendar } from './room-calendar.ts'

/**
 * The calendar while no outside one keeps the rooms’: it answers by what the room’s own row says. A room that is only
 * given with somebody’s consent is given at once to those who may give it, for themselves or for whoever has asked them;
 * others wait for their answer. Of their roles those count that the product keeps, since nobody’s token is at hand.
 */
export const embeddedCalendar: RoomCalendar = {
  request: async (
    { accountId, askedAt, start, end, previous, room: { siteId, refusesBecause } },
    { db, now },
  ) => {
    if (refusesBecause === null) return { accepted: true }
    // What was given holds for a part of it.
    if (previous !== undefined && previous.start <= start && end <= previous.end) return { accepted: true }
    if (refusesBecause !== 'NEEDS_APPROVAL') return { accepted: false, reason: refusesBecause }
    const consents =
      accountId !== null &&
      holdsOneOf(await grantsOf(db, { id: accountId }), givesRooms, { siteId: String(siteId) })
    if (consents) return { accepted: true }
    const until = answerUntil({ start, end }, askedAt)
    return now < until ? { consentUntil: until } : { accepted: false, reason: 'EXPIRED' }
  },
  release: async () => {},
}
