import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { countedAddress } from './client-address.ts'
import { tooMany } from './problem.ts'

/** How much one person, and one address, may ask of one server process. */
export interface Limits {
  /** Calls a minute of one signed-in person. */
  person: number
  /**
   * Calls a minute from one address that need nobody signed in: the terms, the sign-in. A whole campus shares an
   * address, and everybody may come at the same minute. Calls with a valid token do not count here.
   */
  address: number
  /**
   * Calls a minute from one address that are refused: wrong keys and tokens, unknown addresses. Who is spent here is
   * refused in other words, and hurts nobody else behind the same address. As many as `address` where it is not said.
   */
  refused?: number
  /** Whether an address is one of the campuses' own, behind which many visitors sit; none where it is not said. */
  isCampus?: (ip: string) => boolean
  /**
   * Calls an hour of one person that write, and bytes a day of what they say and are answered, which is kept for a day: one
   * account alone shall not fill the disk. Calls for staff do not count. Unlimited where it is not said.
   */
  writes?: { calls: number; bytes: number }
}

/** What is left of an allowance. */
export interface Allowance {
  left: number
  /** Seconds until there is more. */
  reset: number
}

/** How many times as many different values an address of a campus may name as any other. */
const campusFactor = 50

/**
 * Bytes that one address may leave behind in an hour without anybody being signed in, by what they are: a campus
 * shares an address, a disk that is full is everybody's. Together they stay below a megabyte.
 */
export const anonymousBytes = {
  /** What browsers report: errors, breaches of the content security policy. */
  reports: 150_000,
  /** Lines about calls that were answered or refused. */
  log: 200_000,
  /** Sign-ins that were begun and not ended, in the table of the embedded identity provider. */
  signIns: 400_000,
  /** Sign-outs of browsers that have no session, in the same table. */
  signOuts: 80_000,
} as const
export type Leaving = keyof typeof anonymousBytes

/** Undoes what was counted, at most once. */
export type TakeBack = () => Promise<void>

export interface Limiter {
  /** Counts a call of a person. @throws Problem 429 */
  person(id: string): Promise<void>
  /**
   * Counts a call of a person that writes.
   * @returns how many more there may be, where they are limited
   * @throws Problem 429
   */
  writing(id: string): Promise<Allowance | undefined>
  /** Counts what such a call said and was answered. */
  wrote(id: string, bytes: number): Promise<void>
  /** Counts a call that needs nobody signed in. @throws Problem 429 */
  address(ip: string): Promise<void>
  /** Counts a call that is refused. @throws Problem 429 */
  refused(ip: string): Promise<void>
  /** Whether an address has been refused so often that it is not listened to before the next minute. */
  isSpent(ip: string): boolean
  /** Counts what an address leaves behind. @returns the seconds to wait where it may not leave so much now */
  leaves(what: Leaving, ip: string, bytes: number): Promise<number | undefined>
  /** Gives back what was counted and is not left behind after all. */
  takesBack(what: Leaving, ip: string, bytes: number): Promise<void>
  /**
   * Counts a value that somebody names, once an hour for each different one. An address of a campus may name many times as
   * many.
   * @param sender the id of an account, or an address without one
   * @returns takes the count back, where this call made it: what was named is known, and is no guess
   * @throws Problem 429 beyond `most`
   */
  different(what: string, sender: string, value: string, most: number): Promise<TakeBack>
  /** Counts the bytes that a call of limited volume was sent. @throws Problem 429 */
  volume(call: string, sender: string, bytes: number, mostInAnHour: number): Promise<void>
}

const minute = 60
/** Values that are remembered as named within the hour. */
const mostNamed = 100_000
/** Addresses that are remembered as spent; of more the oldest are heard again. */
const mostSpent = 10_000
const hour = 3_600
const day = 24 * hour
/** What a call that writes leaves besides, in bytes: a row. */
const leftByWriting = 1_000

export function createLimiter(limits: Limits): Limiter {
  const counting = (points: number, duration: number) => new RateLimiterMemory({ points, duration })
  const people = counting(limits.person, minute)
  const writing = limits.writes && counting(limits.writes.calls, hour)
  const written = limits.writes && counting(limits.writes.bytes, day)
  const addresses = counting(limits.address, minute)
  const refusals = counting(limits.refused ?? limits.address, minute)
  /** Those who have been refused too often, until the next minute. */
  const spent = new LRUCache<string, true>({ max: mostSpent })
  const left = Object.fromEntries(
    Object.entries(anonymousBytes).map(([what, bytes]) => [what, counting(bytes, hour)]),
  ) as Record<Leaving, RateLimiterMemory>
  const volumes = new Map<string, RateLimiterMemory>()
  const volumeOf = (call: string, bytes: number) => {
    const counter = volumes.get(call) ?? counting(bytes, hour)
    volumes.set(call, counter)
    return counter
  }
  const named = new Map<string, RateLimiterMemory>()
  /** Values by who named them, hashed: they may be addresses of people. */
  const recentCalls = new LRUCache<string, true>({ max: mostNamed, ttl: hour * 1000 })
  return {
    person: async id => refuse(await wait(people, id)),
    async writing(id) {
      if (writing === undefined || written === undefined) return undefined
      const before = await written.get(id)
      if (before !== null && before.remainingPoints <= 0) throw tooMany(secondsOf(before))
      refuse(await wait(writing, id))
      const now = await writing.get(id)
      return now === null ? undefined : { left: now.remainingPoints, reset: secondsOf(now) }
    },
    async wrote(id, bytes) {
      await written?.penalty(id, bytes + leftByWriting)
    },
    address: async ip => refuse(await wait(addresses, countedAddress(ip))),
    async refused(ip) {
      const address = countedAddress(ip)
      const seconds = await wait(refusals, address)
      if (seconds !== undefined) spent.set(address, true, { ttl: seconds * 1000 })
      refuse(seconds)
    },
    isSpent: ip => spent.has(countedAddress(ip)),
    leaves: (what, ip, bytes) => waitFor(left[what], countedAddress(ip), bytes),
    async takesBack(what, ip, bytes) {
      await left[what].reward(countedAddress(ip), bytes)
    },
    async different(what, sender, value, most) {
      const address = countedAddress(sender)
      const name = createHash('sha256')
        .update(JSON.stringify([what, address, value]))
        .digest('base64')
      if (recentCalls.has(name)) return nothingToTakeBack
      const points = limits.isCampus?.(sender) ? most * campusFactor : most
      const counter = `${what} ${points}`
      const limiter = named.get(counter) ?? counting(points, hour)
      named.set(counter, limiter)
      refuse(await wait(limiter, address))
      recentCalls.set(name, true)
      return async () => {
        await limiter.reward(address)
      }
    },
    volume: async (call, sender, bytes, most) =>
      refuse(await waitFor(volumeOf(call, most), sender, Math.max(1, bytes))),
  }
}

const nothingToTakeBack: TakeBack = async () => undefined
function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}

function refuse(seconds: number | undefined): void {
  if (seconds !== undefined) throw tooMany(seconds)
}

/** @returns the seconds to wait where there is no room for another one */
async function wait(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.ceil(refused.msBeforeNext / 1000)
    throw refused
  }
}

/** The same for something large: what does not fit takes nothing away from something smaller that does. */
async function waitFor(limiter: RateLimiterMemory, key: string, points: number): Promise<number | undefined> {
  const before = await limiter.get(key)
  if (before !== null && before.consumedPoints + points > limiter.points)
    return Math.max(1, Math.ceil(before.msBeforeNext / 1000))
  try {
    await limiter.consume(key, points)
    return undefined
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw refused
  }
}
