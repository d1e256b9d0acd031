import { type RawBuilder, sql } from 'kysely'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'

/** Whom the people of a company ask about their data where no setting says so: the demo company brings its own. */
export const privacyContact = extensionPoint<string>('privacy contact')

/** Whose calendar is read, from when on, and how it speaks. */
export interface CalendarSource {
  db: Database
  accountId: string
  language: Language
  now: Date
  /** What ended before is left out. */
  since: Date
  /** What begins then or later is left out, too; undefined: nothing is. */
  until?: Date
  /** The campus that is looked at, and what it has activated; undefined: none, as where a calendar program reads. */
  campus?: { siteId: number; active: ReadonlySet<string> } | undefined
}

/** The condition in SQL that something of a calendar lies in the time that is read, in part at least. */
export function liesWithin(
  { since, until }: Pick<CalendarSource, 'since' | 'until'>,
  { start, end }: { start: RawBuilder<unknown>; end: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return until === undefined
    ? sql`${end} > ${since}::timestamptz`
    : sql`(${end} > ${since}::timestamptz and ${start} < ${until}::timestamptz)`
}

/** Something of a person's calendar. */
export interface CalendarEntry {
  /** The same as in the calendar files of the mails about it: it is the same event. */
  uid: string
  sequence: number
  start: Date
  end: Date
  /** Due by the end of its day, at no time of it. */
  allDay?: boolean
  /** The campus where it is; null: none. */
  siteId: number | null
  summary: string
  description?: string
  location: string
  /** Shorter, for who knows the campus; as `location` where absent. */
  place?: string
  /** Its own screen's address, below the language. */
  to: string
  state: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** Whether it takes the person's time. */
  busy: boolean
  changedAt: Date
}

/** What a feature puts into a person's calendar: from its own tables, in one query, what was cancelled too. */
export interface CalendarPart {
  /** The name of the browser's feature under whose icon it stands. */
  feature: string
  read(source: CalendarSource): Promise<CalendarEntry[]>
}

/** Whose time is asked about, and which. */
export interface BusySource {
  db: Database
  /** The ids of their accounts; who has none yet has that of the directory. */
  people: readonly string[]
  now: Date
  from: Date
  until: Date
}

/** When something takes a person's time. Nothing is told of what it is. */
export interface BusyTime {
  person: string
  start: Date
  end: Date
}

/** What a feature knows of when several people are busy: from its own tables, in one query for all of them. */
export interface BusyPart {
  read(source: BusySource): Promise<BusyTime[]>
}

/** For a feature's `contributes`. Whoever looks for a time for several people asks all of them. */
export const busyParts = extensionPoint<BusyPart>('when people are busy')

/** For a feature's `contributes`. The screen of one's calendar shows it, and calendar programs read it. */
export const calendarParts = extensionPoint<CalendarPart>('what a calendar holds')
