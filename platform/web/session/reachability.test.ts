import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Away, openReachability } from './reachability.ts'

const provider = 'https://login.company.example'

/** How each address answers the next probe: a status, or not at all. Answers that no page may read have status 0. */
type Answer = number | 'silent'
let product: Answer
let signIn: Answer
let unreadable: Answer
/** What the browser says. */
let seemsOnline: boolean
/** The probes made so far, and the answers that those still under way wait for. */
let probes: { address: string; options: RequestInit }[]
let held: (() => void)[]
let holds: boolean
/** What is to be done later, and after how many milliseconds. */
let waiting: { pause: number; act: () => void } | undefined
let heard: (Away | undefined)[]
let network: ReturnType<typeof openReachability>

beforeEach(() => {
  product = 200
  signIn = 200
  unreadable = 0
  seemsOnline = true
  probes = []
  held = []
  holds = false
  waiting = undefined
  heard = []
  network = openReachability({
    async fetch(address, options) {
      probes.push({ address, options })
      const answer = () =>
        address === '/readyz' ? product : options.mode === 'no-cors' ? unreadable : signIn
      if (holds) await new Promise<void>(resolve => held.push(resolve))
      const status = answer()
      if (status === 'silent') throw new TypeError('Failed to fetch')
      return { status }
    },
    after(pause, act) {
      const own = { pause, act }
      waiting = own
      return () => {
        if (waiting === own) waiting = undefined
      }
    },
    seemsOnline: () => seemsOnline,
    origin: () => 'https://campus.example',
  })
  network.follow(() => heard.push(network.away()))
})

/** Lets the pause pass, at whose end it is asked again without anybody's doing. @returns how long it was */
async function passPause(): Promise<number | undefined> {
  const { pause, act } = waiting ?? {}
  act?.()
  // Joins the probe that has begun.
  await network.check()
  return pause
}

const requested = () => probes.map(({ address }) => address)

describe('what is away', () => {
  it('is nothing as long as the server answers, whatever it answers', async () => {
    for (const status of [200, 404, 429]) {
      product = status
      expect(await network.check()).toBe(true)
    }
    expect(heard).toEqual([])
    expect(waiting).toBeUndefined()
  })

  it('is asked for past every cache, without a name, and not for ever', async () => {
    await network.check()
    expect(probes[0]).toMatchObject({
      address: '/readyz',
      options: { cache: 'no-store', credentials: 'omit', signal: expect.any(AbortSignal) },
    })
  })

  it.each([500, 502, 503, 504])('is the product where what answers for it is %d', async status => {
    product = status
    expect(await network.check()).toBe(false)
    expect(network.away()).toBe('product')
  })

  it('is the network where the server is silent and the browser knows of none', async () => {
    product = 'silent'
    seemsOnline = false
    await network.check()
    expect(network.away()).toBe('network')
  })

  it('is the product where the server is silent and somebody else answers, the network where nobody does', async () => {
    network.knowSignIn(provider)
    product = 'silent'
    await network.check()
    expect(network.away()).toBe('product')
    unreadable = 'silent'
    await passPause()
    expect(network.away()).toBe('network')
    expect(heard).toEqual(['product', 'network'])
  })

  it('is not decided where there is nobody else to ask', async () => {
    product = 'silent'
    await network.check()
    expect(network.away()).toBe('either')
    network.knowSignIn('https://campus.example/oidc')
    await passPause()
    expect(network.away()).toBe('either')
    expect(requested()).toEqual(['/readyz', '/readyz'])
  })

  it('is never the browser’s word alone', async () => {
    seemsOnline = false
    expect(await network.check()).toBe(true)
    expect(network.away()).toBeUndefined()
  })
})

describe('the sign-in', () => {
  beforeEach(() => network.knowSignIn(`${provider}/`))

  it('is asked for only when it is doubted', async () => {
    await network.check()
    expect(requested()).toEqual(['/readyz'])
    expect(await network.checkSignIn()).toBe(true)
    expect(requested().slice(1)).toEqual(['/readyz', `${provider}/.well-known/openid-configuration`])
    await network.check()
    expect(requested()).toHaveLength(4)
  })

  it('is away where it errs or is silent, and comes back by itself', async () => {
    for (const answer of [503, 'silent'] as const) {
      heard = []
      signIn = answer
      unreadable = 'silent'
      expect(await network.checkSignIn()).toBe(false)
      expect(network.away()).toBe('sign-in')
      await passPause()
      expect(network.away()).toBe('sign-in')
      signIn = 200
      await passPause()
      expect(heard).toEqual(['sign-in', undefined])
      expect(waiting).toBeUndefined()
    }
  })

  it('is there where it answers, though not to this page', async () => {
    signIn = 'silent'
    expect(await network.checkSignIn()).toBe(true)
  })

  it('is not what is said to be away while the server is', async () => {
    product = 503
    signIn = 503
    expect(await network.checkSignIn()).toBe(false)
    expect(network.away()).toBe('product')
    product = 200
    await passPause()
    expect(network.away()).toBe('sign-in')
  })

  it('is asked for although a probe that knew of no doubt is under way', async () => {
    signIn = 503
    holds = true
    const before = network.check()
    const after = network.checkSignIn()
    holds = false
    for (const answer of held) answer()
    await before
    expect(await after).toBe(false)
    expect(network.away()).toBe('sign-in')
  })
})

describe('a loss', () => {
  beforeEach(() => {
    seemsOnline = false
  })
  const lose = () => {
    product = 'silent'
  }
  const comeBack = () => {
    product = 200
  }

  it('is told once', async () => {
    lose()
    expect(await network.check()).toBe(false)
    expect(await network.check()).toBe(false)
    expect(heard).toEqual(['network'])
  })

  it('is asked for once by many who doubt at once', async () => {
    expect(await Promise.all([network.check(), network.check(), network.check()])).toEqual([true, true, true])
    expect(probes).toHaveLength(1)
  })

  it('ends by itself, asked for more and more rarely', async () => {
    lose()
    await network.check()
    const pauses: (number | undefined)[] = []
    for (let probe = 0; probe < 8; probe++) {
      if (probe === 7) comeBack()
      pauses.push(await passPause())
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    expect(heard).toEqual(['network', undefined])
    expect(waiting).toBeUndefined()
  })

  it('is asked for at once when there is a new reason to hope, and then often again', async () => {
    lose()
    await network.check()
    for (let probe = 0; probe < 4; probe++) await passPause()
    expect(waiting?.pause).toBe(16_000)
    expect(await network.retry()).toBe(false)
    expect(waiting?.pause).toBe(1_000)
    comeBack()
    expect(await network.retry()).toBe(true)
    expect(heard).toEqual(['network', undefined])
    expect(waiting).toBeUndefined()
  })

  it('is asked for anew when the probe under way began before the reason to hope, and fails', async () => {
    lose()
    holds = true
    const before = network.check()
    const after = network.retry()
    held.shift()?.()
    expect(await before).toBe(false)
    await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 60_000 })
    comeBack()
    held.shift()?.()
    expect(await after).toBe(true)
    expect(probes).toHaveLength(2)
    expect(heard).toEqual(['network', undefined])
  })

  it('is not told of to who stopped listening', async () => {
    const listener = vi.fn()
    network.follow(listener)()
    lose()
    await network.check()
    expect(listener).not.toHaveBeenCalled()
  })

  it('is what the last probe found, and waited for exactly while it lasts', async () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom('check', 'checkSignIn', 'retry', 'pause'), fc.boolean()),
      {
        maxLength: 20,
      },
    )
    await fc.assert(
      fc.asyncProperty(steps, async given => {
        comeBack()
        await network.retry()
        heard = []
        for (const [step, reached] of given) {
          if (reached) comeBack()
          else lose()
          const before = probes.length
          if (step !== 'pause') await network[step]()
          else if (waiting !== undefined) await passPause()
          if (probes.length > before) expect(network.away() === undefined).toBe(reached)
          expect(waiting !== undefined).toBe(network.away() !== undefined)
        }
        expect(heard).toEqual(heard.map((_, index) => (index % 2 === 0 ? 'network' : undefined)))
      }),
    )
  })
})
