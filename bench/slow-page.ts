import type { Locator, Page } from '@playwright/test'
import { isDecided } from './pairs.ts'
import { type Figure, median } from './table.ts'

/** How many times slower than this machine. */
export const slowdown = 4

/** Where to press it. */
export async function middleOf(element: Locator): Promise<[number, number]> {
  const box = await element.boundingBox()
  if (box === null) throw new Error(`${element} cannot be pressed`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** From now on the page is slow, and remembers how long each input took until it was painted. */
export async function slowDown(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { takeSlowest: () => Math.max(0, ...seen.splice(0)) })
    new PerformanceObserver(list => {
      // What the pointer passes over, or a dialog that comes to lie below it, is no interaction.
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as never)
  })
  const control = await page.context().newCDPSession(page)
  await control.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Milliseconds of the slowest input since the last time; 0 when all were shorter than the browser tells, which is 16. */
export function slowestOf(page: Page): Promise<number> {
  return page.evaluate('takeSlowest()')
}

/** An input that is painted sooner is not told by the browser. */
const smallestReported = 16

/**
 * Inputs of several kinds that are timed a few times over, until it is clear of each on which side of the bound its middle time
 * lies.
 * @param most milliseconds from an input to what it shows
 * @param rounds at most
 * @param calm until everything that an input leads to is done, in milliseconds
 */
export function inputsOf(
  page: Page,
  { most, rounds, calm }: { most: number; rounds: number; calm: number },
): {
  /** Makes one input, and notes how long it took under its kind. */
  timed(kind: string, act: () => Promise<void>): Promise<void>
  /** Whether all kinds, or one of them, need no further round. */
  areDecided(kind?: string): boolean
  /** @param where of the slowest kind, whose middle time counts */
  figure(where: string): Figure
} {
  const taken = new Map<string, number[]>()
  return {
    async timed(kind, act) {
      await act()
      await page.waitForTimeout(calm)
      const times = taken.get(kind) ?? []
      times.push(Math.max(smallestReported, await slowestOf(page)))
      taken.set(kind, times)
    },
    areDecided(kind) {
      const all = kind === undefined ? [...taken.values()] : [taken.get(kind) ?? []]
      return all.length > 0 && all.every(times => isDecided(times, most, rounds))
    },
    figure(where) {
      const times = [...taken].map(([kind, all]) => [kind, median(all)] as const)
      const [slowest = 'none', milliseconds = Number.NaN] = times.toSorted(([, a], [, b]) => b - a)[0] ?? []
      const all = times.map(([kind, time]) => `${kind} ${time.toFixed(0)}`).join(', ')
      return {
        what: `interaction to next paint in ${where}, ${slowdown} x slower, the slowest of ${times.length} inputs (${slowest}; ${all})`,
        reached: `${milliseconds.toFixed(0)} ms`,
        mustReach: `<= ${most} ms`,
        holds: milliseconds <= most,
      }
    },
  }
}
