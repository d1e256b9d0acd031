import type { PreviewAnswer } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import { allSites } from './sites.ts'

/** A campus as every screen knows it. @param known the functionalities of this version */
export function draftOfSite(known: Parameters<typeof allSites>[2]) {
  return async (
    db: Database,
    { key }: { key: string },
    { language, now }: { language: Language; now: Date },
  ): Promise<PreviewAnswer | undefined> => {
    const site = (await allSites(db, language, known, now)).find(({ id }) => id === key)
    return site && { path: '/', answer: { site } }
  }
}
