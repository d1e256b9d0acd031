import { expect, type Page, type Route, test } from '@playwright/test'
import {
  bookFor,
  bookingRow,
  freeRoom,
  held,
  searchFor,
  spanOn,
} from '#features/room-bookings/testing/rooms.ts'
import { spanInWords } from '#features/rooms/rules.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { callerOf, workday } from '#testing/callers.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages as bookingMessages } from './dialog-messages.ts'
import { messages as searchMessages } from './search-messages.ts'

/*
 * The server acts, and its answers do not reach the browser: every screen says in the end what the server holds.
 */

const t = bookingMessages.en
const reservations = /\/services\/v6\/reservation\/(room|[0-9a-f-]{36})$/

/** The server gets each call; none of its answers arrives. */
const loseAnswers = (page: Page) =>
  page.route(reservations, async (route: Route) => {
    const answer = await route.fetch()
    await answer.dispose()
    await route.abort('connectionreset')
  })
const loseRequests = (page: Page) =>
  page.route(reservations, (route: Route) => route.abort('connectionreset'))

const alert = (page: Page, title: string) => page.getByRole('alertdialog', { name: title, exact: true })
const notices = (page: Page) => page.getByRole('log').getByRole('paragraph')
const close = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: t.close }).click()

test('lost answers to a booking, a change, a deletion and its undoing: the screen says what is', async ({
  page,
  request,
}) => {
  const email = 'adeline.admont@campus.example'
  const day = workday(14)
  const [requested, moved] = [spanOn(day, '09:00', '10:00'), spanOn(day, '10:30', '11:30')]
  const [when, later] = [spanInWords(requested, 'en'), spanInWords(moved, 'en')]
  const caller = await callerOf(request, email)
  const room = await freeRoom(caller, day, 7)
  const heldNow = async () => (await held(caller, room, day)).map(({ startDateTime }) => startDateTime)
  await enterApp(page, { email }, searchFor(day, '09:00', '10:00'))
  const book = page
    .getByRole('main')
    .getByRole('button', { name: searchMessages.en.bookRoom(room.room), exact: true })
  const row = bookingRow(page, room, day)

  await test.step('a booking that never arrived is said not to be', async () => {
    await loseRequests(page)
    await book.click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.book }).click()
    await expect(alert(page, t.errorTitle)).toContainText(t.nothingBooked)
    expect(await heldNow()).toEqual([])
    await page.unroute(reservations)
    await alert(page, t.errorTitle).getByRole('button', { name: t.retry }).click()
    await expect(alert(page, t.confirmedTitle)).toContainText(t.bookedText(room.room, when))
    expect(await heldNow()).toEqual([requested.start.toISOString()])
    await page.getByRole('alertdialog').getByRole('button', { name: uiMessages.en.ok }).click()
  })
  await loseAnswers(page)
  await test.step('a change that was made is said to be', async () => {
    await row.getByRole('button', { name: t.changeOf(room.room, when) }).click()
    const edit = page.getByRole('dialog', { name: t.changeTitle(room.room) })
    await edit.getByRole('textbox', { name: t.start, exact: true }).fill('10:30')
    await edit.getByRole('textbox', { name: t.start, exact: true }).press('Enter')
    const result = page.getByRole('dialog', { name: t.movedTitle })
    await expect(result).toContainText(t.bookedText(room.room, later))
    expect(await heldNow()).toEqual([moved.start.toISOString()])
    await expect(result.locator('footer').getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row).toContainText('10:30–11:30')
  })
  await test.step('a deletion that was made is said to be', async () => {
    await row.getByRole('button', { name: t.deleteOf(room.room, later) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.deleteButton }).click()
    await expect(alert(page, t.deletedTitle)).toContainText(t.deletedText(room.room, later))
    expect(await heldNow()).toEqual([])
    await expect(row).toHaveCount(0)
  })
  await test.step('undone, it is booked again', async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: t.undoDelete }).click()
    await expect(alert(page, t.confirmedTitle)).toContainText(t.bookedText(room.room, later))
    expect(await heldNow()).toEqual([moved.start.toISOString()])
    await page.getByRole('alertdialog').getByRole('button', { name: uiMessages.en.ok }).click()
    await expect(row).toContainText('10:30–11:30')
  })
  await test.step('a dialog that is closed before it is known says it in a notice, once', async () => {
    let report = () => {}
    const reported = new Promise<void>(resolve => {
      report = resolve
    })
    await page.route(/\/services\/v6\/outcomes\//, async route => {
      await reported
      await route.continue()
    })
    await row.getByRole('button', { name: t.deleteOf(room.room, later) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.deleteButton }).click()
    await expect(alert(page, t.checkingDeletion)).toContainText(t.checkingNote)
    await close(page)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(notices(page)).toHaveCount(0)
    report()
    await expect(notices(page)).toHaveText([`${t.deletedTitle}. ${t.deletedText(room.room, later)}`])
    expect(await heldNow()).toEqual([])
  })
})

test('a booking deleted on another device is said to be gone, in French on the narrowest phone', async ({
  page,
  request,
}) => {
  const email = 'admira.hadzic@campus.example'
  const t = bookingMessages.fr
  const day = workday(14)
  const span = spanOn(day, '15:00', '16:00')
  const when = spanInWords(span, 'fr')
  const caller = await callerOf(request, email)
  const room = await freeRoom(caller, day, 8)
  const { body } = await bookFor(caller, room, span)
  const { id } = body as { id: string }
  await page.setViewportSize({ width: 320, height: 800 })
  await enterApp(page, { email, language: 'fr' }, '/meeting/booking')
  await page.getByRole('button', { name: t.myBookings }).click()
  const row = bookingRow(page, room, day, 'fr')
  await expect(row.getByText(t.statuses.ACCEPTED, { exact: true })).toBeVisible()
  await row.getByRole('button', { name: t.changeOf(room.room, when) }).click()
  const edit = page.getByRole('dialog', { name: t.changeTitle(room.room) })
  await edit.getByRole('textbox', { name: t.start, exact: true }).fill('16h')
  expect(await caller.delete(`/reservation/${id}`, { email: room.email })).toBe(204)
  await edit.getByRole('textbox', { name: t.start, exact: true }).press('Enter')
  const gone = page.getByRole('dialog', { name: t.goneTitle })
  await expect(gone).toContainText(t.goneText(room.room, when))
  await expectNoSidewaysScroll(page)
  await gone.locator('footer').getByRole('button', { name: t.close }).click()
  await expect(row).toHaveCount(0)
})
