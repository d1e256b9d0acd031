import type { ReadAction } from '#features/search/web/extension-points.ts'
import { campusDay, formatNearDay, formatTimeRange } from '#platform/time/campus-time.ts'
import { roomWishIn } from '../room-words.ts'

const words = {
  fr: { find: 'Trouver une salle', people: (n: number) => (n === 1 ? '1 personne' : `${n} personnes`) },
  en: { find: 'Find a room', people: (n: number) => (n === 1 ? '1 person' : `${n} people`) },
}

/** “Find a room: tomorrow, 10:00–11:00, 6 people”, and the search with these filled in. */
export const readRoom: ReadAction = (text, { siteId, language, now }) => {
  const wish = roomWishIn(text, now)
  if (wish === undefined) return undefined
  const { day, start, end, capacity } = wish
  const said = [
    day !== undefined && formatNearDay(day, campusDay(now), language, 'day'),
    start !== undefined && end !== undefined && formatTimeRange(start, end, language),
    capacity !== undefined && words[language].people(capacity),
  ].filter(one => one !== false)
  const query = new URLSearchParams({
    siteId,
    ...(day !== undefined && { date: day }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(capacity !== undefined && { capacity: String(capacity) }),
  })
  const { find } = words[language]
  return {
    label: said.length === 0 ? find : `${find}${language === 'fr' ? '\u00a0' : ''}: ${said.join(', ')}`,
    to: said.length === 0 ? '/meeting/booking' : `/meeting/booking?${query}`,
  }
}
