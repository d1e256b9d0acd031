import { Agent, request } from 'node:http'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { demoToken } from '#platform/server/identity/demo-token.ts'

/** An answer as it came over the wire. */
export interface Answer {
  status: number
  text: string
}

/** Calls of the API over connections that stay open. */
export interface Caller {
  /** @throws when no whole answer came: whether the call was done is then unknown */
  send(
    token: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object,
    headers?: Record<string, string>,
  ): Promise<Answer>
  end(): void
}

/** An answer this late does not come any more. Milliseconds. */
const callTimeout = 20_000

export function openCaller(address: string, connections: number): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    send: (token, method, path, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const payload = JSON.stringify(body)
        const sent = request(
          `${address}/services/v6${path}`,
          {
            agent,
            method,
            timeout: callTimeout,
            headers: {
              'api-key': 'campus-companion-web',
              authorization: `Bearer ${token}`,
              'accept-language': 'en',
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
              ...headers,
            },
          },
          answer => {
            const parts: Buffer[] = []
            answer.on('data', part => parts.push(part))
            answer.once('end', () => {
              const text = Buffer.concat(parts).toString()
              if (answer.complete) resolve({ status: answer.statusCode ?? 0, text })
              else reject(new Error('half an answer'))
            })
            answer.on('error', reject)
          },
        )
        sent.once('timeout', () => sent.destroy(new Error('no answer')))
        // Not once: a connection that was given up may end afterwards, which is an error again.
        sent.on('error', reject)
        sent.end(payload)
      }),
    end: () => agent.destroy(),
  }
}

/** Somebody of the demo company. */
export interface Colleague {
  id: string
  email: string
}

export async function colleagues(db: Database, count: number): Promise<Colleague[]> {
  return db
    .selectFrom('people')
    .select([sql<string>`id::text`.as('id'), sql<string>`mail::text`.as('email')])
    .where('mail', 'like', '%@campus.example')
    .where('user_type', '=', 'Member')
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Signs people of the demo company in: their tokens, by the id of their account. */
export async function signIn(address: string, people: readonly Colleague[]): Promise<Map<string, string>> {
  const tokens = new Map<string, string>()
  for (const { id, email } of people) tokens.set(id, await demoToken(`${address}/oidc`, email))
  return tokens
}

/** The building of those rooms, which no other room of the campus is in. */
export const ownBuilding = 'Raced'

/** Rooms of the first campus that only these calls are about, by their addresses. */
export async function buildOwnRooms(db: Database, name: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, n) => `${name}-${n}@campus.example`)
  await sql`
    insert into rooms (site_id, type, reference, email, name, building, floor, capacity, bookable)
    select 1, 'MEETING_ROOM', email, email, split_part(email, '@', 1), ${ownBuilding}, 'RDC', 8, true
    from unnest(${emails}::text[]) email`.execute(db)
  return emails
}
