import { bytesOf } from '#platform/server/http/upstream-answer.ts'
import { FeedNonsense } from './feed.ts'

/** The largest message that is read, in bytes: a region's is below. */
const largest = 12_000_000
/** How long an answer may take as a whole, in milliseconds. */
const usualTimeOut = 15_000
/** How long a service that says so is left alone at most, in seconds. */
const longestPause = 3_600

export interface Question {
  url: string
  headers?: Record<string, string>
  /** As the answer before named them: the same content is then not sent again. */
  etag?: string | null
  lastModified?: string | null
  timeOut?: number | undefined
}

export interface Answered {
  /** Undefined: nothing has changed. */
  body: Uint8Array | undefined
  etag: string | null
  lastModified: string | null
}

/** The service is too busy, or has been asked too often. */
export class AskedTooOften extends Error {
  /** How long to leave it alone. */
  readonly seconds: number
  constructor(status: number, seconds: number) {
    super(`answered ${status}`)
    this.seconds = seconds
  }
}

/** Asks once. @throws what went wrong, in words without the address, which may hold a key */
export async function ask({ url, headers = {}, etag, lastModified, timeOut }: Question): Promise<Answered> {
  const answer = await fetch(url, {
    headers: {
      ...headers,
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    },
    // A key is for the service that it was given by, wherever that may lead.
    redirect: Object.keys(headers).length > 0 ? 'error' : 'follow',
    signal: AbortSignal.timeout(timeOut ?? usualTimeOut),
  })
  if (answer.status === 304) {
    await answer.body?.cancel()
    return { body: undefined, etag: etag ?? null, lastModified: lastModified ?? null }
  }
  if (!answer.ok) {
    await answer.body?.cancel()
    if (answer.status !== 429 && answer.status !== 503) throw new FeedNonsense(`answered ${answer.status}`)
    const seconds = Number(answer.headers.get('retry-after'))
    throw new AskedTooOften(answer.status, Math.min(longestPause, seconds > 0 ? seconds : 0))
  }
  const body = await bytesOf(answer, largest)
  return { body, etag: answer.headers.get('etag'), lastModified: answer.headers.get('last-modified') }
}

/** @throws {FeedNonsense} */
export function jsonFrom(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new FeedNonsense('is not JSON')
  }
}
