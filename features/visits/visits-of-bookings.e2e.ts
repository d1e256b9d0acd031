import { expect, type Page, test } from '@playwright/test'
import { employee } from '#demo/sign-ins.ts'
import { messages as bookingMessages } from '#features/room-bookings/dialog-messages.ts'
import { bookFor, bookingRow, freeRoom, spanOn } from '#features/room-bookings/testing/rooms.ts'
import { spanInWords } from '#features/rooms/rules.ts'
import { expectAccessible } from '#testing/axe.ts'
import { callerOf, workday } from '#testing/callers.ts'
import { languagesTried } from '#testing/languages.ts'
import { mailTo } from '#testing/mailbox.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import type { Visit } from './contract.ts'
import { messages } from './messages.ts'
import { visitForBooking } from './web/visit-for-booking.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

for (const language of languagesTried('en')) {
  test(`visitors are invited to a booked room, and cancelled with it in one press, in ${language}`, async ({
    page,
  }) => {
    const [t, rooms] = [messages[language], bookingMessages[language]]
    const email = `guest.${language}.${Date.now()}@partner.example`
    const caller = await callerOf(page.request, employee.email)
    const day = workday(language === 'fr' ? 6 : 7)
    const room = await freeRoom(caller, day, 8)
    const span = spanOn(day, '10:00', '11:30')
    const booked = await bookFor(caller, room, span)
    expect(booked.status).toBe(200)
    const reservationId = (booked.body as { id: string }).id

    await page.setViewportSize({ width: 1440, height: 900 })
    await enterApp(page, { email: employee.email, language }, '/meeting/booking')
    await test.step('the form has its name, its times and its room', async () => {
      await bookingRow(page, room, day, language)
        .getByRole('link', { name: visitForBooking.spoken[language](room.room, '').trim() })
        .click()
      await expect(main(page).getByText(t.bookedRoom(room.room))).toBeVisible()
      await expect(main(page).getByLabel(t.meetingName, { exact: true })).toHaveValue(t.meetingIn(room.room))
      await expect(main(page).getByLabel(t.startTime, { exact: true })).toHaveValue('10:00')
      await expect(main(page).getByLabel(t.endTime, { exact: true })).toHaveValue('11:30')
      await expectAccessible(page, { what: 'the form of a booked room' })
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
    })
    await test.step('at another time than the room it is refused in words; then it is sent', async () => {
      await main(page).getByRole('button', { name: t.add, exact: true }).click()
      await dialog(page).getByLabel(t.firstName, { exact: true }).fill('Vera')
      await dialog(page).getByLabel(t.lastName, { exact: true }).fill('Outside')
      await dialog(page).getByLabel(t.email, { exact: true }).fill(email)
      await dialog(page).getByRole('button', { name: t.addIt, exact: true }).click()
      await main(page).getByRole('button', { name: t.myself }).click()
      const [start, end] = [t.startTime, t.endTime].map(label =>
        main(page).getByLabel(label, { exact: true }),
      )
      await end?.fill('18:00')
      await start?.fill('17:00')
      await main(page).getByRole('button', { name: t.validate }).click()
      const told = page.getByRole('alertdialog')
      await expect(told.getByRole('heading', { name: t.formError })).toBeVisible()
      await expect(told).toContainText(language === 'fr' ? 'à un autre moment' : 'at another time')
      await told.getByRole('button').last().click()
      await expect(told).toHaveCount(0)
      await start?.fill('10:00')
      await end?.fill('11:30')
      await main(page).getByRole('button', { name: t.validate }).click()
      await expect(told.getByRole('heading', { name: t.created(1) })).toBeVisible()
      await told.getByRole('button').last().click()
      await expect(main(page).getByText(t.bookedRoom(room.room))).toHaveCount(0)
      await expect(page).toHaveURL(/\/guest$/)
      await expect(main(page).getByRole('button', { name: new RegExp(`^${t.myVisits}`) })).toBeFocused()
      expect((await mailTo(email, '')).text).toContain(room.room)
    })
    const { visits } = await caller.get<{ visits: Visit[] }>('/visits')
    const visit = visits.find(one => one.reservationId === reservationId)
    expect(visit?.room).toBe(room.room)
    const card = main(page)
      .getByRole('article')
      .filter({ hasText: t.inRoom(room.room) })
    await expect(card.first()).toBeVisible()

    await test.step('the question to delete the room asks what becomes of the visit', async () => {
      await page.goto(`/${language}/meeting/booking`)
      await bookingRow(page, room, day, language).getByRole('button', { name: rooms.delete }).click()
      const question = page.getByRole('alertdialog', {
        name: rooms.deleteQuestion(room.room, spanInWords(span, language)),
      })
      const cancel = question.getByRole('radio', { name: new RegExp(`^${rooms.dependentActions.CANCEL}`) })
      await expect(cancel).toBeChecked()
      await question.getByRole('button', { name: rooms.deleteButton }).click()
      await expect(page.getByRole('alertdialog', { name: rooms.deletedTitle })).toBeVisible()
      const after = await caller.get<Visit>(`/visits/${visit?.id}`)
      expect(after.notUpdatableBecause).toBe('CANCELED')
      await mailTo(email, language === 'fr' ? 'est annulée' : 'is cancelled')
    })
  })
}
