import { expect, type Page, type Route, test } from '@playwright/test'
import { bookingRow, freeRooms, held, searchFor, spanOn } from '#features/room-bookings/testing/rooms.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Day } from '#platform/time/campus-time.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { type Caller, callerOf, workday } from '#testing/callers.ts'
import { enterApp } from '#testing/sign-in.ts'
import { messages as bookingMessages } from './dialog-messages.ts'
import { messages as searchMessages } from './search-messages.ts'

/*
 * Two people on two phones book, move and release the same few rooms at the same time, over a network that loses
 * answers, requests, and itself. What each is told must be what the server holds, and both lists must come to say the same
 * as the server. TWO_PHONES_ROUNDS=200 does it for as long as a busy hour has bookings.
 */

const rounds = Number(process.env.TWO_PHONES_ROUNDS ?? 5)
const t = bookingMessages.en
const search = searchMessages.en
const reservations = /\/services\/v6\/reservation\/(room|[0-9a-f-]{36})$/
const [requested, moved] = [
  { from: '12:00', to: '13:00' },
  { from: '13:15', to: '14:15' },
] as const

/**
 * How long each phone took to say what the other had changed, in milliseconds, from the answer to who changed it; both
 * clocks are this machine's. It is told, not judged: a time says how fast the machine is.
 */
const delays: number[] = []

interface Phone {
  page: Page
  caller: Caller
  /** How often it was told what came of something. */
  told: number
  /** When the server last answered one of its calls that changed something, by the clock of the machine; undefined: not this round. */
  changedAt: number | undefined
  /** What it was last told to hold. */
  holds: { room: Referentiel; moved: boolean } | undefined
}

/** The same dice for each run: a failure can be had again. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return sides => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const weathers = ['well', 'answers lost', 'requests lost', 'network lost'] as const
type Weather = (typeof weathers)[number]

async function under(weather: Weather, phone: Phone): Promise<void> {
  const { page } = phone
  phone.changedAt = undefined
  await page.unroute(reservations)
  let calls = 0
  await page.route(reservations, async (route: Route) => {
    calls += 1
    if (weather === 'requests lost') return route.abort('connectionreset')
    const answer = await route.fetch()
    if (answer.ok()) phone.changedAt ??= Date.now()
    if (weather === 'well') return route.fulfill({ response: answer })
    await answer.dispose()
    if (weather === 'network lost' && calls === 1) {
      await page.context().setOffline(true)
      setTimeout(() => void page.context().setOffline(false), 1_500)
    }
    await route.abort('connectionreset')
  })
}

const anyDialog = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'))
/** The dialog once it says something that it will not take back. */
const said = (page: Page, titles: readonly string[]) =>
  anyDialog(page).filter({ has: page.getByRole('heading', { level: 2, name: oneOf(titles) }) })

function oneOf(titles: readonly string[]): RegExp {
  const escaped = titles.map(title => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^(${escaped.join('|')})$`)
}

/** @returns the title that the dialog ends with */
async function ending(page: Page, titles: readonly string[]): Promise<string> {
  const dialog = said(page, titles)
  await expect(dialog).toBeVisible()
  return (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? ''
}

async function putAway({ page }: Phone): Promise<void> {
  await anyDialog(page)
    .locator('footer')
    .getByRole('button', { name: oneOf([uiMessages.en.ok, t.close]) })
    .click()
  await expect(anyDialog(page)).toHaveCount(0)
}

/** What the person holds of a room: its beginning and its state. */
async function truth({ caller }: Phone, room: Referentiel, day: Day): Promise<string[]> {
  return (await held(caller, room, day)).map(({ startDateTime, status }) => `${startDateTime} ${status}`)
}

async function book(phone: Phone, room: Referentiel, day: Day): Promise<void> {
  const { page } = phone
  // The other one may have been quicker, and the row says so: it is read and pressed in one, before it can change.
  const isPressed = await page.evaluate(label => {
    const button = [...document.querySelectorAll('button')].find(
      one => one.ariaLabel === label && one.checkVisibility(),
    )
    button?.click()
    return button !== undefined
  }, search.bookRoom(room.room))
  if (!isPressed) return
  await page.getByRole('alertdialog').getByRole('button', { name: t.book, exact: true }).click()
  const title = await ending(page, [t.confirmedTitle, t.takenTitle(room.room), t.errorTitle])
  const start = spanOn(day, requested.from, requested.to).start.toISOString()
  expect(await truth(phone, room, day), title).toEqual(
    title === t.confirmedTitle ? [`${start} ACCEPTED`] : [],
  )
  if (title === t.confirmedTitle) phone.holds = { room, moved: false }
  phone.told += 1
  await putAway(phone)
}

async function move(phone: Phone, room: Referentiel, day: Day): Promise<void> {
  const { page } = phone
  await bookingRow(page, room, day)
    .getByRole('button', { name: /^Change / })
    .click()
  const start = page.getByRole('dialog').getByRole('textbox', { name: t.start, exact: true })
  await start.fill(moved.from)
  await start.press('Enter')
  const failed = page.getByRole('dialog').getByText(t.changeErrorTitle)
  const done = page.getByRole('dialog', { name: t.movedTitle })
  await expect(failed.or(done)).toBeVisible()
  const isMoved = await done.isVisible()
  const [before, after] = [requested, moved].map(({ from, to }) => spanOn(day, from, to).start.toISOString())
  expect(await truth(phone, room, day), `moved: ${isMoved}`).toEqual([`${isMoved ? after : before} ACCEPTED`])
  phone.told += 1
  if (phone.holds !== undefined) phone.holds.moved = isMoved
  await page
    .getByRole('dialog')
    .locator('footer')
    .getByRole('button', { name: oneOf([t.close, t.cancel]) })
    .click()
  await expect(anyDialog(page)).toHaveCount(0)
}

async function release(phone: Phone, room: Referentiel, day: Day): Promise<void> {
  const { page } = phone
  await bookingRow(page, room, day)
    .getByRole('button', { name: /^Delete / })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.deleteButton }).click()
  const title = await ending(page, [t.deletedTitle, t.deleteErrorTitle])
  const isDeleted = title === t.deletedTitle
  expect((await truth(phone, room, day)).length, title).toBe(isDeleted ? 0 : 1)
  if (isDeleted) phone.holds = undefined
  phone.told += 1
  await putAway(phone)
}

/** What each phone changed of the rooms at the time searched for, and when the other one said so. */
async function noteDelays(
  plans: readonly { phone: Phone; weather: Weather }[],
  formerly: ReadonlyMap<Phone, Phone['holds']>,
  few: readonly Referentiel[],
): Promise<void> {
  for (const { phone } of plans) {
    const other = plans.find(plan => plan.phone !== phone)
    const before = formerly.get(phone)
    const room = (phone.holds ?? before)?.room
    const isTaken = phone.holds !== undefined && !phone.holds.moved
    const wasTaken = before !== undefined && !before.moved
    const others = [formerly.get(other?.phone ?? phone), other?.phone.holds]
    // While it has no network, or changes the same room itself, a phone cannot say.
    if (other === undefined || room === undefined || phone.changedAt === undefined || isTaken === wasTaken)
      continue
    if (other.weather === 'network lost' || others.some(one => one?.room.id === room.id)) continue
    const [nth, since] = [few.findIndex(({ id }) => id === room.id), phone.changedAt]
    const at = await saidOn(other.phone.page, nth, !isTaken, since)
    if (at !== undefined) delays.push(at - since)
  }
}

/** From now on the page notes when a row of these rooms comes to say something else, by the clock of the machine. */
async function watchRows(page: Page, rooms: readonly Referentiel[]): Promise<void> {
  const names = rooms.map(({ room }) => search.bookRoom(room))
  await page.evaluate(labels => {
    const seen: { at: number; free: boolean[]; more: boolean }[] = []
    Object.assign(window, { rowsSeen: seen })
    const look = () => {
      const buttons = [...document.querySelectorAll('button')]
      const free = labels.map(label => buttons.some(button => button.ariaLabel === label))
      const more = buttons.some(({ textContent }) => /more rooms?: show$/.test(textContent ?? ''))
      const last = seen.at(-1)
      if (last?.more === more && free.every((one, n) => one === last.free[n])) return
      seen.push({ at: Date.now(), free, more })
    }
    look()
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-label'],
    })
  }, names)
}

/** When the page first said that a room is free, or is not; undefined: it never has since. A list that stays counts what has become free. */
async function saidOn(page: Page, nth: number, free: boolean, since: number): Promise<number | undefined> {
  const seen = await page.evaluate(
    () => (window as unknown as { rowsSeen: { at: number; free: boolean[]; more: boolean }[] }).rowsSeen,
  )
  const before = seen.findLast(({ at }) => at <= since)
  const says = (state: (typeof seen)[number]) => (free ? state.free[nth] || state.more : !state.free[nth])
  // The feed may be quicker than the answer.
  if (before !== undefined && says(before)) return since
  return seen.find(state => state.at > since && says(state))?.at
}

test('two people on two phones book, change and release rooms while the network comes and goes', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000 + rounds * 20_000)
  const day = workday(15)
  const emails = ['adam.sinclair@campus.example', 'ba.ly@campus.example']
  const callers = await Promise.all(emails.map(email => callerOf(request, email)))
  const [caller] = callers
  if (caller === undefined) throw new Error('nobody')
  const always = await freeRooms(caller, spanOn(day, '08:00', '20:00'))
  // One floor of one building: few rooms, over which the two meet.
  const places = Map.groupBy(always, ({ building, capacity }) => `${building} ${capacity}`)
  const few = [...places.values()].sort((one, other) => other.length - one.length)[0]?.slice(0, 3) ?? []
  expect(few.length).toBeGreaterThan(1)
  const wishes = { building: few[0]?.building ?? '', capacity: String(few[0]?.capacity ?? 1) }
  const phones: Phone[] = []
  for (const [n, email] of emails.entries()) {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
      timezoneId: 'Europe/Paris',
    })
    const page = await context.newPage()
    await enterApp(page, { email }, searchFor(day, requested.from, requested.to, wishes))
    await page.getByRole('button', { name: t.myBookings }).click()
    await expect(
      page.getByRole('button', { name: search.bookRoom(few[0]?.room ?? '') }).first(),
    ).toBeVisible()
    await watchRows(page, few)
    phones.push({ page, caller: callers[n] ?? caller, told: 0, changedAt: undefined, holds: undefined })
  }

  const roll = dice(4612)
  for (let round = 0; round < rounds; round += 1) {
    const plans = phones.map(phone => ({
      phone,
      weather: weathers[roll(weathers.length)] ?? 'well',
      room: few[roll(few.length)],
      stays: roll(2) === 0,
    }))
    await test.step(`round ${round + 1}: ${plans.map(({ weather }) => weather).join(' and ')}`, async () => {
      const formerly = new Map<Phone, Phone['holds']>()
      await Promise.all(
        plans.map(async ({ phone, weather, room, stays }) => {
          await under(weather, phone)
          formerly.set(phone, phone.holds && { ...phone.holds })
          if (phone.holds === undefined) return room && book(phone, room, day)
          if (!phone.holds.moved && stays) return move(phone, phone.holds.room, day)
          return release(phone, phone.holds.room, day)
        }),
      )
      // Nothing is said twice, nor against what the dialogs said.
      for (const { page } of phones) await expect(page.getByRole('log').getByRole('paragraph')).toHaveCount(0)
      // Both lists come to say what the server holds.
      const free = new Set(
        (await freeRooms(caller, spanOn(day, requested.from, requested.to))).map(({ id }) => id),
      )
      for (const { page } of phones) {
        for (const room of few) {
          const bookable = page.getByRole('button', { name: search.bookRoom(room.room), exact: true })
          if (!free.has(room.id)) await expect(bookable).toHaveCount(0)
          else
            await expect(
              bookable.or(page.getByRole('button', { name: /more rooms?: show$/ })).first(),
            ).toBeVisible()
        }
        const show = page.getByRole('button', { name: /more rooms?: show$/ })
        if (await show.isVisible()) await show.click()
        await expect(show).toHaveCount(0)
      }
      await noteDelays(plans, formerly, few)
    })
  }
  // Who is always told by the row that the other was quicker tests nothing.
  expect(phones.reduce((sum, { told }) => sum + told, 0)).toBeGreaterThan(rounds)
  const sorted = delays.toSorted((one, another) => one - another)
  const figures = { changes: sorted.length, median: sorted[sorted.length >> 1], longest: sorted.at(-1) }
  test.info().annotations.push({ type: 'said on the other phone, ms', description: JSON.stringify(figures) })
  if (rounds > 5) process.stdout.write(`Said on the other phone, in ms: ${JSON.stringify(figures)}\n`)
  for (const { page } of phones) await page.context().close()
})
