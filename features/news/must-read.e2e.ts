import { expect, type Page, test } from '@playwright/test'
import { demoArticles } from '#demo/articles.ts'
import { expectAccessible } from '#testing/axe.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { cardMessages } from './card-messages.ts'
import { messages as deskMessages } from './desk-messages.ts'
import { messages } from './messages.ts'

/** An event of the campus that must be read. */
const id = 1 + demoArticles.findIndex(article => article.mustReadUntil !== undefined)

for (const language of languagesTried('fr')) {
  test(`what must be read is marked until its reader has confirmed it, in ${language}`, async ({ page }) => {
    const t = { ...messages[language], ...cardMessages[language] }
    // What is offered to be read next may have to be read too.
    const marked = page.getByRole('article').locator('header').getByText(t.mustRead, { exact: true })
    const card = (of: Page) =>
      of
        .getByRole('main')
        .getByRole('article')
        .filter({ has: of.locator(`a[href$="/news/${id}"]`) })
    await enterApp(page, { email: 'employee@campus.example', language }, '/news?type=event')
    await expect(card(page)).toContainText(t.mustRead)

    await card(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(marked).toBeVisible()
    const end = page.getByRole('region', { name: t.confirmation })
    await expect(end).toContainText(t.mustReadNote)
    await expectAccessible(page)

    // What was done counts, whatever became of the answer.
    let sent = 0
    await page.route('**/articles/*/confirmation', async route => {
      sent++
      await route.fetch()
      await route.abort('connectionreset')
    })
    await end.getByRole('button', { name: t.confirmReading }).click()
    await expect(end).toContainText(t.confirmed)
    await expect(end.getByRole('paragraph').first()).toBeFocused()
    expect(sent).toBeGreaterThan(0)
    await expect(end.getByRole('button')).toHaveCount(0)
    await expect(marked).toHaveCount(0)

    await page.reload()
    await expect(end).toContainText(t.confirmed)
    await page.getByRole('link', { name: t.title }).first().click()
    await page.getByRole('tab', { name: t.event }).click()
    await expect(card(page)).toBeVisible()
    await expect(card(page)).not.toContainText(t.mustRead)
  })
}

test('a confirmation that fails says why, and can be made again', async ({ page }) => {
  const t = messages.en
  await enterApp(page, { email: 'reception@campus.example' }, `/news/${id}`)
  const end = page.getByRole('region', { name: t.confirmation })
  await page.route('**/articles/*/confirmation', route => route.fulfill({ status: 503, json: {} }))
  await end.getByRole('button', { name: t.confirmReading }).click()
  await expect(end.getByRole('alert')).toBeVisible()
  await page.unroute('**/articles/*/confirmation')
  await end.getByRole('button', { name: t.confirmReading }).click()
  await expect(end).toContainText(t.confirmed)
})

test('an editor sees how many have read it, and nobody’s name', async ({ page }) => {
  const t = deskMessages.en
  await page.setViewportSize({ width: 390, height: 844 })
  await enterApp(page, { email: 'editor-seine@campus.example' }, '/staff/news')
  const button = page.getByRole('button', { name: /^Who has read it/ }).first()
  await button.click()
  const dialog = page.getByRole('dialog', { name: t.readingsTitle })
  await expect(dialog).toContainText(/\d+ of \d+ people have confirmed/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})
