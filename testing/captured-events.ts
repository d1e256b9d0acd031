import type { Page } from '@playwright/test'

/** An analytics event as the page sends it. */
interface CapturedEvent {
  name: string
  detail?: Record<string, unknown>
}

/**
 * Takes what the page counts before it reaches the server.
 * @returns hides the page, at which it hands over what it has not sent yet, and answers all so far
 */
export async function captureEvents(page: Page): Promise<() => Promise<readonly CapturedEvent[]>> {
  const counted: CapturedEvent[] = []
  await page.route(/\/analytics\/events/, route => {
    counted.push(...(route.request().postDataJSON() as { events: CapturedEvent[] }).events)
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
