import { expect, type Page, type Route, test } from '@playwright/test'
import {
  bookFor,
  bookingRow,
  freeRoom,
  freeRooms,
  held,
  pressInList,
  searchFor,
  spanOn,
} from '#features/room-bookings/testing/rooms.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import { messages as roomsMessages } from '#features/rooms/messages.ts'
import { overlap, spanInWords } from '#features/rooms/rules.ts'
import { addDays, campusInstant, formatDate, isWeekend } from '#platform/time/campus-time.ts'
import { messages as shellMessages } from '#platform/web/shell/messages.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf, workday } from '#testing/callers.ts'
import { captureEvents } from '#testing/captured-events.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { languagesTried } from '#testing/languages.ts'
import { mailTo } from '#testing/mailbox.ts'
import {
  acceptTerms,
  chooseCampus,
  enterApp,
  expectNoSidewaysScroll,
  follow,
  unavailable,
} from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import type { Schedule } from './contract.ts'
import { messages as bookingMessages } from './dialog-messages.ts'
import { messages as searchMessages } from './search-messages.ts'
import { messages as tellMe } from './tell-me-messages.ts'
import { messages as timesMessages } from './times-messages.ts'
import { messages as waits } from './waits-messages.ts'

const t = bookingMessages.en
const rooms = roomsMessages.en
const outcomeCall = /\/services\/v6\/outcomes\/[^/]+$/
const bookingCall = /\/services\/v6\/reservation\/room$/
const mySchedules = /\/services\/v6\/schedules$/

const said = ({ startDateTime, endDateTime, status }: Schedule['meetings'][number]) =>
  `${spanInWords({ start: new Date(startDateTime), end: new Date(endDateTime) }, 'en')} ${status}`

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const question = (page: Page, title: string) => page.getByRole('alertdialog', { name: title, exact: true })
/** A question that has turned into its request, and as soon as the room has answered into that. */
const requested = (page: Page, words = t) =>
  page.getByRole('alertdialog', { name: new RegExp(`^(${words.bookedTitle}|${words.confirmedTitle})$`) })
const changeRequested = (page: Page, words = t) =>
  page.getByRole('dialog', { name: new RegExp(`^(${words.changedTitle}|${words.movedTitle})$`) })
const notices = (page: Page) => page.getByRole('log').getByRole('paragraph')
const panel = (page: Page, words = t) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('button', { name: words.myBookings }) })
    .last()
const rows = (page: Page) => panel(page).getByRole('listitem')
async function pressBook(page: Page, room: Referentiel): Promise<void> {
  const main = page.getByRole('main')
  await pressInList(main.getByRole('button', { name: searchMessages.en.bookRoom(room.room), exact: true }))
}

test('a dialog that cannot be fetched says so and leaves the screen standing; who holds a room already at that time is told before another one is booked', async ({
  page,
  request,
}) => {
  const email = 'mialy.andriantsimitoviaminandriana@campus.example'
  const day = workday(6)
  const caller = await callerOf(request, email)
  const [room, other] = [await freeRoom(caller, day, 2), await freeRoom(caller, day, 1)]
  const span = spanOn(day, '10:00', '11:00')
  expect((await bookFor(caller, room, span)).status).toBe(200)
  await enterApp(page, { email }, searchFor(day, '10:30', '11:30'))
  const row = bookingRow(page, room, day)
  const change = row.getByRole('button', { name: t.changeOf(room.room, spanInWords(span, 'en')) })
  await expect(change).toBeVisible()
  await page.waitForLoadState('networkidle')
  const alert = page.getByRole('alertdialog', { name: uiMessages.en.loadingFailed })
  const edit = page.getByRole('dialog', { name: t.changeTitle(room.room) })

  await test.step('it is opened once it can be fetched, as it should look', async () => {
    await page.route('**/assets/*.css', route => route.abort('connectionreset'))
    await change.click()
    await expect(alert).toContainText(uiMessages.en.loadingFailedHint)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(alert).toHaveCount(0)
    await expect(change).toBeFocused()
    await change.press('Enter')
    await expect(alert).toContainText(uiMessages.en.loadingFailedHint)
    await page.unrouteAll({ behavior: 'wait' })
    await alert.getByRole('button', { name: uiMessages.en.retry }).click()
    await expect(edit).toBeVisible()
    const unstyled = () =>
      page
        .locator('link[rel=stylesheet]')
        .evaluateAll(links => links.filter(link => (link as HTMLLinkElement).sheet === null).length)
    expect(await unstyled()).toBe(0)
    // A part in the background may have failed meanwhile too: its notice lies over the dialog's upper edge until it is put away.
    await page.keyboard.press('Escape')
    await expect(edit).toHaveCount(0)
  })
  await test.step('a reload is proposed where trying again does not help', async () => {
    await page.route('**/assets/**', route => route.abort('connectionreset'))
    await page.getByRole('main').getByRole('button', { name: searchMessages.en.findTime }).click()
    await expect(alert).toContainText(uiMessages.en.loadingFailedHint)
    await alert.getByRole('button', { name: uiMessages.en.retry }).click()
    await expect(alert).toContainText(shellMessages.en.outdatedText)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.unrouteAll({ behavior: 'wait' })
    await alert.getByRole('button', { name: shellMessages.en.reload }).click()
    await page.getByRole('main').getByRole('button', { name: searchMessages.en.findTime }).click()
    await expect(page.getByRole('dialog', { name: timesMessages.en.title })).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 720 })

  await test.step('who holds a room already is told', async () => {
    // The narrow window that it was loaded in has folded it.
    await panel(page).getByRole('button', { name: t.myBookings }).click()
    await expect(row).toBeVisible()
    await pressBook(page, other)
    // Whoever has other meetings at that time reads them in the same sentence.
    const isTold = page
      .getByRole('alertdialog')
      .getByText(t.alreadyHeld('').slice(0, -1).trimEnd())
      .filter({ hasText: `${room.room}, 10:00–11:00` })
    await expect(isTold).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).click()
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: rooms.start, exact: true }).fill('11:00')
    await main.getByRole('textbox', { name: rooms.end, exact: true }).fill('12:00')
    await expect(main.getByRole('region', { name: /free rooms?$/ })).toContainText('11:00–12:00')
    await expect(bookingRow(page, room, day)).toBeVisible()
    await pressBook(page, other)
    await expect(page.getByRole('alertdialog')).toContainText('11:00–12:00')
    await expect(page.getByRole('alertdialog').getByText(t.bookNote)).toBeVisible()
    await expect(isTold).toHaveCount(0)
  })
})

test('two people press Book for the same room and time at once: one succeeds, the other reads which room is free instead', async ({
  browser,
  request,
}) => {
  const people = ['elodie.nguessan@campus.example', 'noel.lefloch@campus.example']
  const day = workday(8)
  const span = spanOn(day, '10:00', '11:00')
  const when = spanInWords(span, 'en')
  const callers = await Promise.all(people.map(email => callerOf(request, email)))
  const [caller] = callers
  if (caller === undefined) throw new Error('nobody')
  const room = await freeRoom(caller, day)

  const pages = await Promise.all(
    people.map(async email => {
      const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
      await enterApp(page, { email }, searchFor(day, '10:00', '11:00'))
      await pressBook(page, room)
      await expect(question(page, t.bookQuestion(room.room, when))).toBeVisible()
      return page
    }),
  )
  await Promise.all(
    pages.map(page =>
      question(page, t.bookQuestion(room.room, when)).getByRole('button', { name: t.book }).click(),
    ),
  )
  const outcome = (page: Page) => requested(page).or(question(page, t.takenTitle(room.room)))
  await Promise.all(pages.map(page => expect(outcome(page)).toBeVisible()))
  const won = await Promise.all(pages.map(page => requested(page).isVisible()))
  expect(won.filter(Boolean)).toHaveLength(1)
  const winner = pages[won.indexOf(true)]
  const loser = pages[won.indexOf(false)]
  const loserCalls = callers[won.indexOf(false)]
  if (winner === undefined || loser === undefined || loserCalls === undefined)
    throw new Error('no two people')

  await test.step('the one reads room and date, and has the booking in the list at once', async () => {
    await expect(requested(winner)).toContainText(t.bookedText(room.room, when))
    await requested(winner).getByRole('button', { name: uiMessages.en.ok }).click()
    await expect(bookingRow(winner, room, day)).toBeVisible()
  })
  await test.step('the server holds exactly one', async () => {
    const { meetings } = await caller.get<Schedule>(`/schedules/${encodeURIComponent(room.email ?? '')}`)
    const then = meetings.filter(({ startDateTime, endDateTime }) =>
      overlap({ start: new Date(startDateTime), end: new Date(endDateTime) }, span),
    )
    expect(then).toHaveLength(1)
    const each = await Promise.all(callers.map(person => held(person, room, day)))
    expect(each.map(meetings => meetings.length).sort()).toEqual([0, 1])
  })
  await test.step('the other takes a room that is free instead with one press', async () => {
    const taken = question(loser, t.takenTitle(room.room))
    await expect(taken).toContainText(t.takenText(when))
    await expect(taken.getByRole('heading', { name: t.freeRooms })).toBeVisible()
    await expectAccessible(loser)
    const first = taken.getByRole('listitem').first()
    const name = (await first.getByRole('paragraph').first().textContent()) ?? ''
    const free = (await freeRooms(loserCalls, span)).find(other => other.room === name)
    if (free === undefined) throw new Error(`${name} is not free`)
    await first.getByRole('button', { name: t.bookRoom(name, when) }).click()
    await expect(requested(loser)).toContainText(t.bookedText(name, when))
    await requested(loser).getByRole('button', { name: uiMessages.en.ok }).click()
    await expect(bookingRow(loser, free, day)).toBeVisible()
    expect(await held(loserCalls, free, day)).toHaveLength(1)
  })
  for (const page of pages) await page.context().close()
})

test('a change to a taken time leaves the old booking standing, and a free one is a press away', async ({
  page,
  request,
}) => {
  const email = 'duc.nguyen@campus.example'
  const [caller, somebody] = await Promise.all([
    callerOf(request, email),
    callerOf(request, 'oedipe.boeuf@campus.example'),
  ])
  const day = workday(9)
  const old = spanOn(day, '10:00', '11:00')
  const taken = spanOn(day, '14:00', '15:00')
  const room = await freeRoom(caller, day, 2)
  expect((await bookFor(caller, room, old)).status).toBe(200)
  expect((await bookFor(somebody, room, taken)).status).toBe(200)

  await enterApp(page, { email }, '/meeting/booking')
  const row = bookingRow(page, room, day)
  await expect(row.getByText(t.statuses.ACCEPTED, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: t.changeOf(room.room, spanInWords(old, 'en')) }).click()
  const edit = page.getByRole('dialog', { name: t.changeTitle(room.room) })
  await expect(edit).toContainText(t.changeNow(spanInWords(old, 'en')))
  await expectAccessible(page)
  const field = (name: string) => edit.getByRole('textbox', { name, exact: true })
  const save = edit.getByRole('button', { name: t.save })

  await test.step('what is wrong is said at its field, in words, before anything is sent', async () => {
    await save.click()
    await expect(edit.getByText(t.typedFaults.UNCHANGED)).toBeVisible()
    await expect(field(t.start)).toBeFocused()
    const saturday = [...Array(7)].map((_, n) => addDays(day, n)).find(isWeekend) ?? ''
    await field(t.day).fill(formatDate(saturday, 'en', 'numeric'))
    await save.click()
    await expect(edit.getByText(rooms.faults.WEEKEND)).toBeVisible()
    await expect(field(t.day)).toBeFocused()
    await field(t.day).fill(formatDate(day, 'en', 'numeric'))
    await field(t.end).fill('10:05')
    await field(t.day).focus()
    await expect(edit.getByText(rooms.faults.TOO_SHORT)).toBeVisible()
    await field(t.end).fill('11:00')
  })
  await test.step('moving the start past the end shifts the end, keeping the duration', async () => {
    await field(t.start).fill('25')
    await field(t.day).focus()
    await expect(edit.getByText(t.typedFaults.UNREADABLE_TIME)).toBeVisible()
    await field(t.start).fill('14h')
    await field(t.day).focus()
    await expect(field(t.start)).toHaveValue('14:00')
    await expect(field(t.end)).toHaveValue('15:00')
    await expect(
      dialog(page)
        .getByRole('status')
        .filter({ hasText: rooms.endMoved('15:00') }),
    ).toBeVisible()
  })
  await test.step('what was typed is there again after a reload, and gone once the dialog was left', async () => {
    const change = row.getByRole('button', { name: t.changeOf(room.room, spanInWords(old, 'en')) })
    await page.reload()
    await change.click()
    await expect(field(t.start)).toHaveValue('14:00')
    await edit.getByRole('button', { name: t.cancel }).click()
    await change.click()
    await expect(field(t.start)).toHaveValue('10:00')
    await field(t.start).fill('14h')
    await field(t.day).focus()
    await expect(field(t.end)).toHaveValue('15:00')
  })
  await test.step('refused: the old booking stays, and what was typed stays', async () => {
    await save.click()
    await expect(edit).toContainText(t.takenTitle(room.room))
    await expect(edit).toContainText(t.takenForChange(spanInWords(taken, 'en')))
    await expectAccessible(page)
    await expect(field(t.start)).toHaveValue('14:00')
    await expect(field(t.end)).toHaveValue('15:00')
    expect((await held(caller, room, day)).map(said)).toEqual([`${spanInWords(old, 'en')} ACCEPTED`])
    await edit.getByRole('button', { name: t.cancel }).click()
    await expect(row).toContainText('10:00–11:00')
  })
  await test.step('the nearest free time of the same room is a press away', async () => {
    await row.getByRole('button', { name: t.changeOf(room.room, spanInWords(old, 'en')) }).click()
    await field(t.start).fill('14:00')
    await field(t.start).press('Enter')
    await expect(edit.getByRole('heading', { name: t.freeTimes(room.room) })).toBeVisible()
    const times = (await edit.getByRole('listitem').first().getByRole('paragraph').textContent()) ?? ''
    await edit
      .getByRole('button', { name: /^Move here/ })
      .first()
      .click()
    await expect(changeRequested(page)).toContainText(times)
    await expect(page.getByRole('dialog', { name: t.movedTitle })).toContainText(t.confirmedNote)
    await expect(notices(page)).toHaveCount(0)
    await changeRequested(page).locator('footer').getByRole('button').click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(row).toContainText(times)
    await expect(row.getByText(t.statuses.ACCEPTED, { exact: true })).toBeVisible()
    await mailTo(email, room.room)
    const [now] = await held(caller, room, day)
    expect(now?.status).toBe('ACCEPTED')
  })
})

test('a booking whose answers were lost is looked up and said as it is; without the live feed the room’s answer still comes', async ({
  page,
  request,
}) => {
  const email = 'anne-sophie.delarochefoucauld@campus.example'
  const day = workday(11)
  const span = spanOn(day, '09:00', '10:00')
  const caller = await callerOf(request, email)
  const room = await freeRoom(caller, day, 3)
  await page.routeWebSocket(/\/realtime\/v2$/, socket => socket.close({ code: 1001 }))
  // The server gets every call; its answers are lost as often as the product asks again by itself.
  let lost = 0
  const keys = new Set<string | undefined>()
  await page.route(bookingCall, async (route: Route) => {
    keys.add(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    lost++
    await route.abort('connectionreset')
    await answer.dispose()
  })
  let said = () => {}
  const saying = new Promise<void>(resolve => {
    said = resolve
  })
  await page.route(outcomeCall, async (route: Route) => {
    await saying
    await route.continue()
  })

  await test.step('my bookings could not be loaded: said, and asked for anew', async () => {
    await page.route(mySchedules, route => route.fulfill(unavailable))
    await enterApp(page, { email }, searchFor(day, '09:00', '10:00'))
    await expect(panel(page)).toContainText(t.loadFailed)
    await page.unroute(mySchedules)
    await page.route(mySchedules, route => route.fulfill({ json: { schedules: [] } }))
    await tryAgain(panel(page), panel(page).getByText(t.empty))
    await expect(panel(page)).toContainText(t.emptyHint)
    await page.unroute(mySchedules)
  })
  await pressBook(page, room)
  await dialog(page).getByRole('button', { name: t.book }).click()
  const checking = question(page, t.checkingBooking(room.room))
  await expect(checking).toContainText(t.checkingNote)
  await expectAccessible(page)
  said()
  await expect(requested(page)).toContainText(t.bookedText(room.room, spanInWords(span, 'en')))
  await expect(question(page, t.confirmedTitle)).toBeVisible()
  await expect(notices(page)).toHaveCount(0)
  await requested(page).getByRole('button', { name: uiMessages.en.ok }).click()
  expect(lost).toBe(3)
  expect(keys.size).toBe(1)
  expect(await held(caller, room, day)).toHaveLength(1)
  const row = bookingRow(page, room, day)
  await expect(row.getByText(t.statuses.ACCEPTED, { exact: true })).toBeVisible()

  await test.step('a failed deletion is said, and the booking stays', async () => {
    const when = spanInWords(span, 'en')
    const failing = /\/services\/v6\/reservation\/[0-9a-f-]{36}$/
    await page.route(failing, route => route.fulfill(unavailable))
    await row.getByRole('button', { name: t.deleteOf(room.room, when) }).click()
    await question(page, t.deleteQuestion(room.room, when))
      .getByRole('button', { name: t.deleteButton })
      .click()
    await expect(question(page, t.deleteErrorTitle)).toContainText(t.stays(when))
    await question(page, t.deleteErrorTitle).getByRole('button', { name: uiMessages.en.ok }).click()
    await expect(row).toBeVisible()
    await page.unroute(failing)
  })
  await test.step('the panel folds', async () => {
    const toggle = panel(page).getByRole('button', { name: t.myBookings })
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(row).toBeHidden()
  })
})

test('who holds as many bookings as they may is told the limit; a booking on another campus says so', async ({
  page,
  request,
}) => {
  // Without an office they have nothing reserved yet that could be over in the middle of this.
  const email = 'nadia.sansbureau@campus.example'
  const day = workday(12)
  const caller = await callerOf(request, email)
  const room = await freeRoom(caller, day, 4)
  const opens = campusInstant(day, '08:00').getTime()
  const quarter = 15 * 60_000
  const already = (await caller.get<{ schedules: Schedule[] }>('/schedules')).schedules.flatMap(
    s => s.meetings,
  )
  for (let n = already.length; n < 40; n++) {
    const start = new Date(opens + n * quarter)
    const { status } = await bookFor(caller, room, { start, end: new Date(start.getTime() + quarter) })
    expect(status).toBe(200)
  }
  const other = await freeRoom(caller, day, 5)
  const counted = await captureEvents(page)
  await enterApp(page, { email }, searchFor(day, '10:00', '11:00'))
  await pressBook(page, other)
  await dialog(page).getByRole('button', { name: t.book }).click()
  const refused = question(page, t.errorTitle)
  await expect(refused).toContainText(t.errorBookingMessage)
  await expect(refused).toContainText('You already have 40 upcoming bookings')
  await refused.getByRole('button', { name: uiMessages.en.ok }).click()
  expect(await held(caller, other, day)).toEqual([])
  await test.step('“an analytics refusal event is also recorded”', async () => {
    const event = { name: 'ROOM_BOOK_REFUSED', detail: { reason: 'TOO_MANY_RESERVATIONS' } }
    await expect.poll(counted).toContainEqual(expect.objectContaining(event))
  })

  await follow(page, '/en/site')
  await chooseCampus(page, 'Horizon')
  await acceptTerms(page)
  await follow(page, '/en/meeting/booking')
  await expect(panel(page).getByRole('button', { name: t.count('40') })).toBeVisible()
  await expect(rows(page).first()).toContainText(t.campus('Seine'))
})

test('the whole task by keyboard, in French, on the narrowest phone: book, change, delete', async ({
  page,
  request,
}) => {
  const email = 'zoe.bronte-akesson@campus.example'
  const t = bookingMessages.fr
  const day = workday(13)
  const caller = await callerOf(request, email)
  const requests = spanOn(day, '16:00', '17:00')
  const moved = spanOn(day, '17:00', '18:30')
  const free = await freeRooms(caller, requests)
  const allDay = await freeRooms(caller, spanOn(day, '08:00', '20:00'))
  // A few rooms: Tab leads through all of them.
  const isOneOfFew = ({ building, capacity }: Referentiel) =>
    free.filter(other => other.building === building && other.capacity >= capacity).length <= 8
  const room = allDay.slice(0, -5).findLast(isOneOfFew)
  if (room === undefined) throw new Error(`no large room is free on ${day}`)
  const [when, later] = [requests, moved].map(span => spanInWords(span, 'fr')) as [string, string]
  await page.setViewportSize({ width: 320, height: 800 })
  const wishes = { building: room.building, capacity: String(room.capacity) }
  await enterApp(page, { email, language: 'fr' }, searchFor(day, '16:00', '17:00', wishes))
  const keyboard = new Keyboard(page)
  const ok = uiMessages.fr.ok

  await test.step('book', async () => {
    const book = page
      .getByRole('main')
      .getByRole('button', { name: searchMessages.fr.bookRoom(room.room), exact: true })
    await keyboard.press(book)
    await expectNoSidewaysScroll(page)
    await keyboard.press(
      question(page, t.bookQuestion(room.room, when)).getByRole('button', { name: t.book }),
    )
    await expect(requested(page, t)).toContainText(t.bookedText(room.room, when))
    await keyboard.press(requested(page, t).getByRole('button', { name: ok }))
  })
  const toggle = page.getByRole('button', { name: t.myBookings })
  const row = bookingRow(page, room, day, 'fr')
  await test.step('change', async () => {
    await keyboard.press(toggle)
    await expect(row.getByText(t.statuses.ACCEPTED, { exact: true })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await keyboard.press(row.getByRole('button', { name: t.changeOf(room.room, when) }))
    const edit = page.getByRole('dialog', { name: t.changeTitle(room.room) })
    await expect(edit.getByRole('textbox', { name: t.day })).toBeFocused()
    await expectNoSidewaysScroll(page)
    for (const [name, time] of [
      [t.start, '17h'],
      [t.end, '18h30'],
    ] as const) {
      await keyboard.reach(edit.getByRole('textbox', { name, exact: true }))
      await page.keyboard.press('Control+A')
      await page.keyboard.type(time)
    }
    await page.keyboard.press('Enter')
    await expect(changeRequested(page, t)).toContainText(t.changedText(room.room, later))
    await keyboard.press(changeRequested(page, t).locator('footer').getByRole('button', { name: t.close }))
    await expect(row.getByText(t.statuses.ACCEPTED, { exact: true })).toBeVisible()
    expect((await held(caller, room, day)).map(({ startDateTime }) => new Date(startDateTime))).toEqual([
      moved.start,
    ])
  })
  await test.step('delete', async () => {
    await keyboard.press(row.getByRole('button', { name: t.deleteOf(room.room, later) }))
    const sure = question(page, t.deleteQuestion(room.room, later))
    // The focus starts on the way out; Escape is another.
    await expect(sure.getByRole('button', { name: t.keep })).toBeFocused()
    await keyboard.escape()
    await expect(sure).toBeHidden()
    await keyboard.press(row.getByRole('button', { name: t.deleteOf(room.room, later) }))
    await keyboard.press(sure.getByRole('button', { name: t.deleteButton }))
    await expect(question(page, t.deletedTitle).getByRole('button', { name: t.undoDelete })).toBeVisible()
    await keyboard.press(question(page, t.deletedTitle).getByRole('button', { name: t.close }))
    await expect(row).toHaveCount(0)
    await expect(toggle).toBeFocused()
    expect(await held(caller, room, day)).toEqual([])
  })
})

/** What the button of a room that was just taken says. */
const takenName = ({ room }: Referentiel) =>
  `${searchMessages.en.takenRoom(room)}. ${tellMe.en.tellMeOf(room)}`

test('what somebody else books while the first results or the feed are on their way is said, and results change where they stand when somebody books or releases', async ({
  page,
  request,
}) => {
  const other = await callerOf(request, 'noel.lefloch@campus.example')
  const main = page.getByRole('main')
  const s = searchMessages.en
  await test.step('while the first results or the feed are on their way', async () => {
    const day = workday(7)
    const span = spanOn(day, '10:00', '11:00')
    const [first, second] = await Promise.all([freeRoom(other, day, 3), freeRoom(other, day, 4)])
    const book = (room: Referentiel) => main.getByRole('button', { name: s.bookRoom(room.room), exact: true })
    const taken = (room: Referentiel) => main.getByRole('button', { name: takenName(room), exact: true })

    /** Lets the page subscribe to its live feeds; until then the server knows of no subscription. */
    let subscribe = () => {}
    const subscribing = new Promise<void>(resolve => {
      subscribe = resolve
    })
    const news: string[] = []
    await page.routeWebSocket(/\/realtime\/v2$/, socket => {
      const server = socket.connectToServer()
      socket.onMessage(async message => {
        await subscribing
        server.send(message)
      })
      server.onMessage(message => {
        socket.send(message)
        news.push(message.toString())
      })
    })
    await enterApp(page, { email: 'adam.sinclair@campus.example' }, searchFor(day, '10:00', '11:00'))
    await expect(book(first)).toBeVisible()
    expect((await bookFor(other, first, span)).status).toBe(200)
    subscribe()
    await expect(taken(first)).toBeVisible()

    let arrive = () => {}
    const arriving = new Promise<void>(resolve => {
      arrive = resolve
    })
    // All that is read before the booking that follows is late.
    let booked = false
    let read = 0
    await page.route(/\/services\/v6\/search\/room\?/, async route => {
      const late = !booked
      const response = await route.fetch()
      read++
      if (late) await arriving
      await route.fulfill({ response })
    })
    await main.getByRole('button', { name: roomsMessages.en.search, exact: true }).click()
    await expect.poll(() => read).toBeGreaterThan(0)
    booked = true
    expect((await bookFor(other, second, span)).status).toBe(200)
    await expect.poll(() => news.some(message => message.includes(second.email ?? '?'))).toBe(true)
    arrive()
    // The new results are there: what is not free any more is not among them.
    await expect(taken(first)).toHaveCount(0)
    await expect(taken(second)).toBeVisible()
    // It may be reading once more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await follow(page, '/en/news')
  await test.step('where they stand', async () => {
    const day = workday(16)
    const span = spanOn(day, '10:00', '11:00')
    const room = await freeRoom(other, day, 9)
    const before = await freeRoom(other, day, 10)
    const idOf = async (wanted: Referentiel) => {
      const { status, body } = await bookFor(other, wanted, span)
      expect(status).toBe(200)
      return (body as { id: string }).id
    }
    const hidden = await idOf(before)
    const daysRead = page.waitForResponse(/\/services\/v6\/search\/room\/days\?/)
    await follow(page, `/en${searchFor(day, '10:00', '11:00')}`)
    const book = main.getByRole('button', { name: s.bookRoom(room.room), exact: true })
    const taken = main.getByRole('button', { name: takenName(room), exact: true })
    const found = main.getByRole('heading', { name: /^\d+ free rooms?$/ })
    await daysRead
    await book.scrollIntoViewIfNeeded()
    let place = await book.boundingBox()
    // Rows above it take their own heights only as they come near.
    await expect(async () => {
      const before = place
      await page.evaluate(
        () => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
      place = await book.boundingBox()
      expect(place).toEqual(before)
    }).toPass()
    const count = Number.parseInt((await found.textContent()) ?? '', 10)

    const id = await idOf(room)
    await expect(taken).toBeVisible()
    expect(await taken.boundingBox()).toEqual(place)
    await expect(found).toHaveText(new RegExp(`^${count - 1} `))
    // Whoever was about to book it is asked whether to wait, and books nothing.
    await taken.dispatchEvent('click')
    await expect(dialog(page)).toContainText(waits.en.question(room.room, spanInWords(span, 'en')))
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expectAccessible(page)

    expect(await other.delete(`/reservation/${id}`, { email: room.email })).toBe(204)
    await expect(book).toBeVisible()
    await expect(found).toHaveText(new RegExp(`^${count} `))

    expect(await other.delete(`/reservation/${hidden}`, { email: before.email })).toBe(204)
    const show = main.getByRole('button', { name: s.appeared(1) })
    await expect(show).toBeVisible()
    expect(await book.boundingBox()).toEqual(place)
    await show.click()
    await expect(main.getByRole('button', { name: s.bookRoom(before.room), exact: true })).toBeVisible()
    await expect(show).toHaveCount(0)
    await expect(found).toHaveText(new RegExp(`^${count + 1} `))
  })
})

for (const language of languagesTried('fr')) {
  test(`a booking of a room that was closed afterwards says so, with a way to another room, in ${language}`, async ({
    page,
    request,
  }) => {
    const email = 'oedipe.boeuf@campus.example'
    const day = workday(language === 'fr' ? 9 : 10)
    const caller = await callerOf(request, email)
    const room = await freeRoom(caller, day, 5)
    const span = spanOn(day, '10:00', '11:00')
    expect((await bookFor(caller, room, span)).status).toBe(200)
    const closed = { fr: 'La salle est en travaux.', en: 'The room is being renovated.' }
    await page.route(mySchedules, async route => {
      const response = await route.fetch()
      const { schedules } = (await response.json()) as { schedules: Schedule[] }
      await route.fulfill({
        response,
        json: {
          schedules: schedules.map(one => ({
            ...one,
            meetings: one.meetings.map(meeting =>
              one.referentiel.id === room.id && Date.parse(meeting.startDateTime) === span.start.getTime()
                ? { ...meeting, closed }
                : meeting,
            ),
          })),
        },
      })
    })
    await page.setViewportSize({ width: 320, height: 700 })
    await enterApp(page, { email, language }, '/meeting/booking')
    const words = bookingMessages[language]
    await panel(page, words).getByRole('button', { name: words.myBookings }).click()
    const row = panel(page, words)
      .getByRole('listitem')
      .filter({ hasText: words.closedThen(closed[language]) })
    await expect(row).toContainText(room.room)
    const found = page.getByRole('main').getByRole('heading', { name: /^\d+ (free room|salle)/ })
    await expect(found).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await row.getByRole('link', { name: words.findAnother }).click()
    await page.waitForURL(address => address.searchParams.get('date') === day)
    expect(new URL(page.url()).searchParams.get('start')).toBe('10:00')
    await expect(found).toBeVisible()
    // It may be reading once more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
