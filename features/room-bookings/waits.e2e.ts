import { expect, type Page, test } from '@playwright/test'
import { secondEmployee } from '#demo/sign-ins.ts'
import { messages as notices } from '#features/notices/messages.ts'
import { messages as searchMessages } from '#features/rooms/messages.ts'
import { spanInWords } from '#features/rooms/rules.ts'
import type { Language } from '#platform/text/language.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf, workday } from '#testing/callers.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll, follow } from '#testing/sign-in.ts'
import { messages as bookings } from './bookings-messages.ts'
import type { RoomWait } from './contract.ts'
import { messages as dialog } from './dialog-messages.ts'
import { messages as tellMe } from './tell-me-messages.ts'
import { bookFor, freeRoom, searchFor, spanOn } from './testing/rooms.ts'
import { messages } from './waits-messages.ts'

const widths: Record<Language, number> = { fr: 390, en: 1440 }
/** Each their own, without bookings before: what one does is told to them alone. */
const people: Record<Language, string> = {
  fr: 'zoe.bronte-akesson@campus.example',
  en: 'editor@campus.example',
}

async function openList(page: Page, language: Language): Promise<void> {
  const toggle = page.getByRole('button', { name: new RegExp(bookings[language].myBookings) })
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
}

async function endAll(caller: Caller): Promise<void> {
  const { waits } = await caller.get<{ waits: RoomWait[] }>('/schedules')
  for (const { id } of waits) await caller.delete(`/reservation/waits/${id}`, {})
}

const rowOf = (page: Page, language: Language, room: string) =>
  page
    .locator('[data-side-drawer] section')
    .filter({ has: page.getByRole('heading', { name: bookings[language].waitingList }) })
    .getByRole('listitem')
    .filter({ hasText: room })

for (const language of languagesTried('fr')) {
  const t = messages[language]
  test(`one person waits, another deletes, and the offer appears and is taken, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: widths[language], height: 900 })
    const other = await callerOf(page.request, secondEmployee.email)
    const mine = await callerOf(page.request, people[language])
    await endAll(mine)
    const day = workday(language === 'fr' ? 6 : 7)
    const room = await freeRoom(other, day, 3)
    const span = spanOn(day, '14:00', '15:00')
    const made = await bookFor(other, room, span)
    const { id } = made.body as { id: string }
    const when = spanInWords(span, language)

    // The room's own page: the taken time, the press, the question, the answer; by keyboard alone.
    await enterApp(
      page,
      { email: people[language], language },
      `/meeting/booking/${encodeURIComponent(room.email ?? '')}?day=${day}`,
    )
    const press = page.getByRole('button', { name: tellMe[language].tellMe }).last()
    await press.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(t.question(room.room, when))
    await expectAccessible(page, { what: `the question whether to wait, in ${language}` })
    await question.getByRole('button', { name: tellMe[language].tellMe }).press('Enter')
    await expect(question).toContainText(t.joined)
    await expect(question).toContainText(t.place(1))
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)

    await follow(page, `/${language}/meeting/booking`)
    await openList(page, language)
    const row = rowOf(page, language, room.room)
    await expect(row).toContainText(t.waiting)
    await expect(row).toContainText(t.place(1))
    await expectAccessible(page, { what: `a room that is waited for, in ${language}` })
    await expectNoSidewaysScroll(page)

    await other.delete(`/reservation/${id}`, { email: room.email })
    // Without being loaded anew.
    await expect(row).toContainText(t.held)
    await expect(row.getByRole('button', { name: t.takeOf(room.room, when) })).toBeVisible()
    await expectAccessible(page, { what: `a room that is offered, in ${language}` })
    await expectNoSidewaysScroll(page)
    expect((await bookFor(other, room, span)).status).toBe(409)

    // The notice leads to it.
    await follow(page, `/${language}/me/notices`)
    const notice = page.getByRole('listitem').filter({ hasText: room.room }).first()
    await expect(notice).toContainText(notices[language].unread)
    await notice.getByRole('link').click()
    await expect(rowOf(page, language, room.room).locator(':focus')).toHaveCount(1)

    await row.getByRole('button', { name: t.takeOf(room.room, when) }).press('Enter')
    await expect(page.getByText(t.taken(room.room))).toBeVisible()
    await expect(row).toHaveCount(0)
    await expect(
      page.locator('[data-side-drawer]').getByRole('listitem').filter({ hasText: room.room }),
    ).toContainText(bookings[language].statuses.ACCEPTED)
    const { schedules } = await mine.get<{
      schedules: { meetings: { id: string; startDateTime: string }[] }[]
    }>('/schedules')
    const booked = schedules
      .flatMap(({ meetings }) => meetings)
      .find(({ startDateTime }) => startDateTime === span.start.toISOString())
    await mine.delete(`/reservation/${booked?.id}`, { email: room.email })
  })
}

test('who is refused a room that was just taken can wait for it from there; where no room is free those that are taken can be waited for', async ({
  page,
}) => {
  const other = await callerOf(page.request, secondEmployee.email)
  const mine = await callerOf(page.request, 'kitchen@campus.example')
  const question = page.getByRole('alertdialog')
  await endAll(mine)
  await test.step('a room that was just taken', async () => {
    const day = workday(9)
    const room = await freeRoom(other, day, 4)
    const span = spanOn(day, '16:00', '17:00')
    await page.setViewportSize({ width: 1440, height: 900 })
    await enterApp(page, { email: 'kitchen@campus.example' }, searchFor(day, '16:00', '17:00'))
    await page
      .getByRole('button', { name: `Book ${room.room}`, exact: true })
      .first()
      .click()
    await expect(question).toBeVisible()
    const made = await bookFor(other, room, span)
    await question.getByRole('button', { name: dialog.en.book, exact: true }).click()
    await expect(question).toContainText(dialog.en.takenTitle(room.room))
    await question.getByRole('button', { name: tellMe.en.tellMe }).click()
    await expect(question).toContainText(messages.en.question(room.room, spanInWords(span, 'en')))
    await question.getByRole('button', { name: tellMe.en.tellMe }).click()
    await expect(question).toContainText(messages.en.place(1))
    await page.keyboard.press('Escape')
    await endAll(mine)
    await other.delete(`/reservation/${(made.body as { id: string }).id}`, { email: room.email })
  })

  await follow(page, '/en/me/notices')
  await test.step('a search for which none is free', async () => {
    const day = workday(8)
    await page.setViewportSize({ width: 320, height: 800 })
    const span = spanOn(day, '10:00', '11:00')
    const { most, made } = await takeLargest(other, span)
    await follow(page, `/en${searchFor(day, '10:00', '11:00', { capacity: String(most) })}`)
    await expect(page.getByRole('heading', { name: searchMessages.en.takenRooms })).toBeVisible()
    await expectAccessible(page, { what: 'a search without a room' })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: tellMe.en.tellMe }).first().click()
    // An answer that is lost is looked up: it is done, once.
    await page.route('**/reservation/waits', async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await question.getByRole('button', { name: tellMe.en.tellMe }).click()
    await expect(question).toContainText(messages.en.joined)
    await page.unroute('**/reservation/waits')
    const { waits } = await mine.get<{ waits: RoomWait[] }>('/schedules')
    expect(waits).toHaveLength(1)
    await page.keyboard.press('Escape')

    // Left again from the list, its answer lost too.
    await openList(page, 'en')
    const row = rowOf(page, 'en', waits[0]?.referentiel?.room ?? '')
    await page.route('**/reservation/waits/*', async route => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await row.getByRole('button', { name: messages.en.leave }).click()
    await expect(page.getByText(messages.en.left(waits[0]?.referentiel?.room ?? ''))).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.unroute('**/reservation/waits/*')
    for (const { id, email } of made) await other.delete(`/reservation/${id}`, { email })
  })
})

/** Books every room of a campus that is as large as its largest, at a time. */
async function takeLargest(caller: Caller, span: ReturnType<typeof spanOn>) {
  const { referentiels } = await caller.get<{
    referentiels: { capacity: number; email: string; referencialType: string; bookable: boolean }[]
  }>('/contrib/referentiels?siteId=1')
  const rooms = referentiels.filter(
    ({ referencialType, bookable }) => referencialType === 'MEETING_ROOM' && bookable,
  )
  const most = Math.max(...rooms.map(({ capacity }) => capacity))
  const made: { id: string; email: string }[] = []
  for (const { capacity, email } of rooms) {
    if (capacity < most) continue
    const { status, body } = await bookFor(caller, { email } as Parameters<typeof bookFor>[1], span)
    if (status === 200) made.push({ id: (body as { id: string }).id, email })
  }
  return { most, made }
}

test('where no room is free any that fits is waited for, offered, and taken, by keyboard on a phone', async ({
  page,
}) => {
  const t = messages.fr
  const other = await callerOf(page.request, secondEmployee.email)
  const mine = await callerOf(page.request, 'operator@campus.example')
  await endAll(mine)
  const day = workday(10)
  const span = spanOn(day, '10:00', '11:00')
  const when = spanInWords(span, 'fr')
  const { most, made } = await takeLargest(other, span)
  await page.setViewportSize({ width: 390, height: 800 })
  await enterApp(
    page,
    { email: 'operator@campus.example', language: 'fr' },
    searchFor(day, '10:00', '11:00', { capacity: String(most) }),
  )
  const press = page.getByRole('button', { name: t.tellMeOfAny })
  await expect(press).toBeVisible()
  await expectAccessible(page, { what: 'a search without a room, with a wait for any' })
  await expectNoSidewaysScroll(page)
  await press.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(t.anyQuestion(when))
  // The limits are said before they are reached.
  await expect(question).toContainText(t.anyEnds('5'))
  await expectAccessible(page, { what: 'the question whether to wait for any room' })
  await question.getByRole('button', { name: t.tellMeOfAny }).press('Enter')
  await expect(question).toContainText(t.anyJoinedText(when, t.place(1)))
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(press).toBeFocused()

  await openList(page, 'fr')
  const row = rowOf(page, 'fr', searchMessages.fr.people(String(most)))
  await expect(row).toContainText(t.anyRoom)
  await expectNoSidewaysScroll(page)
  const [freed] = made
  await other.delete(`/reservation/${freed?.id}`, { email: freed?.email })
  await expect(row).toContainText(t.held)
  await expect(row).not.toContainText(t.anyRoom)
  await expectAccessible(page, { what: 'any room that fits, held' })
  await row.getByRole('button', { name: t.take }).press('Enter')
  await expect(row).toHaveCount(0)
  const { schedules, waits } = await mine.get<{
    schedules: { referentiel: { email: string }; meetings: { id: string; startDateTime: string }[] }[]
    waits: RoomWait[]
  }>('/schedules')
  expect(waits).toEqual([])
  const booked = schedules
    .flatMap(({ referentiel: { email }, meetings }) => meetings.map(meeting => ({ ...meeting, email })))
    .find(({ startDateTime }) => startDateTime === span.start.toISOString())
  expect(booked?.email).toBe(freed?.email)
  await mine.delete(`/reservation/${booked?.id}`, { email: booked?.email })
  for (const { id, email } of made) await other.delete(`/reservation/${id}`, { email })
})
