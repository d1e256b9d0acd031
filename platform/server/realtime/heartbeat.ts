export interface Beating {
  /** Whether anything was heard of the peer since this was asked last. */
  wasHeard(): boolean
  ping(): void
  drop(): void
}

/** The turns of one round: so that thousands of peers are not all asked in the same moment. */
const turns = 20

/**
 * Asks every peer once a round whether it is there. One of whom nothing was heard for a whole round after that is
 * dropped: at the latest two rounds after it went.
 * @param round in milliseconds
 */
export function startHeartbeat(round: number) {
  const groups = Array.from({ length: turns }, () => new Set<Beating>())
  let next = 0
  let newest = 0
  const timer = setInterval(() => {
    const group = groups[next++ % turns] ?? []
    for (const peer of group) {
      if (peer.wasHeard()) peer.ping()
      else peer.drop()
    }
  }, round / turns)
  timer.unref()
  return {
    /** @returns what to call when the peer is gone */
    watch(peer: Beating): () => void {
      const group = groups[newest++ % turns]
      group?.add(peer)
      return () => group?.delete(peer)
    },
    stop: () => clearInterval(timer),
  }
}
