import { expect, type Page, test } from '@playwright/test'
import { messages as newsMessages } from '#features/news/messages.ts'
import { messages as restaurantMessages } from '#features/restaurants/messages.ts'
import { acceptTerms, chooseCampus, follow, signIn } from '#testing/sign-in.ts'

/** Takes away what came after the oldest browsers that the product runs on (tools/oldest-browsers.ts). */
async function makeOlder(page: Page) {
  await page.addInitScript(() => {
    const taken: [object, ...string[]][] = [
      [AbortSignal, 'any'],
      [URL, 'canParse', 'parse'],
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [Promise, 'withResolvers', 'try'],
      [Array, 'fromAsync'],
      [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      [String.prototype, 'isWellFormed', 'toWellFormed'],
      [Element.prototype, 'checkVisibility'],
      [RegExp, 'escape'],
      [Object.getPrototypeOf([].values().constructor.prototype), 'map', 'filter', 'take', 'drop', 'toArray'],
      [window, 'Temporal', 'Highlight', 'requestIdleCallback', 'ViewTransition', 'navigation'],
    ]
    for (const [from, ...names] of taken) for (const name of names) Reflect.deleteProperty(from, name)
  })
}

test('the oldest browsers come in and read on, and nothing breaks', async ({ page }) => {
  const broken: string[] = []
  page.on('pageerror', error => broken.push(error.message))
  await makeOlder(page)
  await page.goto('/en/login')
  expect(await page.evaluate(() => 'groupBy' in Object)).toBe(false)
  await signIn(page, { email: 'adam.sinclair@campus.example' })
  await chooseCampus(page)
  await acceptTerms(page)
  await follow(page, '/en/news')
  await expect(page.getByRole('heading', { level: 1, name: newsMessages.en.title })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await follow(page, '/en/restaurants')
  await expect(page.getByRole('heading', { level: 1, name: restaurantMessages.en.title })).toBeVisible()
  for (const path of ['/en/meeting/booking', '/en/survey', '/en/register', '/en/phonebook']) {
    await follow(page, path)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  expect(broken).toEqual([])
})

test.describe('a browser that is older still', () => {
  for (const [missing, take] of [
    ['what Chrome 110 and Firefox 115 brought', () => Reflect.deleteProperty(Array.prototype, 'toSorted')],
    ['what Safari 16.4 brought', () => Reflect.deleteProperty(window, 'CompressionStream')],
  ] as const)
    test(`is told so in both languages where it lacks ${missing}, and is not left to a blank page`, async ({
      page,
    }) => {
      await page.addInitScript(take)
      const requested: string[] = []
      page.on(
        'request',
        request => /\/(oidc|services)\//.test(request.url()) && requested.push(request.url()),
      )
      await page.goto('/en/news')
      await expect(page.getByRole('heading')).toHaveText([
        'Ce navigateur est trop ancien',
        'This browser is too old',
      ])
      await expect(page.getByRole('img')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      // The app begins nothing there.
      expect(requested).toEqual([])
    })
})
