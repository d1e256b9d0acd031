import { expect, type Page, test } from '@playwright/test'
import type { Language } from '#platform/text/language.ts'
import {
  addDays,
  campusDay,
  type Day,
  formatDate,
  formatTimeRange,
  mondayOf,
} from '#platform/time/campus-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages } from './plan-messages.ts'

const animator = 'animator@campus.example'

/** A week so far away that nothing else is planned in it. */
const weekFrom = (weeks: number): Day => addDays(mondayOf(campusDay(new Date())), weeks * 7)

const saved = (page: Page) =>
  expect(page.locator('[data-saving=saving], [data-saving=waiting]')).toHaveCount(0)

/** Words in an accessible name, whose spaces a browser writes as it likes. */
const asWritten = (words: string) => new RegExp(`^${words.replace(/[\u00a0\u202f]/g, '\\s')}$`)

function dayOf(page: Page, day: Day, language: Language) {
  const t = messages[language]
  const name = formatDate(day, language, 'day')
  const column = page.getByRole('region', { name, exact: true })
  return {
    column,
    add: page.getByRole('button', { name: t.addOn(name), exact: true }),
    copy: page.getByRole('button', { name: t.copyDayNamed(name), exact: true }),
    slot: (from: string, until: string, places: number) =>
      column.getByRole('button', {
        name: asWritten(`${name}, ?${formatTimeRange(from, until, language)} ?, ?${t.places(places)}`),
      }),
  }
}

/** Presses, or draws, on the hours of a day. */
async function draw(page: Page, column: ReturnType<typeof dayOf>['column'], from: number, to = from) {
  const hours = column.locator('[aria-hidden=true][class*=surface]')
  // What a dialog lies over while it closes can be seen, and not pressed.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const box = await hours.boundingBox()
  if (box === null) throw new Error('no hours to draw on')
  // Eight to seven is what a week without slots shows.
  const y = (hour: number) => box.y + ((hour - 8) / 11) * box.height
  await page.mouse.move(box.x + box.width / 2, y(from))
  await page.mouse.down()
  if (to !== from) await page.mouse.move(box.x + box.width / 2, y(to), { steps: 4 })
  await page.mouse.up()
}

test('an animator begins an event, draws three slots, repeats one, publishes and duplicates it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 })
  const t = messages.en
  const monday = weekFrom(20)
  await enterApp(page, { email: animator }, '/staff/studio/animations')
  await page.getByRole('main').getByRole('link', { name: 'Slots as a calendar' }).click()
  await expect(page.getByRole('heading', { name: t.title })).toBeVisible()

  await test.step('begins it', async () => {
    await page.getByRole('button', { name: t.create }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.begin }).click()
    await expect(dialog.getByText(t.missing).first()).toBeVisible()
    await dialog.getByLabel(t.nameIn.fr).fill('Balade à vélo')
    await dialog.getByLabel(t.nameIn.en).fill('Bicycle ride')
    await dialog.getByLabel(t.descriptionIn.fr).fill('Une heure le long de la Seine.')
    await dialog.getByLabel(t.descriptionIn.en).fill('An hour along the river.')
    await dialog.getByRole('button', { name: t.begin }).click()
    await expect(page.getByRole('heading', { name: 'Bicycle ride', level: 1 })).toBeVisible()
  })

  const address = page.url().replace(/\?.*/, '')
  await page.goto(`${address}?week=${monday}`)
  const [first, second] = [dayOf(page, monday, 'en'), dayOf(page, addDays(monday, 1), 'en')]

  await test.step('draws three slots', async () => {
    const dialog = page.getByRole('dialog')
    await draw(page, first.column, 10)
    await expect(dialog.getByLabel(t.from, { exact: true })).toHaveValue('10:00')
    await dialog.getByLabel(t.limit).fill('12')
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(first.slot('10:00', '11:00', 12)).toBeVisible()
    await draw(page, first.column, 14, 15.5)
    await expect(dialog.getByLabel(t.until, { exact: true })).toHaveValue('15:30')
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(first.slot('14:00', '15:30', 12)).toBeVisible()
    await draw(page, second.column, 9)
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(second.slot('09:00', '10:00', 12)).toBeVisible()
    await saved(page)
    await page.reload()
    await expect(first.slot('14:00', '15:30', 12)).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    expect(await layoutFaults(page)).toEqual([])
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 1200 })
  })

  await test.step('changes one, takes it away, and has it back', async () => {
    const dialog = page.getByRole('dialog')
    await second.slot('09:00', '10:00', 12).click()
    await dialog.getByLabel(t.until, { exact: true }).fill('08:00')
    await dialog.getByRole('button', { name: t.save }).click()
    await expect(dialog.getByText(t.wrong.until)).toBeVisible()
    await dialog.getByLabel(t.until, { exact: true }).fill('10:30')
    await dialog.getByRole('button', { name: t.save }).click()
    await second.slot('09:00', '10:30', 12).click()
    await dialog.getByRole('button', { name: t.remove }).click()
    await expect(second.slot('09:00', '10:30', 12)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(second.slot('09:00', '10:30', 12)).toBeVisible()
  })

  await test.step('repeats one, and duplicates a day, each told before', async () => {
    const dialog = page.getByRole('dialog')
    await second.slot('09:00', '10:30', 12).click()
    await dialog.getByRole('button', { name: t.repeat }).click()
    await dialog.getByLabel(t.lastDay).fill(addDays(monday, 22))
    await expect(dialog.getByText(t.makes(3))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.addSeries }).click()
    await expect(page.getByText(t.elsewhere(3))).toBeVisible()
    await first.copy.click()
    await dialog.getByLabel(t.toDay).fill(addDays(monday, 3))
    await expect(
      dialog.getByText(t.copyDayWill(2, formatDate(addDays(monday, 3), 'en', 'long'))),
    ).toBeVisible()
    await dialog.getByRole('button', { name: t.copyDayDo }).click()
    await expect(dayOf(page, addDays(monday, 3), 'en').slot('14:00', '15:30', 12)).toBeVisible()
  })

  await test.step('publishes it', async () => {
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(page.getByRole('alertdialog').getByText(t.published('Bicycle ride'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(t.states.published, { exact: true })).toBeVisible()
  })

  await test.step('duplicates it, weeks later', async () => {
    await page.goto('/en/staff/slots')
    await page.getByRole('button', { name: t.duplicateNamed('Bicycle ride'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.weeksLater).fill('2')
    await dialog.getByRole('button', { name: t.copy, exact: true }).click()
    await expect(page.getByRole('alertdialog').getByText(t.copied(t.copyOf('Bicycle ride'), 8))).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('main')
      .getByRole('link', { name: t.copyOf('Bicycle ride') })
      .click()
    await expect(dayOf(page, addDays(monday, 14), 'en').slot('10:00', '11:00', 12)).toBeVisible()
    await expect(page.getByText(t.states.draft, { exact: true })).toBeVisible()
  })
})

test('the card of an invitation is chosen by eye', async ({ page }) => {
  const t = messages.en
  await page.setViewportSize({ width: 390, height: 900 })
  await enterApp(page, { email: animator }, '/staff/slots?event=demo-thirty-years')
  await expect(page).toHaveURL(/\/staff\/slots\/\d+$/)
  await page.getByRole('listitem').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: t.cards.GOLDEN_INVITATION })).toBeChecked()
  await dialog.getByRole('radio', { name: t.cards.COPPER_INVITATION }).check()
  expect(await layoutFaults(page)).toEqual([])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t.cancel }).click()
})
