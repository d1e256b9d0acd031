import { expect, type Page, test } from '@playwright/test'
import { campusDay, formatDate, formatNearDay } from '#platform/time/campus-time.ts'
import { workingDayAfter } from '#platform/time/working-days.ts'
import { messages as shell } from '#platform/web/shell/drawer-messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages } from './messages.ts'

const box = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')
const chosen = (page: Page) => page.getByRole('option', { selected: true })

test('by keyboard: a colleague, a dish, a screen and a room in words are found from any screen', async ({
  page,
}) => {
  const t = messages.en
  await enterApp(page, { email: 'employee@campus.example' }, '/survey')

  await test.step('Ctrl-K opens it, with the screens of the menu', async () => {
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await expect(options(page).first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type('find a room')
    await expect(options(page).filter({ hasText: t.screen })).toContainText('Find a room')
    // The first one empties the field, as everywhere.
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeHidden()
  })

  await test.step('`/` opens it too, and is a sign like others where one types', async () => {
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('a/b')
    await expect(box(page)).toHaveValue('a/b')
    await box(page).fill('sinclair')
    await expect(options(page).filter({ hasText: 'Adam Sinclair' })).toContainText(t.person)
    // Round the list and back.
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await expect(chosen(page)).toHaveCount(1)
    await expect(chosen(page)).toHaveId((await box(page).getAttribute('aria-activedescendant')) ?? '')
  })

  await test.step('one wrong letter is forgiven, and said', async () => {
    await box(page).fill('restuarant')
    await expect(page.getByText(t.alike)).toBeVisible()
    await expect(chosen(page)).toContainText('Restaurants')
  })

  await test.step('what is done where is found by what it is asked for, and the way to a room by its number', async () => {
    await box(page).fill('change language')
    await expect(chosen(page)).toContainText('Change language')
    await expect(chosen(page)).toContainText(t.action)
    await box(page).fill('route to curie')
    await expect(chosen(page)).toContainText('Curie')
    await expect(chosen(page)).toHaveAttribute('href', /\/map\?.*to=SEI-B1-6\.02/)
    await box(page).fill('lovelce')
    await expect(chosen(page)).toContainText('Lovelace')
  })

  await test.step('a menu is that of its day', async () => {
    const today = campusDay(new Date())
    const day = workingDayAfter(today, 1)
    await box(page).fill(`menu of ${formatDate(day, 'en', 'weekday')}`)
    await expect(chosen(page)).toContainText(formatNearDay(day, today, 'en', 'day'))
    await expect(chosen(page)).toHaveAttribute('href', /\/restaurants\/\d+$/)
  })

  await test.step('a wish in words is the search of rooms, filled in; Enter waits for what was typed', async () => {
    await box(page).fill('')
    // The next working day, within the days ahead on which rooms are given.
    const day = workingDayAfter(campusDay(new Date()), 1)
    await page.keyboard.type(`book a room on ${formatDate(day, 'en', 'day')} at ten for six`)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/meeting\/booking\?/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      ...{ date: day, start: '10:00', end: '11:00', capacity: '6' },
    })
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('what fails is said, and screens are found without it', async () => {
    await page.route('**/services/v6/find?**', route => route.fulfill({ status: 503, body: '{}' }))
    await page.keyboard.press('Control+k')
    await box(page).fill('directory')
    await expect(page.getByText(t.failed)).toBeVisible({ timeout: 60_000 })
    await expect(chosen(page)).toContainText('Directory')
    await page.unroute('**/services/v6/find?**')
    await page.getByRole('button', { name: t.retry }).click()
    await expect(page.getByText(t.failed)).toBeHidden()
    await box(page).fill('zzzzqqq')
    await expect(page.getByText(t.none)).toBeVisible()
  })
})

test('à 320 px, en français : la loupe ouvre la recherche, et un plat mène à son restaurant', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await enterApp(page, { email: 'employee@campus.example', language: 'fr' }, '/register')
  await page.getByRole('button', { name: shell.fr.search, exact: true }).click()
  await expect(box(page)).toBeFocused()
  await box(page).fill('soupe')
  await expect(options(page).first()).toContainText(/soupe/i)
  await expectNoSidewaysScroll(page)
  expect(await layoutFaults(page)).toEqual([])
  await expectAccessible(page)
  await options(page).first().click()
  await page.waitForURL(/\/fr\/restaurants\/\d+$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('what is typed while the search is on its way stands in its box', async ({ page }) => {
  let isHeld = false
  const held: (() => void)[] = []
  await page.route('**/assets/*.js', async route => {
    if (isHeld) await new Promise<void>(go => held.push(go))
    await route.continue()
  })
  const free = () => {
    isHeld = false
    for (const go of held.splice(0)) go()
  }
  await enterApp(page, { email: 'employee@campus.example' }, '/survey')
  const address = page.url()
  // A link that Enter would follow.
  await page.getByRole('main').getByRole('link').first().focus()
  isHeld = true
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sinclaim')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  // It is on its way indeed.
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await expect(box(page)).toHaveCount(0)
  free()
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('sinclair')
  await page.keyboard.type(' a')
  await expect(box(page)).toHaveValue('sinclair a')
  await expect(options(page).filter({ hasText: 'Adam Sinclair' })).toBeVisible()
  expect(page.url()).toBe(address)

  // The next one begins empty, and keys are the page's again once it is closed.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await page.keyboard.type('x')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toHaveValue('')
})
