import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openReachability } from './reachability.ts'

/** Whether the server can be reached by the next probe. */
let isThere: boolean
/** The probes made so far, and the answers that those still under way wait for. */
let probes: RequestInit[]
let held: ((reached: boolean) => void)[]
let holds: boolean
/** What is to be done later, and after how many milliseconds. */
let waiting: { pause: number; act: () => void } | undefined
let heard: boolean[]
let network: ReturnType<typeof openReachability>

beforeEach(() => {
  isThere = true
  probes = []
  held = []
  holds = false
  waiting = undefined
  heard = []
  network = openReachability({
    fetch(address, options) {
      expect(address).toBe('/healthz')
      probes.push(options)
      const answer = (reached: boolean) =>
        reached ? new Response('busy', { status: 503 }) : Promise.reject(new TypeError('Failed to fetch'))
      if (!holds) return Promise.resolve(isThere).then(answer)
      return new Promise<boolean>(resolve => held.push(resolve)).then(answer)
    },
    after(pause, act) {
      const own = { pause, act }
      waiting = own
      return () => {
        if (waiting === own) waiting = undefined
      }
    },
  })
  network.follow(() => heard.push(network.isLost()))
})

/** Lets the pause pass, at whose end the server is asked without anybody's doing. @returns how long it was */
async function passPause(): Promise<number | undefined> {
  const { pause, act } = waiting ?? {}
  const before = probes.length
  act?.()
  // Joins the probe that has begun.
  await network.check()
  expect(probes.length).toBe(before + 1)
  return pause
}

describe('the network', () => {
  it('is not lost as long as the server answers, whatever it answers', async () => {
    expect(await network.check()).toBe(true)
    expect(network.isLost()).toBe(false)
    expect(heard).toEqual([])
    expect(waiting).toBeUndefined()
  })

  it('is asked for past every cache, and not for ever', async () => {
    await network.check()
    expect(probes[0]).toMatchObject({ cache: 'no-store', signal: expect.any(AbortSignal) })
  })

  it('is lost when the server does not answer, and told once', async () => {
    isThere = false
    expect(await network.check()).toBe(false)
    expect(await network.check()).toBe(false)
    expect(network.isLost()).toBe(true)
    expect(heard).toEqual([true])
  })

  it('is asked for once by many who doubt it at once', async () => {
    expect(await Promise.all([network.check(), network.check(), network.check()])).toEqual([true, true, true])
    expect(probes).toHaveLength(1)
  })

  it('comes back by itself, asked for more and more rarely', async () => {
    isThere = false
    await network.check()
    const pauses: (number | undefined)[] = []
    for (let probe = 0; probe < 8; probe++) {
      isThere = probe === 7
      pauses.push(await passPause())
    }
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    expect(heard).toEqual([true, false])
    expect(waiting).toBeUndefined()
  })

  it('is asked for at once when there is a new reason to hope, and then often again', async () => {
    isThere = false
    await network.check()
    for (let probe = 0; probe < 4; probe++) await passPause()
    expect(waiting?.pause).toBe(16_000)
    expect(await network.retry()).toBe(false)
    expect(waiting?.pause).toBe(1_000)
    isThere = true
    expect(await network.retry()).toBe(true)
    expect(heard).toEqual([true, false])
    expect(waiting).toBeUndefined()
  })

  it('is asked for anew when the probe under way began before the reason to hope, and fails', async () => {
    holds = true
    const before = network.check()
    const after = network.retry()
    held.shift()?.(false)
    expect(await before).toBe(false)
    await vi.waitFor(() => expect(held).toHaveLength(1))
    held.shift()?.(true)
    expect(await after).toBe(true)
    expect(probes).toHaveLength(2)
    expect(heard).toEqual([true, false])
  })

  it('is not told of to who stopped listening', async () => {
    const listener = vi.fn()
    network.follow(listener)()
    isThere = false
    await network.check()
    expect(listener).not.toHaveBeenCalled()
  })

  it('is what the last probe found, and waited for exactly while it is lost', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('check', 'retry', 'pause'), fc.boolean()), {
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(steps, async given => {
        isThere = true
        await network.retry()
        heard = []
        for (const [step, reached] of given) {
          isThere = reached
          const asked = probes.length
          if (step !== 'pause') await network[step]()
          else if (waiting !== undefined) await passPause()
          if (probes.length > asked) expect(network.isLost()).toBe(!reached)
          expect(waiting !== undefined).toBe(network.isLost())
        }
        expect(heard).toEqual(heard.map((_, index) => index % 2 === 0))
      }),
    )
  })
})
