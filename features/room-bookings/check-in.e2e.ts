import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { secondEmployee } from '#demo/sign-ins.ts'
import { messages as notices } from '#features/notices/messages.ts'
import { searchFor, spanOn } from '#features/room-bookings/testing/rooms.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import type { Language } from '#platform/text/language.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf, workday } from '#testing/callers.ts'
import { inDatabase } from '#testing/in-database.ts'
import { languagesTried } from '#testing/languages.ts'
import { layoutFaults } from '#testing/layout-faults.ts'
import { enterApp, follow } from '#testing/sign-in.ts'
import { messages as bookings } from './bookings-messages.ts'
import { messages } from './check-in-messages.ts'
import { messages as dialog } from './dialog-messages.ts'
import { messages as pastMessages } from './past-messages.ts'

/** The campus of the demo company that wants check-in. */
const confluence = '6'
const minute = 60_000
const widths: Record<Language, number> = { fr: 390, en: 1440 }
/** Each their own: what one does is told to them alone. */
const people: Record<Language, string> = { fr: 'employee@campus.example', en: secondEmployee.email }

interface Booked {
  room: Referentiel
  id: string
  start: Date
  end: Date
}

/**
 * Writes that a person has had a room since some minutes before now: nobody can ask for that, and on a weekend for nothing.
 * Whoever else has the room then loses it.
 */
async function givenSince(
  caller: Caller,
  { minutesAgo, nth, warned }: { minutesAgo: number; nth: number; warned?: number },
): Promise<Booked> {
  const { id: accountId } = await caller.get<{ id: string }>('/account/details')
  const { referentiels } = await caller.get<{ referentiels: Referentiel[] }>(
    `/contrib/referentiels?siteId=${confluence}`,
  )
  const rooms = referentiels.filter(
    ({ referencialType, bookable, needsApproval }) =>
      referencialType === 'MEETING_ROOM' && bookable && !needsApproval,
  )
  const room = rooms[nth] as Referentiel
  const now = Math.floor(Date.now() / minute) * minute
  const [start, end] = [new Date(now - minutesAgo * minute), new Date(now + (60 - minutesAgo) * minute)]
  const warnedAt = warned === undefined ? null : new Date(now - warned * minute)
  const id = crypto.randomUUID()
  await inDatabase(sql`
    update reservations set status = 'CANCELLED', previous = null
    where room_id = ${Number(room.id)} and active and during && tstzrange(${start}::timestamptz, ${end}::timestamptz)`)
  await inDatabase(sql`
    insert into reservations (id, room_id, site_id, account_id, during, status, language, label, check_in_warned_at)
    values (${id}::uuid, ${Number(room.id)}, ${Number(confluence)}, ${accountId},
      tstzrange(${start}::timestamptz, ${end}::timestamptz), 'ACCEPTED', 'en', ${`Review ${id.slice(0, 6)}`}, ${warnedAt}::timestamptz)`)
  return { room, id, start, end }
}

/** The look of every minute, now. */
const look = () => inDatabase(sql`select graphile_worker.add_job('unused-bookings')`)

const rowOf = (page: Page, { id }: Booked) =>
  page
    .locator('[data-side-drawer]')
    .getByRole('listitem')
    .filter({ hasText: `Review ${id.slice(0, 6)}` })

async function openList(page: Page, language: Language): Promise<void> {
  const toggle = page.getByRole('button', { name: new RegExp(bookings[language].myBookings) })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}

for (const language of languagesTried('fr')) {
  const t = messages[language]
  test(`a booking is warned of and checked in to at its room, another is released, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: widths[language], height: 900 })
    const caller = await callerOf(page.request, people[language])
    const nth = language === 'fr' ? 0 : 2
    const [kept, lost] = [
      await givenSince(caller, { minutesAgo: 5, nth }),
      await givenSince(caller, { minutesAgo: 12, nth: nth + 1, warned: 6 }),
    ]
    await enterApp(page, { email: people[language], language }, '/meeting/booking')
    await openList(page, language)
    const time = (moment: Date, minutes: number) =>
      formatTime(new Date(moment.getTime() + minutes * minute), language)
    await expect(rowOf(page, kept)).toContainText(t.window(time(kept.start, -10), time(kept.start, 10)))

    await look()
    await expect(rowOf(page, lost)).toContainText(bookings[language].shortReasons.NOT_CHECKED_IN)
    await expect(rowOf(page, lost).getByRole('button', { name: t.checkIn })).toHaveCount(0)
    await expect(rowOf(page, kept)).toContainText(bookings[language].statuses.ACCEPTED)
    await expectAccessible(page, { what: `bookings to check in to in ${language}` })

    await follow(page, `/${language}/me/notices`)
    const notice = page
      .getByRole('listitem')
      .filter({ hasText: kept.room.room })
      .filter({ hasText: time(kept.start, 10) })
      // A former try within the same minute has left one that says the same.
      .first()
    await expect(notice).toContainText(notices[language].unread)
    await notice.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: kept.room.room })).toBeVisible()
    const press = page.getByRole('button', { name: t.checkIn })
    await expect(press).toBeVisible()
    await expectAccessible(page, { what: `a room to check in to in ${language}` })
    expect(await layoutFaults(page)).toEqual([])
    await press.press('Enter')
    await expect(page.getByText(t.done(kept.room.room))).toBeVisible()
    await expect(press).toHaveCount(0)

    await look()
    await follow(page, `/${language}/meeting/booking`)
    await openList(page, language)
    await expect(rowOf(page, kept)).toContainText(bookings[language].statuses.ACCEPTED)
    await expect(rowOf(page, kept).getByRole('button', { name: t.checkIn })).toHaveCount(0)
    const past = page.locator('details').filter({ hasText: bookings[language].past })
    await past.getByText(bookings[language].past).press('Enter')
    await expect(past.getByText(pastMessages[language].outcomes.HELD).first()).toBeVisible()
    await expectAccessible(page, { what: `past bookings in ${language}` })
    await past.getByRole('link', { name: pastMessages[language].again }).first().press('Enter')
    await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d.*start=/)
    for (const { id, room } of [kept, lost]) await caller.delete(`/reservation/${id}`, { email: room.email })
  })
}

test('who books is told before that the campus wants check-in, and on the list until when; a check-in whose answer is lost is not said to have failed', async ({
  page,
}) => {
  const email = 'editor@campus.example'
  const caller = await callerOf(page.request, email)
  const booked = await givenSince(caller, { minutesAgo: 2, nth: 4 })
  const other = await givenSince(caller, { minutesAgo: 2, nth: 5 })
  await test.step('told before, and on the list', async () => {
    const day = workday(5)
    await page.setViewportSize({ width: 1440, height: 900 })
    await enterApp(page, { email }, searchFor(day, '10:00', '11:00', { siteId: confluence }))
    await expect(page.getByRole('main').getByRole('button', { name: /^Book/ }).first()).toBeVisible()
    // What else the page asks for has come: nothing moves under the press.
    await page.waitForLoadState('networkidle')
    await page.getByRole('main').getByRole('button', { name: /^Book/ }).first().click()
    const question = page.getByRole('alertdialog')
    const { start } = spanOn(day, '10:00', '11:00')
    const [from, until] = [-10, 10].map(minutes =>
      formatTime(new Date(start.getTime() + minutes * minute), 'en'),
    )
    await expect(question).toContainText(dialog.en.checkInNote(from ?? '', until ?? ''))
    await question.getByRole('button', { name: dialog.en.book, exact: true }).click()
    await expect(question).toContainText(dialog.en.confirmedTitle)
    await page.keyboard.press('Escape')
    const made = page.locator('[data-side-drawer]').getByRole('listitem').filter({ hasNotText: 'Review' })
    const isSaid = made.filter({ hasText: messages.en.window(from ?? '', until ?? '') })
    await expect(isSaid.first()).toBeVisible()
  })

  await test.step('an answer that is lost', async () => {
    const t = messages.en
    await page.route('**/check-in', async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await rowOf(page, booked).getByRole('button', { name: t.checkIn }).click()
    // It was done, and that is looked up.
    await expect(page.getByText(t.done(booked.room.room))).toBeVisible()
    await expect(rowOf(page, booked).getByRole('button', { name: t.checkIn })).toHaveCount(0)

    await page.route('**/outcomes/**', route => route.abort('connectionreset'))
    const lookedUp = page.waitForRequest('**/outcomes/**')
    await rowOf(page, other).getByRole('button', { name: t.checkIn }).click()
    // That it was done cannot be found out yet.
    await lookedUp
    await expect(page.getByText(t.failed(''))).toHaveCount(0)
    await page.unroute('**/outcomes/**')
    await expect(rowOf(page, other).getByRole('button', { name: t.checkIn })).toHaveCount(0)
  })
  const { schedules } = await caller.get<{
    schedules: { referentiel: Referentiel; meetings: { id: string }[] }[]
  }>('/schedules')
  for (const { referentiel, meetings } of schedules.filter(one => one.referentiel.site === confluence)) {
    for (const { id } of meetings) await caller.delete(`/reservation/${id}`, { email: referentiel.email })
  }
})
