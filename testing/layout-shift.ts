import type { Page } from '@playwright/test'

/** What has moved by itself since the page was loaded, or since it was last asked. */
export interface Shift {
  /** The browser's own measure, of 0 to 1: the share of the window that moved, times how far. */
  score: number
  /** What moved, for who reads the failure. */
  moved: string[]
}

/** What the layout of a screen may move by while it is loaded. */
export const shiftAllowed = 0.01

/**
 * Notes each shift of the layout that does not answer a press, from the next page on. Each answer of the server comes a
 * few frames late, the one after the other, so that what stands there meanwhile is drawn, however fast the machine is.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const noted: Entry[] = []
    new PerformanceObserver(list => noted.push(...(list.getEntries() as Entry[]))).observe({
      type: 'layout-shift',
      buffered: true,
    })
    Object.assign(window, {
      takeShifts: () => {
        const own = noted.splice(0).filter(({ hadRecentInput }) => !hadRecentInput)
        const nameOf = (node: Node | null) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')} ${element?.textContent?.slice(0, 40)}`
        }
        return {
          score: own.reduce((sum, { value }) => sum + value, 0),
          moved: own.flatMap(({ sources }) => sources.map(({ node }) => nameOf(node))),
        }
      },
    })
    const ask = window.fetch
    let requested = 0
    window.fetch = async (...request) => {
      const frames = 3 + (requested++ % 4) * 2
      const answer = await ask(...request)
      for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
      return answer
    }
  })
}

/** What has shifted since this was last asked. */
export function takeShifts(page: Page): Promise<Shift> {
  return page.evaluate(() => (window as unknown as { takeShifts: () => Shift }).takeShifts())
}
