import { dayParts, type PartOfDay } from '#features/home/server/public.ts'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusInstant, type Day, formatDate } from '#platform/time/campus-time.ts'
import type { FormationCard } from '../contract.ts'
import { messages } from '../day-messages.ts'
import { functionality } from './functionality.ts'
import { formationsOf } from './training-rows.ts'

/** So many days before its last one a training is told of, every day until it is validated. */
const announcedBefore = 7

/** What of a person's day is trainings: those of the campus that have to be validated soon, or should have been. */
export const trainingsOfDay = dayParts.with({
  feature: 'security-training',
  read: async ({ db, reader: { accountId, language, now }, campus, date }) => {
    if (!campus?.active.has(functionality)) return []
    const trainee = { accountId, visitorId: null }
    const cards = await formationsOf(db, campus.siteId, { trainee, language, now })
    const soon = addDays(date, announcedBefore)
    return cards.flatMap(card =>
      card.userStatus === 'VALIDATED' || card.dueOn === null || card.dueOn > soon
        ? []
        : [partOf(card, card.dueOn, { date, language })],
    )
  },
})

function partOf(
  card: FormationCard,
  dueOn: Day,
  { date, language }: { date: Day; language: Language },
): PartOfDay {
  const t = messages[language]
  const day = formatDate(dueOn, language, 'day')
  return {
    id: `training-${card.id}`,
    kind: 'DUE',
    start: campusInstant(date),
    end: campusInstant(addDays(date, 1)),
    title: card.title,
    place: null,
    note: [dueOn < date ? t.overdue(day) : t.dueOn(day), t.minutes(card.minutes)].join(' · '),
    site: null,
    to: `/safeAtWork/fas/${card.id}`,
    actions: [],
  }
}
