import { addDays, campusDay, campusInstant, type Day } from '#platform/time/campus-time.ts'
import { type DayEntry, type DayKind, dayKinds } from './contract.ts'

/** How many of a kind are highlighted at most. */
export const highlightsOfAKind = 2

/** How a kind of things becomes home's highlight. */
export interface HighlightRule<Data, Item = unknown> {
  /** What may be highlighted now, best first. */
  due(data: Data, now: Date): readonly Item[]
  /** When `due` may answer something else though the data stay the same; past moments do not matter. */
  changesAt?(data: Data, now: Date): readonly Date[]
}

/** What there is of a kind, under its rule. */
export interface Candidate<Data = never, Item = unknown> {
  kind: string
  data: Data
  rule: HighlightRule<Data, Item>
}

/** What home puts first: things of one kind, at least one. */
export interface Highlight<Item = unknown> {
  kind: string
  items: Item[]
}

/**
 * The highlight of home: the first two of the first kind of which something is due; undefined when nothing is.
 * @param candidates in the order of their priority
 */
export function highlightOf<Item>(
  candidates: readonly Candidate<never, Item>[],
  now: Date,
): Highlight<Item> | undefined {
  for (const { kind, data, rule } of candidates) {
    const items = rule.due(data, now).slice(0, highlightsOfAKind)
    if (items.length > 0) return { kind, items }
  }
  return undefined
}

/** The next moment after `now` at which another highlight may be due though the candidates stay the same. */
export function nextHighlightAt(candidates: readonly Candidate[], now: Date): Date {
  const tomorrow = campusInstant(addDays(campusDay(now), 1))
  const moments = [tomorrow, ...candidates.flatMap(({ data, rule }) => rule.changesAt?.(data, now) ?? [])]
  return new Date(Math.min(...moments.map(Number).filter(moment => moment > now.getTime())))
}

// ——— A person's day ———

type Timed = Pick<DayEntry, 'id' | 'kind' | 'start' | 'end'>

/** What somebody has to be at, or to do by then; what is only on offer is never next. */
const countedKinds: readonly DayKind[] = ['APPOINTMENT', 'DELIVERY', 'DEADLINE']

/** By time; of one moment in the order of the kinds, then what ends first. What is due on any time of the day comes last. */
export function inOrderOfDay(one: Timed, other: Timed): number {
  return (
    Number(one.kind === 'DUE') - Number(other.kind === 'DUE') ||
    Date.parse(one.start) - Date.parse(other.start) ||
    dayKinds.indexOf(one.kind) - dayKinds.indexOf(other.kind) ||
    endOf(one) - endOf(other) ||
    (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
  )
}

/** When it is over: a deadline with its moment. */
function endOf({ start, end }: Pick<Timed, 'start' | 'end'>): number {
  return Date.parse(end ?? start)
}

export function isOver(entry: Pick<Timed, 'start' | 'end'>, now: Date): boolean {
  return endOf(entry) <= now.getTime()
}

/** Whether some of it lies on a day of the campus; what has no length, on the day of its moment. */
export function liesOn({ start, end }: Pick<Timed, 'start' | 'end'>, day: Day): boolean {
  const [first, last] = [campusInstant(day).getTime(), campusInstant(addDays(day, 1)).getTime()]
  const from = Date.parse(start)
  return from < last && (from >= first || (end !== null && Date.parse(end) > first))
}

/** The first day after another that has something at a time, until the next working day; else that one. */
export function followingDay(entries: readonly Timed[], date: Day, nextWorkingDay: Day): Day {
  for (let day = addDays(date, 1); day < nextWorkingDay; day = addDays(day, 1)) {
    if (
      entries.some(entry => countedKinds.includes(entry.kind) && liesOn(entry, day) && !liesOn(entry, date))
    )
      return day
  }
  return nextWorkingDay
}

/** What is coming replaces what goes on so many milliseconds before it begins: one has to go there. */
const turnsBefore = 30 * 60_000
/** What has just begun stays, for who is late, in milliseconds. */
const justBegun = 10 * 60_000

export interface NextOfDay<Entry extends Timed = DayEntry> {
  entry: Entry
  state: 'begun' | 'to come'
}

/**
 * What a person has next: what goes on, until half an hour before something else begins (ten minutes at least); else what begins
 * first. Undefined where nothing of the day is left.
 */
export function nextOf<Entry extends Timed>(
  entries: readonly Entry[],
  now: Date,
): NextOfDay<Entry> | undefined {
  const left = entries.filter(entry => countedKinds.includes(entry.kind) && !isOver(entry, now))
  const isBegun = ({ start }: Timed) => Date.parse(start) <= now.getTime()
  const begun = left.filter(isBegun).toSorted(inOrderOfDay).at(-1)
  const [coming] = left.filter(entry => !isBegun(entry)).toSorted(inOrderOfDay)
  if (begun === undefined) return coming && { entry: coming, state: 'to come' }
  const stays =
    coming === undefined ||
    Date.parse(coming.start) - now.getTime() > turnsBefore ||
    now.getTime() - Date.parse(begun.start) < justBegun
  return stays ? { entry: begun, state: 'begun' } : { entry: coming, state: 'to come' }
}

/** In how many whole minutes something begins, at least one: what begins within a minute is not there yet. */
export function minutesUntil(start: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(start) - now.getTime()) / 60_000))
}

/** The address of what an entry leads to: of another campus, that one is chosen. */
export function addressOf(to: string, { siteId }: Pick<DayEntry, 'siteId'>, ownSite: string): string {
  if (siteId === null || siteId === ownSite || /[?&]siteId=/.test(to)) return to
  return `${to}${to.includes('?') ? '&' : '?'}siteId=${siteId}`
}
