import type { Static } from 'typebox'
import type { createMyEvent } from '#features/directory/contract.ts'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusZone, type Day, isDay, nearDayWord, type Time } from '#platform/time/campus-time.ts'
import { formatDayRange } from '#platform/time/day-range.ts'
import { type Article, type ArticleCard, type ArticleType, type ContentTag, contentTags } from './contract.ts'

/** The colour of each tag, as a hue in degrees. */
export const tagHues: Record<ContentTag, number> = {
  MOBILITY: 195,
  SECURITY: 145,
  ENVIRONMENT: 155,
  DIVERSITIES: 320,
  WELLBEING: 345,
  CAMPUS: 300,
  CIVICENGAGEMENT: 45,
  BIODIVERSITY: 120,
  RSE: 165,
  INTERNATIONAL: 240,
  URGENT: 28,
  NEWS: 262,
  LOCAL: 80,
  FUTURE: 275,
  SOCIETY: 10,
  BRANDS: 330,
  MEDICALSOCIAL: 210,
  CORPORATE: 255,
  FUNDATION: 18,
  WORKQUALITY: 65,
  SERVICE: 180,
  HERITAGE: 70,
  ARCHITECTURAL_PROJECT: 225,
}

/** What a shared link looks like: the former app's form, which every version of the product follows. */
export function shareLink(origin: string, id: string): string {
  return `${origin}/fonctionnalite?page=newsDetail&id=${encodeURIComponent(id)}`
}

/**
 * Where an article of the intranet is: its description holds the address. Undefined for other articles, and for an
 * address that is no web page: it comes from outside and must not run anything here.
 */
export function intranetAddress({
  source,
  description,
}: Pick<Article, 'source'> & { description: string }): string | undefined {
  const address = description.trim()
  return source === 'SHAREPOINT' && /^https?:\/\/[^\s<>"]+$/i.test(address) ? address : undefined
}

// ——— What the list shows ———

export const kinds = ['all', 'info', 'event'] as const
export type Kind = (typeof kinds)[number]

/** The tab that an address names; all where it names none. */
export function kindOf(text: string | undefined): Kind {
  return kinds.find(kind => kind === text) ?? 'all'
}

export function typeOf(kind: Kind): ArticleType | undefined {
  return kind === 'all' ? undefined : kind
}

/** In an address: no tag at all. */
const noTags = 'none'

/** The tags that an address chooses, in the contract's order: all by default, none for `none`; unknown ones are ignored. */
export function tagsOf(text: string | undefined): ContentTag[] {
  if (text === noTags) return []
  const named = text?.split(',') ?? []
  const known = contentTags.filter(tag => named.includes(tag))
  return known.length > 0 ? known : [...contentTags]
}

/** How an address, and a call, writes chosen tags; undefined for all of them, which needs no word. */
export function tagsText(chosen: readonly ContentTag[]): string | undefined {
  const known = contentTags.filter(tag => chosen.includes(tag))
  if (known.length === contentTags.length) return undefined
  return known.length === 0 ? noTags : known.join(',')
}

// ——— Events ———

type Timed = Pick<ArticleCard, 'type' | 'startDate' | 'startTime' | 'endDate' | 'endTime'>

/** When an event takes place, by the campus clock. */
export interface EventPeriod {
  firstDay: Day
  lastDay: Day
  /** Null: the whole day. */
  start: Time | null
  /** Null: open-ended, or the whole day. */
  end: Time | null
}

/** Undefined for what is no event, or has no day. */
export function eventPeriod({
  type,
  startDate,
  startTime,
  endDate,
  endTime,
}: Timed): EventPeriod | undefined {
  if (type !== 'event' || startDate === null) return undefined
  const lastDay = endDate === null || endDate < startDate ? startDate : endDate
  return { firstDay: startDate, lastDay, start: startTime, end: startTime === null ? null : endTime }
}

/** Days for a card: `24 Nov`, `24–26 Nov`; with their year where it is not this one. */
export function shortDays(firstDay: Day, lastDay: Day, language: Language, today: Day): string {
  const year = today.slice(0, 4)
  const thisYear = firstDay.startsWith(year) && lastDay.startsWith(year)
  return formatDayRange(firstDay, lastDay, language, thisYear ? 'short' : 'medium')
}

/** The days of an event, a single near one by its word: `tomorrow`. */
export function nearOrShortDays({ firstDay, lastDay }: EventPeriod, today: Day, language: Language): string {
  const near = firstDay === lastDay ? nearDayWord(firstDay, today, language) : undefined
  return near ?? shortDays(firstDay, lastDay, language, today)
}

export type CalendarEvent = Required<Static<(typeof createMyEvent)['body']>>

/** The directory's limit for a subject and a place, in characters. */
const calendarTextLimit = 255

/**
 * The event as a calendar takes it, in campus time. Undefined where its dates are invalid: no start, no end, or an end
 * that is not after the start. Without times it takes whole days, and a calendar's whole day ends at the next midnight.
 */
export function toCalendarEvent(
  event: Timed & Pick<ArticleCard, 'title' | 'location'>,
): CalendarEvent | undefined {
  const { startDate, startTime, endDate, endTime, title, location } = event
  if (startDate === null || endDate === null || !isDay(startDate) || !isDay(endDate)) return undefined
  // One time without the other leaves the start or the end open.
  if ((startTime === null) !== (endTime === null)) return undefined
  const isAllDay = startTime === null
  const start = `${startDate}T${startTime ?? '00:00'}:00`
  const end = isAllDay ? `${addDays(endDate, 1)}T00:00:00` : `${endDate}T${endTime}:00`
  // Both are written the same way, so they sort as texts.
  if (end <= start) return undefined
  return {
    subject: title.slice(0, calendarTextLimit),
    start: { dateTime: start, timeZone: campusZone },
    end: { dateTime: end, timeZone: campusZone },
    isAllDay,
    location: { displayName: (location ?? '').slice(0, calendarTextLimit) },
  }
}

// ——— Likes ———

interface Likeable {
  nbLikes: number
  liked: boolean
}

/** The article as it looks once it is liked, or no longer: the count moves by one, and only when that changes. */
export function withLike<Item extends Likeable>(item: Item, liked: boolean): Item {
  if (item.liked === liked) return item
  return { ...item, liked, nbLikes: Math.max(0, item.nbLikes + (liked ? 1 : -1)) }
}

/**
 * An answer of any shape with one of its articles changed, wherever it stands in it. Parts without that article, and
 * an answer that holds it nowhere, stay the very same values.
 */
export function withArticle<Answer>(
  answer: Answer,
  id: string,
  edit: <Item extends ArticleCard>(item: Item) => Item,
): Answer {
  if (typeof answer !== 'object' || answer === null) return answer
  if (isArticle(answer)) return answer.id === id ? edit(answer) : answer
  const entries = Object.entries(answer)
  const changed = entries.map(([name, part]) => [name, withArticle(part, id, edit)] as const)
  if (changed.every(([, part], index) => part === entries[index]?.[1])) return answer
  return (Array.isArray(answer) ? changed.map(([, part]) => part) : Object.fromEntries(changed)) as Answer
}

/** Nothing else that the server answers can be liked. */
function isArticle(part: object): part is ArticleCard {
  return 'nbLikes' in part && 'liked' in part && 'publicationDate' in part
}
