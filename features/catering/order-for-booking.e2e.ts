import { expect, test } from '@playwright/test'
import { bookFor, bookingRow, callerOf, freeRooms, spanOn, workday } from '#app/testing/room-callers.ts'
import { enterApp, expectNoSidewaysScroll } from '#app/testing/sign-in.ts'
import { languages } from '#platform/text/language.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import type { CateringPlace } from './contract.ts'
import { messages } from './form-messages.ts'
import { orderForBooking } from './web/order-for-booking.ts'

/** Who books, and when: none takes the other's room. */
const bookers = {
  fr: { email: 'editor@campus.example', from: '12:15', to: '13:45' },
  en: { email: 'editor-seine@campus.example', from: '14:15', to: '15:30' },
} as const

for (const language of languages) {
  test(`from a booking of a room the form opens with place, day and times filled, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    const { email, from, to } = bookers[language]
    const caller = await callerOf(page.request, email)
    const day = workday(17)
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
    const link = bookingRow(page, room, day, language).getByRole('link', {
      name: new RegExp(orderForBooking.label[language]),
    })
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
  })
}
