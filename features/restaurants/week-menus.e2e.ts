import { expect, type Page, test } from '@playwright/test'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusDay, type Day, formatDate, mondayOf } from '#platform/time/campus-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages as restaurantMessages } from './messages.ts'
import { messages } from './week-messages.ts'

const kitchen = 'kitchen@campus.example'
/** A week that no other test writes, with none written before it. */
const weekFrom = (weeks: number): Day => addDays(mondayOf(campusDay(new Date())), weeks * 7)

/** What a day says, and how its courses are called. */
function dayOf(page: Page, day: Day, language: Language) {
  const t = messages[language]
  const name = formatDate(day, language, 'day')
  const column = page.getByRole('region', { name, exact: true })
  const { categories } = restaurantMessages[language]
  return {
    column,
    name,
    state: (state: keyof typeof t.states) =>
      expect(column.getByText(t.states[state], { exact: true })).toBeVisible(),
    add: (course: keyof typeof categories) =>
      page.getByRole('button', { name: t.addTo(categories[course], name), exact: true }),
    remove: (dish: string) => page.getByRole('button', { name: t.remove(dish, name), exact: true }),
    edit: (dish: string) => page.getByRole('button', { name: t.edit(dish, name), exact: true }),
  }
}

const saved = (page: Page) =>
  expect(page.locator('[data-saving=saving], [data-saving=waiting]')).toHaveCount(0)

test('a cook writes a week: dishes by a few letters, a new one, last week’s, corrected, published and taken away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const t = messages.en
  const monday = weekFrom(9)
  await enterApp(page, { email: kitchen }, '/staff/studio/menus')
  await page.getByRole('main').getByRole('link', { name: 'By week' }).click()
  await expect(page.getByRole('heading', { name: t.title })).toBeVisible()
  await page.goto(`/en/staff/menus?week=${monday}`)
  const first = dayOf(page, monday, 'en')
  await first.state('empty')

  await test.step('dishes of earlier menus, and one that nobody has served yet', async () => {
    await first.add('STARTER').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t.recent).first()).toBeVisible()
    await dialog.getByLabel(t.search).fill('onion')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(t.added('Onion soup with toasted cheese'))).toBeVisible()
    await dialog.getByLabel(t.search).fill('Chestnut broth')
    await dialog.getByRole('button', { name: t.newDishNamed('Chestnut broth') }).click()
    await dialog.getByRole('button', { name: t.add, exact: true }).click()
    await expect(dialog.getByText(t.nameMissing)).toBeVisible()
    await dialog.getByLabel(t.nameIn.fr).fill('Bouillon de châtaigne')
    await dialog.getByLabel(restaurantMessages.en.diets.VEGAN.name, { exact: true }).check()
    await dialog.getByRole('button', { name: t.add, exact: true }).click()
    await expect(dialog.getByText(t.added('Chestnut broth'))).toBeVisible()
    await dialog.getByRole('button', { name: t.done }).click()
    await first.state('draft')
    await expect(first.column.getByText('Chestnut broth')).toBeVisible()
  })

  const publish = async (says?: string) => {
    await page.getByRole('button', { name: t.publishWeek, exact: true }).click()
    if (says !== undefined) await expect(page.getByRole('dialog').getByText(says)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: t.publish, exact: true }).click()
    const done = page.getByRole('alertdialog', { name: t.publishedTitle })
    await expect(done).toBeVisible()
    await done.getByRole('button', { name: t.close }).click()
    await expect(done).toBeHidden()
  }
  await publish()
  await first.state('published')

  const next = dayOf(page, addDays(monday, 7), 'en')
  await test.step('the next week is filled as this one was, and goes on from there', async () => {
    await page.getByRole('button', { name: t.next }).click()
    await next.state('empty')
    await page.getByRole('button', { name: t.copyWeek }).click()
    await expect(page.getByText(t.copied(1))).toBeVisible()
    await next.state('draft')
    await next.remove('Chestnut broth').click()
    await expect(next.column.getByText(t.removed('Chestnut broth'))).toBeVisible()
    await expect(next.column.getByRole('button', { name: t.undo })).toBeFocused()
    await page.keyboard.press('Enter')
    await next.edit('Chestnut broth').click()
    await page.getByRole('dialog').getByLabel(t.nameIn.en).fill('Chestnut soup')
    await page.getByRole('dialog').getByRole('button', { name: t.save }).click()
    await expect(next.column.getByText('Chestnut soup')).toBeVisible()
    await next.remove('Onion soup with toasted cheese').click()
    await saved(page)
    await publish()
    await page.reload()
    await next.state('published')
    await expect(next.column.getByRole('listitem')).toHaveText([/Chestnut soup/])
  })

  await test.step('a day without a dish is taken away', async () => {
    await next.remove('Chestnut soup').click()
    await publish(t.willGo)
    await next.state('empty')
    await page.reload()
    await next.state('empty')
  })
})

test('en français, à 320 px et au clavier seul : un jour est écrit, et ce qui manque est dit', async ({
  page,
}) => {
  const t = messages.fr
  const monday = weekFrom(12)
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
