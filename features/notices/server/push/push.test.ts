import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { campusInstant } from '#platform/time/campus-time.ts'
import { mostPushDevices, type PushDevice } from '../../push-contract.ts'
import { readUpTo } from '../notices.ts'
import { type NoticeKind, notifyOf } from '../public.ts'
import { chooseHours, chooseWay } from '../ways.ts'
import { pushKey } from './key.ts'
import { type Pushed, pushJob } from './push-job.ts'
import { pushRoutes } from './routes.ts'
import { isPushService, type PushSettings } from './settings.ts'
import { pushWorker } from './worker.ts'

const { db } = await testDatabase()
const publicUrl = 'https://campus.example'

/** A push service that notes what it is sent, and answers what it is told. */
let answers = 201
const sent: { path: string; headers: Record<string, unknown>; body: Buffer }[] = []
const service = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  sent.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
  response.writeHead(answers).end()
})
await new Promise<void>(ready => service.listen(0, '127.0.0.1', ready))
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const settings: PushSettings = { WEB_PUSH: true, WEB_PUSH_SERVICES: origin }
const app = await testServer({ db, routes: pushRoutes(settings) })
const off = await testServer({ db, routes: pushRoutes({ WEB_PUSH: false }) })
afterAll(() => Promise.all([app.close(), off.close(), new Promise(done => service.close(done))]))

const kindOf = (name: string, mails: NoticeKind['mails']): NoticeKind<{ shelf: number }> => ({
  ...{ name, feature: 'parcels', title: { fr: 'Un colis', en: 'A parcel' }, mails },
  words: ({ shelf }, { language }) => ({
    text: language === 'fr' ? `Étagère ${shelf}.` : `Shelf ${shelf}.`,
    path: `/parcels/${shelf}`,
  }),
})
const parcel = kindOf('parcel-came', 'MESSAGE')
const urgent = kindOf('parcel-here', 'URGENT')
const kinds = [parcel, urgent] as unknown as NoticeKind<never>[]
const { work } = pushWorker({ kinds, publicUrl, settings })

let me: string
beforeAll(() => buildCampus(db, 1))
beforeEach(async () => {
  me = await buildAccount(db, { site_id: 1, language: 'fr' })
  answers = 201
  sent.length = 0
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

/** A browser's own half of what it subscribes with. */
function browser(path = `/push/${randomBytes(8).toString('hex')}`, at = origin) {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: at + path,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: (body: Buffer): unknown => JSON.parse(opened(body, pair, auth)),
  }
}

/** What was sealed for a browser (RFC 8291), in one record (RFC 8188). */
function opened(body: Buffer, own: ECDH, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + idLength)
  const derived = (secret: Buffer, key: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, secret, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
  const key = derived(auth, own.computeSecret(sender), info, 32)
  const record = body.subarray(21 + idLength)
  const open = createDecipheriv(
    'aes-128-gcm',
    derived(salt, key, 'Content-Encoding: aes128gcm\0', 16),
    derived(salt, key, 'Content-Encoding: nonce\0', 12),
  )
  open.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([open.update(record.subarray(0, -16)), open.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

async function ask(
  method: 'GET' | 'PUT' | 'DELETE',
  path = '',
  payload?: object,
  { person = me, at = app } = {},
) {
  const answer = await at.inject({
    ...{ method, url: `/services/v6/me/notices/devices${path}`, payload },
    headers: {
      ...{ 'api-key': 'web', authorization: `Bearer ${person}`, 'accept-language': 'en' },
      ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }),
    },
  } as never)
  return { status: answer.statusCode, body: answer.json() }
}
async function add(given = browser(), person = me): Promise<PushDevice> {
  const { status, body } = await ask(
    'PUT',
    '',
    { browser: 'Firefox, Linux', ...given, read: undefined },
    { person },
  )
  expect(status).toBe(200)
  return body.device
}
const devices = async (person = me): Promise<PushDevice[]> =>
  (await ask('GET', '', undefined, { person })).body.devices

const happens = (kind = parcel, now = new Date(), shelf = 3) =>
  inTransaction(db, trx => notifyOf(trx, kind, { accountId: me, about: { shelf }, now }))
/** What waits for devices. */
async function waiting(): Promise<{ payload: Pushed; at: Date }[]> {
  const { rows } = await sql<{ payload: Pushed; at: Date }>`
    select j.payload, j.run_at as at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${pushJob.name} order by j.id`.execute(db)
  return rows
}
const deliver = (payload: Pushed, now = new Date()) =>
  work(payload, { db, now, log: silent, stopping: new AbortController().signal })

describe('a device', () => {
  it('is added, listed, and removed by its person alone', async () => {
    const device = await add()
    expect(device).toMatchObject({ browser: 'Firefox, Linux' })
    expect(await devices()).toEqual([device])
    const other = await buildAccount(db, { site_id: 1 })
    expect(await ask('DELETE', `/${device.id}`, {}, { person: other })).toMatchObject({ status: 404 })
    expect(await ask('DELETE', `/${device.id}`, {})).toMatchObject({ status: 200, body: { devices: [] } })
  })

  it('stays one when it is added again, and goes over to who signs in on it next', async () => {
    const one = browser()
    const { id } = await add(one)
    expect((await add(one)).id).toBe(id)
    const other = await buildAccount(db, { site_id: 1 })
    await add(one, other)
    expect(await devices()).toEqual([])
    expect(await devices(other)).toHaveLength(1)
  })

  it('takes the place of the oldest where there are as many as there may be, also when several come at once', async () => {
    const [oldest] = [
      await add(),
      ...(await Promise.all(Array.from({ length: mostPushDevices + 2 }, () => add()))),
    ]
    const left = await devices()
    expect(left).toHaveLength(mostPushDevices)
    expect(left.map(({ id }) => id)).not.toContain(oldest.id)
  })

  it('is refused by name where its push service is none that is known', async () => {
    for (const at of [
      'http://169.254.169.254',
      'https://fcm.googleapis.com.evil.example',
      'https://localhost',
    ]) {
      const answer = await ask('PUT', '', { browser: 'X', subscription: browser('/x', at).subscription })
      expect(answer.status, at).toBe(400)
      expect(JSON.stringify(answer.body), at).toContain('subscription')
    }
    expect(await devices()).toEqual([])
  })

  it('cannot be added where the company pushes nothing', async () => {
    expect((await ask('GET', '', undefined, { at: off })).body).toEqual({ publicKey: null, devices: [] })
    const { subscription } = browser()
    expect((await ask('PUT', '', { browser: 'X', subscription }, { at: off })).status).toBe(400)
  })
})

it('knows push services by their whole origin', () => {
  for (const good of [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
    `${origin}/push/1`,
  ]) {
    expect(isPushService(good, settings), good).toBe(true)
  }
  for (const bad of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://evilpush.apple.com/x',
    'https://evil.example/.push.apple.com',
    'https://web.push.apple.com.evil.example/',
    'nonsense',
  ]) {
    expect(isPushService(bad, settings), bad).toBe(false)
  }
})

describe('a notice', () => {
  it('goes to each device once, sealed for it, in its reader’s language, signed by the company', async () => {
    const [one, other] = [browser(), browser()]
    await add(one)
    await add(other)
    await happens()
    const jobs = await waiting()
    expect(jobs).toHaveLength(2)
    for (const { payload } of jobs) await deliver(payload)
    expect(sent.map(({ path }) => origin + path).sort()).toEqual(
      [one, other].map(({ subscription }) => subscription.endpoint).sort(),
    )
    const [first] = sent
    const reader = [one, other].find(({ subscription }) => subscription.endpoint === origin + first?.path)
    expect(reader?.read(first?.body ?? Buffer.alloc(0))).toEqual({
      ...{ title: 'Campus Companion', body: 'Étagère 3.', path: '/fr/parcels/3' },
      tag: jobs[0]?.payload.noticeId,
    })
    const { publicKey } = await pushKey(db, settings)
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' })
    const authorization = String(first?.headers.authorization)
    expect(authorization).toContain(`k=${publicKey}`)
    expect(decodeJwt(/t=([^,]+)/.exec(authorization)?.[1] ?? '')).toMatchObject({
      aud: origin,
      sub: publicUrl,
    })
  })

  it('is shown nowhere by who has no device, and where it is not wanted in the app', async () => {
    await happens()
    await add()
    await chooseWay(
      db,
      { kinds, language: 'en', accountId: me },
      { kind: parcel.name, inApp: false, mail: 'NOW' },
    )
    await happens()
    expect(await waiting()).toEqual([])
  })

  it('waits for the end of the quiet hours, unless it is urgent', async () => {
    await add()
    await chooseHours(db, me, { digestAt: '08:00', quiet: { from: '20:00', to: '07:00' } })
    const now = campusInstant('2036-11-27', '22:15')
    await happens(parcel, now)
    await happens(urgent, now)
    expect((await waiting()).map(({ at }) => at)).toEqual([campusInstant('2036-11-28', '07:00'), now])
  })

  it('is not shown once it was read, nor to who is disabled, nor on a device that was removed', async () => {
    const device = await add()
    await happens()
    const [job] = await waiting()
    const payload = job?.payload as Pushed
    await sql`update accounts set disabled_at = now() where id = ${me}`.execute(db)
    await deliver(payload)
    await sql`update accounts set disabled_at = null where id = ${me}`.execute(db)
    await readUpTo(db, { accountId: me, upTo: payload.noticeId, now: new Date() })
    await deliver(payload)
    await sql`update notices set read_at = null where account_id = ${me}`.execute(db)
    await ask('DELETE', `/${device.id}`, {})
    await deliver(payload)
    expect(sent).toEqual([])
  })

  it('ends a device that its push service knows no more', async () => {
    await add()
    await happens()
    answers = 410
    for (const { payload } of await waiting()) await deliver(payload)
    expect(await devices()).toEqual([])
  })

  it('is tried again while the push service is away, for an hour, and not where it is refused', async () => {
    await add()
    await happens()
    const [job] = await waiting()
    const payload = job?.payload as Pushed
    answers = 503
    await expect(deliver(payload)).rejects.toThrow('503')
    await deliver(payload, new Date(Date.now() + 3_700_000))
    answers = 403
    await deliver(payload)
    expect(sent).toHaveLength(3)
    expect(await devices()).toHaveLength(1)
  })
})

it('makes one key for all servers, however many need it first, and takes that of the setting before it', async () => {
  await sql`delete from push_key`.execute(db)
  const keys = await Promise.all(Array.from({ length: 8 }, () => pushKey(db, settings)))
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1)
  const given = randomBytes(32).toString('base64url')
  expect((await pushKey(db, { ...settings, WEB_PUSH_KEY: given })).privateKey).toBe(given)
})
