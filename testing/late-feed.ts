import type { Page } from '@playwright/test'
import { realtimePath } from '#platform/contract/realtime.ts'

/** Holds back the live feeds of a page that is yet to be opened. @returns lets them begin */
export async function holdBackFeeds(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.routeWebSocket(new RegExp(`${realtimePath}$`), async socket => {
    await released
    socket.connectToServer()
  })
  return release
}
