import { setTimeout as sleep } from 'node:timers/promises'
import {
  type InstantType,
  type KitchenData,
  kitchenChannel,
  type OrderBody,
} from '#features/catering/contract.ts'
import type { LiveFrame } from '#platform/contract/realtime.ts'
import { addDays, campusDay, isWeekend } from '#platform/time/campus-time.ts'
import type { RunningProduct } from '../tools/product.ts'
import { liveClient, milliseconds } from './live-client.ts'
import { headersOf } from './measurement.ts'
import { client, share } from './slowest.ts'
import { type Figure, printTable } from './table.ts'

/** Screens of one kitchen: as many connections as a person may hold. */
const screens = 20
const orders = 200
/** The first ones warm up what is measured. */
const unmeasured = 20
/**
 * From the answer to who orders until the last screen of the kitchen knows, in milliseconds. Specified in seconds, since it is
 * a person who waits; most of it is the pause after which the job runner looks again, not how fast the machine is.
 */
const longestWait = 1_000
/** When nothing is told any more, in milliseconds. */
const givenUp = 10_000

/** How soon the screens of a kitchen are told of an order, one order after the other. */
export async function measureCateringLive({ address, token }: RunningProduct): Promise<Figure[]> {
  const port = Number(new URL(address).port)
  const { ask, end } = client()
  const calls = await callsOf({ address, token }, ask)
  const kitchen = await screensOf(port, await token('kitchen@campus.example'))
  try {
    const waits: number[] = []
    for (let n = 0; n < orders + unmeasured; n++) {
      const heard = kitchen.next()
      await calls.order(n)
      const answered = milliseconds()
      // What was told before the answer had come was waited for by nobody.
      const wait = Math.max(0, (await heard) - answered)
      if (n >= unmeasured) waits.push(wait)
    }
    const [p50, p99] = [share(waits, 0.5), share(waits, 0.99)]
    return [
      {
        what: `from the answer to an order to the last of ${screens} screens of its kitchen, ${orders} orders: p99 (p50 ${p50.toFixed(0)} ms)`,
        reached: `${p99.toFixed(0)} ms`,
        mustReach: `<= ${longestWait} ms`,
        holds: p99 <= longestWait,
      },
    ]
  } finally {
    kitchen.close()
    end()
  }
}

/** Screens that follow the orders of the campus. `next` resolves when the last of them has heard once more. */
async function screensOf(port: number, token: string) {
  let begun = 0
  let waiting = new Set<number>()
  let allHeard: (at: number) => void = () => undefined
  const clients = Array.from({ length: screens }, (_, screen) =>
    liveClient({
      port,
      subscribe: { type: 'subscribe', channel: kitchenChannel, siteId: '1', token },
      heard(text) {
        const { delta } = JSON.parse(text) as LiveFrame<KitchenData>
        if (!delta) begun++
        else if (waiting.delete(screen) && waiting.size === 0) allHeard(milliseconds())
      },
      lost: () => undefined,
    }),
  )
  for (const deadline = Date.now() + givenUp; begun < screens; await sleep(20)) {
    if (Date.now() > deadline) throw new Error(`${begun} of ${screens} screens are told anything`)
  }
  return {
    next(): Promise<number> {
      waiting = new Set(clients.keys())
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${waiting.size} screens were not told of an order`)),
          givenUp,
        )
        allHeard = at => {
          clearTimeout(timer)
          resolve(at)
        }
      })
    },
    close: () => clients.forEach(one => void one.close()),
  }
}

/** Who order, in turns: one person may have no more than forty orders to come. */
const hosts = [
  ...['employee', 'employee2', 'editor', 'editor-seine', 'animator', 'reception'],
  ...['operator', 'safety', 'manager', 'kitchen'],
]

/** Orders for days to come. */
async function callsOf(
  { address, token }: Pick<RunningProduct, 'address' | 'token'>,
  ask: ReturnType<typeof client>['ask'],
) {
  const ofHosts = await Promise.all(
    hosts.map(async host => ({
      ...(await headersOf({ token }, `${host}@campus.example`)),
      'content-type': 'application/json',
    })),
  )
  const headers = ofHosts[0] ?? {}
  const url = (path: string) => `${address}/services/v6/catering/${path}`
  const read = async <Answer>(path: string) => JSON.parse(await ask({ url: url(path), headers })) as Answer
  const { instantTypes } = await read<{ instantTypes: InstantType[] }>('1/instantTypes')
  const { catering_places: places } = await read<{ catering_places: { referentielReference: string }[] }>(
    '1/cateringPlaces',
  )
  const { costCenters } = await read<{ costCenters: { id: string }[] }>('1/costCenters')
  const { divisions } = await read<{ divisions: string[] }>('1/divisions')
  const { inactivityPeriods } = await read<{ inactivityPeriods: { startDate: string; endDate: string }[] }>(
    '1/siteParameter',
  )
  const [instant] = instantTypes
  if (instant === undefined) throw new Error('the kitchen serves nothing')
  const today = campusDay(new Date())
  const days = Array.from({ length: 14 }, (_, n) => addDays(today, n + 12)).filter(
    day =>
      !isWeekend(day) &&
      !inactivityPeriods.some(({ startDate, endDate }) => startDate <= day && day <= endDate),
  )
  const body: Omit<OrderBody, 'date'> = {
    siteId: '1',
    startingTime: instant.allowedStartingTime,
    endingTime: `${instant.allowedStartingTime.slice(0, 2)}:59`,
    numberGuests: instant.minUser,
    instantTypeId: instant.id,
    referentielReference: places[0]?.referentielReference ?? '',
    costCenterId: costCenters[0]?.id ?? '',
    division: divisions[0] ?? null,
    additionalArticles: [],
  }
  return {
    order(n: number): Promise<string> {
      const date = (days[n % days.length] ?? today).split('-').reverse().join('-')
      const made = JSON.stringify({ ...body, date })
      return ask({
        url: url('instants'),
        method: 'POST',
        headers: ofHosts[n % hosts.length] ?? {},
        body: made,
      })
    },
  }
}

if (import.meta.main) {
  const { startProduct } = await import('../tools/product.ts')
  const product = await startProduct({ RATE_LIMIT_PERSON: '1000000' })
  try {
    printTable(await measureCateringLive(product))
  } finally {
    await product.stop()
  }
}
