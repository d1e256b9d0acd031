import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { bookFor, bookingRow, freeWeekly, spanOn } from '#features/room-bookings/testing/rooms.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Language } from '#platform/text/language.ts'
import {
  campusDay,
  campusTime,
  type Day,
  formatDate,
  formatTimeRange,
  weekdayOf,
} from '#platform/time/campus-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf, workday } from '#testing/callers.ts'
import { mailsTo } from '#testing/mailbox.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import type { Schedule } from './contract.ts'
import { messages } from './series-change-messages.ts'

const someone = 'noel.lefloch@campus.example'
const oneSeries = /\/services\/v6\/reservation\/series\/[0-9a-f-]{36}$/

interface Made {
  room: Referentiel
  days: Day[]
  title: string
}

/** A booking from three to four in the afternoon that repeats each week, in a room that is free until six. */
async function bookedWeekly(caller: Caller, day: Day, fromEnd: number): Promise<Made> {
  const { room, days } = await freeWeekly(caller, day, { from: '15:00', to: '18:00', fromEnd })
  const title = `Weekly ${fromEnd} ${Date.now()}`
  const { start, end } = spanOn(days[0] ?? day, '15:00', '16:00')
  const { status, body } = await caller.post('/reservation/series', {
    ...{ start: start.toISOString(), end: end.toISOString(), label: title },
    recurrence: { every: 1, weekdays: [weekdayOf(day)], until: days.at(-1) },
    dates: days.map(one => ({ day: one, address: room.email })),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return { room, days, title }
}

/** By day, from when to when the bookings of a title are, as the server holds them. */
async function timesOf(caller: Caller, title: string): Promise<Record<Day, string>> {
  const { schedules } = await caller.get<{ schedules: Schedule[] }>('/schedules')
  return Object.fromEntries(
    schedules
      .flatMap(({ meetings }) => meetings)
      .filter(({ label, status }) => label === title && status === 'ACCEPTED')
      .map(({ startDateTime, endDateTime }) => [new Date(startDateTime), new Date(endDateTime)] as const)
      .toSorted(([one], [other]) => +one - +other)
      .map(([start, end]) => [campusDay(start), `${campusTime(start)}–${campusTime(end)}`]),
  )
}
const all = (days: readonly Day[], times: string) => Object.fromEntries(days.map(day => [day, times]))

/** The list of one's bookings with the series unfolded. */
async function seriesIn(page: Page, { room, days, title }: Made, language: Language): Promise<Locator> {
  const row = bookingRow(page, room, days[0] ?? '', language)
    .filter({ hasText: title })
    .first()
  await row.getByText(messages[language].otherDates(days.length - 1)).click()
  return row
}

function buttonOf(row: Locator, what: 'Change' | 'Delete', day: Day) {
  const words = new RegExp(`^${what} the booking of room .*${formatDate(day, 'en', 'day')}, 1`)
  return row.getByRole('button', { name: words })
}

test('from one date on a series is changed: what collides is said first, a lost answer is looked up, one mail tells of it, and what follows is deleted', async ({
  page,
  request,
}) => {
  const t = messages.en
  const email = 'adeline.admont@campus.example'
  const caller = await callerOf(request, email)
  const made = await bookedWeekly(caller, workday(3), 3)
  const { room, days, title } = made
  const [first = '', second = '', third = ''] = days
  await expect.poll(() => timesOf(caller, title)).toEqual(all(days, '15:00–16:00'))
  await bookFor(await callerOf(request, someone), room, spanOn(third, '16:30', '17:30'))
  await enterApp(page, { email }, '/meeting/booking')
  const row = await seriesIn(page, made, 'en')
  const alert = page.getByRole('alertdialog')
  const dialog = page.getByRole('dialog', { name: t.changeDatesTitle(room.room) })

  await test.step('the dates that are meant are chosen by keyboard, in the dialog of the change', async () => {
    await buttonOf(row, 'Change', second).click()
    const edit = page.getByRole('dialog', { name: t.changeTitle(room.room) })
    await expect(edit.getByRole('radio', { name: t.scopes.this() })).toBeChecked()
    await expectAccessible(page)
    await edit.getByRole('radio', { name: t.scopes.this() }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('radio', { name: t.scopes.following(days.length - 1) })).toBeFocused()
    await expect(dialog.getByRole('checkbox')).toHaveCount(days.length - 1)
  })

  await test.step('what collides is said before anything is changed', async () => {
    await dialog.getByRole('textbox', { name: t.start, exact: true }).fill('16:00')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('textbox', { name: t.end, exact: true })).toHaveValue('17:00')
    await expect(dialog.getByText(t.changeCollisions(1))).toBeVisible()
    const taken = dialog.getByRole('listitem').filter({ hasText: formatDate(third, 'en', 'long') })
    await expect(taken).toContainText(t.taken)
    await expect(taken).toContainText(t.staysSo(`${room.room}, 15:00–16:00`))
    await expectAccessible(page)
    expect(await timesOf(caller, title)).toEqual(all(days, '15:00–16:00'))
  })

  const changed = {
    ...all(days, '16:00–17:00'),
    ...{ [first]: '15:00–16:00', [third]: '15:00–16:00' },
  }
  await test.step('the change is made though its answer is lost, and said to be', async () => {
    await page.route(oneSeries, async (route: Route) => {
      const answer = await route.fetch()
      await answer.dispose()
      await route.abort('connectionreset')
    })
    await dialog.getByRole('button', { name: t.changeDates(days.length - 2) }).click()
    const end = page.getByRole('alertdialog', { name: t.datesChanged(days.length - 2) })
    await expect(end).toContainText(t.othersStay(1))
    await page.unroute(oneSeries)
    await end.getByRole('button', { name: t.close }).click()
    await expect.poll(() => timesOf(caller, title)).toEqual(changed)
    await expect
      .poll(async () => (await mailsTo(email, 'changed')).filter(({ text }) => text?.includes(title)).length)
      .toBe(1)
    expect((await mailsTo(email, room.room)).filter(mail => mail.text?.includes(title))).toEqual([])
  })

  await test.step('from one date on they are deleted', async () => {
    await buttonOf(row, 'Delete', second).click()
    await alert.getByRole('radio', { name: t.scopes.following(days.length - 1) }).check()
    await alert.getByRole('button', { name: t.deleteButton }).click()
    const gone = page.getByRole('alertdialog', { name: t.datesDeleted(days.length - 1) })
    await expect(gone).toBeVisible()
    expect(Object.keys(await timesOf(caller, title))).toEqual([first])
    // The dates are at different times: they are not booked again by one call, and nothing is said of it.
    await expect(gone.getByRole('button', { name: t.undoDates })).toHaveCount(0)
    await gone.getByRole('button').last().click()
  })
})

test('all dates of a series are changed in French at 320 px: what was taken meanwhile is said and nothing changed, then the others are', async ({
  page,
  request,
}) => {
  const t = messages.fr
  const email = 'admira.hadzic@campus.example'
  const caller = await callerOf(request, email)
  const made = await bookedWeekly(caller, workday(4), 4)
  const { room, days, title } = made
  const [first = '', second = ''] = days
  await expect.poll(() => timesOf(caller, title)).toEqual(all(days, '15:00–16:00'))
  await page.setViewportSize({ width: 320, height: 800 })
  await enterApp(page, { email, language: 'fr' }, '/meeting/booking')
  await page.getByRole('button', { name: t.myBookings }).click()
  const row = await seriesIn(page, made, 'fr')
  const buttonOf = (what: 'Modifier' | 'Supprimer', day: Day) =>
    row.getByRole('button', {
      name: new RegExp(`^${what} la réservation de la salle .*${formatDate(day, 'fr', 'day')}`),
    })

  await test.step('all are deleted, and booked again as they were', async () => {
    const alert = page.getByRole('alertdialog')
    await buttonOf('Supprimer', second).click()
    await alert.getByRole('radio', { name: t.scopes.all(days.length) }).check()
    await alert.getByRole('button', { name: t.deleteButton }).click()
    await expect(page.getByRole('alertdialog', { name: t.datesDeleted(days.length) })).toBeVisible()
    expect(await timesOf(caller, title)).toEqual({})
    await alert.getByRole('button', { name: t.undoDates }).click()
    await expect(page.getByRole('alertdialog', { name: t.datesBookedAgain(days.length) })).toBeVisible()
    await alert.getByRole('button').last().click()
    await expect.poll(() => timesOf(caller, title)).toEqual(all(days, '15:00–16:00'))
    await seriesIn(page, made, 'fr')
  })
  await buttonOf('Modifier', second).click()
  const dialog = page.getByRole('dialog', { name: t.changeDatesTitle(room.room) })

  await test.step('with the keyboard alone', async () => {
    await page.getByRole('radio', { name: t.scopes.this() }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('radio', { name: t.scopes.all(days.length) })).toBeFocused()
    await expect(dialog.getByRole('checkbox')).toHaveCount(days.length)
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('textbox', { name: t.start, exact: true })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('17h')
    await page.keyboard.press('Tab')
    const end = dialog.getByRole('textbox', { name: t.end, exact: true })
    await expect(end).toHaveValue('18:00')
    await expect(
      dialog
        .getByText(
          t.becomes(
            `${room.room}, ${formatTimeRange('15:00', '16:00', 'fr')}`,
            `${room.room}, ${formatTimeRange('17:00', '18:00', 'fr')}`,
          ),
        )
        .first(),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  await test.step('somebody is quicker on one date: nothing is changed, and it is said', async () => {
    await bookFor(await callerOf(request, someone), room, spanOn(second, '17:15', '17:45'))
    const end = dialog.getByRole('textbox', { name: t.end, exact: true })
    await end.press('Enter')
    await expect(dialog.getByText(t.notChangedAny)).toBeVisible()
    await expect(dialog.getByText(t.changeCollisions(1))).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await timesOf(caller, title)).toEqual(all(days, '15:00–16:00'))
    await end.press('Enter')
    const done = page.getByRole('alertdialog', { name: t.datesChanged(days.length - 1) })
    await expect(done).toContainText(t.othersStay(1))
    await done.getByRole('button', { name: t.close, exact: true }).click()
    await expect(done).toBeHidden()
    await expect
      .poll(() => timesOf(caller, title))
      .toEqual({ ...all(days, '17:00–18:00'), [second]: '15:00–16:00' })
  })

  await test.step('the title alone is changed for all', async () => {
    const other = `${title} bis`
    await buttonOf('Modifier', first).click()
    // By key: a notice may still stand over it, for as long as the pointer rests there.
    await page.getByRole('radio', { name: t.scopes.all(days.length) }).press('Space')
    await dialog.getByLabel(t.title).fill(other)
    await dialog.getByRole('button', { name: t.changeDates(days.length) }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: t.close, exact: true }).click()
    await expect.poll(async () => Object.keys(await timesOf(caller, other))).toEqual(days)
  })
})
