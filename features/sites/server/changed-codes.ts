import { sql } from 'kysely'
import { extensionPoint } from '#platform/contract/extension-point.ts'
import type { Conflict } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual } from '#platform/text/language.ts'

/** A campus whose code is about to change. */
export interface RecodedSite {
  id: number
  /** The code that it has until now. */
  code: string
}

/** Says how much of what another feature keeps belongs to a campus by its code; nothing where there is none. */
export type NamedByCode = (db: Database, site: RecodedSite) => Promise<Bilingual[]>

export const namedByCode = extensionPoint<NamedByCode>('named by a campus code')

/** Which campuses of `import_changed` get another code, and what hangs on the one they have. */
export async function changedCodes(db: Database, uses: readonly NamedByCode[]): Promise<Conflict[]> {
  const { rows } = await sql<{ line: number; id: number; code: string; next: string }>`
    select changed.line, sites.id, sites.code, changed.document ->> 'code' as next
    from import_changed changed join sites on sites.id::text = changed.key
    where sites.code <> changed.document ->> 'code' order by changed.line`.execute(db)
  const warnings: Conflict[] = []
  for (const { line, id, code, next } of rows) {
    const problems: Bilingual[] = []
    for (const use of uses) problems.push(...(await use(db, { id, code })))
    const [fr, en] = [problems.map(one => one.fr).join(', '), problems.map(one => one.en).join(', ')]
    warnings.push({
      line,
      field: 'code',
      message: {
        fr: `${code} devient ${next}\u00a0; dépendent de ${code}\u00a0: ${fr || 'rien'}. Les bureaux et les fichiers qui nomment ce campus doivent changer aussi`,
        en: `${code} becomes ${next}; what hangs on ${code}: ${en || 'nothing'}. Offices and files that name this campus have to change as well`,
      },
    })
  }
  return warnings
}
