import { randomUUID } from 'node:crypto'
import { buildVisitor } from '#features/security-training/server/testing/trainings.ts'
import type { NewVisitBody } from '#features/visits/contract.ts'
import { buildHost, visitor } from '#features/visits/server/testing/visits.ts'
import type { Database } from '#platform/server/database/database.ts'

/** A visit of tomorrow with one visitor, whom nobody has invited before. */
export function visitExampleBody(companionId: string): NewVisitBody {
  const name = `V${randomUUID().slice(0, 8)}`
  return {
    meetingName: 'Audit',
    startDateTime: '2026-11-24T09:00:00.000Z',
    endDateTime: '2026-11-24T17:00:00.000Z',
    visitors: [visitor(name)],
    companion: { id: companionId },
    siteId: '1',
  }
}

/** Somebody who may accompany visitors. */
export function companionExample(db: Database): Promise<string> {
  return buildHost(db)
}

/** Whom a host may let change their visits, where nobody does yet. */
export async function newAssistantExample(db: Database): Promise<string> {
  await db.deleteFrom('visit_assistants').execute()
  return buildHost(db)
}

/** Somebody who may change the visits of an account. @returns their id */
export async function assistantExample(db: Database, accountId: string): Promise<string> {
  const id = await buildHost(db)
  await db
    .insertInto('visit_assistants')
    .values({
      ...{ account_id: accountId, assistant_id: id, first_name: 'Ada', last_name: 'Helper' },
      ...{ email: `${id}@campus.example`, named_at: new Date() },
    })
    .execute()
  return id
}

/** A visit of an account. @returns its id */
export async function visitExample(
  db: Database,
  accountId: string,
  companionId: string,
  now: Date,
): Promise<string> {
  const { visitors, startDateTime, endDateTime } = visitExampleBody(companionId)
  const { id } = await db
    .insertInto('visits')
    .values({
      ...{
        site_id: 1,
        account_id: accountId,
        meeting_name: 'Audit',
        language: 'en',
        companion_id: companionId,
        companion_email: `${companionId}@campus.example`,
      },
      ...{ starts_at: startDateTime, ends_at: endDateTime, created_at: now, changed_at: now },
      ...{ visitor_count: 1, last_number: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { firstName, lastName, email } of visitors) {
    await db
      .insertInto('visit_visitors')
      .values({
        ...{ visit_id: id, number: 1, first_name: firstName, last_name: lastName, email },
        ...{ language: 'en', invited_at: now },
      })
      .execute()
  }
  return id
}

/** The token of the one visitor of a visit, whose campus asks a training of them. */
export async function passTokenExample(db: Database, visitId: string): Promise<string> {
  const { token, email } = await db
    .selectFrom('visit_visitors')
    .select(['token', 'email'])
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()
  await buildVisitor(db, email)
  return token
}
