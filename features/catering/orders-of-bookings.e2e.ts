import { expect, test } from '@playwright/test'
import { order as makeOrder, orderBodyAt, servedDay } from '#features/catering/testing/orders.ts'
import { messages as bookingMessages } from '#features/room-bookings/dialog-messages.ts'
import { bookFor, bookingRow, freeRoom, spanOn } from '#features/room-bookings/testing/rooms.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import { spanInWords } from '#features/rooms/rules.ts'
import type { Day } from '#platform/time/campus-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf } from '#testing/callers.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages } from './booking-messages.ts'
import type { Order } from './contract.ts'
import { messages as detail } from './detail-messages.ts'

/** Who books: none takes the other's room. */
const bookers = { fr: 'editor@campus.example', en: 'editor-seine@campus.example' } as const

for (const language of languagesTried('fr')) {
  test(`who moves or deletes a booking takes its order along in the same press, and is asked nothing of one that is cancelled, in ${language}`, async ({
    page,
  }) => {
    const [t, rooms] = [messages[language], bookingMessages[language]]
    const email = bookers[language]
    const caller = await callerOf(page.request, email)
    const day = await servedDay(caller, 13)
    const room = await freeRoom(caller, day, language === 'fr' ? 5 : 6)
    const booked = await bookFor(caller, room, spanOn(day, '12:00', '13:30'))
    expect(booked.status).toBe(200)
    const body = await orderBodyAt(caller, day, { from: '12:00', to: '13:30' })
    const reservationId = (booked.body as { id: string }).id
    const order = await makeOrder(caller, { ...body, reservationId })
    const read = () => caller.get<Order>(`/catering/instants/${order.id}`)
    const another = await freeRoom(caller, day, language === 'fr' ? 7 : 8)
    const cancelled = await bookWithCancelledOrder(caller, another, day)

    await page.setViewportSize({ width: 1440, height: 900 })
    await enterApp(page, { email, language }, '/meeting/booking')
    const row = bookingRow(page, room, day, language)
    await row.getByRole('button', { name: rooms.change }).click()
    const edit = page.getByRole('dialog')
    await expect(edit.getByRole('heading', { name: rooms.dependents })).toBeVisible()
    const start = edit.getByLabel(rooms.start, { exact: true })
    const choice = (name: string) => edit.getByRole('radio', { name: new RegExp(`^${name}`) })

    await test.step('where it cannot follow, the dialog says why', async () => {
      await start.fill('19:00')
      await start.press('Tab')
      await expect(edit).toContainText(rooms.cannotFollow('').trim())
      await expect(choice(rooms.dependentActions.MOVE)).toHaveCount(0)
    })
    await test.step('where it can, it is asked, and moves when the room accepts', async () => {
      await start.fill('12:30')
      await start.press('Tab')
      const end = edit.getByLabel(rooms.end, { exact: true })
      await end.fill('14:00')
      await end.press('Tab')
      await expect(choice(rooms.dependentActions.MOVE)).toBeChecked()
      await expectAccessible(page, { what: 'the dialog that moves a booking' })
      await edit.getByRole('button', { name: rooms.save }).click()
      const moved = page.getByRole('dialog', { name: rooms.movedTitle })
      await expect(moved.getByRole('heading', { name: rooms.dependents })).toBeVisible()
      await expect.poll(async () => (await read()).startingTime).toBe('12:30')
      await moved.getByRole('button', { name: rooms.close }).last().click()
    })

    const span = spanInWords(spanOn(day, '12:30', '14:00'), language)
    const question = page.getByRole('alertdialog', { name: rooms.deleteQuestion(room.room, span) })
    await test.step('the question to delete it asks what becomes of the order, at what price, and leads to it', async () => {
      await row.getByRole('button', { name: rooms.delete }).click()
      const cancel = question.getByRole('radio', { name: new RegExp(`^${rooms.dependentActions.CANCEL}`) })
      await expect(cancel).toBeChecked()
      await expect(question).toContainText(t.cancels('').split(':')[0] ?? '')
      await expectAccessible(page, { what: 'the question' })
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await question.getByRole('link', { name: rooms.seeDependent }).press('Enter')
      await expect(page).toHaveURL(new RegExp(`/meeting/catering/${order.id}$`))
      await expect(page.getByRole('heading', { level: 1, name: detail[language].title })).toBeVisible()
      await page.goBack()
      await expect(row).toBeVisible()
    })
    await test.step('kept, it stands; cancelled, it is said so', async () => {
      const kept = language === 'fr'
      await row.getByRole('button', { name: rooms.delete }).click()
      if (kept) await question.getByRole('radio', { name: rooms.dependentActions.KEEP }).check()
      await question.getByRole('button', { name: rooms.deleteButton }).click()
      const deleted = page.getByRole('alertdialog', { name: rooms.deletedTitle })
      if (!kept) await expect(deleted).toContainText(t.canceled)
      else await expect(deleted.getByRole('heading', { name: rooms.dependents })).toBeVisible()
      expect((await read()).status).toBe(kept ? 'ORDERED' : 'CANCELED')
    })
    await test.step('of an order that is cancelled nothing is asked', async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: rooms.close, exact: true }).click()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      const answered = page.waitForResponse(/\/dependents/)
      await bookingRow(page, another, day, language).getByRole('button', { name: rooms.delete }).click()
      expect(await (await answered).json()).toMatchObject({
        dependents: [{ id: cancelled.id, stands: false }],
      })
      await expect(page.getByRole('alertdialog').getByRole('paragraph')).toHaveText([rooms.deleteNote])
    })
    if (language === 'fr') await caller.delete(`/catering/instants/${order.id}`, {})
  })
}

/** Books a room, orders for it and cancels the order. */
async function bookWithCancelledOrder(caller: Caller, room: Referentiel, day: Day): Promise<Order> {
  const booked = await bookFor(caller, room, spanOn(day, '14:00', '15:00'))
  const body = await orderBodyAt(caller, day, { from: '14:00', to: '15:00' })
  const order = await makeOrder(caller, { ...body, reservationId: (booked.body as { id: string }).id })
  expect(await caller.delete(`/catering/instants/${order.id}`, {})).toBe(200)
  return order
}
