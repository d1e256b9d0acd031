import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { ProblemBody } from '#platform/contract/problems.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Route } from '#platform/server/http/routes.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { NewVisitBody, Visit, VisitBody, VisitorBody } from '../../contract.ts'
import type { Pass } from '../../pass-contract.ts'
import { visitRoutes } from '../routes.ts'

/** Where the pages of visitors are, in the tests. */
export const testUrl = 'https://campus.example'

/** The clock of the tests: a Monday morning in winter time, 09:00 on campus. */
export const testNow = new Date('2026-11-23T08:00:00.000Z')

/** A campus that welcomes visitors. */
export async function buildVisitCampus(db: Database, id = 1): Promise<void> {
  await buildCampus(db, id, { name: id === 1 ? 'Seine' : `Campus ${id}`, address: '1 quai, Paris' })
  await db
    .insertInto('site_functionalities')
    .values({ site_id: id, position: 60, type: 'GUEST', activated: true })
    .execute()
}

/** Somebody with a badge who may accompany visitors. */
export function buildHost(db: Database, given: Parameters<typeof buildAccount>[1] = {}): Promise<string> {
  return buildAccount(db, {
    ...{ site_id: 1, has_badge: true, is_accompanying: true, email_verified: true, language: 'en' },
    ...given,
  })
}

export const visitor = (name: string, given: Partial<VisitorBody> = {}): VisitorBody => ({
  firstName: name,
  lastName: 'Outside',
  email: `${name.toLowerCase()}@partner.example`,
  ...given,
})

/** A visit of tomorrow morning that `host` accompanies. */
export function visitBody(host: string, given: Partial<NewVisitBody> = {}): NewVisitBody {
  return {
    meetingName: 'Audit',
    startDateTime: '2026-11-24T09:00:00.000Z',
    endDateTime: '2026-11-24T17:00:00.000Z',
    visitors: [visitor('Vera')],
    companion: { id: host },
    ...given,
  }
}

export interface Answer<Body = Visit> {
  status: number
  body: Body & Partial<ProblemBody>
}

/** @param more calls of other features beside those of visits */
export async function visitsServer(
  db: Database,
  now: () => Date = () => testNow,
  more: readonly Route[] = [],
  log?: FastifyBaseLogger,
) {
  const routes = visitRoutes({ publicUrl: testUrl, keys: openProofKeys() })
  const app = await testServer({ db, now, routes: [...routes, ...more], ...(log && { log }) })
  async function call<Body = Visit>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    person: string,
    payload?: object,
    key: string = crypto.randomUUID(),
  ): Promise<Answer<Body>> {
    const answer = await app.inject({
      method,
      url: `/services/v6${path}`,
      headers: {
        ...{ 'api-key': 'web', authorization: `Bearer ${person}`, 'accept-language': 'en' },
        ...(method !== 'GET' && { 'idempotency-key': key }),
      },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? ({} as never) : answer.json() }
  }
  async function pass<Body = Pass>(
    method: 'GET' | 'PUT' | 'POST',
    token: string | undefined,
    { payload, path = '/visits/pass' }: { payload?: object; path?: string } = {},
  ): Promise<Answer<Body> & { cookies: { name: string; value: string }[] }> {
    const answer = await app.inject({
      method,
      url: `/services/v6${path}`,
      headers: {
        'api-key': 'web',
        'accept-language': 'en',
        ...(token !== undefined && { 'x-visit-token': token }),
      },
      ...(payload && { payload }),
    })
    const body = answer.body === '' ? ({} as never) : answer.json()
    return { status: answer.statusCode, body, cookies: answer.cookies }
  }
  return {
    call,
    pass,
    create: (host: string, body: NewVisitBody, key?: string) => call('POST', '/visits', host, body, key),
    update: (host: string, id: string, body: VisitBody, key?: string) =>
      call('PUT', `/visits/${id}`, host, body, key),
    cancel: (host: string, id: string) => call('DELETE', `/visits/${id}`, host),
    get: (host: string, id: string) => call('GET', `/visits/${id}`, host),
    close: () => app.close(),
  }
}

/** A visit as it can be sent back. */
export function bodyOf({ meetingName, startDateTime, endDateTime, visitors, companion }: Visit): VisitBody {
  return {
    ...{ meetingName, startDateTime, endDateTime, visitors },
    companion: companion && { id: companion.id },
  }
}

/** What the outbox holds: to whom, and what. */
export async function mailed(db: Database): Promise<{ to: string; subject: string; plain: string }[]> {
  const { rows } = await sql<{ to: string; subject: string; plain: string }>`
    select recipient as to, subject, plain from mails order by created_at, id`.execute(db)
  return rows
}

export async function emptyOutbox(db: Database): Promise<void> {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`truncate mails`.execute(db)
}
