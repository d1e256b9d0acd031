import { expect, test } from '@playwright/test'
import { addDays, campusDay, mondayOf } from '#platform/time/campus-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, expectNoSidewaysScroll, follow } from '#testing/sign-in.ts'
import { messages } from './closure-messages.ts'

const manager = 'manager@campus.example'
/** A Monday further ahead than rooms can be booked. */
const day = addDays(mondayOf(campusDay(new Date())), 7 * 30)

test('days that are drawn over are those of a closure, what is missing of one is said, and the calendar is whole, narrow and wide', async ({
  page,
}) => {
  const t = messages.fr
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterApp(page, { email: manager, language: 'fr' }, `/staff/closures?day=${day}`)
  await test.step('days that are drawn over', async () => {
    const line = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: t.addTo(t.whole) }) })
    const track = line.locator('[aria-hidden=true]')
    const box = await track.boundingBox()
    if (box === null) throw new Error('nothing to draw on')
    const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const
    await page.mouse.move(...at(0.005))
    await page.mouse.down()
    await page.mouse.move(...at(0.04), { steps: 4 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(t.first, { exact: true })).toHaveValue(`${day.slice(0, 7)}-01`)
    await expect(dialog.getByLabel(t.last, { exact: true })).toHaveValue(`${day.slice(0, 7)}-02`)
    await expect(dialog.getByLabel(t.place, { exact: true }).locator('option:checked')).toHaveText(t.whole)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await follow(page, '/fr/staff/studio/room-closures')
  await page.getByRole('main').getByRole('link', { name: 'En calendrier' }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await expect(page.getByRole('button', { name: t.addTo(t.whole) })).toBeVisible()
  await expectAccessible(page)
  expect(await layoutFaults(page)).toEqual([])

  await test.step('what is missing is said', async () => {
    await page.getByRole('button', { name: t.addTo(t.building('B2')) }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.check }).click()
    await expect(dialog.getByText(t.missing)).toHaveCount(3)
  })
  await test.step('on the narrowest phone', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScroll(page)
    expect(await layoutFaults(page)).toEqual([])
  })
})
