import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { inPairs } from './pairs.ts'
import { type Figure, median } from './table.ts'

/** Requests a second while the slowest answers are measured (specified). */
const rate = 100
/** Requests of one turn: so many that the slowest hundredth is more than a chance. */
export const perTurn = 500
/** How many times as long as a bare server's the slowest answers may take (specified). */
const mostSlowness = 1.5

export interface Request {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface Answered {
  status: number
  text: string
}

/** Asks over connections that stay open, as a browser does. @throws where the answer is not a 200 */
export type Ask = (requested: Request) => Promise<string>

/** Nobody compresses what this client is answered: only the product knows how, a bare server does not. */
export function client(): { ask: Ask; answer(requested: Request): Promise<Answered>; end(): void } {
  const agent = new Agent({ keepAlive: true })
  const answer = async ({ url, method = 'GET', headers = {}, body }: Request): Promise<Answered> => {
    const sent = request(url, {
      agent,
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    })
    sent.end(body)
    const [received] = await once(sent, 'response')
    const parts: Buffer[] = []
    for await (const part of received) parts.push(part)
    return { status: received.statusCode, text: Buffer.concat(parts).toString() }
  }
  const ask: Ask = async requested => {
    const { status, text } = await answer(requested)
    if (status !== 200) throw new Error(`${status} from ${requested.url}: ${text}`)
    return text
  }
  return { ask, answer, end: () => agent.destroy() }
}

/** What a turn asks of the product, and of the bare server. */
export type RequestsOf = (turn: number) => { product: readonly Request[]; bare: readonly Request[] }

/**
 * How long the slowest hundredth of the product's answers take, as a multiple of what the same statements take on a bare
 * server. Both are asked for at the same rate, whether or not the former answers have come.
 * @param requests of the n-th turn
 */
export async function slowestAgainstBare(
  what: string,
  requests: RequestsOf,
  perSecond = rate,
): Promise<Figure> {
  const [against] = await slowestPromised(what, requests, Number.POSITIVE_INFINITY, perSecond)
  return against
}

/**
 * The same, and beside it how long they take in themselves, where that is promised to a person too: of the same turns the
 * middle one.
 */
export async function slowestPromised(
  what: string,
  requests: RequestsOf,
  mostMilliseconds: number,
  perSecond = rate,
): Promise<[against: Figure, itself: Figure]> {
  const { ask, end } = client()
  try {
    const turns = { product: 0, bare: 0 }
    const turn = (whose: 'product' | 'bare') => durationsOf(requests(turns[whose]++)[whose], ask, perSecond)
    const ratioOf = ([ours, bare]: readonly [number[], number[]]) => share(ours, 0.99) / share(bare, 0.99)
    const measured = await inPairs(
      () => turn('product'),
      () => turn('bare'),
      [
        { of: ratioOf, bound: mostSlowness },
        { of: ([ours]) => share(ours, 0.99), bound: mostMilliseconds },
      ],
    )
    const ratio = median(measured.map(ratioOf))
    const middle = (index: 0 | 1, part: number) => median(measured.map(pair => share(pair[index], part)))
    const [p99, p50] = [0.99, 0.5].map(part =>
      ([0, 1] as const).map(index => `${middle(index, part).toFixed(1)} ms`).join(', bare '),
    )
    return [
      {
        what: `${what}, ${perSecond} a second: p99 (${p99}; p50 ${p50}) against the same SQL on bare node:http`,
        reached: `${ratio.toFixed(2)} x`,
        mustReach: `<= ${mostSlowness} x`,
        holds: ratio <= mostSlowness,
      },
      {
        what: `the same: p99, the middle one of ${measured.length}`,
        reached: `${middle(0, 0.99).toFixed(1)} ms`,
        mustReach: `<= ${mostMilliseconds} ms`,
        holds: middle(0, 0.99) <= mostMilliseconds,
      },
    ]
  } finally {
    end()
  }
}

/** How long each answer took, in milliseconds; asked for at the rate, whether or not the former have come. */
export async function durationsOf(
  requests: readonly Request[],
  ask: (requested: Request) => Promise<unknown>,
  perSecond = rate,
): Promise<number[]> {
  const begun = performance.now()
  return Promise.all(
    requests.map(async (requested, index) => {
      await sleep(Math.max(0, begun + (index * 1000) / perSecond - performance.now()))
      const sent = performance.now()
      await ask(requested)
      return performance.now() - sent
    }),
  )
}

/** The value below which that part of the values lies. */
export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
}
