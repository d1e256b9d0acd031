import { vi } from 'vitest'

/**
 * Waits until a check passes. How long that takes says nothing: the limit is there so that what never comes fails with
 * the check's own words, not with the test's timeout.
 */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 60_000, interval: 10 })
}
