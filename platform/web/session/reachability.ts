/** How long the server may take to answer a probe, in milliseconds. */
const probeTimeout = 5_000
/** The pauses between probes while the network is lost, in milliseconds: each twice the one before. */
const firstPause = 1_000
const longestPause = 30_000

/** What a reachability needs of the browser. */
export interface ReachabilitySurroundings {
  fetch: (address: string, options: RequestInit) => Promise<unknown>
  /** Acts once after so many milliseconds; gives the way to cancel. */
  after: (milliseconds: number, act: () => void) => () => void
}

/**
 * Whether the server can be reached. Only a probe that failed says that the network is lost, never the browser: what
 * it says of the network is wrong in both directions. While it is lost, it is probed again and again.
 */
export function openReachability({ fetch, after }: ReachabilitySurroundings) {
  const listeners = new Set<() => void>()
  let lost = false
  let failures = 0
  let cancel = () => {}
  let probing: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    cancel()
    const signal = AbortSignal.timeout(probeTimeout)
    const reached = await fetch('/healthz', { cache: 'no-store', signal }).then(
      // Whatever it says: a server that is busy, or a proxy before it, was reached.
      () => true,
      () => false,
    )
    probing = undefined
    failures = reached ? 0 : failures + 1
    if (!reached) cancel = after(Math.min(longestPause, firstPause * 2 ** (failures - 1)), () => void check())
    if (lost === reached) {
      lost = !reached
      for (const listener of listeners) listener()
    }
    return reached
  }

  /** Whether the server answers now: for when a request of ours did not reach it. Joins a probe that is under way. */
  function check(): Promise<boolean> {
    probing ??= ask()
    return probing
  }

  return {
    check,
    /** The same for when there is a new reason to hope: a probe that began before it does not count if it fails. */
    async retry(): Promise<boolean> {
      const begunBefore = probing
      failures = 0
      return (await begunBefore) || check()
    },
    isLost: () => lost,
    /** Hears of the network being lost and of its return; gives the way to stop. */
    follow(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whether this page's server can be reached. */
export const reachability = openReachability({
  fetch: (address, options) => fetch(address, options),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
})

/** Takes what the browser says of the network as a reason to find out. To be called once, where the app starts. */
export function watchNetwork(): void {
  addEventListener('online', () => void reachability.retry())
  addEventListener('offline', () => void reachability.check())
  if (!navigator.onLine) void reachability.check()
}
