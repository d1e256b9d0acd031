import { expect, type Page, type Request, test } from '@playwright/test'
import { messages as homeMessages } from '#features/home/messages.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import { messages as roomsMessages } from '#features/rooms/messages.ts'
import { nextWeekday, type Span, spanInWords } from '#features/rooms/rules.ts'
import { bankHolidayOn } from '#platform/time/bank-holidays.ts'
import { addDays, campusDay, campusInstant, type Day, formatTimeRange } from '#platform/time/campus-time.ts'
import { messages as uiMessages } from '#platform/web/ui/forms/messages.ts'
import { type Caller, callerOf, seine } from '#testing/callers.ts'
import { setChecked } from '#testing/checkbox.ts'
import { enterApp, follow } from '#testing/sign-in.ts'
import { messages } from './at-hand-messages.ts'
import type { Schedule, Suggestion, Suggestions } from './contract.ts'
import { messages as dialogMessages } from './dialog-messages.ts'
import { messages as searchMessages } from './search-messages.ts'
import { bookFor, freeRoom, freeRooms, held, searchFor, spanOn } from './testing/rooms.ts'

const t = messages.en
const rooms = roomsMessages.en
const search = searchMessages.en
const home = homeMessages.en
const dialog = dialogMessages.en
const ui = uiMessages.en

/** The working day after another. */
function workingDayAfter(day: Day): Day {
  let next = nextWeekday(addDays(day, 1))
  while (bankHolidayOn(next) !== undefined) next = nextWeekday(addDays(next, 1))
  return next
}
const day = workingDayAfter(campusDay(new Date()))
const dayAfter = workingDayAfter(day)
/** The page lives then: whatever the time is while this is tried, its people are at work. */
const morning = campusInstant(day, '10:02')

/** Counts from now on what a person does: presses, whatever they are made on. */
async function counted(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counts = globalThis as unknown as { presses?: number }
    if (counts.presses === undefined)
      addEventListener('pointerdown', () => (counts.presses = (counts.presses ?? 0) + 1), { capture: true })
    counts.presses = 0
  })
  return () => page.evaluate(() => (globalThis as unknown as { presses: number }).presses)
}

/** Lets home suggest what it would if the server lived at the page's time. */
async function suggest(page: Page, what: Partial<Pick<Suggestions, 'now' | 'lastWeek'>>): Promise<void> {
  await page.route(/\/services\/v6\/home\?/, async route => {
    const answer = await route.fetch()
    const home = (await answer.json()) as Record<string, { status: string; data: Suggestions }>
    const { roomsAtHand } = home
    if (roomsAtHand?.status === 'ok') Object.assign(roomsAtHand.data, { now: [], lastWeek: [] }, what)
    await route.fulfill({ response: answer, json: home })
  })
}

const suggestion = (referentiel: Referentiel, { start, end }: Span, freeUntil: Date | null): Suggestion => ({
  referentiel,
  startDateTime: start.toISOString(),
  endDateTime: end.toISOString(),
  near: true,
  freeUntil: freeUntil?.toISOString() ?? null,
})

const email = 'ciaran.oconnor@campus.example'
const suggestionsCall = /\/reservation\/suggestions\?/
const roomsCall = /\/contrib\/referentiels\?/
const block = (page: Page) => page.getByRole('region', { name: t.title })
/** Draws what has come. */
const threeFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
const confirm = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: dialog.book, exact: true }).click()
const startsOf = async (caller: Caller, room: Referentiel, on: Day) =>
  (await held(caller, room, on)).map(({ startDateTime }) => startDateTime)

// What is at hand is read again by itself: a call may be under way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('from home a room now takes two presses, the same as last week two, and the next day at ten for six with a screen four, for who wants what they wanted last', async ({
  page,
  request,
}) => {
  const caller = await callerOf(request, email)
  await test.step('now, and the same as last week', async () => {
    const [room, other] = await freeRooms(caller, spanOn(day, '10:00', '16:00'))
    if (room === undefined || other === undefined) throw new Error('no room is free')
    await page.clock.setFixedTime(morning)
    const again = spanOn(day, '15:00', '16:00')
    await suggest(page, {
      now: [suggestion(room, spanOn(day, '10:05', '10:50'), campusInstant(day, '11:30'))],
      lastWeek: [suggestion(other, again, null)],
    })
    await enterApp(page, { email }, '/')
    await expect(block(page)).toContainText(`${t.nowNear}, ${t.until('11:30')}`)
    const presses = await counted(page)
    const times = formatTimeRange('10:05', '10:50', 'en')
    await block(page)
      .getByRole('button', { name: t.bookAt(room.room, times) })
      .click()
    await confirm(page)
    await expect.poll(() => startsOf(caller, room, day)).toEqual([campusInstant(day, '10:05').toISOString()])
    expect(await presses()).toBe(2)

    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await follow(page, '/en/me/notices')
    await follow(page, '/en/')
    const pressesAgain = await counted(page)
    await block(page)
      .getByRole('button', { name: t.bookAt(other.room, spanInWords(again, 'en')) })
      .click()
    await confirm(page)
    await expect.poll(() => startsOf(caller, other, day)).toEqual([again.start.toISOString()])
    expect(await pressesAgain()).toBe(2)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('the next day at ten for six with a screen', async () => {
    const start = campusInstant(dayAfter, '10:00').toISOString()
    const booked = async () => {
      const { schedules } = await caller.get<{ schedules: Schedule[] }>('/schedules')
      return schedules.filter(
        ({ referentiel, meetings }) =>
          referentiel.capacity >= 6 &&
          referentiel.equipment.includes('SCREEN') &&
          meetings.some(({ startDateTime }) => startDateTime === start),
      ).length
    }
    const before = await booked()
    await follow(page, '/en/meeting/booking')
    await page.getByRole('textbox', { name: rooms.capacity }).fill('6')
    await page.getByRole('button', { name: rooms.equipmentAny }).click()
    await setChecked(page.getByRole('checkbox', { name: 'Screen', exact: true }), true)
    await page.getByRole('dialog').getByRole('button', { name: ui.apply }).click()
    await expect(page).toHaveURL(/capacity=6&equipment=SCREEN/)

    await follow(page, '/en/')
    // An empty day leads there too.
    const shortcut = page
      .getByRole('region', { name: home.shortcuts })
      .getByRole('link', { name: search.findRoom, exact: true })
    await expect(shortcut).toBeVisible()
    const presses = await counted(page)
    await shortcut.click()
    const tomorrow = page.getByRole('group', { name: rooms.day, exact: true }).getByRole('button').nth(1)
    await tomorrow.click()
    await expect(page).toHaveURL(new RegExp(`date=${dayAfter}.*capacity=6&equipment=SCREEN`))
    // The search is for a quarter past ten: of the best rooms some are taken until then.
    const free = (await freeRooms(caller, spanOn(dayAfter, '10:00', '13:00'))).map(({ room }) => room)
    const named = new RegExp(`^(?:${free.map(name => RegExp.escape(name)).join('|')})$`)
    const row = page
      .getByRole('region', { name: rooms.best })
      .getByRole('listitem')
      .filter({ has: page.getByText(named) })
    const strip = row.getByRole('slider').first()
    await expect(strip).toBeVisible()
    // Rows are laid out as they come near; those of the former day give way meanwhile.
    await expect(() => strip.scrollIntoViewIfNeeded()).toPass()
    let width = 0
    await expect
      .poll(async () => (width = await strip.evaluate(one => one.getBoundingClientRect().width)))
      .toBeGreaterThan(100)
    // Of the hours from 8 to 20, a little after ten.
    await strip.click({ position: { x: ((2 + 1 / 12) / 12) * width, y: 6 } })
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('10:00')
    await confirm(page)
    await expect.poll(booked).toBe(before + 1)
    expect(await presses()).toBe(4)
  })
})

test('a heart stays as it was pressed, whatever was read before, and follows the account: on a row, on the room’s page, on another device', async ({
  page,
  request,
}) => {
  const caller = await callerOf(request, email)
  const before = await caller.get<Suggestions>(`/reservation/suggestions?siteId=${seine}`)
  for (const roomId of before.favourites)
    await caller.put('/account/favourites/rooms', { roomId, favourite: false })
  await test.step('whatever was read before', async () => {
    const room = await freeRoom(caller, dayAfter)
    await enterApp(page, { email }, searchFor(dayAfter, '10:00', '11:00'))
    const heart = page.getByRole('button', { name: t.mark(room.room), exact: true })
    const marked = page.getByRole('button', { name: t.unmark(room.room), exact: true })
    await expect(heart).toBeVisible()
    await page.waitForLoadState('networkidle')

    // The suggestions are read again, as after any booking of the campus, and their first answer is long on its way.
    const read = Promise.withResolvers<void>()
    const pressed = Promise.withResolvers<void>()
    await page.route(suggestionsCall, async route => {
      const response = await route.fetch()
      read.resolve()
      await pressed.promise
      // Who no longer waits for it has broken it off.
      await route.fulfill({ response }).catch(() => undefined)
    })
    const isOver = (request: Request) => suggestionsCall.test(request.url())
    const over = Promise.race([
      page.waitForEvent('requestfinished', isOver),
      page.waitForEvent('requestfailed', isOver),
    ])
    const somebody = await callerOf(request, 'chiara.dangelo@campus.example')
    const other = await freeRoom(somebody, dayAfter, 2)
    expect((await bookFor(somebody, other, spanOn(dayAfter, '16:00', '16:30'))).status).toBe(200)
    await read.promise
    const isSaved = page.waitForResponse(/\/account\/favourites\/rooms$/)
    await heart.click()
    await isSaved
    await expect(marked).toBeVisible()
    pressed.resolve()
    await over
    await threeFrames(page)
    // At once: the next thing that is booked may mend it.
    expect(await marked.count()).toBe(1)
    await page.unroute(suggestionsCall)
    await caller.put('/account/favourites/rooms', { roomId: room.id, favourite: false })
  })

  await test.step('on a row, on the room’s page, on another device', async () => {
    const room = await freeRoom(caller, dayAfter, 3)
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByText(room.room, { exact: true }) })
      .last()
    await row.getByRole('button', { name: t.mark(room.room), exact: true }).click()
    await expect(row.getByRole('button', { name: t.unmark(room.room), exact: true })).toBeVisible()
    const own = page.getByRole('region', { name: rooms.own })
    await expect(own).toContainText(room.room)
    const { favourites } = await caller.get<Suggestions>(`/reservation/suggestions?siteId=${seine}`)
    expect(favourites).toEqual([room.id])

    // They stand above the others, which wait for them: nothing moves under a press.
    const listed = Promise.withResolvers<void>()
    await page.route(roomsCall, async route => {
      await listed.promise
      await route.continue()
    })
    const found = page.waitForResponse(/\/search\/room\?/)
    const suggested = page.waitForResponse(suggestionsCall)
    await page.reload()
    for (const answer of [await found, await suggested]) await answer.finished()
    await expect(page.getByRole('region', { name: rooms.searching })).toBeVisible()
    await threeFrames(page)
    expect(await page.getByRole('button', { name: search.bookRoom(room.room) }).count()).toBe(0)
    listed.resolve()
    await expect(own).toContainText(room.room)
    await page.unrouteAll({ behavior: 'wait' })
    await row.getByRole('link', { name: search.detailOf(room.room), exact: true }).click()
    const heart = page.getByRole('main').getByRole('button', { name: t.unmark(room.room), exact: true })
    await heart.click()
    await expect(page.getByRole('button', { name: t.mark(room.room), exact: true })).toBeVisible()
    await expect
      .poll(
        async () => (await caller.get<Suggestions>(`/reservation/suggestions?siteId=${seine}`)).favourites,
      )
      .toEqual([])
  })
})
