/** How long an answer to a probe may take, in milliseconds. */
const probeTimeout = 5_000
/** The pauses between probes while something is away, in milliseconds: each twice the one before. */
const firstPause = 1_000
const longestPause = 30_000

/**
 * What cannot be reached.
 * - `network`: nothing answers, and the browser or another address says so too.
 * - `product`: our server; the network is there.
 * - `either`: our server is silent, and there is nobody else to ask whose fault that is.
 * - `sign-in`: the identity provider; our server answers.
 *
 * A part of the product that fails by itself is none of them: its own call says so, where it stands.
 */
export type Away = 'network' | 'product' | 'either' | 'sign-in'

/** What a reachability needs of the browser. */
export interface ReachabilitySurroundings {
  fetch: (address: string, options: RequestInit) => Promise<Pick<Response, 'status'>>
  /** Acts once after so many milliseconds; gives the way to cancel. */
  after: (milliseconds: number, act: () => void) => () => void
  /** The browser's word on the network. */
  seemsOnline: () => boolean
  origin: () => string
}

/**
 * Finds out what can be reached. Only a probe that failed says that something is away, never the browser: what it says
 * of the network is wrong in both directions, so its word only helps to say what a failed probe means. While something
 * is away, it is probed again and again.
 */
export function openReachability({ fetch, after, seemsOnline, origin }: ReachabilitySurroundings) {
  const listeners = new Set<() => void>()
  let away: Away | undefined
  let failures = 0
  let cancel = () => {}
  let probing: Promise<boolean> | undefined
  let authority: string | undefined
  let signInDoubted = false

  async function ask(): Promise<boolean> {
    cancel()
    const found = await whatIsAway()
    probing = undefined
    failures = found === undefined ? 0 : failures + 1
    if (found !== undefined) {
      cancel = after(Math.min(longestPause, firstPause * 2 ** (failures - 1)), () => void check())
    }
    if (found !== away) {
      away = found
      for (const listener of listeners) listener()
    }
    return found === undefined
  }

  async function whatIsAway(): Promise<Away | undefined> {
    const product = await probe('/readyz')
    if (product === 'errs') return 'product'
    if (product === 'silent') {
      if (!seemsOnline()) return 'network'
      const elsewhere = signInAddress()
      if (elsewhere === undefined || new URL(elsewhere).origin === origin()) return 'either'
      return (await probe(elsewhere, { mode: 'no-cors' })) === 'silent' ? 'network' : 'product'
    }
    // Begun before the answer: whoever doubts it meanwhile is not answered by this probe.
    if (!signInDoubted) return undefined
    signInDoubted = false
    if (await signInAnswers()) return undefined
    signInDoubted = true
    return 'sign-in'
  }

  async function signInAnswers(): Promise<boolean> {
    const address = signInAddress()
    if (address === undefined) return true
    const readable = await probe(address)
    // A provider whose description may not be read from here: that it answers at all must do.
    if (readable === 'silent') return (await probe(address, { mode: 'no-cors' })) !== 'silent'
    return readable === 'answers'
  }

  function signInAddress(): string | undefined {
    return authority && `${authority.replace(/\/$/, '')}/.well-known/openid-configuration`
  }

  /** `errs`: what answered is a proxy without its server, or a server that cannot work. */
  function probe(address: string, options: RequestInit = {}): Promise<'answers' | 'errs' | 'silent'> {
    const signal = AbortSignal.timeout(probeTimeout)
    return fetch(address, { cache: 'no-store', credentials: 'omit', signal, ...options }).then(
      ({ status }) => (status >= 500 ? 'errs' : 'answers'),
      () => 'silent',
    )
  }

  /** Whether all is there: for when a call of ours was not answered. Joins a probe that is under way. */
  function check(): Promise<boolean> {
    probing ??= ask()
    return probing
  }

  return {
    check,
    /** The same for when the identity provider did not answer. */
    async checkSignIn(): Promise<boolean> {
      signInDoubted = true
      const reached = await check()
      return reached && signInDoubted ? check() : reached
    },
    /** The same for when there is a new reason to hope: a probe that began before it does not count if it fails. */
    async retry(): Promise<boolean> {
      const begunBefore = probing
      failures = 0
      return (await begunBefore) || check()
    },
    /** What was found away; undefined while all is there. */
    away: () => away,
    /** Names the identity provider, so that it can be asked for too. */
    knowSignIn(address: string): void {
      authority = address
    },
    /** Hears of every change of what is away; gives the way to stop. */
    follow(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What this page can reach. */
export const reachability = openReachability({
  fetch: (address, options) => fetch(address, options),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
  seemsOnline: () => navigator.onLine,
  origin: () => location.origin,
})

/**
 * Takes what the browser says of the network as a reason to find out. To be called once, where the app starts.
 * @param authority the identity provider's address
 */
export function watchNetwork(authority: string): void {
  reachability.knowSignIn(authority)
  addEventListener('online', () => void reachability.retry())
  addEventListener('offline', () => void reachability.check())
  if (!navigator.onLine) void reachability.check()
}
