import type { Locator, Page } from '@playwright/test'

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
