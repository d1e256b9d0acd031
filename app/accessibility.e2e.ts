import { expect, type Page, test } from '@playwright/test'
import { nextWeekday } from '#features/rooms/rules.ts'
import { languages } from '#platform/text/language.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { expectAccessible } from './testing/axe.ts'
import { enterApp, follow } from './testing/sign-in.ts'

/** Not one of those who accept the terms for the first time in another test. */
const reader = 'other-site@campus.example'
const meetingDay = nextWeekday(addDays(campusDay(new Date()), 2))
/** Pages that anyone may open, and pages of a signed-in person. */
const open = { login: '/login', terms: '/cgu', accessibility: '/accessibility' }
/** Two neighbours are never two addresses of one screen: each is followed from the one before. */
const inside = {
  'campus choice': '/site',
  home: '/',
  'rooms to search': '/meeting/booking',
  news: '/news',
  'practical information': '/practicalinformation',
  'no news': '/news?tags=',
  services: '/practicalinformation?folder=service',
  'phone book': '/phonebook',
  'unknown information': '/practicalinformation/999999999',
  'colleagues found': '/phonebook?q=mar',
  'safety information': '/safeAtWork/infos',
  'nobody found': '/phonebook?q=zzzz',
  'getting around': '/move',
  mobility: '/move/mobility',
  restaurants: '/restaurants',
  'a restaurant': '/restaurants/1',
  'rooms found': `/meeting/booking?date=${meetingDay}&start=10:00&end=11:00&capacity=24`,
  'safety at work': '/safeAtWork',
  'a restaurant with a document': '/restaurants/2',
}

const widths = [360, 1440] as const
const themes = ['classic', 'accessible'] as const

/** Changes the page in place. */
async function wear(page: Page, theme: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(value => {
    document.documentElement.dataset.theme = value
    // The other theme has its own letters, and a page measured before they are there is another page.
    return document.fonts.ready.then(() => undefined)
  }, theme)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Looks at the page in both themes at both widths. */
async function look(page: Page, name: string, language: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  // One language opens the pages on a phone, the other one on a wide screen.
  for (const width of language === 'fr' ? widths.toReversed() : widths) {
    for (const theme of themes) {
      const seen = `${name} in ${language}, ${theme} theme, at ${width} px`
      await wear(page, theme, width)
      // Each language and each theme at both widths, the four pairs in half the time.
      if (((language === 'fr') === (theme === 'classic')) === (width === 360)) {
        await expectAccessible(page, { what: seen })
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${seen}, scrolls sideways`).toBeLessThanOrEqual(0)
    }
  }
}

for (const language of languages) {
  test(`every screen in ${language} passes axe in both themes, on a phone and on a wide screen`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    for (const [name, path] of Object.entries(open)) {
      await page.goto(`/${language}${path}`)
      await look(page, name, language)
    }
    await enterApp(page, { email: reader, language })
    for (const [name, path] of Object.entries(inside)) {
      await follow(page, `/${language}${path}`)
      await look(page, name, language)
    }
    await follow(page, `/${language}/meeting/booking?date=${meetingDay}&start=10:00&end=11:00&capacity=24`)
    await page.getByRole('main').locator(`a[href^="/${language}/meeting/booking/"]:visible`).first().click()
    await page.waitForURL(/\/meeting\/booking\/./)
    await look(page, 'a room', language)
    await follow(page, `/${language}/news`)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/news\/\d+/)
    await look(page, 'an article', language)
    for (const section of ['practicalinformation', 'safeAtWork/infos']) {
      await follow(page, `/${language}/${section}`)
      const toRead = page.getByRole('main').locator(`article a[href^="/${language}/${section}/"]`)
      await toRead.first().click()
      await page.waitForURL(new RegExp(`/${section}/\\d+`))
      await look(page, 'a piece of information', language)
    }
  })
}
