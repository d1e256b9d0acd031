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
  /** What ended before is left out. */
  since: Date
  /** The product's address. */
  publicUrl: string
}

/** Something of a person's calendar. */
export interface CalendarEntry {
  /** The same as in the calendar files of the mails about it: it is the same event. */
  uid: string
  sequence: number
  start: Date
  end: Date
  summary: string
  description?: string
  location: string
  url: string
  state: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  /** Whether it takes the person's time. */
  busy: boolean
  changedAt: Date
}

/** For a feature's `contributes`: what it puts into a person's calendar, from its own tables, what was cancelled too. */
export const calendarParts =
  extensionPoint<(source: CalendarSource) => Promise<CalendarEntry[]>>('what a calendar holds')
