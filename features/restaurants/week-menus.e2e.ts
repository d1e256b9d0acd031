import { expect, type Page, test } from '@playwright/test'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusDay, type Day, formatDate, mondayOf } from '#platform/time/campus-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages as restaurantMessages } from './messages.ts'
import { messages } from './week-messages.ts'

const kitchen = 'kitchen@campus.example'

/** What a day says, and how its courses are called. */
function dayOf(page: Page, day: Day, language: Language) {
  const t = messages[language]
  const name = formatDate(day, language, 'day')
  const column = page.getByRole('region', { name, exact: true })
  const { categories } = restaurantMessages[language]
  return {
    column,
    state: (state: keyof typeof t.states) =>
      expect(column.getByText(t.states[state], { exact: true })).toBeVisible(),
    add: (course: keyof typeof categories) =>
      page.getByRole('button', { name: t.addTo(categories[course], name), exact: true }),
    edit: (dish: string) => page.getByRole('button', { name: t.edit(dish, name), exact: true }),
  }
}

test('en français, à 320 px et au clavier seul : un jour est écrit, et ce qui manque est dit', async ({
  page,
}) => {
  const t = messages.fr
  // A week that no other test writes, with none written before it.
  const monday = addDays(mondayOf(campusDay(new Date())), 12 * 7)
  await page.setViewportSize({ width: 320, height: 700 })
  await enterApp(page, { email: kitchen, language: 'fr' }, `/staff/menus?week=${monday}`)
  const day = dayOf(page, monday, 'fr')
  await day.state('empty')
  await day.add('DESSERT').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(t.search)).toBeFocused()
  await page.keyboard.type('clafoutis')
  // Before the answer is there: the first one is taken once it is.
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.added('Clafoutis aux poires'))).toBeVisible()
  await expect(page.getByLabel(t.search)).toBeFocused()
  // Proposals for what was typed before are pale.
  await expect(page.locator('[data-old]')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await day.state('draft')
  await expect(day.column.getByRole('listitem')).toHaveText([/Clafoutis aux poires/])
  await expectNoSidewaysScroll(page)
  expect(await layoutFaults(page)).toEqual([])
  await expectAccessible(page)

  await test.step('ce qu’une langue n’a pas retient ce jour-là', async () => {
    await day.edit('Clafoutis aux poires').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.nameIn.en).fill('')
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(dialog.getByText(t.nameMissing)).toBeVisible()
    await dialog.getByRole('button', { name: t.cancel }).click()
  })
})

test('“Done” stays where it is while dishes are found and added', async ({ page }) => {
  const t = messages.en
  // A week that no other test writes, nor an earlier try of this one.
  const monday = addDays(mondayOf(campusDay(new Date())), (40 + test.info().retry) * 7)
  await page.setViewportSize({ width: 1440, height: 900 })
  // A dialog that is still coming is nowhere yet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterApp(page, { email: kitchen }, `/staff/menus?week=${monday}`)
  await dayOf(page, monday, 'en').add('STARTER').click()
  const dialog = page.getByRole('dialog')
  const done = dialog.getByRole('button', { name: t.done, exact: true })
  await expect(dialog.getByRole('region', { name: t.recent }).getByRole('listitem')).not.toHaveCount(0)
  const first = await done.boundingBox()
  await page.getByLabel(t.search).fill('egg')
  await expect(dialog.getByRole('region', { name: t.found }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.locator('[data-old]')).toHaveCount(0)
  expect(await done.boundingBox()).toEqual(first)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/” is added\.$/)).toBeVisible()
  await expect(dialog.getByRole('region', { name: t.recent })).toBeVisible()
  await expect(page.locator('[data-old]')).toHaveCount(0)
  expect(await done.boundingBox()).toEqual(first)
})
