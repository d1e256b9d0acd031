import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.generated.ts'
import { loadManyVisits } from '#demo/load/many-visits.ts'
import { employee } from '#demo/sign-ins.ts'
import { type DoorList, type DoorPerson, doorChannel, type NewEntry } from '#features/door/contract.ts'
import { messages } from '#features/door/messages.ts'
import { addEntries, entriesWithIds } from '#features/door/server/entries.ts'
import { listOf, openGateFor } from '#features/door/server/gates.ts'
import { visitsChannel } from '#features/visits/contract.ts'
import { visitsAtDoors } from '#features/visits/server/door-source.ts'
import { visitsOf } from '#features/visits/server/visit-list.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { campusDay, campusInstant } from '#platform/time/campus-time.ts'
import { findBrowser } from '../tools/chromium.ts'
import { ended, freePort, projectFolder, type RunningProduct } from '../tools/product.ts'
import { signIn } from '../tools/sign-in.ts'
import type { BareDoor } from './bare-door.ts'
import { liveClient, milliseconds } from './live-client.ts'
import { headersOf, type Measurement, openMeasurement, smallCompany } from './measurement.ts'
import { inPairs, isDecided } from './pairs.ts'
import { slowDown, slowdown } from './slow-page.ts'
import { client, slowestAgainstBare } from './slowest.ts'
import { type Statement, startBareStatements, statementsOf } from './statements.ts'
import { type Figure, median, printTable } from './table.ts'

/** Specified, like the figures below. */
const [today, past, onPhone] = [2_000, 1_000_000, 3_000]
const mostTimesAsLong = 2
const [mostVerdict, mostSearch] = [300, 50]
/** Lists a second and of one turn: those of 60 desks, each of which reads its own once a minute. */
const [listRate, listsPerTurn] = [1, 12]
/** Presses of one turn, and turns: those of a pair, and one to warm up. */
const [pressesPerTurn, pairs] = [20, 9]
const rounds = 15
/** When nothing is told any more, and until all is still that a press leads to, in milliseconds. */
const [givenUp, calm] = [10_000, 600]

const reception = 'reception@campus.example'
const grants: RoleGrant[] = [{ role: 'RECEPTION', siteId: '1', thing: null }]
const t = messages.en

type Headers = Awaited<ReturnType<typeof headersOf>>
const json = { 'content-type': 'application/json' }
interface Course extends Pick<Measurement, 'url' | 'db' | 'pool'> {
  product: RunningProduct
  gate: string
}

/** A reception of a large day: its list, what is pressed there until others see it, and its screen on a slow phone. */
export async function measureDoor(): Promise<Figure[]> {
  await using measurement = await openMeasurement('door')
  const { db, pool, url } = measurement
  const product = await measurement.startProduct(smallCompany)
  const day = campusDay(new Date())
  const at = campusInstant(day, '10:00')
  const { rows } = await sql<{ id: string }>`
    select id from accounts where has_badge and id <> ${employee.id} limit 3`.execute(db)
  const hosts = [employee.id, ...rows.map(({ id }) => id)]
  await loadManyVisits(db, { siteId: 1, hosts, today, past, at })
  await sql`vacuum analyze`.execute(db)
  const course = { product, url, db, pool, gate: `visits-1-${day}` }
  const told = await measureTold(course)
  const list = await measureList(course)
  await loadManyVisits(db, { siteId: 1, hosts, today: onPhone - today, past: 0, at })
  return [list, ...told, ...(await measurePhone(course))]
}

const reader = { grants, language: 'en' } as const

async function measureList({ product, url, pool, gate }: Course): Promise<Figure> {
  const statements = await statementsOf({ pool }, async listening => {
    const open = await openGateFor(listening, [visitsAtDoors], gate, reader)
    await listOf(listening, [visitsAtDoors], open, {
      ...{ keys: openProofKeys(), language: 'en', now: new Date() },
    })
  })
  const bare = await startBareStatements(url, [statements.map(statement => [statement])])
  try {
    const requested = {
      url: `${product.address}/services/v6/staff/door/gates/${gate}`,
      headers: await headersOf(product, reception),
    }
    return await slowestAgainstBare(
      `the list of reception, ${today} visitors of the day among ${past} before`,
      () => ({
        product: Array.from({ length: listsPerTurn }, () => requested),
        bare: Array.from({ length: listsPerTurn }, () => ({ url: `${bare.address}/0` })),
      }),
      listRate,
    )
  } finally {
    await bare.stop()
  }
}

/** Visitors of the employee’s, one of each visit after another. */
async function pressable(db: Kysely<DB>): Promise<{ person: string; visitId: string }[]> {
  const { rows } = await sql<{ person: string; visit_id: string }>`
    select 'v' || v.id || '.' || o.number as person, v.id::text as visit_id
    from visits v join visit_visitors o on o.visit_id = v.id
    where v.account_id = ${employee.id} and v.meeting_name = 'Audit'
      and (v.starts_at at time zone ${campusClock})::date = ${campusDay(new Date())}::date
    order by o.number, v.id`.execute(db)
  return rows.map(({ person, visit_id: visitId }) => ({ person, visitId }))
}

const entryOf = (person: string): NewEntry => ({
  ...{ id: randomUUID(), person, action: 'ARRIVED', undoes: null, device: 'Bench', walkIn: null },
  pressedAt: new Date().toISOString(),
})

/** From a press until a second desk has been told of it, which shows it then, and until the host has read it. */
async function measureTold(course: Course): Promise<Figure[]> {
  const { product, db, gate } = course
  const { ask, end } = client()
  const people = await pressable(db)
  const presses = (pairs + 1) * pressesPerTurn
  if (people.length < 2 * presses) throw new Error(`${people.length} visitors are too few`)
  const bare = await startBareDoor(course, people.splice(0, presses))
  const atDoor = { ...(await headersOf(product, reception)), ...json }
  const atHost = await headersOf(product, employee.email)
  const tokenOf = ({ authorization = '' }: Headers) => authorization.replace('Bearer ', '')
  const port = Number(new URL(product.address).port)
  const subscribe = (channel: string, headers: Headers) =>
    ({ type: 'subscribe', channel, siteId: '1', token: tokenOf(headers) }) as const
  const desk = follow(port, subscribe(doorChannel, atDoor))
  const host = follow(port, subscribe(visitsChannel, atHost))
  const bareDesk = follow(bare.port)
  const bareHost = follow(bare.port)
  await sleep(1_000)
  const address = `${product.address}/services/v6`
  const entries = `${address}/staff/door/gates/${gate}/entries`
  const { cursor: since } = JSON.parse(
    await ask({ url: entries.replace('/entries', ''), headers: atDoor }),
  ) as DoorList

  /** @returns until the desk has been told of it and until the host has read it */
  async function pressOurs(): Promise<[number, number]> {
    const { person, visitId } = people.pop() ?? { person: '', visitId: '' }
    const entry = entryOf(person)
    const [deskHeard, hostHeard] = [desk.next(entry.id), host.next(visitId)]
    const begun = milliseconds()
    const body = JSON.stringify({ sentAt: new Date().toISOString(), since, entries: [entry] })
    const sent = ask({ url: entries, method: 'POST', headers: atDoor, body })
    const atDesk = deskHeard.then(() => milliseconds() - begun)
    const atHosts = hostHeard.then(async () => {
      await ask({ url: `${address}/visits`, headers: atHost })
      return milliseconds() - begun
    })
    await sent
    return Promise.all([atDesk, atHosts])
  }
  let pressed = 0
  async function pressBare(): Promise<[number, number]> {
    const number = pressed++
    const { id } = bare.entries[number] ?? { id: '' }
    const [deskHeard, hostHeard] = [bareDesk.next(id), bareHost.next(id)]
    const begun = milliseconds()
    const sent = ask({ url: `${bare.address}/${number}`, method: 'POST' })
    const atDesk = deskHeard.then(() => milliseconds() - begun)
    const atHosts = hostHeard.then(async () => {
      await ask({ url: `${bare.address}/host` })
      return milliseconds() - begun
    })
    await sent
    return Promise.all([atDesk, atHosts])
  }
  const turn = async (press: () => Promise<[number, number]>): Promise<[number, number]> => {
    const times: [number, number][] = []
    for (let n = 0; n < pressesPerTurn; n++) times.push(await press())
    return [median(times.map(([atDesk]) => atDesk)), median(times.map(([, atHosts]) => atHosts))]
  }
  try {
    const measured = await inPairs(
      () => turn(pressOurs),
      () => turn(pressBare),
      ([0, 1] as const).map(index => ({
        of: ([ours, bare]) => ours[index] / bare[index],
        bound: mostTimesAsLong,
      })),
      pairs,
    )
    return (['a second desk has been told of', 'the host has read'] as const).map((what, index) => {
      const ours = measured.map(([one]) => one[index] ?? Number.NaN)
      const bares = measured.map(([, other]) => other[index] ?? Number.NaN)
      const ratio = median(ours.map((time, n) => time / (bares[n] ?? Number.NaN)))
      return {
        what: `an arrival from the press until ${what} it (${median(ours).toFixed(1)} ms, bare ${median(bares).toFixed(1)} ms) against the same SQL on node:http and ws`,
        reached: `${ratio.toFixed(2)} x`,
        mustReach: `<= ${mostTimesAsLong} x`,
        holds: ratio <= mostTimesAsLong,
      }
    })
  } finally {
    for (const one of [desk, host, bareDesk, bareHost]) one.close()
    end()
    await bare.stop()
  }
}

/** Somebody who is told things live. `next` resolves once a frame has these words. */
function follow(port: number, subscribe?: Parameters<typeof liveClient>[0]['subscribe']) {
  const waiting = new Map<string, () => void>()
  const one = liveClient({
    port,
    ...(subscribe !== undefined && { subscribe }),
    heard(text) {
      for (const [words, done] of waiting) {
        if (!text.includes(words)) continue
        waiting.delete(words)
        done()
      }
    },
    lost: () => undefined,
  })
  return {
    next(words: string): Promise<void> {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`nobody was told of ${words}`)), givenUp)
        waiting.set(words, () => {
          clearTimeout(timer)
          resolve()
        })
      })
    },
    close: one.close,
  }
}

async function startBareDoor({ db, pool, url, gate }: Course, people: readonly { person: string }[]) {
  const { gate: open } = await openGateFor(db, [visitsAtDoors], gate, reader)
  const { rows } = await sql<{ id: string }>`select id from accounts where email = ${reception}`.execute(db)
  const actor = rows[0]?.id ?? ''
  const door: BareDoor = {
    presses: [],
    host: await statementsOf({ pool }, listening =>
      visitsOf(listening, {}, { accountId: employee.id, now: new Date() }),
    ),
  }
  const entries = people.map(({ person }) => entryOf(person))
  for (const entry of entries) {
    const now = new Date()
    const sent = { entries: [entry], sentAt: now.toISOString(), actor, now }
    const run = await statementsOf({ pool }, async listening => {
      const trx = await listening.startTransaction().execute()
      await addEntries(trx, open, visitsAtDoors, { ...sent, language: 'en', publicUrl: 'http://localhost' })
      await trx.rollback().execute()
    })
    const told = await statementsOf({ pool }, listening =>
      entriesWithIds(listening, Number(open.siteId), [entry.id]),
    )
    door.presses.push({ run: run.filter(isPartOfIt), told })
  }
  const folder = await mkdtemp(join(tmpdir(), 'campus-bare-door-'))
  const file = join(folder, 'door.json')
  await writeFile(file, JSON.stringify(door))
  const port = await freePort()
  const server = spawn(process.execPath, ['bench/bare-door.ts', String(port), url, file], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/desk`).catch(() => undefined))) await sleep(50)
  return {
    ...{ address, port, entries },
    async stop() {
      await ended(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The jobs of a bare server would be done by the product, while it is the other's turn. */
const isPartOfIt = ({ sql: text }: Statement) => !/^(begin|rollback|start)|graphile_worker/i.test(text)

/** What a code and a search take on a phone, from the key until it is painted. */
async function measurePhone({ product, gate }: Course): Promise<Figure[]> {
  const { ask, end } = client()
  const address = `${product.address}/services/v6/staff/door/gates/${gate}`
  const headers = await headersOf(product, reception)
  const { people } = JSON.parse(await ask({ url: address, headers })) as DoorList
  const { passes } = JSON.parse(await ask({ url: `${address}/passes`, headers })) as {
    passes: { person: string; code: string }[]
  }
  end()
  const codes = new Map(passes.map(({ person, code }) => [person, code]))
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    page.setDefaultTimeout(180_000)
    await signIn(page, product.address, reception)
    await page.goto(`${product.address}/en/staff/door/${gate}`)
    await page.getByLabel(t.nameLabel).fill('Phone')
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: t.list }).waitFor()
    await slowDown(page)
    await page.evaluate(watching(t.list))
    const tried = people.filter(({ name }) => name.startsWith('Vera Outside ')).slice(-rounds)
    const [verdicts, searches]: [number[], number[]] = [[], []]
    const areOver = () => isDecided(verdicts, mostVerdict, rounds) && isDecided(searches, mostSearch, rounds)
    for (const person of tried) {
      if (areOver()) break
      searches.push(await timeOf(page, person, 'search'))
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText(codes.get(person.id) ?? '')
      await page.waitForTimeout(calm)
      verdicts.push(await timeOf(page, person, 'verdict'))
    }
    const figure = (what: string, times: readonly number[], most: number): Figure => ({
      what: `${what}, a list of ${people.length} on a phone ${slowdown} x slower, the middle one of ${times.length} (slowest ${Math.max(...times).toFixed(0)} ms)`,
      reached: `${median(times).toFixed(0)} ms`,
      mustReach: `<= ${most} ms`,
      holds: median(times) <= most,
    })
    return [
      figure('from a code to its verdict', verdicts, mostVerdict),
      figure('from a search that is typed to its result', searches, mostSearch),
    ]
  } finally {
    await browser.close()
  }
}

/** In the page: `watchFor(name, kind)`, then `painted` tells how long after the next key or text that was painted. */
const watching = (label: string) => `{
  const seen = { begun: 0, name: '', kind: '', done() {} }
  const begin = ({ timeStamp }) => { if (seen.begun === 0) seen.begun = timeStamp }
  addEventListener('keydown', begin, true)
  addEventListener('beforeinput', begin, true)
  const isThere = () => {
    if (seen.kind === 'verdict')
      return [...document.querySelectorAll('[aria-live=assertive]')].some(one => one.textContent.includes(seen.name))
    const rows = document.querySelectorAll('ul[aria-label="${label}"] h3')
    return rows.length === 1 && rows[0].textContent === seen.name
  }
  new MutationObserver(() => {
    if (seen.name === '' || seen.begun === 0 || !isThere()) return
    seen.name = ''
    requestAnimationFrame(() => setTimeout(() => seen.done(performance.now() - seen.begun)))
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  globalThis.watchFor = (name, kind) => {
    globalThis.painted = new Promise(done => Object.assign(seen, { begun: 0, name, kind, done }))
  }
}`

async function timeOf(page: Page, { name }: DoorPerson, kind: 'verdict' | 'search'): Promise<number> {
  const field = page.getByLabel(t.code)
  await field.focus()
  if (kind === 'search') {
    await field.fill('')
    await page.waitForTimeout(calm)
  }
  await page.evaluate(`watchFor(${JSON.stringify(name)}, ${JSON.stringify(kind)})`)
  if (kind === 'search') await page.keyboard.insertText(name.replace('Vera Outside ', ''))
  else await page.keyboard.press('Enter')
  const time = await page.evaluate<number>('painted')
  await page.waitForTimeout(calm)
  return time
}

if (import.meta.main) printTable(await measureDoor())
