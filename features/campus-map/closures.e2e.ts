import { expect, test } from '@playwright/test'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf } from '#testing/callers.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages as mapMessages } from './messages.ts'
import type { MapClosure, MapThing } from './staff-contract.ts'
import { messages } from './staff-messages.ts'

const staff = 'operator@campus.example'
const reader = 'adeline.admont@campus.example'
const closures = '/staff/campus-map/closures'

test('who looks after the map closes stairs for visitors, with a reason, and opens them again', async ({
  page,
}) => {
  const t = messages.en
  await enterApp(page, { email: staff }, '/staff/map')
  await page.getByRole('button', { name: t.close }).click()
  const dialog = page.getByRole('dialog')

  await test.step('what is missing is said at its field', async () => {
    await dialog.getByLabel(t.reasonFr).fill('En travaux')
    await dialog.getByRole('button', { name: t.doClose, exact: true }).click()
    await expect(dialog.getByText(t.chooseOne)).toBeVisible()
    await expect(dialog.getByText(t.both)).toBeVisible()
    await expectAccessible(page)
  })

  await dialog.getByLabel(t.reasonEn).fill('Being repaired')
  const which = dialog.getByLabel(t.thing)
  const name = (await which.locator('option', { hasText: 'stairs' }).first().textContent()) ?? ''
  await which.selectOption(name)
  await dialog.getByRole('radio', { name: t.forWhom.VISITOR }).check()
  await dialog.getByRole('button', { name: t.doClose, exact: true }).click()
  const done = page.getByRole('alertdialog')
  await expect(done).toContainText(t.closedDone(name))
  await done.getByRole('button').click()
  await expect(done).toHaveCount(0)

  const row = page.getByRole('list', { name: t.closures }).getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Being repaired')
  await expect(row).toContainText(t.forGood)
  await expect(page.getByRole('heading', { name: t.stranded })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await row.getByRole('button', { name: t.openOf(name) }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.open, exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(t.opened(name))
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(row).toHaveCount(0)
})

test('a map that is open leads around what is closed within seconds, and through it once it is open again', async ({
  page,
}) => {
  const t = mapMessages.en
  const desk = await callerOf(page.request, staff)
  await enterApp(page, { email: reader }, '/map?location=Curie')
  await page.getByRole('button', { name: t.goThere }).click()
  await page.getByRole('button', { name: t.fromEntrance }).click()
  await page.getByRole('checkbox', { name: t.stepFree }).press('Space')
  const lift = page.getByRole('listitem').filter({ hasText: 'Take the lift' })
  await expect(lift).toBeVisible()

  const { things } = await desk.get<{ things: MapThing[] }>('/staff/campus-map/things?siteId=1')
  const closed: MapClosure[] = []
  try {
    for (const { id, category } of things) {
      if (category !== 'elevator') continue
      const body = { thing: id, forWhom: 'EMPLOYEE', from: null, until: null, reason: null }
      closed.push((await desk.post(`${closures}?siteId=1`, body)).body as MapClosure)
    }
    await expect(page.getByRole('alertdialog')).toContainText(t.reasons.CLOSED)
    await page.getByRole('alertdialog').getByRole('button', { name: t.close }).click()
    await expect(lift).toHaveCount(0)
  } finally {
    for (const { id } of closed) await desk.delete(`${closures}/${id}?siteId=1`, {})
  }
  await expect(lift).toBeVisible()
})
