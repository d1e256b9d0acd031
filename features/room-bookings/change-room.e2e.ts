import { expect, type Page, type Route, test } from '@playwright/test'
import { bookFor, bookingRow, freeRooms, held, spanOn } from '#features/room-bookings/testing/rooms.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import { type Span, spanInWords } from '#features/rooms/rules.ts'
import type { Day } from '#platform/time/campus-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf, workday } from '#testing/callers.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages as bookingMessages } from './dialog-messages.ts'

/* One dialog changes the day, the times and the room of a booking, and says while it is typed what is free. */

const t = bookingMessages.en
const result = (page: Page, words = t) => page.getByRole('dialog', { name: words.movedTitle })
const editOf = (page: Page, room: Referentiel, words = t) =>
  page.getByRole('dialog', { name: words.changeTitle(room.room) })
const radio = (page: Page, room: Referentiel) =>
  page.getByRole('dialog').getByRole('radio', { name: new RegExp(`^${RegExp.escape(room.room)} `) })

/** A booking of a room that is free all day, and a room that is proposed beside it. */
async function bookedBeside(caller: Caller, day: Day, fromEnd: number, span: Span) {
  const free = await freeRooms(caller, spanOn(day, '08:00', '20:00'))
  const room = free.at(-fromEnd)
  if (room === undefined) throw new Error(`no room is free on ${day}`)
  const { status, body } = await bookFor(caller, room, span)
  expect(status).toBe(200)
  const { id } = body as { id: string }
  return { room, id }
}

/** The rooms that the server proposes for a booking at a time. */
async function proposed(caller: Caller, id: string, { start, end }: Span): Promise<Referentiel[]> {
  const query = new URLSearchParams({ start: start.toISOString(), end: end.toISOString() })
  return (await caller.get<{ rooms: Referentiel[] }>(`/reservation/${id}/options?${query}`)).rooms.filter(
    one => !one.needsApproval,
  )
}

async function openChange(page: Page, room: Referentiel, day: Day, span: Span): Promise<void> {
  const row = bookingRow(page, room, day)
  await expect(row.getByText(t.statuses.ACCEPTED, { exact: true })).toBeVisible()
  await row.getByRole('button', { name: t.changeOf(room.room, spanInWords(span, 'en')) }).click()
}

test('a room is taken and another one beside it is a press away: both change in one call', async ({
  page,
  request,
}) => {
  const email = 'duc.nguyen@campus.example'
  const [caller, somebody] = await Promise.all([
    callerOf(request, email),
    callerOf(request, 'oedipe.boeuf@campus.example'),
  ])
  const day = workday(7)
  const [old, wanted] = [spanOn(day, '10:00', '11:00'), spanOn(day, '14:00', '15:00')]
  const { room, id } = await bookedBeside(caller, day, 9, old)
  expect((await bookFor(somebody, room, wanted)).status).toBe(200)
  await page.setViewportSize({ width: 1440, height: 900 })
  await enterApp(page, { email }, '/meeting/booking')
  const asked = '**/reservation/*/options?*'
  let answer = () => {}
  const answered = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route(asked, async route => {
    await answered
    await route.continue()
  })
  await openChange(page, room, day, old)
  const edit = editOf(page, room)
  const start = edit.getByRole('textbox', { name: t.start, exact: true })

  await test.step('what is pressed stays where it is when the free rooms come', async () => {
    await expect(edit.getByText(t.checkingFree)).toBeVisible()
    const heightOf = () =>
      edit.evaluate(dialog => Math.max(...[...dialog.querySelectorAll('*')].map(part => part.scrollHeight)))
    const before = await heightOf()
    answer()
    await expect(edit.getByRole('radio')).toHaveCount(4)
    // Rooms that have more to say have a line more.
    expect(Math.abs((await heightOf()) - before)).toBeLessThan(40)
    await page.unroute(asked)
  })
  await test.step('that it is taken is said while it is typed', async () => {
    await start.fill('14:00')
    // The end follows when the field is left.
    await edit.getByRole('textbox', { name: t.day, exact: true }).focus()
    await expect(edit.getByRole('textbox', { name: t.end, exact: true })).toHaveValue('15:00')
    await expect(edit.getByRole('status').filter({ hasText: 'already taken' })).toBeVisible()
    await expectAccessible(page)
  })
  const [other] = await proposed(caller, id, wanted)
  if (other === undefined) throw new Error('nothing is proposed')
  await test.step('another room at that time is chosen, and is free', async () => {
    await radio(page, other).click()
    await expect(
      edit.getByRole('status').filter({ hasText: t.isFree(other.room, spanInWords(wanted, 'en')) }),
    ).toBeVisible()
    await edit.getByRole('button', { name: t.save }).click()
    await expect(result(page)).toContainText(t.bookedText(other.room, spanInWords(wanted, 'en')))
    await result(page).locator('footer').getByRole('button', { name: t.close }).click()
  })
  await test.step('the old room is given back, and the booking is in the other one', async () => {
    await expect(bookingRow(page, other, day)).toContainText('14:00–15:00')
    await expect(bookingRow(page, room, day)).toHaveCount(0)
    expect((await held(caller, other, day)).map(one => one.id)).toContain(id)
    expect((await held(caller, room, day)).map(one => one.id)).not.toContain(id)
  })
})

test('a room that is taken between the look and the press is refused, and what was booked stands; a change whose answer is lost is said as it is', async ({
  page,
  request,
}) => {
  const email = 'adeline.admont@campus.example'
  const [caller, somebody] = await Promise.all([
    callerOf(request, email),
    callerOf(request, 'admira.hadzic@campus.example'),
  ])
  await test.step('taken between the look and the press', async () => {
    const day = workday(8)
    const span = spanOn(day, '11:00', '12:00')
    const { room, id } = await bookedBeside(caller, day, 10, span)
    const [other] = await proposed(caller, id, span)
    if (other === undefined) throw new Error('nothing is proposed')
    await page.setViewportSize({ width: 1440, height: 900 })
    await enterApp(page, { email }, '/meeting/booking')
    await openChange(page, room, day, span)
    const edit = editOf(page, room)
    await radio(page, other).click()
    await expect(
      edit.getByRole('status').filter({ hasText: t.isFree(other.room, spanInWords(span, 'en')) }),
    ).toBeVisible()
    expect((await bookFor(somebody, other, span)).status).toBe(200)
    await edit.getByRole('button', { name: t.save }).click()
    await expect(edit).toContainText(t.takenTitle(other.room))
    await expect(edit).toContainText(t.takenForChange(spanInWords(span, 'en')))
    expect((await held(caller, room, day)).find(one => one.id === id)?.status).toBe('ACCEPTED')
    // The choice is still there, and the room that is kept can be chosen again.
    await edit.getByRole('radio', { name: t.sameRoom(room.room) }).click()
    await edit.getByRole('button', { name: t.cancel }).click()
    await expect(bookingRow(page, room, day)).toContainText('11:00–12:00')
  })

  await test.step('an answer that is lost', async () => {
    const day = workday(10)
    const span = spanOn(day, '09:00', '10:00')
    const { room, id } = await bookedBeside(caller, day, 12, span)
    const [other] = await proposed(caller, id, span)
    if (other === undefined) throw new Error('nothing is proposed')
    await openChange(page, room, day, span)
    const edit = editOf(page, room)
    await radio(page, other).click()
    const change = new RegExp(`/services/v6/reservation/${id}$`)
    await test.step('one that never arrived is said not to be made', async () => {
      await page.route(change, (route: Route) => route.abort('connectionreset'))
      await edit.getByRole('button', { name: t.save }).click()
      await expect(edit).toContainText(t.changeErrorTitle)
      expect((await held(caller, room, day)).map(one => one.id)).toContain(id)
      await page.unroute(change)
    })
    await test.step('one that was made is said to be', async () => {
      await page.route(change, async (route: Route) => {
        const answer = await route.fetch()
        await answer.dispose()
        await route.abort('connectionreset')
      })
      await edit.getByRole('button', { name: t.save }).click()
      await expect(result(page)).toContainText(t.bookedText(other.room, spanInWords(span, 'en')))
      expect((await held(caller, other, day)).map(one => one.id)).toContain(id)
    })
  })
})

test('by keyboard, in French, on the narrowest phone: another room at the same time', async ({
  page,
  request,
}) => {
  const email = 'zoe.bronte-akesson@campus.example'
  const t = bookingMessages.fr
  const day = workday(6)
  const caller = await callerOf(request, email)
  const span = spanOn(day, '15:00', '16:00')
  const { room, id } = await bookedBeside(caller, day, 11, span)
  const [other] = await proposed(caller, id, span)
  if (other === undefined) throw new Error('nothing is proposed')
  await page.setViewportSize({ width: 320, height: 800 })
  await enterApp(page, { email, language: 'fr' }, '/meeting/booking')
  const keyboard = new Keyboard(page)
  await keyboard.press(page.getByRole('button', { name: t.myBookings }))
  const row = bookingRow(page, room, day, 'fr')
  await expect(row.getByText(t.statuses.ACCEPTED, { exact: true })).toBeVisible()
  await keyboard.press(row.getByRole('button', { name: t.changeOf(room.room, spanInWords(span, 'fr')) }))
  const edit = editOf(page, room, t)
  await expect(edit.getByRole('textbox', { name: t.day })).toBeFocused()
  await expect(radio(page, other)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await keyboard.reach(edit.getByRole('radio', { name: t.sameRoom(room.room) }))
  for (let press = 0; press < 5 && !(await radio(page, other).isChecked()); press++) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(
    edit.getByRole('status').filter({ hasText: t.isFree(other.room, spanInWords(span, 'fr')) }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(result(page, t)).toContainText(t.bookedText(other.room, spanInWords(span, 'fr')))
  await expectNoSidewaysScroll(page)
  await keyboard.press(result(page, t).locator('footer').getByRole('button', { name: t.close }))
  expect((await held(caller, other, day)).map(one => one.id)).toContain(id)
  expect((await held(caller, room, day)).map(one => one.id)).not.toContain(id)
})
