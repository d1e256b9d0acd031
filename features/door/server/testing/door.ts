import type { ProblemBody } from '#platform/contract/problems.ts'
import type { Database } from '#platform/server/database/database.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import type { DoorList, Gate, NewEntry } from '../../contract.ts'
import type { DoorSource } from '../public.ts'
import { doorRoutes } from '../routes.ts'

export interface Answer<Body> {
  status: number
  body: Body & Partial<ProblemBody>
}

export interface Synced {
  entries: DoorList['entries']
  cursor: string
  refused: { id: string; message: string }[]
}

/** A server with the door alone. */
export async function doorServer(
  db: Database,
  now: () => Date,
  { sources, announce }: { sources: readonly DoorSource[]; announce: Announce },
) {
  const routes = doorRoutes({
    sources,
    keys: openProofKeys(),
    publicUrl: 'https://campus.example',
    announce,
  })
  const app = await testServer({ db, now, routes })
  async function call<Body>(
    method: 'GET' | 'POST',
    path: string,
    person: string,
    payload?: object,
  ): Promise<Answer<Body>> {
    const answer = await app.inject({
      method,
      url: `/services/v6/staff/door${path}`,
      headers: { 'api-key': 'web', authorization: `Bearer ${person}`, 'accept-language': 'en' },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    gates: (person: string, query = 'siteId=1') => call<{ gates: Gate[] }>('GET', `/gates?${query}`, person),
    list: (person: string, gate: string) => call<DoorList>('GET', `/gates/${gate}`, person),
    sync: (
      person: string,
      gate: string,
      entries: readonly NewEntry[],
      { since = null, sentAt = now().toISOString() }: { since?: string | null; sentAt?: string } = {},
    ) => call<Synced>('POST', `/gates/${gate}/entries`, person, { sentAt, since, entries }),
    find: (person: string, id: string) =>
      call<{ title: string; site: string; start: string; end: string; counts: boolean }>(
        'GET',
        `/codes/${id}`,
        person,
      ),
    passes: (person: string, gate: string) =>
      call<{ passes: { person: string; code: string }[] }>('GET', `/gates/${gate}/passes`, person),
    hosts: (person: string, filter: string, gate: string) =>
      call<{ hosts: { id: string; firstName: string; lastName: string; email: string }[] }>(
        'GET',
        `/gates/${gate}/hosts?filter=${encodeURIComponent(filter)}`,
        person,
      ),
    close: () => app.close(),
  }
}

/** An entry that a desk makes now. */
export function pressed(
  person: string,
  action: NewEntry['action'],
  at: Date,
  more: Partial<NewEntry> = {},
): NewEntry {
  return {
    ...{ id: crypto.randomUUID(), person, action, undoes: null, device: 'Desk 1', walkIn: null },
    pressedAt: at.toISOString(),
    ...more,
  }
}
