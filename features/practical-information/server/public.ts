import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import { type InformationCard, type InformationKind, informationKinds } from '../contract.ts'
import { informationOf } from './information.ts'

interface Wanted {
  language: Language
  /** Cards at most. */
  limit: number
  /** The kinds that the campus offers; every kind when absent. */
  kinds?: readonly InformationKind[]
}

/** The newest information of a campus, as cards. */
export function latestInformation(
  db: Database,
  siteId: number,
  { language, limit, kinds = informationKinds }: Wanted,
): Promise<InformationCard[]> {
  return informationOf(db, siteId, kinds, { language, limit })
}
