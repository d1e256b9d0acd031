import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from './problem.ts'

/** How much one person, and one address that has not signed in, may ask of one server process. */
export interface Limits {
  /** Calls a minute of one signed-in person. */
  person: number
  /**
   * Calls a minute from one address without a valid token: sign-ins, refused calls, unknown paths. Whole
   * campuses share an address, so calls with a valid token do not count here.
   */
  address: number
}

export interface Limiter {
  /** @throws Problem 429 */
  person(id: string): Promise<void>
  /** @throws Problem 429 */
  address(ip: string): Promise<void>
}

export function createLimiter(limits: Limits): Limiter {
  const people = new RateLimiterMemory({ points: limits.person, duration: 60 })
  const addresses = new RateLimiterMemory({ points: limits.address, duration: 60 })
  return {
    person: id => consume(people, id),
    address: ip => consume(addresses, ip),
  }
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(Math.ceil(refused.msBeforeNext / 1000))
    throw refused
  }
}
