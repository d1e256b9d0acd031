import { expect, type Page, test } from '@playwright/test'
import { demoRooms } from '#demo/rooms/rooms.ts'
import type { Referentiel } from '#features/rooms/contract.ts'
import { messages as roomsMessages } from '#features/rooms/messages.ts'
import { floorInWords } from '#platform/text/floor.ts'
import type { Language } from '#platform/text/language.ts'
import { bankHolidayOn, bankHolidays } from '#platform/time/bank-holidays.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  type Day,
  formatDate,
  formatDuration,
  formatTime,
  formatTimeRange,
  isWeekend,
} from '#platform/time/campus-time.ts'
import { messages as uiMessages } from '#platform/web/ui/forms/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import { type Meeting, notBookableReasons, type RoomSchedule } from './contract.ts'
import { messages as bookingMessages } from './dialog-messages.ts'
import { messages as roomMessages } from './room-messages.ts'
import { stripDays } from './rules.ts'
import { messages as tellMe } from './tell-me-messages.ts'

const t = roomMessages.en
const one = /\/services\/v6\/schedules\/[^/]+$/
const reader = 'ciaran.oconnor@campus.example'

/** The last working day before today at 10:20: the pages under test live then, so that a weekend changes nothing. */
function then(): { now: Date; today: Day } {
  let today = addDays(campusDay(new Date()), -1)
  while (isWeekend(today)) today = addDays(today, -1)
  return { now: campusInstant(today, '10:20'), today }
}

const { now, today } = then()
const [, tomorrow = today, ...laterDays] = stripDays(now)
const last = laterDays.at(-1) ?? today

const room: Referentiel = {
  id: '1',
  reference: 'SEI-T-1',
  spaceId: null,
  email: 'ada@campus.example',
  room: 'Ada',
  site: '1',
  building: 'B1',
  floor: 'RDC',
  village: 'Le Pont',
  referencialType: 'MEETING_ROOM',
  capacity: 7,
  image: null,
  bookable: true,
  needsApproval: false,
  isVisitor: true,
  searchable: true,
  equipment: ['SCREEN'],
  equipmentOut: [],
  data: {
    libelle_fr: '',
    description_fr: 'Une salle claire.',
    description_en: 'A bright room.',
    equipements_fr: ['Écran tactile'],
    equipements_en: ['Touch screen'],
    hours_fr: 'De 8 h à 20 h',
    hours_en: 'From 8 to 20',
    contactLabel_fr: 'Accueil',
    contactLabel_en: 'Front desk',
    contactEmail: 'desk@campus.example',
  },
}

let made = 0
function meeting(from: string, to: string, more: Partial<Meeting> = {}, day = today): Meeting {
  return {
    id: `m${++made}`,
    startDateTime: campusInstant(day, from).toISOString(),
    endDateTime: campusInstant(day, to).toISOString(),
    mine: false,
    status: null,
    label: null,
    description: null,
    attendees: [],
    reason: null,
    note: null,
    closed: null,
    confirmedStartDateTime: null,
    confirmedEndDateTime: null,
    confirmedRoom: null,
    series: null,
    checkIn: null,
    bookedBy: null,
    mayAdjust: false,
    mayChange: false,
    mayDelete: false,
    ...more,
  }
}

const mine: Partial<Meeting> = { mine: true, status: 'ACCEPTED', mayChange: true, mayDelete: true }

const path = `/meeting/booking/${encodeURIComponent('ada@campus.example')}`

/** Comes in with the page's clock at a time, and answers for the room. */
async function comeToRoom(
  page: Page,
  answer: () => Partial<RoomSchedule>,
  { query = '', language = 'en', at = now }: { query?: string; language?: Language; at?: Date } = {},
) {
  await page.clock.setFixedTime(at)
  await page.routeWebSocket(/\/realtime\//, () => undefined)
  await page.route(one, route =>
    route.fulfill({
      json: {
        referentiel: room,
        notBookableBecause: null,
        meetings: [],
        checkIns: [],
        bufferMinutes: 0,
        opening: { hours: { from: '07:00', to: '21:00' }, openHolidays: [...bankHolidays], closures: [] },
        ...answer(),
      } satisfies RoomSchedule,
    }),
  )
  await enterApp(page, { email: reader, language }, `${path}${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
}

/** The room at another address, as after going back or forth; and asked for anew, as by who comes back to its window. */
async function visit(page: Page, query = '') {
  const answered = page.waitForResponse(one)
  await page.evaluate(search => {
    history.pushState(null, '', `${location.pathname}${search}`)
    dispatchEvent(new PopStateEvent('popstate'))
    dispatchEvent(new Event('visibilitychange'))
  }, query)
  await answered
}

const entries = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

for (const language of languagesTried('fr')) {
  test(`“room detail shows breadcrumb back to /meeting, room name, actions and an infos block in the current language”; what a room keeps free between meetings is said of its day, its week and itself, in ${language}`, async ({
    page,
  }) => {
    const t = roomMessages[language]
    const rooms = roomsMessages[language]
    const main = page.getByRole('main')
    let answer: Partial<RoomSchedule> = {
      meetings: [meeting('11:00', '12:00', { bufferMinutes: 10 })],
      bufferMinutes: 10,
    }
    await page.setViewportSize({ width: 320, height: 800 })
    await comeToRoom(page, () => answer, { language })

    await test.step('what is kept free between meetings', async () => {
      const range = (from: string, to: string) =>
        formatTimeRange(campusInstant(today, from), campusInstant(today, to), language)
      const kept = t.kept(formatDuration(10, language))
      const said = (text: string) => new RegExp(text.split(/\s+/).map(RegExp.escape).join('\\s+'), 'i')
      await expect(entries(page)).toHaveText([
        /./,
        said(t.bookGap(range('10:20', '10:50'))),
        said(`${range('10:50', '11:00')} ${kept}`),
        said(range('11:00', '12:00')),
        said(`${range('12:00', '12:10')} ${kept}`),
        said(t.bookGap(range('12:10', '20:00'))),
      ])
      const week = page.getByRole('region', { name: t.week }).getByRole('slider').first()
      await expect(week).toHaveAccessibleDescription(said(rooms.parts.KEPT(range('12:00', '12:10'))))
      await expect(main.getByText(kept, { exact: true })).toBeVisible()
      await expect(main).toContainText(t.bufferFrom(formatTime(campusInstant(today, '10:50'), language)))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })

    answer = { meetings: [meeting('11:00', '12:00', mine)] }
    await visit(page, `?date=${tomorrow}&start=14:00&end=15:00&capacity=4`)
    await expect(main.getByText(t.kept(formatDuration(10, language)), { exact: true })).toHaveCount(0)
    await expect(page).toHaveTitle(/^Ada – /)

    const facts = main.locator('dl')
    await expect(facts).toContainText(`${t.building}B1`)
    await expect(facts).toContainText(`${t.floor}${floorInWords('RDC', language)}`)
    await expect(facts).toContainText(`${t.village}Le Pont`)
    await expect(facts).toContainText(`${t.capacity}${t.people(7)}`)
    await expect(facts).toContainText(`${t.audience}${t.visitor}`)
    await expect(main).toContainText(room.data[`description_${language}`])
    await expect(
      main.getByRole('listitem', { name: '' }).filter({ hasText: room.data[`equipements_${language}`][0] }),
    ).toBeVisible()
    await expect(main).toContainText(room.data[`hours_${language}`] ?? '')
    await expect(
      main.getByRole('link', { name: room.data[`contactLabel_${language}`] ?? '' }),
    ).toHaveAttribute('href', 'mailto:desk@campus.example')
    await expect(page.getByRole('link', { name: t.locate })).toHaveAttribute(
      'href',
      `/${language}/map?location=${room.reference}`,
    )
    await expectNoSidewaysScroll(page)

    await test.step('the way back keeps the search that led here', async () => {
      const crumbs = page.getByRole('navigation', { name: uiMessages[language].breadcrumb })
      await expect(crumbs.getByRole('link').first()).toHaveAttribute('href', `/${language}/meeting`)
      await expect(crumbs.getByRole('link', { name: t.search })).toHaveAttribute(
        'href',
        `/${language}/meeting/booking?date=${tomorrow}&start=14%3A00&end=15%3A00&capacity=4`,
      )
    })
    await test.step('another language keeps the page and the day', async () => {
      await page.getByRole('tab', { name: formatDate(last, language, 'day') }).click()
      await expect(page).toHaveURL(new RegExp(`day=${last}`))
      const other = language === 'en' ? 'fr' : 'en'
      await page.goto(page.url().replace(`/${language}/`, `/${other}/`))
      await expect(page.getByRole('tab', { selected: true })).toContainText(formatDate(last, other, 'day'))
      await expect(main).toContainText(room.data[`description_${other}`])
    })
    await expectAccessible(page)
  })
}

test('“a day planning for the next working days (a strip of 28 days without weekends; planning hours 08:00 to 20:00)”', async ({
  page,
}) => {
  const meetings = [
    meeting('07:00', '08:30'),
    meeting('11:00', '12:00', { ...mine, label: 'Sprint' }),
    meeting('12:00', '13:00'),
    meeting('19:00', '21:00'),
    meeting('08:00', '20:00', {}, tomorrow),
  ]
  await comeToRoom(page, () => ({ meetings }))

  await test.step('four weeks of working days, the first one chosen, full ones and own ones in words', async () => {
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveCount(20)
    await expect(tabs.filter({ hasText: /Saturday|Sunday/ })).toHaveCount(0)
    await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(
      `${formatDate(today, 'en', 'day')}, ${t.dayToday}, ${t.dayMine}`,
    )
    await expect(tabs.nth(1)).toHaveAccessibleName(`${formatDate(tomorrow, 'en', 'day')}, ${t.dayFull}`)
  })
  await test.step('what has passed, what is mine, and others only as busy', async () => {
    await expect(entries(page)).toHaveText([
      /^07:00–08:30 Busy \(over\) ?Begins before 08:00/,
      /^08:30–10:20 Past/,
      /^Book 10:20–11:00/,
      /^11:00–12:00 Your booking · SprintConfirmedChangeDelete/,
      new RegExp(`^12:00–13:00 Busy ?${tellMe.en.tellMe}$`),
      /^Book 13:00–19:00/,
      /^19:00–21:00 Busy ?Goes on after 20:00/,
    ])
  })
  await test.step('arrow keys go through the days, and the address follows', async () => {
    const keyboard = new Keyboard(page)
    await keyboard.reach(page.getByRole('tab', { selected: true }))
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`day=${tomorrow}`))
    await expect(entries(page)).toHaveText([new RegExp(`^08:00–20:00 Busy ?${tellMe.en.tellMe}$`)])
    await page.keyboard.press('End')
    await expect(page).toHaveURL(new RegExp(`day=${last}`))
    await expect(page.getByRole('tab').last()).toBeInViewport()
    await page.keyboard.press('Home')
  })
  await test.step('a free time opens the choice of start and end inside it, and refuses a taken one', async () => {
    const keyboard = new Keyboard(page)
    await keyboard.press(page.getByRole('button', { name: t.bookGap('13:00–19:00') }))
    const dialog = page.getByRole('dialog', { name: t.chooseTimes('Ada', formatDate(today, 'en', 'day')) })
    await expect(dialog.getByLabel(uiMessages.en.startTime, { exact: true })).toHaveValue('13:00')
    const end = dialog.getByLabel(uiMessages.en.endTime, { exact: true })
    await expect(end).toHaveValue('14:00')
    await end.fill('19:30')
    await end.blur()
    await expect(dialog).toContainText(t.taken('19:00–21:00'))
    await expect(dialog.getByRole('button', { name: uiMessages.en.validate })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: t.bookGap('13:00–19:00') })).toBeFocused()
  })
  await test.step('the time that was searched for is offered at once, or said to be taken', async () => {
    await visit(page, `?date=${today}&start=14:00&end=15:30`)
    await page.getByRole('button', { name: t.bookAt('14:00–15:30') }).click()
    await expect(page.getByRole('alertdialog')).toContainText('14:00–15:30')
    await page.keyboard.press('Escape')
    await visit(page, `?date=${today}&start=11:30&end=12:30`)
    await expect(page.getByText(t.wantedTaken('11:30–12:30', formatDate(today, 'en', 'day')))).toBeVisible()
  })
  await test.step('without a time, the day is asked for first, and no weekend is taken', async () => {
    await visit(page)
    await page.getByRole('button', { name: t.book, exact: true }).click()
    const date = page
      .getByRole('dialog', { name: t.chooseDay('Ada') })
      .getByLabel(uiMessages.en.date)
      .first()
    let saturday = today
    while (!isWeekend(saturday)) saturday = addDays(saturday, 1)
    await date.fill(formatDate(saturday, 'en', 'numeric'))
    await page.keyboard.press('Enter')
    const alert = page.getByRole('alertdialog', { name: roomsMessages.en.weekdayTitle })
    await expect(alert).toContainText(roomsMessages.en.weekday)
    await alert.getByRole('button').click()
    await expect(alert).toHaveCount(0)
    await date.fill(formatDate(last, 'en', 'numeric'))
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('dialog', { name: t.chooseTimes('Ada', formatDate(last, 'en', 'day')) }),
    ).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`day=${last}`))
  })
})

test('“Book now: start rounded with a 5-minute rounding, duration 45 minutes”, shortened to the next meeting, or why not; a day that was searched for beyond the strip is the one shown, with its closed times', async ({
  page,
}) => {
  let answer: Partial<RoomSchedule> = {}
  await comeToRoom(page, () => answer, { at: campusInstant(today, '10:18') })
  const bookNow = page.getByRole('button', { name: t.bookNow })
  const shows = async (next: Partial<RoomSchedule>) => {
    answer = next
    await visit(page)
  }
  await expect(bookNow).toHaveAccessibleDescription(t.nowOffer('10:20–11:05'))
  await bookNow.click()
  await expect(page.getByRole('alertdialog')).toContainText('10:20–11:05')
  await page.keyboard.press('Escape')

  await test.step('another length is one press, as far as the room stays free', async () => {
    const lengths = page.getByRole('group', { name: t.nowLengths }).getByRole('button')
    await expect(lengths).toHaveText(['30 min', '1 h', '1 h 30 min'])
    await shows({ meetings: [meeting('11:30', '12:00')] })
    await expect(lengths).toHaveText(['30 min', '1 h'])
    await lengths.last().click()
    await expect(page.getByRole('alertdialog')).toContainText('10:20–11:20')
    await page.keyboard.press('Escape')
  })
  await shows({ meetings: [meeting('10:45', '11:00')] })
  await expect(bookNow).toHaveAccessibleDescription(t.nowShortened('10:20–10:45', '10:45'))
  await shows({ meetings: [meeting('10:30', '11:00')] })
  await expect(bookNow).toBeDisabled()
  await expect(bookNow).toHaveAccessibleDescription(t.nowTooShort('10:30'))
  await shows({ meetings: [meeting('10:00', '11:00'), meeting('11:00', '11:45')] })
  await expect(bookNow).toHaveAccessibleDescription(t.nowBusy('11:45'))

  await test.step('“Room book action shows only when the room is bookable”', async () => {
    for (const why of notBookableReasons) {
      await shows({ referentiel: { ...room, bookable: false }, notBookableBecause: why })
      await expect(page.getByText(t.notBookable[why])).toBeVisible()
      await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0)
      await expect(entries(page).last()).toHaveText(/^10:20–20:00 Free$/)
    }
  })

  await test.step('closed times say why, and so does a room that needs consent', async () => {
    // The campus may be booked for 30 days.
    const far = [28, 29, 30].map(days => addDays(today, days)).find(day => !isWeekend(day)) ?? today
    const closure = {
      startDateTime: campusInstant(far, '10:00').toISOString(),
      endDateTime: campusInstant(far, '12:00').toISOString(),
      ...{ reason_fr: 'travaux', reason_en: 'works' },
    }
    const opening = {
      hours: { from: '09:00', to: '18:00' },
      openHolidays: [...bankHolidays],
      closures: [closure],
    }
    answer = { opening, referentiel: { ...room, needsApproval: true } }
    await visit(page, `?date=${far}&start=14:00&end=15:00`)
    const said = formatDate(far, 'en', 'day')
    await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(said)
    await expect(page.getByRole('button', { name: t.bookAt('14:00–15:00') })).toHaveAccessibleDescription(
      t.onDay(said),
    )
    await expect(entries(page)).toHaveText([
      /^08:00–09:00 Closed ?Open for bookings from 09:00 to 18:00/,
      /^Book 09:00–10:00/,
      /^10:00–12:00 Closed ?Closed until .*12:00: works/,
      /^Book 12:00–18:00/,
      /^18:00–20:00 Closed/,
    ])
    await expect(page.getByText(t.needsApproval)).toBeVisible()
    await page.getByRole('button', { name: t.bookAt('14:00–15:00') }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Front desk')
    await page.keyboard.press('Escape')
    await expectAccessible(page)

    await page.getByRole('button', { name: t.earlierDays }).click()
    await expect(page.getByRole('tab')).toHaveCount(20)
    await page.getByRole('button', { name: t.laterDays }).click()
    await expect(page.getByRole('tab', { name: said })).toBeVisible()

    await visit(page, `?date=${addDays(today, 400)}&start=14:00&end=15:00`)
    await expect(
      page.getByRole('status').filter({ hasText: formatDate(addDays(today, 400), 'en', 'long') }),
    ).toBeVisible()
  })
})

test('“while loading a spinner shows; on failure the spinner stays”: here the failure is said, and tried again', async ({
  page,
}) => {
  let answers = () => {}
  const held = new Promise<void>(resolve => {
    answers = resolve
  })
  await page.route(one, async route => {
    await held
    await route.fulfill(unavailable)
  })
  await enterApp(page, { email: reader }, `${path}?capacity=4`)
  await expect(page.getByText(t.loading)).toBeAttached()
  answers()
  await expect(page.getByText(t.failed)).toBeVisible()
  await page.unroute(one)
  await tryAgain(page, page.getByText(t.notFound))

  await test.step('an address that is no room’s says so, with a way back to the search', async () => {
    await expect(page.getByText(t.notFound)).toBeVisible()
    await page.getByRole('link', { name: t.back }).click()
    await expect(page).toHaveURL(/\/en\/meeting\/booking\?capacity=4/)
  })
})

test('by keyboard: a free time of a room is booked, confirmed, and given back', { tag: '@firefox' }, async ({
  page,
}) => {
  const words = bookingMessages.en
  const free = demoRooms.find(
    ({ site, type, bookable, email, refusesBecause, works }) =>
      site === 1 &&
      type === 'MEETING_ROOM' &&
      bookable &&
      email !== null &&
      refusesBecause === null &&
      works === null,
  )
  await enterApp(page, { email: reader }, `/meeting/booking/${encodeURIComponent(free?.email ?? '')}`)
  const keyboard = new Keyboard(page)
  await keyboard.reach(page.getByRole('tab', { selected: true }))
  await page.keyboard.press('End')
  // The last days of the strip may be bank holidays.
  const strip = stripDays(new Date())
  const openDay = strip.findLast(day => bankHolidayOn(day) === undefined) ?? ''
  for (let left = strip.length - 1; left > strip.indexOf(openDay); left -= 1)
    await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`day=${openDay}`))
  await keyboard.press(
    page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Book / })
      .last(),
  )
  await page.getByRole('dialog').getByLabel(uiMessages.en.startTime, { exact: true }).press('Enter')
  await keyboard.press(page.getByRole('alertdialog').getByRole('button', { name: words.book, exact: true }))
  // Requested, and a moment later confirmed: in the same place.
  const answer = page.getByRole('alertdialog', { name: words.confirmedTitle })
  await expect(answer.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  const own = entries(page).filter({ hasText: t.holders.mine })
  await expect(own).toContainText(words.statuses.ACCEPTED)
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(new RegExp(t.dayMine))

  await keyboard.press(own.getByRole('button', { name: /^Delete your booking/ }))
  await keyboard.press(page.getByRole('alertdialog').getByRole('button', { name: words.deleteButton }))
  await expect(page.getByRole('alertdialog')).toContainText(words.deletedTitle)
  await page.keyboard.press('Enter')
  await expect(own).toHaveCount(0)
})
