import { expect, type Locator, type Page, test } from '@playwright/test'
import ICAL from 'ical.js'
import type { Order } from '#features/catering/contract.ts'
import { messages as detailMessages } from '#features/catering/detail-messages.ts'
import { messages as orderMessages } from '#features/catering/form-messages.ts'
import { servedDay } from '#features/catering/testing/orders.ts'
import { orderForBooking } from '#features/catering/web/order-for-booking.ts'
import { messages as eventDialogs } from '#features/events/dialog-messages.ts'
import { messages as eventMessages } from '#features/events/messages.ts'
import { messages as proofMessages } from '#features/events/proof-messages.ts'
import { messages as registrationMessages } from '#features/events/registration-messages.ts'
import { messages as calendarMessages } from '#features/me/calendar-messages.ts'
import { messages as assistantMessages } from '#features/room-bookings/assistants-messages.ts'
import { messages as bookingMessages } from '#features/room-bookings/dialog-messages.ts'
import { messages as searchMessages } from '#features/room-bookings/search-messages.ts'
import { bookingRow, freeRoom, searchFor, spanOn } from '#features/room-bookings/testing/rooms.ts'
import { type Span, spanInWords } from '#features/rooms/rules.ts'
import { messages as visitMessages } from '#features/visits/messages.ts'
import { visitForBooking } from '#features/visits/web/visit-for-booking.ts'
import { campusDay, campusTime } from '#platform/time/campus-time.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { callerOf } from '#testing/callers.ts'
import { mailsTo, mailTo } from '#testing/mailbox.ts'
import { enterApp, expectNoSidewaysScroll, follow } from '#testing/sign-in.ts'

/** One reads French on a phone, the others English on wide screens. */
const manager = { email: 'manager@campus.example', name: 'Sylvie Aubert' }
const colleague = { email: 'animator@campus.example', name: 'Yanis Bouchard' }
const assistant = { email: 'safety@campus.example', name: 'Camille Roussel' }
const [fr, en] = [bookingMessages.fr, bookingMessages.en]

const main = (page: Page) => page.getByRole('main')
const times = ({ start, end }: Span) => `${campusDay(start)} ${campusTime(start)}–${campusTime(end)}`

/** When the events of calendar files are whose name holds a text: of each the newest counts, and what is cancelled is out. */
function standing(files: readonly string[], name: string): string[] {
  const events = new Map<string, { sequence: number; when: string; stands: boolean }>()
  for (const file of files) {
    const calendar = new ICAL.Component(ICAL.parse(file))
    for (const component of calendar.getAllSubcomponents('vevent')) {
      const event = new ICAL.Event(component)
      if (!event.summary.includes(name) || (events.get(event.uid)?.sequence ?? -1) > event.sequence) continue
      events.set(event.uid, {
        sequence: event.sequence,
        when: times({ start: event.startDate.toJSDate(), end: event.endDate.toJSDate() }),
        stands: component.getFirstPropertyValue('status') !== 'CANCELLED',
      })
    }
  }
  return [...events.values()].filter(({ stands }) => stands).map(({ when }) => when)
}

/** What a calendar program shows that takes in the files of all mails to somebody. */
async function calendarOf(email: string, name: string): Promise<string[]> {
  const mails = await mailsTo(email, '')
  const files = mails.flatMap(({ attachments }) =>
    attachments
      .filter(({ mimeType }) => mimeType === 'text/calendar')
      .map(({ content }) => new TextDecoder().decode(content as ArrayBuffer)),
  )
  return standing(files, name)
}

async function openList(page: Page, words: string): Promise<void> {
  const toggle = page.getByRole('button', { name: new RegExp(words) })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}

/** Takes the first that is offered wherever nothing is chosen yet. */
async function choose(page: Page, fields: readonly string[], nothing: string): Promise<void> {
  for (const field of fields) {
    const pick = page.locator(`[data-field="${field}"]`)
    if ((await pick.count()) === 0 || (await pick.textContent())?.trim() !== nothing) continue
    await pick.click()
    const offered = page.getByRole('dialog').getByRole('listitem').locator('button:not([aria-disabled])')
    await offered.first().click()
  }
}

test('a week of two colleagues and an assistant: what is planned, shared, moved and given back is the same on every screen, in every mail and in every calendar', async ({
  page: phone,
  browser,
}) => {
  const wide = async () => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 1440, height: 900 },
    })
    return context.newPage()
  }
  const [theirs, mine] = [await wide(), await wide()]
  const caller = await callerOf(phone.request, manager.email)
  const known = await caller.get<{ assistants: { id: string }[] }>('/reservation/assistants')
  for (const { id } of known.assistants) await caller.delete(`/reservation/assistants/${id}`, {})
  const day = await servedDay(caller, 12)
  const room = await freeRoom(caller, day, 4)
  const [planned, moved] = [spanOn(day, '12:00', '13:00'), spanOn(day, '12:30', '14:00')]
  const title = `Budget ${Date.now()}`
  const guest = `guest.${Date.now()}@partner.example`
  await phone.setViewportSize({ width: 390, height: 844 })
  const onPhone = bookingRow(phone, room, day, 'fr')
  const atHand = bookingRow(mine, room, day)

  await test.step('the manager lets an assistant book for them', async () => {
    const t = assistantMessages.fr
    await enterApp(phone, { email: manager.email, language: 'fr' }, '/meeting/booking')
    await openList(phone, fr.myBookings)
    await phone.getByText(fr.assistants, { exact: true }).click()
    await phone.getByRole('button', { name: t.add }).click()
    await phone.getByRole('searchbox', { name: fr.peopleSearch }).fill('roussel')
    await phone.getByRole('button', { name: t.addPerson(assistant.name) }).click()
    await expect(phone.getByRole('button', { name: t.remove(assistant.name) })).toBeVisible()
    await mailTo(assistant.email, manager.name)
  })

  await test.step('the assistant plans a meeting, and shares it with the colleague', async () => {
    await enterApp(mine, assistant, searchFor(day, '12:00', '13:00'))
    await main(mine)
      .getByRole('button', { name: searchMessages.en.bookRoom(room.room), exact: true })
      .click()
    const question = mine.getByRole('alertdialog')
    await question.getByLabel(en.for, { exact: true }).selectOption({ label: manager.name })
    await question.getByText(en.details).click()
    await question.getByLabel(en.title).fill(title)
    await question.getByRole('searchbox', { name: en.peopleSearch }).fill('bouchard')
    await question.getByRole('button', { name: en.addPerson(colleague.name) }).click()
    await question.getByRole('button', { name: en.book, exact: true }).click()
    const done = mine.getByRole('alertdialog', { name: en.confirmedTitle })
    await done.getByRole('button', { name: uiMessages.en.ok, exact: true }).click()
    for (const { email } of [manager, colleague])
      await expect.poll(() => calendarOf(email, title)).toEqual([times(planned)])
  })

  await test.step('the colleague accepts, which the manager reads', async () => {
    await enterApp(theirs, colleague, '/meeting/booking')
    await openList(theirs, en.myBookings)
    await theirs.getByRole('button', { name: en.acceptOf(title, spanInWords(planned, 'en')) }).click()
    await expect(theirs.getByText(en.accepted, { exact: true })).toBeVisible()
    await phone.reload()
    await openList(phone, fr.myBookings)
    await expect(onPhone).toContainText(title)
    await expect(onPhone).toContainText(fr.bookedBy(assistant.name))
    await expect(onPhone).toContainText(fr.answers.ACCEPTED)
  })

  await test.step('the manager orders for it', async () => {
    const t = orderMessages.fr
    await onPhone.getByRole('link', { name: new RegExp(orderForBooking.label.fr) }).click()
    await phone.getByLabel(t.fields.numberGuests, { exact: true }).fill('12')
    await choose(phone, ['place', 'instantType', 'costCenter', 'division'], t.choose)
    await expectNoSidewaysScroll(phone)
    await phone.locator('main form button[type=submit]').click()
    await phone.waitForURL(/\/meeting\/catering\/[0-9a-f-]{36}$/)
    await expect(main(phone).getByRole('heading', { level: 1 })).toHaveText([detailMessages.fr.title])
  })
  const orderId = new URL(phone.url()).pathname.split('/').at(-1)
  const order = () => caller.get<Order>(`/catering/instants/${orderId}`)

  await test.step('and invites a visitor to it', async () => {
    const t = visitMessages.fr
    await follow(phone, '/fr/meeting/booking')
    await openList(phone, fr.myBookings)
    await onPhone.getByRole('link', { name: visitForBooking.spoken.fr(room.room, '').trim() }).click()
    await main(phone).getByRole('button', { name: t.add, exact: true }).click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByLabel(t.firstName, { exact: true }).fill('Vera')
    await dialog.getByLabel(t.lastName, { exact: true }).fill('Outside')
    await dialog.getByLabel(t.email, { exact: true }).fill(guest)
    await dialog.getByRole('button', { name: t.addIt, exact: true }).click()
    await main(phone).getByRole('button', { name: t.myself }).click()
    await main(phone).getByRole('button', { name: t.validate }).click()
    const told = phone.getByRole('alertdialog')
    await expect(told.getByRole('heading', { name: t.created(1) })).toBeVisible()
    await told.getByRole('button').last().click()
    await expect.poll(() => calendarOf(guest, '')).toEqual([times(planned)])
  })

  await test.step('it is moved and made longer, with its order and its visitor', async () => {
    await phone.goto('/fr/meeting/booking')
    await openList(phone, fr.myBookings)
    await onPhone.getByRole('button', { name: fr.changeOf(room.room, spanInWords(planned, 'fr')) }).click()
    const edit = phone.getByRole('dialog')
    for (const [field, time] of [
      [edit.getByLabel(fr.start, { exact: true }), '12:30'],
      [edit.getByLabel(fr.end, { exact: true }), '14:00'],
    ] as const) {
      await field.fill(time)
      await field.press('Tab')
    }
    const moves = edit.getByRole('radio', { name: new RegExp(`^${fr.dependentActions.MOVE}`) })
    await expect(moves).toHaveCount(2)
    for (const move of await moves.all()) await move.check()
    await expectNoSidewaysScroll(phone)
    await edit.getByRole('button', { name: fr.save }).click()
    const done = phone.getByRole('dialog', { name: fr.movedTitle })
    await done.getByRole('button', { name: fr.close }).last().click()
    await expect(onPhone.getByText(spanInWords(moved, 'fr').split(', ').at(-1) ?? '')).toBeVisible()
    for (const email of [manager.email, colleague.email])
      await expect.poll(() => calendarOf(email, title)).toEqual([times(moved)])
    await expect.poll(() => calendarOf(guest, '')).toEqual([times(moved)])
    await expect.poll(async () => (await order()).startingTime).toBe('12:30')
  })

  await test.step('the colleague reads its new time, and accepts again', async () => {
    await theirs.reload()
    await openList(theirs, en.myBookings)
    await theirs.getByRole('button', { name: en.acceptOf(title, spanInWords(moved, 'en')) }).click()
    await expect(theirs.getByText(en.accepted, { exact: true })).toBeVisible()
  })

  const event = 'Chess at noon'
  await test.step('they register for an event of the same weeks', async () => {
    const t = registrationMessages.en
    await follow(theirs, '/en/register')
    const link = theirs.getByRole('article').getByRole('link', { name: event, exact: true })
    const weeks = theirs.getByRole('button', { name: eventMessages.en.nextWeek })
    await expect(async () => {
      if ((await link.count()) === 0) await weeks.click()
      await expect(link).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await link.click()
    await theirs.locator('input[type=radio]:enabled').first().check()
    await theirs.getByRole('button', { name: t.continue, exact: true }).click()
    await theirs.getByRole('alertdialog').getByRole('button', { name: eventDialogs.en.book }).click()
    await expect(theirs.getByRole('dialog', { name: proofMessages.en.bookSucceed })).toBeVisible()
    await expect.poll(async () => (await calendarOf(colleague.email, event)).length).toBe(1)
  })

  const address = async (page: Page, language: 'fr' | 'en') => {
    const t = calendarMessages[language]
    await page.goto(`/${language}/me`)
    await page.getByRole('button', { name: t.make }).click()
    return new URL(await page.getByLabel(t.address).inputValue()).pathname
  }
  const read = async (path: string, name: string) =>
    standing([await (await phone.request.get(path)).text()], name)
  const [ofManager, ofColleague] = [await address(phone, 'fr'), await address(theirs, 'en')]
  await test.step('the calendars that programs follow say the same as the mails', async () => {
    expect(await read(ofManager, title)).toEqual([times(moved)])
    expect(await read(ofColleague, title)).toEqual([times(moved)])
    expect(await read(ofColleague, event)).toEqual(await calendarOf(colleague.email, event))
  })

  await test.step('the assistant gives the room back, and what was arranged goes with it', async () => {
    await mine.goto('/en/meeting/booking')
    await openList(mine, en.myBookings)
    await mine
      .getByLabel(assistantMessages.en.whose)
      .selectOption({ label: assistantMessages.en.ofManager(manager.name) })
    await atHand.getByRole('button', { name: en.deleteOf(room.room, spanInWords(moved, 'en')) }).click()
    const question = mine.getByRole('alertdialog')
    const cancels = question.getByRole('radio', { name: new RegExp(`^${en.dependentActions.CANCEL}`) })
    await expect(cancels).toHaveCount(2)
    for (const cancel of await cancels.all()) await cancel.check()
    await question.getByRole('button', { name: en.deleteButton }).click()
    await question.getByRole('button', { name: en.close, exact: true }).click()
    await expect(atHand).toHaveCount(0)
    for (const [email, name] of [
      [manager.email, title],
      [colleague.email, title],
      [guest, ''],
    ] as const)
      await expect.poll(() => calendarOf(email, name)).toEqual([])
    expect((await order()).status).toBe('CANCELED')
    expect([await read(ofManager, title), await read(ofColleague, title)]).toEqual([[], []])
    for (const [page, gone] of [
      [phone, onPhone],
      [theirs, theirs.getByText(title)],
    ] as const satisfies [Page, Locator][]) {
      await follow(page, `/${page === phone ? 'fr' : 'en'}/meeting/booking`)
      await openList(page, page === phone ? fr.myBookings : en.myBookings)
      await expect(gone).toHaveCount(0)
    }
  })
  for (const page of [theirs, mine]) await page.context().close()
})
