import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '#testing/axe.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages } from './table-messages.ts'

const manager = 'manager@campus.example'
// One after the other: all that differs on a campus is published together.
test.describe.configure({ mode: 'default' })

const labels = {
  en: { name: 'Name', reference: 'Reference', seats: 'Seats', floor: 'Floor', village: 'Neighbourhood' },
  fr: { name: 'Nom', reference: 'Référence', seats: 'Places', floor: 'Étage', village: 'Quartier' },
}

async function columnOf(page: Page, label: string): Promise<number> {
  const heads = await page.getByRole('columnheader').allInnerTexts()
  return heads.findIndex(text => text.trim() === label)
}

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`)
const isSaved = (page: Page) => expect(page.locator('[data-saving=saved]')).toBeVisible()

/** As a spreadsheet hands it over. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(async words => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test('rooms are written as in a spreadsheet: by keys, a block from Excel, filled down, undone and published', async ({
  page,
}) => {
  const t = messages.en
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterApp(page, { email: manager }, '/staff/studio/rooms')
  await page.getByRole('main').getByRole('link', { name: 'As a table' }).click()
  const grid = page.getByRole('grid', { name: t.rooms })
  await expect(grid).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(t.building, { exact: true }).selectOption('B2')
  const seats = await columnOf(page, labels.en.seats)
  const village = await columnOf(page, labels.en.village)
  const first = cell(page, 0, seats)
  await expect(first).toHaveText(/\d/)
  const before = await first.innerText()

  await test.step('by keys', async () => {
    await cell(page, 0, 0).click()
    for (let column = 0; column < seats; column++) await page.keyboard.press('ArrowRight')
    await expect(first).toBeFocused()
    await page.keyboard.type('77')
    await page.keyboard.press('Escape')
    await expect(first).toHaveText(before)
    await expect(first).toBeFocused()
    await page.keyboard.type('many')
    await page.keyboard.press('Enter')
    await expect(cell(page, 1, seats)).toBeFocused()
    await expect(first).toContainText('expected a whole number')
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText(t.cannot)
    await page.getByRole('dialog').getByRole('button', { name: t.close, exact: true }).last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: t.nextFault }).click()
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('71')
    await page.keyboard.press('Tab')
    await expect(cell(page, 0, seats + 1)).toBeFocused()
    await expect(first).not.toContainText('expected')
  })

  await test.step('a block from a spreadsheet', async () => {
    await cell(page, 1, village).click()
    await paste(page, 'Le Quai\t72\r\n"L’Anse\nnord"\t73\r\n')
    await expect(cell(page, 1, seats)).toContainText('72')
    await expect(cell(page, 2, village)).toContainText('L’Anse nord')
    await expect(cell(page, 2, seats)).toContainText('73')
  })

  await test.step('filled down, and undone', async () => {
    const last = await cell(page, 4, village).innerText()
    await cell(page, 2, village).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ControlOrMeta+d')
    await expect(cell(page, 4, village)).toContainText('L’Anse nord')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cell(page, 4, village)).toHaveText(last)
    await isSaved(page)
  })

  await test.step('what was written is there after a reload, and is published together', async () => {
    await page.reload()
    await page.getByLabel(t.building, { exact: true }).selectOption('B2')
    await expect(cell(page, 2, seats)).toContainText('73')
    await expect(page.getByText(t.differs(3, 5))).toBeVisible()
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`${labels.en.seats}: ${before} → 71`)
    await dialog.getByRole('button', { name: t.publish, exact: true }).click()
    await expect(page.getByRole('alertdialog')).toContainText(t.published(3))
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.nothingToPublish)).toBeVisible()
  })
})

test('on a phone, room after room with the same fields; a new one is written, and given up', async ({
  page,
}) => {
  const t = messages.fr
  await page.setViewportSize({ width: 390, height: 844 })
  await enterApp(page, { email: manager, language: 'fr' }, '/staff/rooms')
  const cards = page.getByRole('list', { name: t.rooms }).locator('> li')
  await expect(cards.first()).toBeVisible()
  await page.getByRole('button', { name: t.add }).click()
  const fresh = cards.filter({ hasText: t.isNew })
  await expect(fresh.getByLabel(labels.fr.name, { exact: true })).toBeVisible()
  await fresh.getByLabel(labels.fr.name, { exact: true }).fill('Salle du phare')
  await expect(fresh.getByRole('heading')).toContainText('Salle du phare')
  await isSaved(page)
  await expect(page.locator('[data-saving=saved]')).toBeVisible()
  await expectAccessible(page)
  expect(await layoutFaults(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  await fresh.getByRole('button', { name: t.takeBackOf('Salle du phare') }).click()
  await page.getByRole('button', { name: t.giveUp, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(t.takeBackNew('Salle du phare'))
  await page.keyboard.press('Enter')
  await expect(fresh).toHaveCount(0)
})
