import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importJWK, SignJWT } from 'jose'
import { disableAccount } from '#features/account/server/public.ts'
import { reservationsChannel } from '#features/room-bookings/contract.ts'
import { apiBase } from '#platform/contract/endpoint.ts'
import { embeddedAudience, signOutPath } from '#platform/contract/identity.ts'
import type { Database } from '#platform/server/database/database.ts'
import { embeddedIssuer } from '#platform/server/identity/provider.ts'
import { signingKeys } from '#platform/server/identity/signing-keys.ts'
import { ended, freePort, projectFolder, untilReady } from '../tools/product.ts'
import { liveClient, milliseconds } from './live-client.ts'
import { openMeasurement } from './measurement.ts'
import type { Figure } from './table.ts'

/** Specified, like the second. */
const sockets = 2_000
/** Not a matter of how fast the machine is: it is what somebody is told who signs out of a lost device. Milliseconds. */
const longest = 1_000
const people = 100
/** Of these the calls are made all the time, at both servers. */
const callers = 10
const callEvery = 50

const publicUrl = 'http://localhost:4600'

interface Person {
  id: string
  token: string
  /** When the server had said that it is done. */
  acknowledged: number
  /** When each of the sockets was closed. */
  closed: number[]
  /** When a call was last answered as if nothing had happened. */
  lastServed: number
}

/** A hundred people with 2,000 sockets at two servers: half sign out, half are disabled, all at once. */
export async function measureSignOut(): Promise<Figure[]> {
  await using measurement = await openMeasurement('sign-out', { connections: 4 })
  const { db, url, folder } = measurement
  const ports = [await freePort(), await freePort()]
  for (const port of ports) {
    const node = await startNode(port, {
      DATABASE_URL: url,
      CAMPUS_DATA: join(folder, String(port)),
    })
    measurement.defer(() => ended(node))
  }
  const all = await Promise.all(Array.from({ length: people }, (_, n) => personOf(db, n)))
  for (const person of all) {
    for (const port of ports) {
      const status = await call(port, person.token)
      if (status !== 200) throw new Error(`a good token got ${status}`)
    }
  }
  const stop = await watchAll(all, ports)
  measurement.defer(stop)
  return await endAll(db, all, ports)
}

async function endAll(db: Database, all: readonly Person[], ports: readonly number[]): Promise<Figure[]> {
  const calling = new AbortController()
  const calls = all
    .slice(0, callers)
    .flatMap(person => ports.map(port => keepCalling(person, port, calling.signal)))
  await Promise.all(
    all.map(async (person, n) => {
      if (n % 2 === 0) await signOut(ports[n % 4 === 0 ? 0 : 1] ?? 0, person.token)
      else await disableAccount(db, person.id, 'command:bench')
      person.acknowledged = milliseconds()
    }),
  )
  await sleep(longest)
  const statuses = await Promise.all(all.flatMap(({ token }) => ports.map(port => call(port, token))))
  await sleep(longest)
  calling.abort()
  await Promise.all(calls)

  const refused = statuses.filter(status => status === 401 || status === 403).length
  const waits = all.flatMap(({ acknowledged, closed }) => closed.map(at => Math.max(0, at - acknowledged)))
  const inTime = waits.filter(wait => wait <= longest).length
  const lastServed = Math.max(...all.map(person => person.lastServed - person.acknowledged), 0)
  return [
    {
      what: `sign-out or disabling to the end of ${sockets} sockets at two servers, ${people} people at once (the last after ${Math.max(...waits, 0).toFixed(0)} ms)`,
      reached: `${((inTime / sockets) * 100).toFixed(2)} % in ${longest} ms`,
      mustReach: '100 %',
      holds: inTime === sockets,
    },
    {
      what: `the same to the refusal of calls (the last one served after ${lastServed.toFixed(0)} ms)`,
      reached: `${((refused / statuses.length) * 100).toFixed(2)} % in ${longest} ms`,
      mustReach: '100 %',
      holds: refused === statuses.length && lastServed <= longest,
    },
  ]
}

/** Opens every socket. @returns the way to close what is left */
async function watchAll(all: readonly Person[], ports: readonly number[]): Promise<() => void> {
  const each = sockets / people / ports.length
  const open: { close(): void }[] = []
  for (const person of all) {
    const heard = ports.flatMap(port =>
      Array.from({ length: each }, () => {
        const first = Promise.withResolvers<void>()
        open.push(
          liveClient({
            port,
            subscribe: { type: 'subscribe', channel: reservationsChannel, siteId: '1', token: person.token },
            heard: () => first.resolve(),
            lost: () => person.closed.push(milliseconds()),
          }),
        )
        return first.promise
      }),
    )
    await Promise.all(heard)
  }
  return () => {
    for (const client of open) client.close()
  }
}

async function keepCalling(person: Person, port: number, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const began = milliseconds()
    // A server that is gone serves nobody; what ended it is told by whoever did.
    const status = await call(port, person.token).catch(() => undefined)
    if (status === 200) person.lastServed = Math.max(person.lastServed, began)
    await sleep(callEvery)
  }
}

async function call(port: number, token: string, path = '/account/details', method = 'GET'): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${apiBase}${path}`, {
    method,
    headers: { 'api-key': 'campus-companion-web', authorization: `Bearer ${token}` },
  })
  await answer.arrayBuffer()
  return answer.status
}

async function signOut(port: number, token: string): Promise<void> {
  const status = await call(port, token, signOutPath, 'POST')
  if (status !== 204) throw new Error(`a sign-out got ${status}`)
}

async function personOf(db: Database, n: number): Promise<Person> {
  const [jwk] = await signingKeys(db)
  if (jwk === undefined) throw new Error('the provider has no key')
  const id = `bench-${n}`
  const token = await new SignJWT({
    ...{ sub: id, sid: `session-${n}`, name: 'Bench', email: `${id}@campus.example`, email_verified: true },
  })
    .setProtectedHeader({ alg: 'ES256', kid: jwk.kid, typ: 'at+jwt' })
    .setIssuer(embeddedIssuer(publicUrl))
    .setAudience(embeddedAudience)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(jwk, 'ES256'))
  return { id, token, acknowledged: 0, closed: [], lastServed: 0 }
}

async function startNode(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const settings = {
    ...{ PORT: String(port), LOG_LEVEL: 'warn', CAMPUS_DEMO_PEOPLE: '100', CAMPUS_SIMULATOR: '0' },
    ...{ RATE_LIMIT_ADDRESS: '1000000', RATE_LIMIT_PERSON: '1000000' },
    // Both answer behind one address.
    CAMPUS_PUBLIC_URL: publicUrl,
  }
  const node = spawn(process.execPath, ['app/server.ts'], {
    cwd: projectFolder,
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(`http://127.0.0.1:${port}`, node)
  return node
}
