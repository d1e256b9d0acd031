import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual } from '#platform/text/language.ts'

/** Where a visitor is expected. */
export interface WayRequest {
  siteId: number
  /** Of the room of their visit. */
  reservationId: string
  stepFree: boolean
  now: Date
}

/** From the entrance to the room, one thing to do after the other. */
export interface WayToRoom {
  seconds: number
  steps: Bilingual[]
}

/** Tells the way on a campus; undefined: it does not know this one. */
export type WayFinder = (db: Database, asked: WayRequest) => Promise<WayToRoom | undefined>

export const waysOfVisitors = extensionPoint<WayFinder>('ways of visitors')
