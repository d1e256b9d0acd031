import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import type { Certificate } from '../contract.ts'
import { certificateStatus, languageFor } from '../rules.ts'
import type { Trainee } from './asking.ts'
import type { PrintedCertificate } from './certificate-pdf.ts'
import { isOf } from './trainee.ts'

interface Row {
  code: string
  name: string
  titles: Record<string, string>
  validatedAt: Date
  validUntil: Date | null
  withdrawnAt: Date | null
}

const columns = sql`
  c.code, c.name, c.titles, c.validated_at as "validatedAt", c.valid_until as "validUntil",
  c.withdrawn_at as "withdrawnAt"`

/** What a certificate says to whoever has its code. @throws Problem 404 */
export async function certificateOf(
  db: Database,
  code: string,
  { language, now }: { language: Language; now: Date },
): Promise<Certificate> {
  const { rows } = await sql<Row>`
    select ${columns} from training_certificates c where c.code = ${code}`.execute(db)
  const [row] = rows
  if (row === undefined) {
    throw notFound({ fr: 'Aucune attestation n’a ce code.', en: 'No certificate has this code.' })
  }
  return {
    status: certificateStatus(row, now),
    name: row.name,
    ...titleIn(row, language),
    validatedAt: row.validatedAt.toISOString(),
    validUntil: row.validUntil?.toISOString() ?? null,
  }
}

/** The certificate of a training that counts now, to be printed. @throws Problem 404 where there is none */
export async function certificateToPrint(
  db: Database,
  { id, trainee, language, now }: { id: string; trainee: Trainee; language: Language; now: Date },
): Promise<PrintedCertificate> {
  const { rows } = await sql<Row>`
    select ${columns} from training_certificates c
    where c.training_id = ${id}::bigint and ${isOf('c', trainee)} and c.withdrawn_at is null
      and (c.valid_until is null or c.valid_until > ${now}::timestamptz)
    order by c.validated_at desc limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) {
    throw notFound({
      fr: 'Cette formation n’a pas d’attestation en cours de validité.',
      en: 'This training has no certificate that counts now.',
    })
  }
  const { code, name, validatedAt, validUntil } = row
  return { code, name, training: titleIn(row, language).training, validatedAt, validUntil }
}

function titleIn({ titles }: Row, requested: Language): Pick<Certificate, 'training' | 'language'> {
  const language = languageFor(requested, Object.keys(titles))
  return { training: titles[language] ?? '', language }
}
