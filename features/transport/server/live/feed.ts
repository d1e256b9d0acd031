export const feedKinds = ['GTFS_RT', 'SIRI_LITE', 'GBFS'] as const
export type FeedKind = (typeof feedKinds)[number]

/** Seconds between two looks at a feed, at least: screens ask once a minute. */
export const leastPause = 60

/** How long the last values of a feed that is lost are shown, in milliseconds. */
export const validFor = 10 * 60 * 1000

/** No vehicle is this late, or early: seconds. */
export const largestDelay = 24 * 60 * 60

/** A feed that is to be read. */
export interface DueFeed {
  id: number
  key: string
  kind: FeedKind
  siteIds: readonly number[]
  /** Whose trips and stops it names; null: of any. */
  timetable: string | null
  url: string
  every: number
  keyName: string | null
  keyHeader: string | null
  failures: number
  etag: string | null
  lastModified: string | null
  known: unknown
}

/** What a feed says makes no sense, or is not of now. */
export class FeedNonsense extends Error {}
