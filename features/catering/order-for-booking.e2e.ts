import { expect, test } from '@playwright/test'
import { orderBodyAt, servedDay } from '#features/catering/testing/orders.ts'
import { messages as bookingMessages } from '#features/room-bookings/dialog-messages.ts'
import { messages as searchMessages } from '#features/room-bookings/search-messages.ts'
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
import { formatDate } from '#platform/time/campus-time.ts'
import { callerOf } from '#testing/callers.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll, follow } from '#testing/sign-in.ts'
import type { OrderBody } from './contract.ts'
import { messages as faults } from './fault-messages.ts'
import { messages } from './form-messages.ts'
import type { CateringPlace } from './offer-contract.ts'
import { orderForBooking } from './web/order-for-booking.ts'

/** Who books, and when: none takes the other's room. */
const bookers = {
  fr: { email: 'editor@campus.example', from: '12:15', to: '13:45' },
  en: { email: 'editor-seine@campus.example', from: '14:15', to: '15:30' },
} as const
const colleagues = { fr: bookers.en, en: bookers.fr }

for (const language of languagesTried('en')) {
  test(`from a booking of a room, or from what came of it, the form opens with place, day and times filled; who follows a colleague’s link orders without it, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    const bookings = bookingMessages[language]
    const { email, from, to } = bookers[language]
    const caller = await callerOf(page.request, email)
    const orders = new RegExp(orderForBooking.label[language])

    await test.step('from a booking that stands', async () => {
      const day = await servedDay(caller, 10)
      const { catering_places: places } = await caller.get<{ catering_places: CateringPlace[] }>(
        '/catering/1/cateringPlaces',
      )
      const served = new Set(places.map(({ referentielReference }) => referentielReference))
      const span = spanOn(day, from, to)
      const room = (await freeRooms(caller, span)).findLast(({ reference }) => served.has(reference))
      if (room === undefined) throw new Error('no room that is served is free')
      expect((await bookFor(caller, room, span)).status).toBe(200)

      await page.setViewportSize({ width: 1440, height: 900 })
      await enterApp(page, { email, language }, '/meeting/booking')
      const link = bookingRow(page, room, day, language).getByRole('link', { name: orders })
      await expect(link).toBeVisible()
      await expect(link).toHaveAccessibleName(new RegExp(room.room.replace(/[()]/g, '.')))
      await link.press('Enter')
      await expect(page).toHaveURL(/\/meeting\/cateringForm\?/)
      await expect(page.getByLabel(t.fields.date, { exact: true })).toHaveValue(
        formatDate(day, language, 'numeric'),
      )
      await expect(page.getByLabel(t.fields.startingTime, { exact: true })).toHaveValue(from)
      await expect(page.getByLabel(t.fields.endingTime, { exact: true })).toHaveValue(to)
      await expect(page.getByRole('main')).toContainText(room.room)
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    const day = await servedDay(caller, 14)
    const room = await freeRoom(caller, day, language === 'en' ? 8 : 9)
    await test.step('from what came of a booking', async () => {
      await follow(page, `/${language}${searchFor(day, '10:00', '11:00')}`)
      const book = searchMessages[language].bookRoom(room.room)
      await pressInList(page.getByRole('button', { name: book, exact: true }))
      await page.getByRole('alertdialog').getByRole('button', { name: bookings.book }).click()
      const result = page.getByRole('alertdialog', {
        name: new RegExp(`^(${bookings.bookedTitle}|${bookings.confirmedTitle})$`),
      })
      await result.getByRole('link', { name: orders }).press('Enter')
      await expect(page).toHaveURL(/\/meeting\/cateringForm\?/)
      await expect(page.getByLabel(t.fields.startingTime, { exact: true })).toHaveValue('10:00')
    })
    const [mine] = await held(caller, room, day)
    expect(new URL(page.url()).searchParams.get('reservation')).toBe(mine?.id)

    await test.step('the colleague reads that it is not theirs, and presses once more', async () => {
      const colleague = await callerOf(page.request, colleagues[language].email)
      const body = await orderBodyAt(colleague, day, { from: '10:00', to: '11:00' })
      const refused = await colleague.post('/catering/instants', { ...body, reservationId: mine?.id })
      expect(refused.status).toBe(400)
      const sent: OrderBody[] = []
      const made = /\/services\/v6\/catering\/instants$/
      await page.route(made, async route => {
        const requested = route.request().postDataJSON() as OrderBody
        sent.push(requested)
        // As if the booking were a colleague's.
        if (requested.reservationId) await route.fulfill({ status: 400, json: refused.body })
        else await route.continue()
      })
      await page.getByLabel(t.fields.numberGuests, { exact: true }).fill('12')
      for (const [field, id] of [
        ['place', body.referentielReference],
        ['instantType', body.instantTypeId],
        ['costCenter', body.costCenterId],
        ['division', body.division],
      ] as const) {
        if (id === null || id === undefined) continue
        const pick = page.locator(`[data-field="${field}"]`)
        if ((await pick.textContent())?.trim() !== t.choose) continue
        await pick.click()
        await page
          .getByRole('dialog')
          .getByRole('listitem')
          .locator('button:not([aria-disabled])')
          .first()
          .click()
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      const submit = page.locator('main form button[type=submit]')
      await submit.press('Enter')
      const alert = page.getByRole('alertdialog', { name: t.submitError })
      await expect(alert).toContainText(faults[language].foreignReservation)
      await expect(alert).toContainText(t.withoutBooking)
      await alert.getByRole('button').press('Enter')
      await expect(alert).toHaveCount(0)
      await submit.press('Enter')
      await page.waitForURL(/\/meeting\/catering\/[0-9a-f-]{36}$/)
      expect(sent.map(({ reservationId }) => reservationId)).toEqual([mine?.id, undefined])
    })
  })
}
