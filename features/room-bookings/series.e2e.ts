import { expect, test } from '@playwright/test'
import { bookFor, bookingRow, freeWeekly, searchFor, spanOn } from '#features/room-bookings/testing/rooms.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf, workday } from '#testing/callers.ts'
import { mailsTo, mailTo } from '#testing/mailbox.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages as bookings } from './bookings-messages.ts'
import type { Schedule } from './contract.ts'
import { messages as dialogs } from './dialog-messages.ts'
import { messages as search } from './search-messages.ts'
import { messages } from './series-messages.ts'

const t = messages.en
const booker = 'marie.martin@campus.example'
const someone = 'noel.lefloch@campus.example'

const held = async (caller: Caller, title: string) => {
  const { schedules } = await caller.get<{ schedules: Schedule[] }>('/schedules')
  return schedules.flatMap(({ meetings }) => meetings).filter(({ label }) => label === title)
}

test('a booking that repeats says what collides, is booked at once, is listed as one and deleted from one date on', async ({
  page,
  request,
}) => {
  const caller = await callerOf(request, booker)
  const day = workday(2)
  const { room, days } = await freeWeekly(caller, day, { from: '16:00', to: '17:00' })
  const [first = '', second = '', third = ''] = days
  const title = `Weekly review ${Date.now()}`
  // Somebody else is quicker, on one of the dates.
  const other = await callerOf(request, someone)
  await bookFor(other, room, spanOn(second, '16:30', '17:30'))
  await enterApp(page, { email: booker }, searchFor(day, '16:00', '17:00'))
  const question = page.getByRole('alertdialog')
  const dialog = page.getByRole('dialog', { name: t.repeatTitle(room.room, '16:00–17:00') })

  await test.step('the dates are there with what collides before anything is booked', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: search.en.bookRoom(room.room), exact: true })
      .click()
    await question.getByRole('button', { name: t.repeat }).click()
    await expect(dialog.getByRole('combobox', { name: t.every })).toBeFocused()
    await expect(
      dialog.getByRole('button', { name: t.otherRoomFor(formatDate(second, 'en', 'long')) }),
    ).toBeVisible()
    await expect(dialog.getByText(t.taken)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 720 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('another room is taken for the date that collides', async () => {
    const words = formatDate(second, 'en', 'long')
    await dialog.getByRole('button', { name: t.otherRoomFor(words) }).click()
    await dialog
      .getByRole('button', { name: /^Take room / })
      .first()
      .click()
    await expect(dialog.getByRole('button', { name: t.leaveOutOf(words) })).toBeVisible()
  })

  await test.step('the dates are booked, and one mail tells of them all', async () => {
    await dialog.getByLabel(t.title).fill(title)
    await dialog.getByRole('button', { name: t.bookDates(days.length), exact: true }).click()
    const done = page.getByRole('alertdialog', { name: t.datesBooked(days.length) })
    await expect(done.getByRole('button', { name: t.close })).toBeFocused()
    await done.getByRole('button', { name: t.close }).click()
    await expect(done).toBeHidden()
    const meetings = await held(caller, title)
    expect(meetings).toHaveLength(days.length)
    expect(new Set(meetings.map(({ series }) => series?.id)).size).toBe(1)
    await expect
      .poll(
        async () => (await mailsTo(booker, 'Repeated booking')).some(mail => mail.text?.includes(title)),
        { timeout: 20_000 },
      )
      .toBe(true)
    expect((await mailsTo(booker, room.room)).filter(mail => mail.text?.includes(title))).toEqual([])
  })

  const row = bookingRow(page, room, first).filter({ hasText: title }).first()
  await test.step('they stand in the list as one', async () => {
    await expect(row).toContainText(/Repeats every week on/)
    await row.getByText(bookings.en.otherDates(days.length - 1)).click()
    await expect(row.getByRole('heading', { name: formatDate(third, 'en', 'day') })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('from one date on they are deleted together', async () => {
    await deleteIn(second, async () => {
      await expect(question.getByRole('radio', { name: dialogs.en.scopes.this() })).toBeChecked()
      await question.getByRole('radio', { name: dialogs.en.scopes.following(days.length - 1) }).check()
      await expectAccessible(page)
    })
    await expect.poll(async () => (await held(caller, title)).length).toBe(1)
    await mailTo(booker, `${days.length - 1} dates deleted`)
  })
  await test.step('and the one that is left is deleted as any booking is', async () => {
    await deleteIn(first, async () => {
      await expect(question.getByRole('radio')).toHaveCount(0)
    })
    await expect.poll(async () => (await held(caller, title)).length).toBe(0)
    await expect(row).toBeHidden()
  })

  async function deleteIn(day: string, choose: () => Promise<void>): Promise<void> {
    const words = new RegExp(`^Delete the booking of room .*${formatDate(day, 'en', 'day')}, 16:00–17:00`)
    await row.getByRole('button', { name: words }).click()
    await expect(question.getByRole('button', { name: t.deleteButton })).toBeVisible()
    await choose()
    await question.getByRole('button', { name: t.deleteButton }).click()
    const done = page.getByRole('alertdialog', { name: /deleted$/ })
    await expect(done.getByRole('button', { name: /^(OK|Close)$/ })).toBeFocused()
    await done.getByRole('button', { name: /^(OK|Close)$/ }).click()
    await expect(done).toBeHidden()
  }
})
