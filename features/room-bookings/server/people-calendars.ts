import type { Span } from '#features/rooms/rules.ts'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'

/** The calendars that people keep outside of the product. */
export interface PeopleCalendars {
  /**
   * When people are busy within a time, by their addresses, and nothing else of what they have. Who is not there could not be
   * asked about.
   * @throws Error when none of them could be asked in time
   */
  busy(emails: readonly string[], within: Span): Promise<ReadonlyMap<string, readonly Span[]>>
}

/** What opens them; undefined where the settings name none. */
export const peopleCalendars =
  extensionPoint<(settings: unknown) => PeopleCalendars | undefined>('calendars of people')

/** How far rooms of a campus are from a person's office, by their references, in whole minutes; what is not known is not there. */
export type RoomWalks = (
  db: Database,
  asked: {
    siteId: number
    person: { id: string; email: string }
    references: readonly string[]
    now: Date
  },
) => Promise<ReadonlyMap<string, number>>

export const roomWalkTimes = extensionPoint<RoomWalks>('walks to rooms, in minutes')
