import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/language.ts'
import type { Certificate } from '../contract.ts'
import { certificateStatus } from '../rules.ts'
import type { ByLanguage } from './stored.ts'
import { isOf, type Trainee } from './trainee.ts'

export interface StoredCertificate {
  code: string
  name: string
  titles: ByLanguage<string>
  validatedAt: Date
  validUntil: Date | null
  withdrawnAt: Date | null
}

function certificates(db: Database) {
  return db
    .selectFrom('training_certificates as c')
    .select([
      'c.code',
      'c.name',
      sql<ByLanguage<string>>`c.titles`.as('titles'),
      'c.validated_at as validatedAt',
      'c.valid_until as validUntil',
      'c.withdrawn_at as withdrawnAt',
    ])
}

export async function certificateOf(db: Database, code: string): Promise<StoredCertificate | undefined> {
  return certificates(db).where('c.code', '=', code).executeTakeFirst()
}

/** The newest one of somebody that counts at a moment. */
export async function certificateThatCounts(
  db: Database,
  trainingId: string,
  { trainee, now }: { trainee: Trainee; now: Date },
): Promise<StoredCertificate | undefined> {
  return certificates(db)
    .where('c.training_id', '=', trainingId)
    .where(isOf('c', trainee))
    .where('c.withdrawn_at', 'is', null)
    .where(({ or, eb }) => or([eb('c.valid_until', 'is', null), eb('c.valid_until', '>', now)]))
    .orderBy('c.validated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What a training is called: in French where it has no such language, and in its first one without French. */
export function titleIn(titles: ByLanguage<string>, language: Language): string {
  return titles[language] ?? titles.fr ?? Object.values(titles)[0] ?? ''
}

/** What everybody may know who has its code: what is printed on it, and whether it counts. */
export function checked(
  certificate: StoredCertificate,
  { language, now }: { language: Language; now: Date },
): Certificate {
  const { name, titles, validatedAt, validUntil } = certificate
  return {
    status: certificateStatus(certificate, now),
    name,
    training: titleIn(titles, language),
    validatedAt: validatedAt.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
  }
}
