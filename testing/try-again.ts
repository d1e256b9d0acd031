import { expect, type Locator, type Page } from '@playwright/test'
import { messages } from '#platform/web/ui/messages.ts'

const eitherLanguage = new RegExp(`^(${messages.en.retry}|${messages.fr.retry})$`)

/**
 * Presses "Try again" in a part of a page that failed, until what had failed is shown. Whatever is told of
 * changes asks anew when its connection comes back, and may have come back by itself before the press.
 */
export async function tryAgain(failed: Page | Locator, visible: Locator): Promise<void> {
  const retry = failed.getByRole('button', { name: eitherLanguage })
  await expect(retry.or(visible).first()).toBeVisible()
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 2_000 })
    await expect(visible).toBeVisible({ timeout: 5_000 })
  }).toPass()
}
