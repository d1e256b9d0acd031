import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '#testing/axe.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, expectNoSidewaysScroll, follow } from '#testing/sign-in.ts'
import type { Verdict } from './contract.ts'
import { messages } from './editor-messages.ts'
import { messages as lists } from './messages.ts'
import { messages as reviews } from './review-messages.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const t = { ...messages.en, ...reviews.en }
const list = lists.en
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.locator('[data-saving=saved]')

async function close(page: Page, title: string): Promise<void> {
  const done = page.getByRole('alertdialog', { name: title })
  await expect(button(done, t.close)).toBeFocused()
  await button(done, t.close).click()
  await expect(done).toBeHidden()
}

async function write(page: Page, title: string): Promise<void> {
  await follow(page, '/en/staff/studio/articles')
  await button(page, list.create).click()
  await page.waitForURL(/\/staff\/studio\/articles\/\d+$/)
  await page.getByLabel('Title (French)').fill(`${title}, en français`)
  await page.getByLabel('Title (English)').fill(title)
  for (const name of ['Lead (French)', 'Lead (English)', 'Text (French)', 'Text (English)']) {
    await page.getByRole('textbox', { name }).click()
    await page.keyboard.type(`${title}: ${name}.`)
  }
  await page.getByLabel('Kind').selectOption({ label: 'Article' })
  await page.getByLabel('Topic').selectOption({ label: 'Local life' })
  await page.getByLabel('Date of publication').fill('2026-01-05T08:30')
  await page.getByLabel('Seine', { exact: true }).check()
  await expect(saved(page)).toBeVisible()
}

test('a draft is handed over, given back with a word, handed over again and published by somebody else', async ({
  page,
  browser,
}) => {
  const title = `Lanterns by the river ${Date.now()}`
  const context = await browser.newContext()
  const second = await context.newPage()
  await enterApp(page, { email: 'editor-seine@campus.example' }, '/staff/studio')
  await enterApp(second, { email: 'editor@campus.example' }, '/staff/studio')
  await write(page, title)

  await test.step('where a campus wants a review there is nothing else to choose', async () => {
    // The server says so of a campus that wants it; those of the demo company are left as they are for other tests.
    let isWanted = true
    await page.route('**/staff/content/articles/check', async route => {
      if (!isWanted) return route.continue()
      const answer = await route.fetch()
      const verdict = (await answer.json()) as Verdict
      await route.fulfill({ response: answer, json: { ...verdict, needsReview: true } })
    })
    await button(page, t.publish).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t.reviewWanted)).toBeVisible()
    await expect(dialog.getByRole('radio')).toHaveCount(0)
    await button(dialog, t.giveToReview).click()
    isWanted = false
    await close(page, t.reviewedTitle)
    await expect(page.getByText(/it waits for somebody else to review and publish it/)).toBeVisible()
    await expect(button(page, t.publish)).toHaveCount(0)
  })

  await test.step('somebody else finds it among what waits, and gives it back', async () => {
    await follow(second, '/en/staff/studio/articles')
    await button(second, /^Review \d+ drafts?$/).click()
    await second.getByRole('link', { name: title, exact: true }).click()
    await expect(second.getByText(/handed this draft over to be reviewed/)).toBeVisible()
    for (const width of [1440, 320]) {
      await second.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(second)
      await expectAccessible(second, { what: `a review at ${width} px` })
      await expect(async () => expect(await layoutFaults(second)).toEqual([])).toPass()
    }
    await second.setViewportSize({ width: 1440, height: 900 })
    await button(second, t.giveBack).click()
    const dialog = second.getByRole('dialog')
    await button(dialog, t.giveBack).click()
    await expect(dialog.getByText(t.wordMissing)).toBeVisible()
    await dialog.getByLabel(t.word).fill('The hour is missing.')
    await button(dialog, t.giveBack).click()
    await close(second, t.returnedTitle)
  })

  await test.step('its writer reads the word, changes it and hands it over again', async () => {
    await page.reload()
    await expect(page.getByText('The hour is missing.')).toBeVisible()
    await page.getByLabel('Title (English)').fill(`${title}, from 18:00`)
    await expect(saved(page)).toBeVisible()
    await button(page, t.publish).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: t.whens.review }).check()
    await button(dialog, t.giveToReview).click()
    await close(page, t.reviewedTitle)
    await expect(page.getByText('The hour is missing.')).toHaveCount(0)
  })

  await test.step('it is published, and later withdrawn, by the other one', async () => {
    await second.reload()
    await button(second, t.publish).click()
    const dialog = second.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: t.whens.review })).toHaveCount(0)
    await button(dialog, t.publish).click()
    await close(second, t.publishedTitle)
    await follow(page, '/en/me/notices')
    await expect(
      page.getByRole('link', { name: `Your text “${title}, from 18:00” is reviewed and published.` }),
    ).toBeVisible()
    await button(second, t.withdraw).click()
    await button(second.getByRole('dialog'), t.withdraw).click()
    await close(second, t.withdrawnTitle)
  })
  await context.close()
})
