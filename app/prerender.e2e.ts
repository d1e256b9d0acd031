import { expect, type Locator, type Page, test } from '@playwright/test'
import { messages as directoryMessages } from '#features/directory/messages.ts'
import { title as directoryTitle } from '#features/directory/title.ts'
import { title as newsTitle } from '#features/news/title.ts'
import { enterApp } from '#testing/sign-in.ts'
import { messages } from './web/messages.ts'

const reader = 'adeline.admont@campus.example'
const scripts = /\/assets\/[^/]+\.js$/
const inAdvance = (page: Page) => page.locator('#prerendered')

/** Holds all scripts of the app back. @returns lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve: come } = Promise.withResolvers<void>()
  await page.route(scripts, async route => {
    await held
    // Those of pages that were left meanwhile are not wanted any more.
    await route.continue().catch(() => undefined)
  })
  return come
}

test('on a phone, the screen of the address is seen before the app has come, in its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterApp(page, { email: reader, language: 'fr' }, '/news')
  const cover = page.getByRole('main').getByRole('article').locator('img').first()
  await expect(cover).toBeVisible()
  // Which of its files a picture shows the browser says only once it has begun to fetch it.
  const sourceOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(() => sourceOf(cover)).not.toBe('')
  const source = await sourceOf(cover)

  const letCome = await holdScripts(page)
  await page.goto('/fr/news', { waitUntil: 'commit' })
  const title = inAdvance(page).locator('h1')
  await expect(title).toHaveText(newsTitle.fr)
  // The newest article most likely begins the news again.
  const kept = inAdvance(page).locator('[data-first-picture] img')
  await expect(kept).toBeVisible()
  await expect.poll(() => sourceOf(kept)).toBe(source)
  const place = await title.boundingBox()
  // It can be read by nobody but the eye: the app says itself that it is loading.
  await expect(page.getByRole('heading', { name: newsTitle.fr })).toHaveCount(0)

  await page.goto('/en/phonebook', { waitUntil: 'commit' })
  await expect(title).toHaveText(directoryTitle.en)
  await expect(inAdvance(page)).toContainText(directoryMessages.en.searchHint)

  await page.goto('/fr/news', { waitUntil: 'commit' })
  letCome()
  const heading = page.getByRole('heading', { name: newsTitle.fr, level: 1 })
  await expect(heading).toBeVisible()
  expect(await heading.boundingBox()).toEqual(place)
  await expect(inAdvance(page)).toHaveCount(0)
})

test('whoever is not signed in sees the sign-in before the app has come, and no other screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letCome = await holdScripts(page)
  await page.goto('/en/news', { waitUntil: 'commit' })
  await expect(page.locator('.splash')).toBeVisible()
  await expect(inAdvance(page)).toHaveCount(0)
  await page.goto('/en/login', { waitUntil: 'commit' })
  await expect(inAdvance(page)).toContainText(messages.en.login.heading)
  letCome()
  await expect(page.getByRole('heading', { name: messages.en.login.heading })).toBeVisible()
  await expect(page.getByRole('button', { name: messages.en.login.button })).toBeEnabled()
  await expect(inAdvance(page)).toHaveCount(0)
})
