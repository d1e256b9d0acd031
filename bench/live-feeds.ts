import { type ChildProcess, fork, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importJWK, SignJWT } from 'jose'
import type { OccupancyData } from '#features/campus-map/contract.ts'
import { occupancyFeed } from '#features/campus-map/server/feed.ts'
import { embeddedAudience } from '#platform/contract/identity.ts'
import type { LiveFrame } from '#platform/contract/realtime.ts'
import type { Database } from '#platform/server/database/database.ts'
import { embeddedIssuer } from '#platform/server/identity/provider.ts'
import { signingKeys } from '#platform/server/identity/signing-keys.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { ended, freePort, projectFolder, untilReady } from '../tools/product.ts'
import type { BareAnswer } from './bare-live-feed.ts'
import { milliseconds } from './live-client.ts'
import { type Order, type Report, stateText } from './live-clients.ts'
import { openMeasurement } from './measurement.ts'
import { inPairs } from './pairs.ts'
import { share } from './slowest.ts'
import { type Figure, median, printTable } from './table.ts'

/** Specified, like the figures below. */
const sockets = 5_000
const updatesPerSecond = 10
/** How many times the CPU time of a bare broadcast a delivery may take. */
const mostCpu = 1.25
/** How many times as long as a bare broadcast takes to the last client a sensor's call may, for 99 of 100 updates. */
const mostSlowness = 2
/**
 * Seconds within which all clients of a killed node show the right state. Not a matter of how fast the machine is: nearly all of
 * it are the pauses, of up to half a minute, that clients make before they come back.
 */
const longestStorm = 40

const everyMs = 1000 / updatesPerSecond
/** Updates of one turn: so many that the slowest hundredth is one of them. */
const perTurn = 100
/** Clients that the surviving node has of its own. */
const bystanders = 500
/** How long a balancer needs to see that a node is gone, in milliseconds; until then clients are sent to either. */
const balancerNotices = 3_000
/** A person holds at most twenty connections to a node. */
const socketsPerPerson = 20
/** Processes that hold the clients. */
const holders = 2
/** A campus of the bench's own, which the demo company's simulator does not know. */
const siteId = 900_001
const places = Array.from({ length: 20 }, (_, n) => `bench-${n}`)

/** 5,000 browsers that watch one campus: what it costs, how long it takes, and what happens when a node dies. */
export async function measureLiveFeeds(): Promise<Figure[]> {
  await using measurement = await openMeasurement('live')
  const { db, url, folder } = measurement
  const node = async (port: number) => {
    const started = await startNode(port, {
      DATABASE_URL: url,
      CAMPUS_DATA: join(folder, String(port)),
      // Both answer behind one address.
      CAMPUS_PUBLIC_URL: publicUrl,
    })
    measurement.defer(() => ended(started))
    return { process: started, port, sensor: sensorOf(port) }
  }
  const first = await node(await freePort())
  const second = await node(await freePort())
  await buildCampus(db)
  const tokens = await tokensFor(db, (sockets + bystanders) / socketsPerPerson)
  const holding = Array.from({ length: holders }, () => holdClients())
  measurement.defer(() => holding.forEach(({ stop }) => void stop()))
  const all = (order: Order) => Promise.all(holding.map(({ ask }) => ask(order)))

  const watched = await watch(first.port, holding, tokens.slice(0, sockets / socketsPerPerson))
  const beside = await besideBare(first, all)
  await watched.ownOfTheOther(second.port, tokens.slice(sockets / socketsPerPerson))
  const storm = await killOne(first, second, db, all)
  return [
    {
      what: `live feeds, ${sockets} sockets, ${updatesPerSecond} updates a second: CPU per delivery against bare ws`,
      reached: `${beside.cpu.toFixed(2)} x`,
      mustReach: `<= ${mostCpu} x`,
      holds: beside.cpu <= mostCpu,
    },
    {
      what: `sensor call to last client: p99 (${beside.p99.ours} ms, bare ${beside.p99.bare} ms; p50 ${beside.p50.ours} ms, bare ${beside.p50.bare} ms) against a bare broadcast`,
      reached: `${beside.slowness.toFixed(2)} x`,
      mustReach: `<= ${mostSlowness} x`,
      holds: beside.slowness <= mostSlowness,
    },
    {
      what: `of ${beside.sent} updates to ${sockets} clients, lost or twice`,
      reached: `${beside.lost} + ${beside.twice}`,
      mustReach: '0 + 0',
      holds: beside.lost + beside.twice === 0,
    },
    {
      what: `a killed node: ${sockets + bystanders} clients that show the right state`,
      reached: `${((storm.right / (sockets + bystanders)) * 100).toFixed(2)} % in ${storm.seconds.toFixed(1)} s`,
      mustReach: `100 % in ${longestStorm} s`,
      holds: storm.right === sockets + bystanders && storm.seconds <= longestStorm,
    },
  ]
}

export const publicUrl = 'http://localhost:4600'

async function buildCampus(db: Database): Promise<void> {
  const site = { code: 'BEN', name: 'Bench', address: '', image: '', latitude: 0, longitude: 0 }
  await db
    .insertInto('sites')
    .values({ id: siteId, ...site })
    .execute()
  await db
    .insertInto('site_functionalities')
    .values({ site_id: siteId, position: 1, type: 'MAP', activated: true })
    .execute()
  await db
    .insertInto('campus_places')
    .values(places.map(id => ({ id, site_id: siteId, name: id })))
    .execute()
}

export async function startNode(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const node = spawn(process.execPath, ['app/server.ts'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      CAMPUS_DEMO_PEOPLE: '100',
      RATE_LIMIT_ADDRESS: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(`http://127.0.0.1:${port}`, node)
  return node
}

/** Tokens of so many persons, as the embedded provider signs them. */
export async function tokensFor(db: Database, persons: number): Promise<string[]> {
  const [jwk] = await signingKeys(db)
  if (jwk === undefined) throw new Error('the provider has no key')
  const key = await importJWK(jwk, 'ES256')
  return Promise.all(
    Array.from({ length: persons }, (_, n) =>
      new SignJWT({ sub: `bench-${n}`, email: `bench-${n}@campus.example`, name: 'Bench' })
        .setProtectedHeader({ alg: 'ES256', kid: jwk.kid, typ: 'at+jwt' })
        .setIssuer(embeddedIssuer(publicUrl))
        .setAudience(embeddedAudience)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(key),
    ),
  )
}

/** A process full of clients. */
function holdClients() {
  const program = join(import.meta.dirname, 'live-clients.ts')
  const child = fork(program, { cwd: projectFolder, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const answers = new Map<number, (report: Report) => void>()
  let requested = 0
  child.on('message', ({ id, report }: { id: number; report: Report }) => {
    answers.get(id)?.(report)
    answers.delete(id)
  })
  return {
    ask: (order: Order) =>
      new Promise<Report>(resolve => {
        answers.set(++requested, resolve)
        child.send({ ...order, id: requested })
      }),
    stop: () => child.kill('SIGKILL'),
  }
}
type Holder = ReturnType<typeof holdClients>

/** Connects each person's clients, spread over the processes. */
async function watch(port: number, holding: readonly Holder[], tokens: readonly string[]) {
  const connect = (to: number, some: readonly string[]) =>
    Promise.all(
      holding.map(({ ask }, index) => {
        const ours = some
          .filter((_, n) => n % holding.length === index)
          .flatMap(token => Array.from({ length: socketsPerPerson }, () => token))
        return ask({ order: 'connect', port: to, siteId: String(siteId), tokens: ours })
      }),
    )
  await connect(port, tokens)
  return { ownOfTheOther: connect }
}

type Sensor = ReturnType<typeof sensorOf>

/** Each reading is dated by itself, so that it can be told from all others wherever it arrives. */
let lastMoment = Date.now() - 3_600_000

/** The sensors' door of a node. Answers when a reading was sent, and under which date. */
function sensorOf(port: number) {
  const { sensorKey = '' } = readSettings({})
  return async () => {
    const measuredAt = new Date(++lastMoment).toISOString()
    const began = milliseconds()
    const answer = await fetch(`http://127.0.0.1:${port}/services/v6/ingest/occupancy`, {
      method: 'POST',
      headers: { 'api-key': sensorKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        occupancies: [
          { visioglobeId: places[lastMoment % places.length], status: 'booked-free', measuredAt },
        ],
      }),
    })
    if (!answer.ok) throw new Error(`the sensors' door answered ${answer.status}: ${await answer.text()}`)
    return { measuredAt, began }
  }
}

/** So many updates at the specified pace, whether or not the one before has been answered. */
async function sendUpdates(sensor: Sensor, count: number) {
  const sent: ReturnType<Sensor>[] = []
  const began = performance.now()
  for (let n = 0; n < count; n++) {
    sent.push(sensor())
    await sleep(Math.max(0, began + (n + 1) * everyMs - performance.now()))
  }
  return Promise.all(sent)
}

type Update = Awaited<ReturnType<Sensor>>

/** Until whatever was sent has arrived, in milliseconds. */
const lastArrival = 1_000

type All = (order: Order) => Promise<Report[]>

/** What one turn of updates took. */
interface Turn {
  /** Seconds of CPU time. */
  cpu: number
  /** Milliseconds from each update to the last client. */
  ways: number[]
}

/**
 * CPU time per delivery, and the way from a sensor's call to the last client, as ratios to a bare broadcast of the same
 * frame to as many clients; and whether every client got every update once.
 */
async function besideBare({ port, sensor }: { port: number; sensor: Sensor }, all: All) {
  const barePort = await freePort()
  const frame: LiveFrame<OccupancyData> = {
    type: 'occupancy',
    delta: true,
    sequence: 1000,
    data: {
      occupancies: [
        {
          visioglobeId: 'bench-10',
          status: 'booked-free',
          color: '#000000',
          siteName: 'Bench',
          measuredAt: new Date().toISOString(),
        },
      ],
    },
  }
  const bare = spawn(process.execPath, ['bench/bare-live-feed.ts', String(barePort), JSON.stringify(frame)], {
    cwd: projectFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const ask = async (query = '') =>
      (await (await fetch(`http://127.0.0.1:${barePort}/${query}`)).json()) as BareAnswer
    while (!(await ask().catch(() => undefined))) await sleep(50)
    await all({ order: 'connect bare', port: barePort, count: sockets / holders })
    while ((await ask()).clients < sockets) await sleep(50)

    await all({ order: 'forget arrivals' })
    const everything: Update[] = []
    const ofProduct = async (): Promise<Turn> => {
      const before = await cpuSeconds(port)
      const sent = await sendUpdates(sensor, perTurn)
      const cpu = (await cpuSeconds(port)) - before
      everything.push(...sent)
      await sleep(lastArrival)
      const arrivals = (await all({ order: 'report' })).map(report => new Map(report.arrivals))
      const lastOf = (measuredAt: string) =>
        Math.max(...arrivals.map(seen => seen.get(measuredAt)?.last ?? Number.POSITIVE_INFINITY))
      return { cpu, ways: sent.map(({ measuredAt, began }) => lastOf(measuredAt) - began) }
    }
    let bareFrames = 0
    const ofBare = async (): Promise<Turn> => {
      const before = await ask()
      const { sent, cpu } = await ask(`?times=${perTurn}&every=${everyMs}`)
      await sleep(lastArrival)
      const reports = await all({ order: 'report' })
      const lastOf = (frame: number) =>
        Math.max(...reports.map(({ bareArrivals }) => bareArrivals[frame] ?? Number.POSITIVE_INFINITY))
      return { cpu: (cpu - before.cpu) / 1e6, ways: sent.map(began => lastOf(bareFrames++) - began) }
    }
    const ofCpu = ({ cpu }: Turn) => cpu
    const ofSlowest = ({ ways }: Turn) => share(ways, 0.99)
    const ratioOf =
      (of: (turn: Turn) => number) =>
      ([ours, bare]: readonly [ours: Turn, bare: Turn]) =>
        of(ours) / of(bare)
    const turns = await inPairs(ofProduct, ofBare, [
      { of: ratioOf(ofCpu), bound: mostCpu },
      { of: ratioOf(ofSlowest), bound: mostSlowness },
    ])

    const part = (size: number) => ({
      ours: median(turns.map(([ours]) => share(ours.ways, size))).toFixed(0),
      bare: median(turns.map(([, bare]) => share(bare.ways, size))).toFixed(0),
    })
    return {
      cpu: median(turns.map(ratioOf(ofCpu))),
      slowness: median(turns.map(ratioOf(ofSlowest))),
      p50: part(0.5),
      p99: part(0.99),
      sent: everything.length,
      ...(await lostOrTwice(everything, all)),
    }
  } finally {
    await all({ order: 'forget bare' })
    await ended(bare)
  }
}

/** CPU time that a node has used, in seconds, by its own metrics. */
export async function cpuSeconds(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (.*)$/m.exec(text)?.[1])
}

async function lostOrTwice(sent: readonly Update[], all: All): Promise<{ lost: number; twice: number }> {
  const arrivals = (await all({ order: 'report' })).map(report => new Map(report.arrivals))
  const sum = (what: 'once' | 'twice') =>
    sent
      .flatMap(({ measuredAt }) => arrivals.map(seen => seen.get(measuredAt)?.[what] ?? 0))
      .reduce((total, clients) => total + clients, 0)
  const twice = sum('twice')
  return { twice, lost: sent.length * sockets - sum('once') - twice }
}

/** Kills a node under its clients while readings go on, and waits until everybody shows what is true. */
async function killOne(
  killed: { process: ChildProcess; port: number },
  survivor: { port: number; sensor: Sensor },
  db: Database,
  all: All,
): Promise<{ right: number; seconds: number }> {
  await all({
    order: 'come back',
    ports: [killed.port, survivor.port],
    until: milliseconds() + balancerNotices,
  })
  killed.process.kill('SIGKILL')
  const began = performance.now()
  // Whoever kept an old state would be told apart by these.
  await sendUpdates(survivor.sensor, 5 * updatesPerSecond)
  for (;;) {
    const { occupancies } = await occupancyFeed.state(db, siteId)
    const truth = stateText(occupancies.map(one => [one.visioglobeId, one.measuredAt]))
    const reports = await all({ order: 'report' })
    const right = reports
      .flatMap(({ shown }) => shown)
      .reduce((sum, [state, n]) => sum + (state === truth ? n : 0), 0)
    const seconds = (performance.now() - began) / 1000
    if (right === sockets + bystanders || seconds > longestStorm) return { right, seconds }
    await sleep(250)
  }
}

if (import.meta.main) {
  const figures = await measureLiveFeeds()
  printTable(figures)
  process.exitCode = figures.every(figure => figure.holds) ? 0 : 1
}
