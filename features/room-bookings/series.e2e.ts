import { expect, type Page, test } from '@playwright/test'
import ICAL from 'ical.js'
import {
  bookFor,
  bookingRow,
  freeWeekly,
  pressInList,
  searchFor,
  spanOn,
} from '#features/room-bookings/testing/rooms.ts'
import { spanInWords } from '#features/rooms/rules.ts'
import { campusDay, formatDate } from '#platform/time/campus-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf, workday } from '#testing/callers.ts'
import { mailsTo, mailTo } from '#testing/mailbox.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import { messages as bookings } from './bookings-messages.ts'
import type { Schedule } from './contract.ts'
import { messages as dialogs } from './dialog-messages.ts'
import { messages as search } from './search-messages.ts'
import { messages as changes } from './series-change-messages.ts'
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
    await pressInList(
      page.getByRole('main').getByRole('button', { name: search.en.bookRoom(room.room), exact: true }),
    )
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

/** What a calendar program reads in the files of all mails to somebody about a meeting: of each date the newest counts. */
async function calendarOf(email: string, title: string): Promise<{ mails: number; days: string[] }> {
  const mails = await mailsTo(email, title)
  const dates = new Map<string, { sequence: number; day: string; stands: boolean }>()
  for (const { attachments } of mails) {
    const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar')
    const text = new TextDecoder().decode(file?.content as ArrayBuffer)
    for (const component of new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')) {
      const event = new ICAL.Event(component)
      if ((dates.get(event.uid)?.sequence ?? -1) > event.sequence) continue
      dates.set(event.uid, {
        sequence: event.sequence,
        day: campusDay(event.startDate.toJSDate()),
        stands: component.getFirstPropertyValue('status') === 'CONFIRMED',
      })
    }
  }
  const standing = [...dates.values()].filter(({ stands }) => stands)
  return { mails: mails.length, days: standing.map(({ day }) => day).toSorted() }
}

test('two colleagues are invited to a booking that repeats: one accepts it and declines a date, the other is taken off from one date on', async ({
  page,
  request,
  browser,
}) => {
  const email = 'elodie.nguessan@campus.example'
  const ada = { email: 'duc.nguyen@campus.example', typed: 'duc nguy' }
  const bob = { email: 'noel.lefloch@campus.example', typed: 'noel le floc' }
  const caller = await callerOf(request, email)
  const day = workday(4)
  const { room, days } = await freeWeekly(caller, day, { from: '17:00', to: '18:00', fromEnd: 2 })
  const [first = '', second = ''] = days
  const title = `Team sync ${Date.now()}`
  await enterApp(page, { email }, searchFor(day, '17:00', '18:00'))
  const question = page.getByRole('alertdialog')
  const dialog = page.getByRole('dialog', { name: t.repeatTitle(room.room, '17:00–18:00') })

  await test.step('who repeats a booking keeps what was typed, and names a second colleague', async () => {
    await pressInList(
      page.getByRole('main').getByRole('button', { name: search.en.bookRoom(room.room), exact: true }),
    )
    await question.getByText(dialogs.en.details).click()
    await question.getByLabel(t.title).fill(title)
    await question.getByRole('searchbox', { name: t.peopleSearch }).fill(ada.typed)
    await question.getByRole('button', { name: /^Invite / }).click()
    await question.getByRole('button', { name: t.repeat }).click()
    await expect(dialog.getByLabel(t.title)).toHaveValue(title)
    await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(1)
    await expect(dialog.getByText(t.peopleMost(20, days.length))).toBeVisible()
    await dialog.getByRole('searchbox', { name: t.peopleSearch }).fill(bob.typed)
    await dialog.getByRole('button', { name: /^Invite / }).click()
    await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(2)
    await dialog.getByLabel(t.description).fill('Same agenda each week')
    await expectAccessible(page)
    await look(page, 'book')
    await page.setViewportSize({ width: 320, height: 720 })
    await expectNoSidewaysScroll(page)
    await look(page, 'book-320')
    await page.setViewportSize({ width: 1280, height: 800 })
    await dialog.getByRole('button', { name: t.bookDates(days.length), exact: true }).click()
    const done = page.getByRole('alertdialog', { name: t.datesBooked(days.length) })
    await expect(done.getByText(t.datesInvitedNote(2))).toBeVisible()
    await done.getByRole('button', { name: t.close }).click()
  })

  await test.step('each has one mail, whose file holds all dates', async () => {
    for (const one of [ada, bob]) {
      await expect
        .poll(() => calendarOf(one.email, title), { timeout: 20_000 })
        .toEqual({ mails: 1, days: days.toSorted() })
    }
  })

  const other = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await test.step('one accepts all dates with one press, and declines one by itself', async () => {
    const mail = (await mailsTo(ada.email, title))[0]
    const link = /\/(?:en|fr)\/meeting\/booking\?invitation=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    await enterApp(other, { email: ada.email }, link.replace(/^\/\w\w/, ''))
    const row = other.getByRole('listitem').filter({ hasText: title }).first()
    await expect(row).toContainText('Same agenda each week')
    await expectAccessible(other)
    await look(other, 'invited')
    await other.setViewportSize({ width: 320, height: 720 })
    await expectNoSidewaysScroll(other)
    await row.scrollIntoViewIfNeeded()
    await look(other, 'invited-320')
    await other.setViewportSize({ width: 1280, height: 800 })
    await row
      .getByRole('button', { name: bookings.en.acceptDatesOf(title, days.length), exact: true })
      .click()
    await expect(row.getByText(bookings.en.accepted, { exact: true }).first()).toBeVisible()
    await row.getByText(bookings.en.otherDates(days.length - 1)).click()
    const when = spanInWords(spanOn(second, '17:00', '18:00'), 'en')
    await row.getByRole('button', { name: bookings.en.declineOf(title, when) }).click()
    await expect(row.getByText(bookings.en.declined, { exact: true })).toBeVisible()
    await look(other, 'answered')
  })

  const answers = async (id: (name: string) => boolean) =>
    Object.fromEntries(
      (await held(caller, title)).map(({ startDateTime, attendees }) => [
        campusDay(new Date(startDateTime)),
        attendees.filter(({ name }) => id(name)).map(({ answer }) => answer),
      ]),
    )
  const isBob = (name: string) => /floc/i.test(name)
  await test.step('who invites sees it', async () => {
    expect(await answers(name => !isBob(name))).toEqual(
      Object.fromEntries(days.map(one => [one, [one === second ? 'DECLINED' : 'ACCEPTED']])),
    )
    const row = bookingRow(page, room, first).filter({ hasText: title }).first()
    await expect(row).toContainText(bookings.en.answers.ACCEPTED)
  })

  await test.step('and takes the other off from the second date on, of which that one hears once', async () => {
    const row = bookingRow(page, room, first).filter({ hasText: title }).first()
    await row.getByText(bookings.en.otherDates(days.length - 1)).click()
    const words = new RegExp(`^Change the booking of room .*${formatDate(second, 'en', 'day')}, 17:00`)
    await row.getByRole('button', { name: words }).click()
    const edit = page.getByRole('dialog')
    await edit.getByRole('radio', { name: dialogs.en.scopes.following(days.length - 1) }).check()
    await edit.getByRole('button', { name: /^Remove .*floc/i }).click()
    await expectAccessible(page)
    await look(page, 'change')
    await page.setViewportSize({ width: 320, height: 720 })
    await expectNoSidewaysScroll(page)
    await look(page, 'change-320')
    await page.setViewportSize({ width: 1280, height: 800 })
    await edit.getByRole('button', { name: changes.en.changeDates(days.length - 1), exact: true }).click()
    const done = page.getByRole('alertdialog', { name: changes.en.datesSaid(days.length - 1) })
    await done.getByRole('button', { name: t.close }).click()
    await expect.poll(() => calendarOf(bob.email, title)).toEqual({ mails: 2, days: [first] })
    expect(await calendarOf(ada.email, title)).toEqual({ mails: 1, days: days.toSorted() })
    expect(await answers(isBob)).toEqual(
      Object.fromEntries(days.map(one => [one, one === first ? [null] : []])),
    )
  })
  await other.context().close()
})

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}
