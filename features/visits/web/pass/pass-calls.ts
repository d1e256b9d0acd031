import type { ClientConfig } from '#platform/contract/config.ts'
import { readConfig } from '#platform/web/session/config.ts'
import { maxDays } from '../../limits.ts'
import type { Pass, PassAnswer } from '../../pass-contract.ts'

/** The contracts themselves are large, and this page is small: the addresses stand in pass-contract.ts. */
const address = '/services/v6/visits/pass'
/** How often a call that got no answer is made, and how long is waited between, in milliseconds. */
const [tries, pause] = [3, 700]
/** How long an answer may take, in milliseconds. */
const patience = 15_000

/** What a call came to. */
export type Outcome<Body> =
  | { is: 'done'; body: Body }
  | { is: 'unknown' }
  | { is: 'wrong'; fields: readonly string[] }
  /** Nothing was heard, or nothing that helps. */
  | { is: 'failed' }

let config: Promise<ClientConfig> | undefined

declare global {
  interface Window {
    /** What visit.html has asked for before this script was there. */
    passAnswer?: Promise<Response>
  }
}

interface Call {
  method?: 'GET' | 'PUT' | 'POST'
  path?: string
  body?: object
  /** The answer to the same call, where it has been made already. */
  made?: Promise<Response> | undefined
}

async function ask<Body>(
  token: string,
  { method = 'GET', path = '', body, made }: Call = {},
): Promise<Outcome<Body>> {
  const send = async () => {
    config ??= readConfig()
    const { apiKey } = await config
    return fetch(`${address}${path}`, {
      method,
      signal: AbortSignal.timeout(patience),
      headers: {
        'api-key': apiKey,
        'x-visit-token': token,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }
  for (let attempt = 1; attempt <= tries; attempt++) {
    if (attempt > 1) await new Promise(resolve => setTimeout(resolve, pause))
    try {
      const answer = await ((attempt === 1 && made) || send())
      if (answer.ok) return { is: 'done', body: (await answer.json()) as Body }
      if (answer.status === 404) return { is: 'unknown' }
      if (answer.status === 400) return { is: 'wrong', fields: fieldsOf(await answer.json()) }
      if (answer.status < 500) return { is: 'failed' }
    } catch {
      config = config?.catch(() => readConfig())
    }
  }
  return { is: 'failed' }
}

function fieldsOf(problem: { data?: { fields?: object } }): string[] {
  return Object.keys(problem.data?.fields ?? {})
}

export function readPass(token: string): Promise<Outcome<Pass>> {
  const made = window.passAnswer
  // It answers the first question alone: what is asked later wants what is true then.
  delete window.passAnswer
  return ask(token, { made })
}

/** Said again it means the same: without an answer it is sent once more. */
export const saveAnswer = (token: string, body: PassAnswer) => ask<Pass>(token, { method: 'PUT', body })

export const openTraining = (token: string) =>
  ask<{ path: string }>(token, { method: 'POST', path: '/training' })

/** What this device retains of a visit, for opening the page without network. */
interface StoredPass {
  token: string
  pass: Pass
  /** In milliseconds since 1970. */
  readAt: number
}

const storageKey = 'visit-pass'

export function storePass(token: string, pass: Pass): void {
  const now = Date.now()
  // One mail names as many days as this, each with a page of its own. Of others that are over nothing stays.
  const others = storedPasses().filter(one => one.token !== token && !isOver(one.pass, now))
  write([{ token, pass, readAt: now }, ...others].slice(0, maxDays))
}

export function forgetPass(token: string): void {
  write(storedPasses().filter(one => one.token !== token))
}

/** The visit of a token as it was read last; one that is over is over without network too. */
export function storedPass(token: string, now: number): StoredPass | undefined {
  const kept = storedPasses().find(one => one.token === token)
  return kept && isOver(kept.pass, now) ? { ...kept, pass: { ...kept.pass, visit: null } } : kept
}

/** Whether nothing of the visit is shown any more. */
export function isOver({ visit }: Pass, now: number): boolean {
  return visit === null || Date.parse(visit.endDateTime) <= now
}

function storedPasses(): readonly StoredPass[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function write(passes: readonly StoredPass[]): void {
  try {
    if (passes.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(passes))
  } catch {
    // A browser that forbids storage retains nothing.
  }
}
