import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { keptFor } from '#platform/server/jobs/retention.ts'
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts'
import { redactionFor } from '#platform/server/personal-data/redaction.ts'

/** The time within which a repeated call answers what the first one answered: a client relies on it. */
const period = { hours: 24 }

/** The answers to calls that must not be done twice. */
export const retainedAnswers: PersonalData = {
  name: 'repeated-calls',
  kind: { fr: 'Réponses gardées pour répétition', en: 'Answers kept to be repeated' },
  holds: {
    fr: 'La réponse à chacune de vos demandes qui crée ou change quelque chose.',
    en: 'The answer to each of your requests that creates or changes something.',
  },
  why: {
    fr: 'Ne jamais faire deux fois ce que vous avez demandé une fois, quand le réseau a perdu la réponse.',
    en: 'Never to do twice what you asked for once, when the network has lost the answer.',
  },
  kept: {
    period,
    since: { fr: 'après la demande', en: 'after the request' },
    rule: keptFor('idempotency_keys', sql`created_at`, period),
  },
  columns: { idempotency_keys: ['person_id'] },
  async read(db, { ids }) {
    const rows = await db
      .selectFrom('idempotency_keys')
      .select(['key', 'status', 'body', 'created_at as askedAt'])
      .where(sql<boolean>`person_id = any(${ids}::text[])`)
      .orderBy('created_at')
      .execute()
    return rows.map(({ body, ...row }) => ({ ...row, answer: body?.toString() ?? null }))
  },
  async erase(db, subject) {
    const { ids } = subject
    const rows = await db
      .deleteFrom('idempotency_keys')
      .where(sql<boolean>`person_id = any(${ids}::text[])`)
      .returning('key')
      .execute()
    await redactOthers(db, subject)
    return rows.map(({ key }) => key)
  },
}

/** An answer to another person that speaks of this one stays: without it their repeated call would be done twice. */
async function redactOthers(db: Database, subject: Subject): Promise<void> {
  const redaction = redactionFor(subject)
  if (redaction === undefined) return
  const text = sql`convert_from(body, 'UTF8')`
  // Only JSON is text for sure, and nothing promises that the rest of a condition waits for the first of it.
  const isFound = sql`case when content_type like 'application/json%' then ${redaction.finds(text)} end`
  await sql`
    update idempotency_keys set body = convert_to(${redaction.of(text)}, 'UTF8') where ${isFound}`.execute(db)
}
