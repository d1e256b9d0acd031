import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual } from '#platform/text/language.ts'

/**
 * Says what a change of campuses causes, a sentence each: those of `import_changed` are in force for now, in place of those of
 * `import_current`.
 */
export type SiteEffects = (db: Database, at: { now: Date }) => Promise<readonly Bilingual[]>

export const siteEffects = extensionPoint<SiteEffects>('effects of a changed campus')
