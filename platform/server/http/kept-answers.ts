import { sql } from 'kysely'
import { keptFor } from '#platform/server/jobs/retention.ts'
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts'

/** The time within which a repeated call answers what the first one answered: a client relies on it. */
const period = { hours: 24 }

/** The answers to calls that must not be done twice. */
export const keptAnswers: PersonalData = {
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
  async erase(db, { ids }) {
    const rows = await db
      .deleteFrom('idempotency_keys')
      .where(sql<boolean>`person_id = any(${ids}::text[])`)
      .returning('key')
      .execute()
    return rows.map(({ key }) => key)
  },
}
