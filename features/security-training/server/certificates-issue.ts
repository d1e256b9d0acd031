import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { accountName } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Trainee } from './asking.ts'

interface Passed {
  trainingId: string
  trainee: Trainee
  /** Of the training, by language. */
  titles: Readonly<Record<string, string>>
  score: number
  validatedAt: Date
  validUntil: Date | null
}

/** Issues the certificate of a training that was passed, in the transaction that says so. @returns its code */
export async function issueCertificate(trx: Database, passed: Passed): Promise<string> {
  const { trainingId, trainee, titles, score, validatedAt, validUntil } = passed
  const code = newCode()
  const name =
    trainee.accountId === null
      ? sql`(select trim(v.first_name || ' ' || v.last_name) from visitors v where v.id = ${trainee.visitorId}::bigint)`
      : accountName(sql`${trainee.accountId}`)
  await sql`
    insert into training_certificates
      (code, training_id, account_id, visitor_id, name, titles, score, validated_at, valid_until)
    select ${code}, ${trainingId}::bigint, ${trainee.accountId}, ${trainee.visitorId}::bigint, ${name},
      ${JSON.stringify(titles)}::jsonb, ${score}::int, ${validatedAt}::timestamptz, ${validUntil}::timestamptz`.execute(
    trx,
  )
  return code
}

/** 32 letters and digits, without those that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 100 random bits: who holds a code has seen the certificate. */
function newCode(): string {
  return [...randomBytes(20)].map(byte => letters[byte % letters.length]).join('')
}
