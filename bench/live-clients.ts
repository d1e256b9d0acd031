import { setTimeout as sleep } from 'node:timers/promises'
import type { OccupancyData } from '#features/campus-map/contract.ts'
import type { LiveFrame } from '#platform/contract/realtime.ts'
import { liveClient, milliseconds } from './live-client.ts'

/*
 * Thousands of clients of the live feeds in a process of their own, which says over its channel what it is asked.
 */

/** What this process is asked to do. */
export type Order =
  /** Clients of a server that starts to send by itself; they only look at the clock. */
  | { order: 'connect bare'; port: number; count: number }
  /** Closes them. */
  | { order: 'forget bare' }
  /** One client for each token. */
  | { order: 'connect'; port: number; siteId: string; tokens: readonly string[] }
  /** From now on lost clients try these ports in turn: all of them until the time, then the last one. */
  | { order: 'come back'; ports: readonly number[]; until: number }
  | { order: 'forget arrivals' }
  | { order: 'report' }

export interface Report {
  connected: number
  /** When the last client of the bare server got its first frame, its second one, …, in milliseconds. */
  bareArrivals: number[]
  /** By `measuredAt`: when the last client got it, in milliseconds, and how many got it once, and more than once. */
  arrivals: [measuredAt: string, { last: number; once: number; twice: number }][]
  /** What clients show, and how many of them show it. */
  shown: [state: string, clients: number][]
}

/** As the browser does: half to all of 2^n seconds, at most 32. */
const pauseAfter = (failures: number) => Math.min(32, 2 ** failures) * 1000 * (0.5 + Math.random() / 2)
/** Connections begun in a row; more would overflow the queue of the listening socket. */
const atOnce = 50

interface Client {
  number: number
  failures: number
  /** Undefined until the whole state has come. */
  places: Map<string, string> | undefined
}

const bare: { close(): void }[] = []
const clients: Client[] = []
let connected = 0
const bareArrivals: number[] = []
let detours: { ports: readonly number[]; until: number } | undefined
/** By `measuredAt`, how often each client got it. */
let counts = new Map<string, Uint8Array>()
let lasts = new Map<string, number>()

function follow(client: Client, port: number, siteId: string, token: string): void {
  liveClient({
    port,
    subscribe: { type: 'subscribe', channel: 'occupancy', siteId, token },
    heard(text) {
      const { delta, data } = parsed(text)
      if (!delta) {
        if (client.places === undefined) connected++
        client.failures = 0
        client.places = new Map()
      }
      for (const { visioglobeId, measuredAt } of data.occupancies) {
        client.places?.set(visioglobeId, measuredAt)
        if (delta) arrived(measuredAt, client.number)
      }
    },
    lost() {
      if (client.places !== undefined) connected--
      client.places = undefined
      client.failures++
      setTimeout(() => {
        const { ports = [port], until = 0 } = detours ?? {}
        const next = milliseconds() < until ? ports[client.failures % ports.length] : ports.at(-1)
        follow(client, next ?? port, siteId, token)
      }, pauseAfter(client.failures))
    },
  })
}

let lastText = ''
let lastFrame: LiveFrame<OccupancyData> | undefined

/** Thousands hear the same text: it is parsed once, so that the clients leave the machine to the servers. */
function parsed(text: string): LiveFrame<OccupancyData> {
  if (lastFrame !== undefined && text === lastText) return lastFrame
  lastText = text
  lastFrame = JSON.parse(text) as LiveFrame<OccupancyData>
  return lastFrame
}

function arrived(measuredAt: string, client: number): void {
  const count = counts.get(measuredAt) ?? new Uint8Array(clients.length)
  counts.set(measuredAt, count)
  count[client] = (count[client] ?? 0) + 1
  lasts.set(measuredAt, milliseconds())
}

async function obey(order: Order): Promise<Report> {
  if (order.order === 'connect bare') {
    for (let n = 0; n < order.count; n++) {
      let frame = 0
      const heard = () => {
        bareArrivals[frame++] = milliseconds()
      }
      bare.push(liveClient({ port: order.port, heard, lost() {} }))
      if (n % atOnce === 0) await sleep(20)
    }
  } else if (order.order === 'forget bare') {
    for (const client of bare.splice(0)) client.close()
  } else if (order.order === 'connect') {
    const before = clients.length
    for (const [n, token] of order.tokens.entries()) {
      const client: Client = { number: before + n, failures: 0, places: undefined }
      clients.push(client)
      follow(client, order.port, order.siteId, token)
      if (n % atOnce === 0) await sleep(20)
    }
    while (connected < clients.length) await sleep(50)
  } else if (order.order === 'come back') {
    detours = order
  } else if (order.order === 'forget arrivals') {
    counts = new Map()
    lasts = new Map()
  }
  return report()
}

function report(): Report {
  const arrivals: Report['arrivals'] = [...counts].map(([measuredAt, count]) => {
    const once = count.filter(times => times === 1).length
    const twice = count.filter(times => times > 1).length
    return [measuredAt, { last: lasts.get(measuredAt) ?? Number.NaN, once, twice }]
  })
  const visible = new Map<string, number>()
  for (const { places } of clients) {
    const state = places === undefined ? 'nothing' : stateText(places)
    visible.set(state, (visible.get(state) ?? 0) + 1)
  }
  return { connected, bareArrivals, arrivals, shown: [...visible] }
}

/** Places and when each was measured, the same text for the same state. */
export function stateText(places: Iterable<[id: string, measuredAt: string]>): string {
  return JSON.stringify([...places].sort())
}

if (import.meta.main) {
  process.on('message', async ({ id, ...order }: Order & { id: number }) => {
    process.send?.({ id, report: await obey(order as Order) })
  })
  process.once('disconnect', () => process.exit(0))
}
