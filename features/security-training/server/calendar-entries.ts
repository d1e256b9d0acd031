import { calendarParts } from '#features/me/server/public.ts'
import { addDays, campusInstant, type Day } from '#platform/time/campus-time.ts'
import type { FormationCard } from '../contract.ts'
import { functionality } from './functionality.ts'
import { formationsOf } from './training-rows.ts'

/** The trainings that a campus asks for, each on the day by which it has to be validated, until it is. */
export const trainingsInCalendar = calendarParts.with({
  feature: 'security-training',
  read: async ({ db, accountId, language, now, since, until, campus }) => {
    if (!campus?.active.has(functionality)) return []
    const trainee = { accountId, visitorId: null }
    const cards = await formationsOf(db, campus.siteId, { trainee, language, now })
    const lies = (day: Day) =>
      campusInstant(addDays(day, 1)) > since && (until === undefined || campusInstant(day) < until)
    return cards.flatMap(card =>
      card.userStatus !== 'VALIDATED' && card.dueOn !== null && lies(card.dueOn)
        ? [entryOf(card, card.dueOn, campus.siteId)]
        : [],
    )
  },
})

function entryOf({ id, title }: FormationCard, dueOn: Day, siteId: number) {
  const start = campusInstant(dueOn)
  return {
    uid: `training-${id}`,
    sequence: 0,
    start,
    end: campusInstant(addDays(dueOn, 1)),
    allDay: true,
    siteId,
    summary: title,
    location: '',
    to: `/safeAtWork/fas/${id}`,
    state: 'CONFIRMED' as const,
    busy: false,
    changedAt: start,
  }
}
