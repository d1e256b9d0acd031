import { expect, type Locator, type Page, test } from '@playwright/test'
import { messages as orderMessages } from '#features/catering/form-messages.ts'
import { messages as homeMessages } from '#features/home/messages.ts'
import { messages as newsMessages } from '#features/news/messages.ts'
import { messages as roomsMessages } from '#features/rooms/messages.ts'
import { messages as searchMessages } from '#features/search/messages.ts'
import { messages as studioMessages } from '#features/studio/messages.ts'
import { messages as menuMessages } from '#platform/web/shell/drawer-messages.ts'
import { messages as formsMessages } from '#platform/web/ui/forms/messages.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { enterApp, follow } from '#testing/sign-in.ts'

const t = uiMessages.en

/** Dialogs that are fetched when they are wanted: on which screen, by which button. Each has a style sheet of its own. */
const dialogs = [
  { at: '/news', button: newsMessages.en.filter, title: newsMessages.en.filterTitle },
  { at: '/meeting/booking', button: roomsMessages.en.pickTimes, title: formsMessages.en.chooseTime },
  { at: '/meeting/cateringForm', button: orderMessages.en.pickDate, title: formsMessages.en.chooseDate },
  { at: '/staff/studio/articles', button: studioMessages.en.bringIn, title: studioMessages.en.importTitle },
]
/** Those of what every visit has: a notice tells of them. */
const noticed = [
  { at: '', button: homeMessages.en.editShortcuts, title: homeMessages.en.chooseShortcuts },
  { at: '/survey', button: menuMessages.en.search, title: searchMessages.en.title },
]

// Some browsers would not ask again for a script.
const sheets = '**/assets/*.css'

/** Presses a button, on the screen that is open, for a dialog that cannot be fetched. */
async function pressInVain(page: Page, name: string): Promise<Locator> {
  const opener = page.getByRole('button', { name, exact: true })
  await expect(opener).toBeVisible()
  // What the screen itself needs is there.
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.route(sheets, route => route.abort('connectionreset'))
  await opener.press('Enter')
  return opener
}

/** It opens once it can be fetched, and closes. */
async function expectToOpen(page: Page, opener: Locator, title: string): Promise<void> {
  await expect(opener).toBeFocused()
  await page.unroute(sheets)
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

test('a dialog that cannot be fetched leads back to its screen, and opens once it can', async ({ page }) => {
  await enterApp(page, { email: 'editor-seine@campus.example' }, '/news')
  const alert = page.getByRole('alertdialog', { name: t.loadingFailed })
  for (const { at, button, title } of dialogs) {
    await test.step(`${title}, at ${at}`, async () => {
      // The first is open already.
      if (!page.url().endsWith(at)) await follow(page, `/en${at}`)
      const opener = await pressInVain(page, button)
      await expect(alert).toContainText(t.loadingFailedHint)
      await expect(opener).toBeVisible()
      await alert.getByRole('button', { name: t.close }).click()
      await expect(alert).toHaveCount(0)
      await expectToOpen(page, opener, title)
    })
  }
  const notices = page.getByRole('log', { name: t.notices })
  for (const { at, button, title } of noticed) {
    await test.step(`${title}, at ${at || '/'}`, async () => {
      // Loaded, it is known when all is there that the page itself wants, of which a notice would tell too.
      await page.goto(`/en${at}`)
      const opener = await pressInVain(page, button)
      await expect(notices.getByRole('alert')).toHaveText([`${t.loadingFailed}. ${t.loadingFailedHint}`])
      await expectToOpen(page, opener, title)
    })
  }
})

test('a dialog that takes more than a moment to fetch says so until it is there, and can be given up until then', async ({
  page,
}) => {
  await enterApp(page, { email: 'editor-seine@campus.example' }, '/news')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const opener = page.getByRole('button', { name: newsMessages.en.filter, exact: true })
  await expect(opener).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route(sheets, async route => {
    await released
    await route.continue()
  })
  await opener.press('Enter')
  const overlay = page.getByRole('dialog', { name: formsMessages.en.loading })
  await expect(overlay.getByRole('status')).toHaveText(formsMessages.en.loading)
  await page.keyboard.press('Escape')
  await expect(overlay).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await overlay.getByRole('button', { name: formsMessages.en.cancel }).click()
  await expect(overlay).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(overlay).toBeVisible()
  release()
  await expect(page.getByRole('dialog', { name: newsMessages.en.filterTitle, exact: true })).toBeVisible()
  await expect(overlay).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})
