import { parentPort } from 'node:worker_threads'
import { buildNetwork } from '../routing/network.ts'
import type { Network } from '../routing/network-model.ts'
import { findRoute } from '../routing/search.ts'
import type { Venue } from '../venue.ts'
import type { FromThread, ToThread } from './way-talk.ts'

/*
 * Works out ways beside the server: to make a network, and to look for the first way in it, takes a second, for which no
 * call is to wait but the one that asks.
 */

/** Plans whose network nobody has needed yet stay as they came. */
const known = new Map<string, { venue: Venue } | { network: Network }>()

parentPort?.on('message', (told: ToThread) => {
  if ('venue' in told) known.set(told.digest, { venue: told.venue })
  else if ('forget' in told) known.delete(told.digest)
  else parentPort?.postMessage(answer(told))
})

function answer({ digest, number, question }: Extract<ToThread, { question: unknown }>): FromThread {
  try {
    return { number, routed: findRoute(networkOf(digest), question.from, question.to, question.options) }
  } catch (error) {
    return { number, failure: error instanceof Error ? error.message : String(error) }
  }
}

function networkOf(digest: string): Network {
  const before = known.get(digest)
  if (before === undefined) throw new Error('the plans are not there')
  if ('network' in before) return before.network
  const network = buildNetwork(before.venue)
  known.set(digest, { network })
  return network
}
