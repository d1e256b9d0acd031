import { buildNetwork } from '../../routing/network.ts'
import type { Network } from '../../routing/network-model.ts'
import { findRoute } from '../../routing/search.ts'
import { stepsOf } from '../../routing/steps.ts'
import type { Venue } from '../../venue.ts'
import type { WorkerAnswer, WorkerRequest } from './worker-talk.ts'

/*
 * Works out ways beside the page. It is told a venue once, and is asked as often as somebody looks for a way. Its messages
 * are written down in worker-talk.ts.
 */

let venue: Venue | undefined
let network: Network | undefined

/** The scope of a worker: TypeScript's own library for it excludes the page's. */
const page = globalThis as unknown as { postMessage(message: WorkerAnswer): void }

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if ('venue' in data) {
    venue = data.venue
    network = buildNetwork(data.venue)
    return
  }
  const { number, from, to, options } = data
  if (venue === undefined || network === undefined) return
  const routed = findRoute(network, from, to, { ...options, closed: new Set(options.closed) })
  page.postMessage(
    'reason' in routed
      ? { number, reason: routed.reason }
      : { number, route: routed.route, steps: stepsOf(routed.route, venue) },
  )
})
