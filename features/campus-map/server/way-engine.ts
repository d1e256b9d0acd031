import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/server/database/database.ts'
import type { Routed, Spot } from '../routing/route.ts'
import type { Venue } from '../venue.ts'
import type { VisiblePlans } from './plans.ts'
import { venueWithId } from './venue/store.ts'
import type { FromThread, ToThread, WayQuestion } from './way-talk.ts'

/** Plans, and the ways in them. */
export interface Walked {
  venue: Venue
  /** Worked out beside the server: nothing else waits for it. */
  find(from: Spot, to: readonly Spot[], options: WayQuestion['options']): Promise<Routed>
}

interface Thread {
  worker: Worker
  waiting: Map<number, { resolve: (routed: Routed) => void; reject: (error: Error) => void }>
  /** Digests of the plans that it has. */
  has: Set<string>
}

let thread: Thread | undefined
let questions = 0

/** A network takes some tens of megabytes: a server keeps those that were asked for last, by what the plans hold. */
const plans = new LRUCache<string, Promise<Walked | undefined>>({
  max: 6,
  dispose: (_, digest) => {
    if (thread?.has.delete(digest)) tell(thread, { digest, forget: true })
  },
})

export function walkedOf(db: Database, { id, digest }: VisiblePlans): Promise<Walked | undefined> {
  const before = plans.get(digest)
  if (before !== undefined) return before
  const reading = venueWithId(db, id).then(
    venue =>
      venue && {
        venue,
        find: (from: Spot, to: readonly Spot[], options: WayQuestion['options']) =>
          askThread(digest, venue, { from, to, options }),
      },
  )
  plans.set(digest, reading)
  const forget = () => {
    if (plans.peek(digest) === reading) plans.delete(digest)
  }
  reading.then(walked => walked === undefined && forget(), forget)
  return reading
}

function askThread(digest: string, venue: Venue, question: WayQuestion): Promise<Routed> {
  thread ??= start()
  const { waiting, has } = thread
  if (!has.has(digest)) {
    has.add(digest)
    tell(thread, { digest, venue })
  }
  const number = ++questions
  const asking = thread
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject })
    // While somebody waits the process stays; a thread with nothing to do holds nobody up.
    asking.worker.ref()
    tell(asking, { digest, number, question })
  })
}

function start(): Thread {
  const worker = new Worker(new URL('./way-thread.ts', import.meta.url))
  const started: Thread = { worker, waiting: new Map(), has: new Set() }
  worker.unref()
  worker.on('message', ({ number, ...answer }: FromThread) => {
    const asked = started.waiting.get(number)
    started.waiting.delete(number)
    if (started.waiting.size === 0) worker.unref()
    if ('routed' in answer) asked?.resolve(answer.routed)
    else asked?.reject(new Error(answer.failure))
  })
  const end = (error: Error) => {
    // The next question starts another one.
    if (thread === started) thread = undefined
    for (const { reject } of started.waiting.values()) reject(error)
    started.waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread that works out ways has ended')))
  return started
}

const tell = ({ worker }: Thread, message: ToThread) => worker.postMessage(message)
