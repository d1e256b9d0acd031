import { expect, type Page, test } from '@playwright/test'
import { editor, withoutBadge } from '#demo/sign-ins.ts'
import { demoTrainings } from '#demo/trainings/trainings.ts'
import type { Language } from '#platform/text/language.ts'
import { expectAccessible } from '#testing/axe.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { translations } from './server/translations.ts'
import { messages } from './support-messages.ts'

const pathOf = (key: string) => `/safeAtWork/fas/${demoTrainings.findIndex(one => one.key === key) + 1}`
/** The guide of forty pages, and the one with a landscape plan. */
const [guide, plans] = [pathOf('chemicals'), pathOf('moving')]

/** Starts a training that this person takes in these tests alone, or goes on with it: at its first support. */
async function start(page: Page, language: Language) {
  const words = translations[language]?.button
  const name = new RegExp(`^(${words?.startTraining}|${words?.continue})$`)
  await page.getByRole('button', { name }).click()
}

const sheet = (page: Page, number: number) => page.locator(`[data-page="${number}"]`)
/** The page is drawn, and its text lies over it. */
async function expectDrawn(page: Page, number: number) {
  await expect(sheet(page, number).locator('canvas')).toBeVisible()
  await expect(sheet(page, number).locator('[data-text] span').first()).toBeAttached()
}

test('a support of 40 pages is fetched when it opens, and turned, enlarged and searched by keyboard', async ({
  page,
}) => {
  const t = messages.en
  const fetched: string[] = []
  page.on('request', request => {
    if (/\.mjs$|\.pdf$/.test(request.url())) fetched.push(request.url())
  })
  await enterApp(page, { email: withoutBadge.email }, guide)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(fetched).toEqual([])
  await start(page, 'en')
  // At the page where this person was last.
  await expect(page.locator('[data-page] canvas').first()).toBeVisible()
  expect(fetched.length).toBeGreaterThan(1)

  const number = page.getByRole('textbox', { name: t.page, exact: true })
  const window = page.getByRole('region').filter({ has: sheet(page, 1) })
  await window.press('Home')
  await expectDrawn(page, 1)
  await expect(window).toHaveAttribute('lang', 'en')
  await expect(page.getByText(t.ofPages(40), { exact: true })).toBeVisible()
  // Read by its structure: a heading of the document is one on the page.
  await expect(sheet(page, 1).getByRole('heading').first()).toBeAttached()

  await window.focus()
  for (const [key, at] of [
    ['PageDown', 2],
    ['ArrowRight', 3],
    ['PageUp', 2],
    ['End', 40],
    ['ArrowRight', 40],
    ['Home', 1],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(number).toHaveValue(String(at))
    await expectDrawn(page, at)
  }
  // Of forty only those that are near are drawn.
  expect(await page.locator('[data-page] canvas').count()).toBeLessThan(6)
  await number.fill('17')
  await number.press('Enter')
  await expectDrawn(page, 17)
  await page.getByRole('button', { name: t.nextPage, exact: true }).press('Enter')
  await expect(number).toHaveValue('18')

  const narrow = (await sheet(page, 18).boundingBox())?.width ?? 0
  await page.getByRole('button', { name: t.zoomIn, exact: true }).press('Enter')
  await expect
    .poll(async () => (await sheet(page, 18).boundingBox())?.width ?? 0)
    .toBeGreaterThan(narrow * 1.2)
  await expect(number).toHaveValue('18')
  await page.getByRole('button', { name: t.fitWidth }).press('Enter')
  await expect.poll(async () => (await sheet(page, 18).boundingBox())?.width ?? 0).toBe(narrow)

  const search = page.getByRole('searchbox', { name: t.search })
  await search.fill('GLOVES')
  const count = page.getByRole('status').filter({ hasText: /^\d+ of \d+$/ })
  await expect(count).toBeVisible()
  const before = (await count.textContent()) ?? ''
  await search.press('Enter')
  await expect(count).not.toHaveText(before)
  await expect
    .poll(() =>
      page.evaluate(() => [...(CSS.highlights.get('support-current') ?? [])].join('').toLowerCase()),
    )
    .toBe('gloves')
  await search.fill('qwertzuiop')
  await expect(page.getByText(t.notFound, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test.describe('beside the offline shell', () => {
  test.use({ serviceWorkers: 'allow' })

  // WebKit starts no worker whose script a service worker answers.
  test('the script that reads a document comes from the network', async ({ page }) => {
    const answered: boolean[] = []
    page.on('response', response => {
      if (/\.mjs$/.test(response.url())) answered.push(response.fromServiceWorker())
    })
    await enterApp(page, { email: withoutBadge.email }, guide)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await start(page, 'en')
    // At the page where this person was last.
    await expect(page.locator('[data-page] canvas').first()).toBeVisible()
    expect(answered).toContain(false)
    expect(answered).not.toContain(true)
  })
})

test('a page that was read is gone on with after a reload, and counts', async ({ page }) => {
  // Somebody whom no other test sends through this training.
  await enterApp(page, { email: editor.email }, guide)
  await start(page, 'en')
  const number = page.getByRole('textbox', { name: messages.en.page, exact: true })
  await expect(page.locator('[data-page] canvas').first()).toBeVisible()
  // A second try begins where the first one was.
  const from = Number(await number.inputValue())
  const to = from < 30 ? 30 : from + 3
  const progress = page.getByRole('progressbar')
  const before = Number(await progress.getAttribute('value'))
  const kept = page.waitForRequest(
    request => request.method() === 'PUT' && (request.postDataJSON() as { page?: object }).page !== undefined,
  )
  await number.fill(String(to))
  await number.press('Enter')
  expect((await (await kept).response())?.status()).toBe(204)
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(before)
  await page.reload()
  await expectDrawn(page, to)
  await expect(number).toHaveValue(String(to))
})

test('a support that does not load says so, and is opened again; on a phone it has the whole width, and the tools one row until more are asked for', async ({
  page,
}) => {
  const t = messages.en
  await page.setViewportSize({ width: 390, height: 780 })
  await enterApp(page, { email: withoutBadge.email }, plans)
  await test.step('a support that does not load', async () => {
    await page.route('**/*.pdf', route => route.abort())
    await start(page, 'en')
    await expect(page.getByText(t.failed)).toBeVisible()
    await expect(page.getByRole('link', { name: t.open })).toHaveAttribute('target', '_blank')
    await page.unroute('**/*.pdf')
    await page.getByRole('alert').getByRole('button').click()
  })
  await expectDrawn(page, 1)
  expect((await sheet(page, 1).boundingBox())?.width).toBeGreaterThanOrEqual(388)
  const bar = page.getByRole('button', { name: t.nextPage, exact: true }).locator('xpath=../..')
  expect((await bar.boundingBox())?.height).toBeLessThan(60)
  await expect(page.getByRole('searchbox', { name: t.search })).toBeHidden()
  await page.getByRole('button', { name: t.tools }).click()
  await page.getByRole('searchbox', { name: t.search }).fill('plan')
  await page.getByRole('button', { name: t.zoomIn, exact: true }).click()
  await expect.poll(async () => (await sheet(page, 1).boundingBox())?.width).toBeGreaterThan(450)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('a landscape support fits a width of 320 px, in the accessible theme and in French', {
  tag: '@firefox',
}, async ({ page }) => {
  const t = messages.fr
  await page.setViewportSize({ width: 320, height: 700 })
  await enterApp(page, { email: withoutBadge.email, language: 'fr' }, plans)
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'accessible'))
  await start(page, 'fr')
  await expectDrawn(page, 1)
  const window = page.getByRole('region').filter({ has: sheet(page, 1) })
  await expect(window).toHaveAttribute('lang', 'fr')
  const [around, box] = [await window.boundingBox(), await sheet(page, 1).boundingBox()]
  expect(box?.width).toBeGreaterThan(box?.height ?? 0)
  expect(box?.width).toBeLessThanOrEqual(around?.width ?? 0)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('link', { name: t.open })).toHaveAttribute('href', /\.pdf$/)
  await expectAccessible(page)
})
