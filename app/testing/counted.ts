import type { Page } from '@playwright/test'

/** An analytics event as the page sends it. */
interface Counted {
  name: string
  detail?: Record<string, unknown>
}

/**
 * Takes what the page counts before it reaches the server.
 * @returns hides the page, at which it hands over what it has not sent yet, and answers all so far
 */
export async function takeCounted(page: Page): Promise<() => Promise<readonly Counted[]>> {
  const counted: Counted[] = []
  await page.route(/\/analytics\/events/, route => {
    counted.push(...(route.request().postDataJSON() as { events: Counted[] }).events)
    return route.fulfill({ status: 204 })
  })
  return async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      dispatchEvent(new Event('visibilitychange'))
    })
    return counted
  }
}
