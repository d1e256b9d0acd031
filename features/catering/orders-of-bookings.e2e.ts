import { expect, test } from '@playwright/test'
import { expectAccessible } from '#app/testing/axe.ts'
import { order as makeOrder, orderBodyAt } from '#app/testing/catering-callers.ts'
import { bookFor, bookingRow, callerOf, freeRoom, spanOn, workday } from '#app/testing/room-callers.ts'
import { enterApp, expectNoSidewaysScroll } from '#app/testing/sign-in.ts'
import { messages as bookingMessages } from '#features/room-bookings/dialog-messages.ts'
import { spanInWords } from '#features/rooms/rules.ts'
import { languages } from '#platform/text/language.ts'
import { formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import { messages } from './booking-messages.ts'
import type { Order } from './contract.ts'
import { messages as shared } from './messages.ts'

/** Who books: none takes the other's room. */
const bookers = { fr: 'editor@campus.example', en: 'editor-seine@campus.example' } as const

for (const language of languages) {
  test(`who moves or deletes a booking reads that its order stays, and goes to it, in ${language}`, async ({
    page,
  }) => {
    const [t, rooms] = [messages[language], bookingMessages[language]]
    const email = bookers[language]
    const caller = await callerOf(page.request, email)
    const day = workday(15)
    const room = await freeRoom(caller, day, language === 'fr' ? 5 : 6)
    const span = spanOn(day, '12:00', '13:30')
    const booked = await bookFor(caller, room, span)
    expect(booked.status).toBe(200)
    const body = await orderBodyAt(caller, day, { from: '12:00', to: '13:30' })
    const order = await makeOrder(caller, { ...body, reservationId: (booked.body as { id: string }).id })
    const read = await caller.get<Order>(`/catering/instants/${order.id}`)
    const when = `${formatDate(day, language, 'day')}, ${formatTimeRange('12:00', '13:30', language)}`

    await page.setViewportSize({ width: 1440, height: 900 })
    await enterApp(page, { email, language }, '/meeting/booking')
    const row = bookingRow(page, room, day, language)
    const name = await test.step('the names are those of the reader’s language', async () => {
      const answer = page.waitForResponse(/\/catering\/instants\?reservationId=/)
      await row.getByRole('button', { name: rooms.change }).click()
      const { instants } = (await (await answer).json()) as { instants: Order[] }
      expect(instants.map(({ id }) => id)).toEqual([read.id])
      return instants[0]?.instantType.name ?? ''
    })
    const said = t.stays(name, shared[language].guests(12), when)

    const edit = page.getByRole('dialog')
    await expect(edit).toContainText(said)
    await expect(edit.getByRole('link', { name: t.change })).toHaveAttribute(
      'href',
      new RegExp(`/meeting/catering/${order.id}\\?mode=modify$`),
    )
    await expectAccessible(page, { what: 'the dialog that moves a booking' })
    await test.step('moved, it says so of the order too', async () => {
      await edit.getByLabel(rooms.start, { exact: true }).fill('15:00')
      await edit.getByLabel(rooms.start, { exact: true }).press('Tab')
      await expect(edit.getByLabel(rooms.end, { exact: true })).toHaveValue('16:30')
      await edit.getByRole('button', { name: rooms.save }).click()
      const moved = page.getByRole('dialog', {
        name: new RegExp(`^(${rooms.changedTitle}|${rooms.movedTitle})$`),
      })
      await expect(moved).toContainText(said)
      await moved.getByRole('button', { name: rooms.close }).click()
      expect(await caller.get<Order>(`/catering/instants/${order.id}`)).toEqual(read)
    })

    const question = page.getByRole('alertdialog', {
      name: rooms.deleteQuestion(room.room, spanInWords(spanOn(day, '15:00', '16:30'), language)),
    })
    await test.step('the question to delete it leads to the order, and deletes nothing', async () => {
      await row.getByRole('button', { name: rooms.delete }).click()
      await expect(question).toContainText(said)
      await expectAccessible(page, { what: 'the question' })
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await question.getByRole('link', { name: t.cancel }).press('Enter')
      await expect(page).toHaveURL(new RegExp(`/meeting/catering/${order.id}$`))
      await page.goBack()
      await expect(row).toBeVisible()
    })
    await test.step('deleted, the order stands', async () => {
      await row.getByRole('button', { name: rooms.delete }).click()
      await question.getByRole('button', { name: rooms.deleteButton }).click()
      await expect(page.getByRole('alertdialog', { name: rooms.deletedTitle })).toContainText(said)
      expect(await caller.get<Order>(`/catering/instants/${order.id}`)).toEqual(read)
    })
  })
}

test('of an order that is cancelled nothing is said', async ({ page }) => {
  const t = bookingMessages.en
  const email = 'editor@campus.example'
  const caller = await callerOf(page.request, email)
  const day = workday(15)
  const room = await freeRoom(caller, day, 7)
  const booked = await bookFor(caller, room, spanOn(day, '14:00', '15:00'))
  const body = await orderBodyAt(caller, day, { from: '14:00', to: '15:00' })
  const order = await makeOrder(caller, { ...body, reservationId: (booked.body as { id: string }).id })
  expect(await caller.delete(`/catering/instants/${order.id}`, {})).toBe(200)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterApp(page, { email }, '/meeting/booking')
  const answered = page.waitForResponse(/\/catering\/instants\?reservationId=/)
  await bookingRow(page, room, day).getByRole('button', { name: t.delete }).click()
  const { instants } = (await (await answered).json()) as { instants: Order[] }
  expect(instants.map(({ status }) => status)).toEqual(['CANCELED'])
  await expect(page.getByRole('alertdialog').getByRole('paragraph')).toHaveText([t.deleteNote])
})
