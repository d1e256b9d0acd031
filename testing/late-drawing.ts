import type { Page } from '@playwright/test'

// As on a busy device. React hands its work to itself through a message port.

/** Drawing goes on late, from the next page on. */
export async function drawLate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), 50)
    }
  })
}

/** What the app draws from now on waits until the answered function is called. */
export async function holdDrawingBack(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype
    const held: (() => void)[] = []
    MessagePort.prototype.postMessage = function (message: unknown) {
      held.push(() => postMessage.call(this, message))
    }
    Object.assign(globalThis, {
      goOnDrawing() {
        MessagePort.prototype.postMessage = postMessage
        for (const one of held) one()
      },
    })
  })
  return () => page.evaluate('goOnDrawing()')
}
