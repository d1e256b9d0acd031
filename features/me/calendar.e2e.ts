import { expect, type Page, test } from '@playwright/test'
import { messages as homeMessages } from '#features/home/messages.ts'
import { addDays, campusDay, formatDate, mondayOf } from '#platform/time/campus-time.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { messages } from './planned-messages.ts'
import { title } from './title.ts'

/** The demo company has planned a full week for them. */
const reader = { email: 'employee@campus.example' }
const t = messages.en
const today = campusDay(new Date())
const monday = mondayOf(addDays(today, 7))

const cells = (page: Page) => page.getByRole('grid').getByRole('gridcell')
const cell = (page: Page, day: string) => page.locator(`[role=gridcell][data-day="${day}"]`)
const settled = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0)

for (const language of languagesTried('fr')) {
  test(`a person finds their week from home and from their page, and opens what is planned (${language})`, async ({
    page,
  }) => {
    const words = messages[language]
    await page.setViewportSize({ width: 1440, height: 900 })
    await enterApp(page, { ...reader, language })
    await page.getByRole('link', { name: new RegExp(`^${homeMessages[language].myDay}`) }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/me/calendar$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveAttribute('data-day', today)
    await settled(page)

    await page.getByRole('button', { name: words.next.week }).click()
    await settled(page)
    const entry = cells(page).getByRole('link').first()
    await expect(entry).toBeVisible()
    const target = await entry.getAttribute('href')
    await entry.click()
    await expect(page).toHaveURL(new RegExp(`${target?.replaceAll(/[?.]/g, '\\$&')}`))

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    // The week is still the one that was looked at.
    await expect(cell(page, monday)).toBeVisible()
    await page.getByRole('navigation').getByRole('link', { name: title[language] }).click()
    await page.getByRole('main').getByRole('link', { name: words.title, exact: true }).click()
    await expect(page.getByRole('grid')).toBeVisible()
  })
}

test('nothing of a week lies on anything else, arrows lead through the days and what is planned in them, and a day with more than has room is shown whole; on a phone a week is a list of days', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/me/days?*', route => route.fulfill(unavailable))
  await enterApp(page, reader, `/me/calendar?view=week&day=${monday}`)
  await test.step('what could not be loaded is said, and can be tried again', async () => {
    await expect(page.getByRole('alert')).toContainText(t.loadFailed)
    await page.unroute('**/me/days?*')
    await tryAgain(page.getByRole('main'), page.getByRole('grid'))
  })
  await settled(page)
  await test.step('nothing lies on anything else', async () => {
    const boxes = await cells(page)
      .getByRole('link')
      .evaluateAll(links => links.map(link => link.getBoundingClientRect().toJSON()))
    expect(boxes.length).toBeGreaterThan(5)
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        expect(Math.min(across, down)).toBeLessThanOrEqual(0.5)
      }
    }
  })
  await test.step('arrows lead through a week and a month, which is there again after a reload', async () => {
    await cell(page, monday).focus()
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, addDays(monday, 1))).toBeFocused()
    await page.keyboard.press('Home')
    await expect(cell(page, monday)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(cell(page, monday).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(cell(page, monday)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(cell(page, addDays(monday, -1))).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`day=${addDays(monday, -1)}`))

    await page.getByRole('button', { name: t.views.month }).click()
    await settled(page)
    await cell(page, addDays(monday, -1)).focus()
    await page.keyboard.press('ArrowDown')
    await expect(cell(page, addDays(monday, 6))).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, monday)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 3 })).toBeFocused()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(formatDate(monday, 'en', 'day'))
    // Of the whole grid Tab stops at one day alone.
    await expect(page.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1)
    await page.reload()
    await expect(cell(page, monday)).toHaveAttribute('aria-selected', 'true')
    await settled(page)
  })
  await test.step('on a phone a week is a list of days, and a month leads to the day that is chosen', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('button', { name: t.views.week }).click()
    await settled(page)
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7)
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: t.views.month }).click()
    await settled(page)
    await cell(page, addDays(monday, 1)).click()
    const list = page.getByRole('region', { name: formatDate(addDays(monday, 1), 'en', 'day') })
    await expect(list.getByRole('listitem')).not.toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('a day with more than has room is shown whole', async () => {
    const more = cells(page)
      .getByRole('button', { name: /^\+\d+ more/ })
      .first()
    const day = (await more.locator('xpath=..').getAttribute('data-day')) ?? ''
    await more.click()
    const list = page.getByRole('region', { name: formatDate(day, 'en', 'day') })
    await expect(list.getByRole('heading')).toBeFocused()
    // The first such day may be of the month before, whose days are then on their way.
    await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(3)
  })
  await test.step('what of a week is missing is said, and where nothing is planned what one may do', async () => {
    // On to the last week that was looked at: the next ones are asked for.
    await page.getByRole('button', { name: t.views.week }).click()
    await page.getByRole('button', { name: t.today, exact: true }).click()
    await page.getByRole('button', { name: t.next.week }).click()
    await expect(cell(page, monday)).toBeVisible()
    await settled(page)
    const failed = { from: monday, to: monday, items: [], failed: ['visits'] }
    await page.route('**/me/days?*', route => route.fulfill({ json: failed }))
    await page.getByRole('button', { name: t.next.week }).click()
    await expect(page.getByRole('alert')).toContainText('Just now missing')
    await page.route('**/me/days?*', route => route.fulfill({ json: { ...failed, failed: [] } }))
    await page.getByRole('button', { name: t.next.week }).click()
    await expect(page.getByText(t.nothing.week, { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Find a room' })).toBeVisible()
  })
})

test('tells the time of the campus, whatever the reader’s own clock', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  const item = {
    ...{ id: 'one', feature: 'visits', allDay: false, title: 'Early', place: '', state: 'CONFIRMED' },
    ...{ start: '2026-03-29T06:30:00.000Z', end: '2026-03-29T07:30:00.000Z', siteId: null, to: '/guest' },
  }
  await page.route('**/me/days?*', route =>
    route.fulfill({ json: { from: '2026-03-23', to: '2026-03-29', items: [item], failed: [] } }),
  )
  await enterApp(page, reader, `/me/calendar?view=week&day=2026-03-29`)
  await expect(page.getByText(t.campusTime)).toBeVisible()
  await expect(cell(page, '2026-03-29').getByRole('link', { name: /08:30–09:30/ })).toBeVisible()
  await context.close()
})
