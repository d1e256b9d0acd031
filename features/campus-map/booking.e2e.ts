import { expect, type Page, test } from '@playwright/test'
import { type RawBuilder, sql } from 'kysely'
import { demoPlaces } from '#demo/places.ts'
import { employee, secondEmployee } from '#demo/sign-ins.ts'
import { messages as dialog } from '#features/room-bookings/dialog-messages.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { callerOf, seine, workday } from '#testing/callers.ts'
import { inDatabase } from '#testing/in-database.ts'
import { enterApp, follow } from '#testing/sign-in.ts'
import { messages } from './messages.ts'

const t = messages.en
const day = workday(11)
const [start, end] = ['20:00', '20:30']

/** What the place that is shown says of itself. */
const state = (page: Page) => page.getByRole('region', { name: t.panel })

test('a room that is booked on the map is among one’s bookings, and booked on the map of others once its time has come', async ({
  page,
  browser,
  baseURL,
}) => {
  const caller = await callerOf(page.request, employee.email)
  const { referentiels } = await caller.get<{ referentiels: Referentiel[] }>(
    `/contrib/referentiels?siteId=${seine}`,
  )
  const room = referentiels
    .filter(one => one.referencialType === 'MEETING_ROOM' && one.bookable && !one.needsApproval)
    .findLast(({ spaceId }) => demoPlaces.some(({ id }) => id === spaceId)) as Referentiel
  // Whoever else has it at these times loses it, a first try of this test among them.
  const free = (span: RawBuilder<unknown>) =>
    inDatabase(
      sql`update reservations set status = 'CANCELLED', previous = null where room_id = ${Number(room.id)} and active and held && ${span}`,
    )
  const moment = (time: string) => sql`${`${day} ${time}`}::timestamp at time zone 'Europe/Paris'`
  const begins = moment(start)
  // With the minutes that are kept free around it.
  const around = sql`tstzrange(now() - interval '2 minutes', now() + interval '95 minutes')`
  await free(sql`tstzrange(${begins}, ${moment(end)})`)
  await free(around)
  const sensed = await page.request.post('/services/v6/ingest/occupancy', {
    headers: { 'api-key': 'demo-sensors', platform: 'WEB' },
    data: { occupancies: [{ visioglobeId: room.spaceId, status: 'unbooked-free' }] },
  })
  expect(await sensed.json()).toEqual({
    occupancies: [{ visioglobeId: room.spaceId, result: 'STORED' }],
  })
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' })
  const other = await context.newPage()
  const here = `/map?location=${room.reference}`
  await enterApp(other, { email: secondEmployee.email }, here)
  await expect(state(other)).toContainText(`${t.presence.free}, ${t.notBooked}`)

  await enterApp(page, { email: employee.email }, here)
  await test.step('booked for times of one’s own, from the map', async () => {
    await page.getByRole('textbox', { name: t.day, exact: true }).fill(formatDate(day, 'en', 'numeric'))
    await page.getByRole('textbox', { name: t.fromTime }).fill(start)
    await page.getByRole('textbox', { name: t.toTime }).fill(end)
    await page.getByRole('link', { name: t.bookThenOf(room.room) }).click()
    await page.getByRole('button', { name: new RegExp(`^\\S+ ${start}–${end}$`) }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(room.room)
    await question.getByRole('button', { name: dialog.en.book, exact: true }).click()
    // Requested, or confirmed where the room has answered by then.
    await expect(page.getByRole('alertdialog')).toContainText(
      new RegExp(`${dialog.en.bookedTitle}|${dialog.en.confirmedTitle}`),
    )
  })
  await test.step('among one’s own bookings, there and on the map', async () => {
    await follow(page, `/en${here}`)
    await expect(page.getByRole('heading', { name: t.bookedByYou })).toBeVisible()
  })

  try {
    await test.step('booked for others as its time comes, without asking', async () => {
      // What others have booked there since.
      await free(around)
      await inDatabase(sql`
        update reservations set during = tstzrange(now() - interval '1 minute', now() + interval '30 minutes')
        where room_id = ${Number(room.id)} and active and lower(during) = ${begins}`)
      await inDatabase(sql`select graphile_worker.add_job('map-bookings')`)
      await expect(state(other)).toContainText(`${t.presence.free}, ${t.booked}`)
    })
  } finally {
    await free(around)
    await context.close()
  }
})
