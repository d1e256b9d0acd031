import { sql } from 'kysely'
import { grantOf } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import type { PersonStatus } from '../../../staff-contract.ts'
import { type Answer, trainingsServer } from '../../testing/trainings.ts'
import { trainingStaffRoutes } from '../routes.ts'

/** Somebody with roles, written `SAFETY` or `RECEPTION:1`: their account’s id, which is their token too. */
export async function buildStaff(db: Database, ...roles: string[]): Promise<string> {
  const id = await buildAccount(db)
  for (const role of roles) {
    const grant = grantOf(role)
    if (grant === undefined) throw new Error(role)
    await grantRole(db, id, grant, 'test')
  }
  return id
}

/** An employee of a campus. */
export function buildEmployee(db: Database, siteId: number, name = 'Ada Lovelace'): Promise<string> {
  const [first_name = '', last_name = ''] = name.split(' ')
  return buildAccount(db, { site_id: siteId, first_name, last_name })
}

let certificates = 0

/** What is kept of somebody about a training: its id, and the code of its certificate where it was passed. */
export async function buildRecord(
  db: Database,
  trainingId: string,
  who: { account: string } | { visitor: string },
  { status, score = null, at }: { status: PersonStatus; score?: number | null; at: Date },
): Promise<{ id: string; code: string }> {
  const [account, visitor] = 'account' in who ? [who.account, null] : [null, who.visitor]
  const passed = status === 'VALIDATED' || status === 'EXPIRED'
  const validUntil = passed
    ? new Date(at.getTime() + (status === 'EXPIRED' ? 1 : 365) * 24 * 3_600_000)
    : null
  const { rows } = await sql<{ id: string }>`
    insert into training_records
      (training_id, account_id, visitor_id, status, score, validated_at, valid_until, started_at, changed_at)
    values (${trainingId}::bigint, ${account}, ${visitor}::bigint, ${passed ? 'VALIDATED' : status}, ${score},
      ${passed ? at : null}::timestamptz, ${validUntil}::timestamptz, ${at}, ${at})
    returning id::text`.execute(db)
  certificates += 1
  const code = `TESTCERT${String(certificates).padStart(12, 'A').replaceAll('0', 'X').replaceAll('1', 'Z')}`
  if (passed) {
    await sql`
      insert into training_certificates
        (code, training_id, account_id, visitor_id, name, titles, score, validated_at, valid_until)
      values (${code}, ${trainingId}::bigint, ${account}, ${visitor}::bigint, 'Ada', '{}', ${score ?? 100}, ${at},
        ${validUntil}::timestamptz)`.execute(db)
  }
  return { id: rows[0]?.id ?? '', code }
}

export const publicUrl = 'https://campus.example'

/** The calls of staff beside those of who trains; a bearer token is the account's id. */
export async function staffServer(db: Database, { now }: { now: () => Date }) {
  const server = await trainingsServer(db, { now, more: trainingStaffRoutes({ publicUrl }) })
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    who: string,
    { body, language = 'en', key }: { body?: object; language?: string; key?: string } = {},
  ) =>
    server.app.inject({
      method,
      url: `/services/v6/staff/security-trainings${path}`,
      headers: {
        'api-key': 'client',
        authorization: `Bearer ${who}`,
        'accept-language': language,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { payload: body }),
    })
  async function call<Body>(...given: Parameters<typeof send>): Promise<Answer<Body>> {
    const answer = await send(...given)
    return {
      status: answer.statusCode,
      body: answer.body === '' ? ({} as Answer<Body>['body']) : answer.json(),
    }
  }
  return { ...server, send, call }
}
