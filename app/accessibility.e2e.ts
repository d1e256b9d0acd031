import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { languages } from '#platform/language.ts'
import { signIn } from '../tools/sign-in.ts'

/** Not one of those who accept the terms for the first time in another test. */
const reader = 'other-site@campus.example'
/** Pages that anyone may open, and pages of a signed-in person. */
const open = { login: '/login', terms: '/cgu', accessibility: '/accessibility' }
const inside = {
  home: '/',
  'campus choice': '/site',
  news: '/news',
  'no news': '/news?tags=',
  'practical information': '/practicalinformation',
  services: '/practicalinformation?folder=service',
  'unknown information': '/practicalinformation/999999999',
  'safety information': '/safeAtWork/infos',
  'getting around': '/move',
  mobility: '/move/mobility',
  'phone book': '/phonebook',
  'colleagues found': '/phonebook?q=mar',
  'nobody found': '/phonebook?q=zzzz',
  restaurants: '/restaurants',
  'a restaurant': '/restaurants/1',
  'a restaurant with a document': '/restaurants/2',
}

/** Looks at the page in both themes, which change in place. */
async function look(page: Page, name: string, language: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const theme of ['classic', 'accessible']) {
    await page.evaluate(value => {
      document.documentElement.dataset.theme = value
      // The other theme has its own letters, and a page measured before they are there is another page.
      return document.fonts.ready.then(() => undefined)
    }, theme)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(
      violations.map(violation => `${name}: ${violation.id} ${violation.nodes[0]?.html}`),
      `${name} in ${language}, ${theme} theme`,
    ).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${name} scrolls sideways in the ${theme} theme`).toBeLessThanOrEqual(0)
  }
}

for (const language of languages) {
  for (const width of [360, 1440]) {
    test(`every screen in ${language}, at ${width} px, passes axe in both themes`, async ({ page }) => {
      test.setTimeout(300_000)
      await page.setViewportSize({ width, height: 900 })
      for (const [name, path] of Object.entries(open)) {
        await page.goto(`/${language}${path}`)
        await look(page, name, language)
      }
      await signIn(page, '', reader)
      for (const [name, path] of Object.entries(inside)) {
        await page.goto(`/${language}${path}`)
        await look(page, name, language)
      }
      await page.goto(`/${language}/news`)
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
      await page.waitForURL(/\/news\/\d+/)
      await look(page, 'an article', language)
      for (const section of ['practicalinformation', 'safeAtWork/infos']) {
        await page.goto(`/${language}/${section}`)
        const toRead = page.getByRole('main').locator(`article a[href^="/${language}/${section}/"]`)
        await toRead.first().click()
        await page.waitForURL(new RegExp(`/${section}/\\d+`))
        await look(page, 'a piece of information', language)
      }
    })
  }
}
