import { expect, type Page, test } from '@playwright/test'
import { demoRooms } from '#demo/rooms/rooms.ts'
import { bookFor, bookingRow, held, searchFor, spanOn } from '#features/room-bookings/testing/rooms.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import { type Span, spanInWords } from '#features/rooms/rules.ts'
import type { Language } from '#platform/text/language.ts'
import { type Day, formatDate } from '#platform/time/campus-time.ts'
import { labelsPerSheet } from '#platform/web/ui/labels/label-sheets.ts'
import { messages as printWords } from '#platform/web/ui/labels/messages.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { type Caller, callerOf, seine, workday } from '#testing/callers.ts'
import { expectWholeInEveryForm } from '#testing/every-form.ts'
import { languagesTried } from '#testing/languages.ts'
import { holdBackFeeds } from '#testing/late-feed.ts'
import { mailTo } from '#testing/mailbox.ts'
import { enterApp, expectNoSidewaysScroll, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { messages as answerMessages } from './answer-messages.ts'
import type { Schedule } from './contract.ts'
import { messages as bookingMessages } from './dialog-messages.ts'
import { messages as labelsMessages } from './labels-messages.ts'
import { messages } from './requests-messages.ts'
import { messages as searchMessages } from './search-messages.ts'
import type { RoomRequest } from './staff-contract.ts'
import { requestsTitle } from './title.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const reception = 'reception@campus.example'
const listCall = /\/services\/v6\/staff\/room-requests\?/

/** The n-th room of the campus that needs consent. */
async function hall(caller: Caller, nth: number): Promise<Referentiel> {
  const room = demoRooms.filter(
    ({ site, refusesBecause, bookable, email }) =>
      String(site) === seine && refusesBecause === 'NEEDS_APPROVAL' && bookable && email !== null,
  )[nth]
  const { referentiel } = await caller.get<Schedule>(`/schedules/${encodeURIComponent(room?.email ?? '')}`)
  return referentiel
}

async function openDesk(page: Page, language: Language = 'en') {
  await enterApp(page, { email: reception, language }, '/staff/room-requests')
  await expect(page.getByRole('heading', { level: 1, name: requestsTitle[language] })).toBeVisible()
}

/** What a former try has left is no request any more. */
async function giveUp(caller: Caller, room: Referentiel, day: Day): Promise<void> {
  for (const { id } of await held(caller, room, day))
    expect(await caller.delete(`/reservation/${id}`, { email: room.email })).toBe(204)
}

/** Asks for a room, and waits until a colleague at the desk would be told. @returns the request's id */
async function ask(caller: Caller, desk: Caller, room: Referentiel, span: Span): Promise<string> {
  const { status, body } = await bookFor(caller, room, span)
  expect(status).toBe(200)
  const { id } = body as { id: string }
  const listed = () =>
    desk.get<{ requests: RoomRequest[] }>(`/staff/room-requests?siteId=${seine}&state=OPEN`)
  await expect.poll(async () => (await listed()).requests.some(one => one.id === id)).toBe(true)
  return id
}

const rowsOf = (page: Page, state: 'OPEN' | 'GIVEN', language: Language) =>
  page.getByRole('list', { name: messages[language].requests[state] }).getByRole('listitem')

for (const language of languagesTried('fr')) {
  test(`a room that needs consent is asked for, given, taken back and put away, by keyboard, in ${language}`, async ({
    page,
    browser,
    request,
  }) => {
    const t = messages[language]
    const b = bookingMessages[language]
    const email = language === 'fr' ? 'chiara.dangelo@campus.example' : 'adam.sinclair@campus.example'
    const day = workday(language === 'fr' ? 16 : 14)
    const span = spanOn(day, '08:00', '08:45')
    const when = spanInWords(span, language)
    const caller = await callerOf(request, email)
    const room = await hall(caller, 0)
    const purpose = `Revue ${language}`
    await openDesk(page, language)
    const context = await browser.newContext({ serviceWorkers: 'block', timezoneId: 'Europe/Paris' })
    const asking = await context.newPage()
    const dialog = asking.getByRole('alertdialog')

    await test.step('asked for, with what it is for', async () => {
      await enterApp(asking, { email, language }, searchFor(day, '08:00', '08:45'))
      await asking
        .getByRole('main')
        .getByRole('button', { name: searchMessages[language].bookRoom(room.room), exact: true })
        .press('Enter')
      await dialog.getByRole('textbox', { name: b.purpose }).fill(purpose)
      await dialog.getByRole('button', { name: b.book }).press('Enter')
      await expect(dialog).toHaveAccessibleName(b.bookedTitle)
      await expect(dialog).toContainText(b.consentNote)
    })

    const row = rowsOf(page, 'OPEN', language).filter({ hasText: purpose })
    const done = page.getByRole('alertdialog')
    await test.step('those who give it see it come, and give it', async () => {
      await expect(row).toContainText(when)
      await expect(row).toContainText(room.room)
      const name = (await row.getByRole('button', { name: t.approve }).getAttribute('aria-label')) ?? ''
      expect(name).toContain(when)
      await row.getByRole('button', { name }).press('Enter')
      await expect(done).toHaveAccessibleName(t.acts.approve.question)
      await page.keyboard.press('Escape')
      await expect(done).toHaveCount(0)
      await expect(row.getByRole('button', { name })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(done.getByRole('button', { name: t.acts.approve.button })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(done).toHaveAccessibleName(t.acts.approve.doneTitle)
    })

    await test.step('who asked is told where they look, and by mail', async () => {
      await expect(dialog).toHaveAccessibleName(b.confirmedTitle)
      await dialog.getByRole('button', { name: uiMessages[language].ok }).press('Enter')
      const subject = language === 'fr' ? `Salle ${room.room} réservée` : `Room ${room.room} is booked`
      const mail = await mailTo(email, subject)
      expect(JSON.stringify(mail)).toContain('text/calendar')
      expect((await held(caller, room, day)).map(({ status }) => status)).toEqual(['ACCEPTED'])
    })

    await test.step('the undo takes it back, and asks why', async () => {
      // The answer is lost, and looked up.
      await page.route('**/withdraw', async route => {
        await (await route.fetch()).dispose()
        await route.abort('connectionreset')
      })
      await done.getByRole('button', { name: t.undo }).press('Enter')
      await expect(done).toHaveAccessibleName(t.acts.withdraw.question)
      await done.getByRole('button', { name: t.acts.withdraw.button }).press('Enter')
      await expect(done).toContainText(t.noteMissing)
      const note = done.getByRole('textbox', { name: t.noteNeeded })
      await expect(note).toBeFocused()
      await page.keyboard.type('Dégât des eaux')
      await done.getByRole('button', { name: t.acts.withdraw.button }).press('Enter')
      await expect(done).toHaveAccessibleName(t.acts.withdraw.doneTitle)
      await page.unroute('**/withdraw')
      await done.getByRole('button', { name: t.close }).press('Enter')
      await expect(row).toHaveCount(0)
      await expect(done).toHaveCount(0)
      await expect(page.locator('[data-inherits-focus]')).toBeFocused()
    })

    await test.step('who asked reads why, puts it away and brings it back', async () => {
      const booking = bookingRow(asking, room, day, language)
      await expect(booking).toContainText(b.shortReasons.WITHDRAWN)
      await expect(booking).toContainText(answerMessages[language].note('Dégât des eaux'))
      await booking.getByRole('button', { name: b.dismissOf(room.room, when) }).press('Enter')
      await expect(booking).toHaveCount(0)
      const notice = asking.getByRole('log').filter({ hasText: b.dismissed(room.room) })
      await notice.getByRole('button', { name: uiMessages[language].undo }).press('Enter')
      await expect(booking).toContainText(b.shortReasons.WITHDRAWN)
      await booking.getByRole('button', { name: b.dismissOf(room.room, when) }).press('Enter')
      await expect(booking).toHaveCount(0)
    })
    await context.close()
  })
}

test('what was asked for between the first look and the live feed is seen once the feed is there; who answers second reads what is, also what its person did meanwhile', async ({
  page,
  request,
}) => {
  const t = messages.en
  const caller = await callerOf(request, 'noel.lefloch@campus.example')
  const colleague = await callerOf(request, reception)
  await test.step('asked for before the live feed', async () => {
    const day = workday(13)
    const room = await hall(caller, 1)
    await giveUp(caller, room, day)
    const connect = await holdBackFeeds(page)
    await openDesk(page)
    await expect(page.getByText(t.loading)).toHaveCount(0)
    const row = rowsOf(page, 'OPEN', 'en').filter({ hasText: formatDate(day, 'en', 'day') })
    const id = await ask(caller, colleague, room, spanOn(day, '08:00', '08:45'))
    await expect(row).toHaveCount(0)
    connect()
    await expect(row.getByRole('button', { name: t.approve })).toBeVisible()
    expect(await caller.delete(`/reservation/${id}`, { email: room.email })).toBe(204)
    await expect(row).toHaveCount(0)
  })

  const day = workday(15)
  const room = await hall(caller, 1)
  await giveUp(caller, room, day)
  const row = rowsOf(page, 'OPEN', 'en').filter({ hasText: formatDate(day, 'en', 'day') })
  const dialog = page.getByRole('alertdialog')

  await test.step('a colleague was quicker', async () => {
    const id = await ask(caller, colleague, room, spanOn(day, '08:00', '09:45'))
    await row.getByRole('button', { name: t.approve }).click()
    expect(await colleague.send(`/staff/room-requests/${id}/refuse`, { revision: 1 })).toBe(204)
    await dialog.getByRole('button', { name: t.acts.approve.button }).click()
    await expect(dialog).toHaveAccessibleName(t.elsewhereTitle)
    await expect(dialog).toContainText('This request has already been refused.')
    await dialog.getByRole('button', { name: t.close }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('its person has deleted it', async () => {
    const id = await ask(caller, colleague, room, spanOn(day, '09:00', '09:45'))
    await row.getByRole('button', { name: t.refuse }).click()
    expect(await caller.delete(`/reservation/${id}`, { email: room.email })).toBe(204)
    await dialog.getByRole('button', { name: t.acts.refuse.button }).click()
    await expect(dialog).toContainText('The person has deleted it in the meantime.')
    await dialog.getByRole('button', { name: t.close }).click()
    await expect(row).toHaveCount(0)
  })
})

test('the requests say that they load, that they failed, that none is there, that they are closed, and pass axe', async ({
  page,
}) => {
  const t = messages.fr
  const requested: RoomRequest = {
    id: '00000000-0000-4000-8000-00000000abcd',
    revision: 1,
    state: 'OPEN',
    person: {
      name: 'Maximilienne de La Rochefoucauld-Montbéliard',
      division: 'Direction des affaires immobilières',
    },
    room: { name: 'Grand auditorium', building: 'B2', floor: '3', capacity: 220 },
    startDateTime: '2027-01-04T09:00:00.000Z',
    endDateTime: '2027-01-04T10:00:00.000Z',
    formerStartDateTime: '2027-01-05T09:00:00.000Z',
    formerEndDateTime: '2027-01-05T10:00:00.000Z',
    label: 'Comité',
    askedAt: '2026-12-01T09:00:00.000Z',
    answerUntil: '2027-01-04T09:00:00.000Z',
    closed: { fr: 'Fermé jusqu’à nouvel ordre.', en: 'Closed until further notice.' },
  }
  let failNow = () => {}
  const failing = new Promise<void>(resolve => {
    failNow = resolve
  })
  await page.route(listCall, async route => {
    await failing
    await route.fulfill(unavailable)
  })
  await enterApp(page, { email: reception, language: 'fr' }, '/staff/room-requests')
  await expect(page.getByText(t.loading)).toBeAttached()
  failNow()
  const failed = page.getByRole('alert').filter({ hasText: t.loadFailed })
  await expect(failed).toBeVisible()
  await page.unroute(listCall)
  await page.route(listCall, route => route.fulfill({ json: { requests: [], total: 0 } }))
  await tryAgain(failed, page.getByText(t.emptyOpen))
  await page.getByRole('tab', { name: t.states.GIVEN }).click()
  await expect(page.getByText(t.emptyGiven)).toBeVisible()
  await page.unroute(listCall)

  await page.route(listCall, route => route.fulfill({ json: { requests: [requested], total: 201 } }))
  await follow(page, '/fr/me/notices')
  await follow(page, '/fr/staff/room-requests')
  await expect(rowsOf(page, 'OPEN', 'fr')).toHaveCount(1)
  await expect(page.getByText(t.partOfAll('1', '201'))).toBeVisible()
  await expectWholeInEveryForm(page, 'what is asked for')
  await page.unroute(listCall)

  await page.route(listCall, route => route.fulfill({ status: 404, json: { code: 404 } }))
  await page.goto('/fr/staff/room-requests')
  await expect(page.getByText(t.refused)).toBeVisible()
})

test('labels for the doors of meeting rooms are chosen by building and floor, and lead to their pages', async ({
  page,
}) => {
  const t = labelsMessages.en
  await openDesk(page)
  await page.getByRole('link', { name: t.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  const labels = page.getByRole('main').getByRole('article')
  await expect(labels.first()).toContainText(labelsMessages.fr.scan)
  await page.getByLabel(t.building).selectOption('B2')
  await page.getByLabel(t.floor).selectOption({ index: 1 })
  const onFloor = await labels.count()
  await expect(
    page.getByText(printWords.en.printing(onFloor, Math.ceil(onFloor / labelsPerSheet))),
  ).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
  const email = demoRooms.find(one => String(one.site) === seine && one.bookable && one.email !== null)?.email
  await page.goto(`/meeting/booking/${encodeURIComponent(email ?? '')}`)
  await expect(page).toHaveURL(/\/en\/meeting\/booking\//)
})
