import { expect, test } from '@playwright/test'
import { demoRooms } from '#demo/rooms/rooms.ts'
import { expectAccessible } from '#testing/axe.ts'
import { seine } from '#testing/callers.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages } from './messages.ts'
import { faultsTitle } from './title.ts'

const manager = 'manager@campus.example'

test('something broken is reported on a room’s page, joined by a colleague, and seen by staff', async ({
  page,
  browser,
}) => {
  const t = messages.fr
  const room = demoRooms.findLast(
    ({ site, bookable, email }) => String(site) === seine && bookable && email !== null,
  )
  const path = `/meeting/booking/${encodeURIComponent(room?.email ?? '')}`
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterApp(page, { email: 'chiara.dangelo@campus.example', language: 'fr' }, path)
  const dialog = page.getByRole('dialog')
  const done = page.getByRole('alertdialog')

  await test.step('what is missing is said, then it is sent, by keyboard', async () => {
    await page.getByRole('button', { name: t.report }).press('Enter')
    await dialog.getByRole('button', { name: t.send }).click()
    await expect(dialog.getByText(t.whatMissing)).toBeVisible()
    await dialog.getByLabel(t.what).selectOption('LIGHT ')
    await dialog.getByLabel(t.line).fill('Le plafonnier clignote')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(done).toContainText(t.sentTitle)
    await page.keyboard.press('Enter')
    await expect(done).toHaveCount(0)
    const fault = page.getByRole('list', { name: t.faults }).getByRole('listitem')
    await expect(fault).toContainText('Le plafonnier clignote')
    await expect(fault).toContainText(t.mine)
    await fault.scrollIntoViewIfNeeded()
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScroll(page)
    expect(await layoutFaults(page)).toEqual([])
  })

  const context = await browser.newContext({ serviceWorkers: 'block', timezoneId: 'Europe/Paris' })
  const other = await context.newPage()
  const m = messages.en
  await test.step('a colleague finds it reported, and joins', async () => {
    await other.setViewportSize({ width: 390, height: 900 })
    await enterApp(other, { email: 'adam.sinclair@campus.example', language: 'en' }, path)
    await other.getByRole('button', { name: m.affectedBy('Lighting') }).click()
    await other.getByRole('dialog').getByRole('button', { name: m.affected }).click()
    await expect(other.getByRole('alertdialog')).toContainText(m.joined('Lighting', 2))
    await other.getByRole('alertdialog').getByRole('button').click()
    await expect(other.getByRole('list', { name: m.faults })).toContainText(m.reporters(2))
    await other.getByRole('list', { name: m.faults }).scrollIntoViewIfNeeded()
  })
  await context.close()

  await test.step('staff see who has reported it', async () => {
    const desk = await (await browser.newContext({ timezoneId: 'Europe/Paris' })).newPage()
    await desk.setViewportSize({ width: 1440, height: 900 })
    await enterApp(desk, { email: manager, language: 'en' }, '/staff/room-faults')
    await expect(desk.getByRole('heading', { level: 1, name: faultsTitle.en })).toBeVisible()
    const row = desk.getByRole('listitem').filter({ hasText: 'Le plafonnier clignote' })
    await expect(row).toContainText('Adam Sinclair')
    await expectAccessible(desk)
    await desk.setViewportSize({ width: 320, height: 800 })
    await expectNoSidewaysScroll(desk)
    expect(await layoutFaults(desk)).toEqual([])
    await desk.context().close()
  })
})
