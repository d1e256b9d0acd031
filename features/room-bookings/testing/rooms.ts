import type { Locator, Page } from '@playwright/test'
import { demoRooms } from '#demo/rooms/rooms.ts'
import type { Schedule } from '#features/room-bookings/contract.ts'
import type { SeriesOutlook } from '#features/room-bookings/series-contract.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import type { Language } from '#platform/text/language.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  type Day,
  formatDate,
  type Time,
  weekdayOf,
} from '#platform/time/campus-time.ts'
import { type Caller, seine } from '#testing/callers.ts'

export const spanOn = (day: Day, from: Time, to: Time): Span => ({
  start: campusInstant(day, from),
  end: campusInstant(day, to),
})

/** Rooms of the campus Seine that are free for all of a time and accept what is asked of them. */
export async function freeRooms(caller: Caller, span: Span): Promise<Referentiel[]> {
  const { body } = await caller.post(`/search/room?siteId=${seine}`, {
    availabilityStartDate: span.start.toISOString(),
    availabilityEndDate: span.end.toISOString(),
    capacity: 0,
  })
  const refusing = new Set(demoRooms.filter(room => room.refusesBecause !== null).map(room => room.email))
  return (body as { meetings: Referentiel[] }).meetings.filter(
    room => room.bookable && room.email !== null && !refusing.has(room.email),
  )
}

/** A room that is free all day long: the one that is as far down the list as said. */
export async function freeRoom(caller: Caller, day: Day, fromEnd = 1): Promise<Referentiel> {
  const room = (await freeRooms(caller, spanOn(day, '08:00', '20:00'))).at(-fromEnd)
  if (room === undefined) throw new Error(`no room is free on ${day}`)
  return room
}

export const bookFor = (caller: Caller, room: Referentiel, { start, end }: Span) =>
  caller.post('/reservation/room', {
    start: start.toISOString(),
    end: end.toISOString(),
    address: room.email,
    label: '',
  })

/** What the server says that a person holds of a room on a day. */
export async function held(caller: Caller, room: Referentiel, day: Day): Promise<Schedule['meetings']> {
  const { schedules } = await caller.get<{ schedules: Schedule[] }>('/schedules')
  const meetings = schedules.find(({ referentiel }) => referentiel.id === room.id)?.meetings ?? []
  return meetings.filter(({ startDateTime }) => campusDay(new Date(startDateTime)) === day)
}

/**
 * A room that is free on each date of a weekly booking on which its campus is open, and these dates; the one that is as far down the
 * list as said.
 */
export async function freeWeekly(
  caller: Caller,
  day: Day,
  { from, to, fromEnd = 1 }: { from: Time; to: Time; fromEnd?: number },
): Promise<{ room: Referentiel; days: Day[] }> {
  const span = spanOn(day, from, to)
  const recurrence = { every: 1, weekdays: [weekdayOf(day)], until: addDays(day, 28) }
  let left = fromEnd
  for (const room of (await freeRooms(caller, span)).toReversed()) {
    const { body } = await caller.post('/reservation/series/check', {
      ...{ start: span.start.toISOString(), end: span.end.toISOString(), recurrence, address: room.email },
    })
    const { dates } = body as SeriesOutlook
    const days = dates.filter(({ state }) => state === 'FREE').map(date => date.day)
    const isFree = dates.every(({ state }) => state === 'FREE' || state === 'CLOSED') && days.length >= 3
    if (isFree && --left === 0) return { room, days }
  }
  throw new Error('no room is free on three dates')
}

/** The address of a search for a time, without its language, as a link would carry it. */
export function searchFor(day: Day, from: Time, to: Time, wishes: Record<string, string> = {}): string {
  const query = new URLSearchParams({ siteId: seine, date: day, start: from, end: to, ...wishes })
  return `/meeting/booking?${query}`
}

/** Presses a button of a room among many. Rows that come into sight are laid out only then, and may move what was aimed at. */
export async function pressInList(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await button.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
  await button.click()
}

/** A booking in the list of one's own: the room's, on a day. Demo people have others. */
export function bookingRow(
  page: Page,
  { room }: Pick<Referentiel, 'room'>,
  day: Day,
  language: Language = 'en',
): Locator {
  return page
    .locator('[data-side-drawer] section')
    .filter({ has: page.getByRole('heading', { name: formatDate(day, language, 'day') }) })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: room, exact: true }) })
}
