import { expect, type Page, test } from '@playwright/test'
import type { listMySchedules } from '#features/room-bookings/contract.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import { addDays, campusDay, campusInstant } from '#platform/time/campus-time.ts'
import { callerOf } from '#testing/callers.ts'
import { languagesTried } from '#testing/languages.ts'
import { shiftAllowed, takeShifts, watchShifts } from '#testing/layout-shift.ts'
import { enterApp, expectNoSidewaysScroll } from '#testing/sign-in.ts'
import type { DayAnswer, DayEntry } from './contract.ts'
import { messages } from './messages.ts'

const reader = 'employee@campus.example'
const anyDay = /\/services\/v6\/me\/day\?/
const today = campusDay(new Date())
const at = (time: string, day = today) => campusInstant(day, time).toISOString()

const room: DayEntry = {
  id: 'reservation-1',
  feature: 'room-bookings',
  kind: 'APPOINTMENT',
  start: at('10:00'),
  end: at('11:00'),
  title: 'Room Nive',
  place: 'B2 · 1st floor',
  note: null,
  siteId: '1',
  siteName: 'Seine',
  to: '/meeting/booking',
  actions: [{ name: 'ROUTE', label: 'Way there', to: '/map?siteId=1&to=R1' }],
}
const deadline: DayEntry = {
  ...room,
  ...{
    id: 'deadline',
    feature: 'catering',
    kind: 'DEADLINE',
    start: at('14:00'),
    end: null,
    title: 'Last changes: Lunch',
  },
  actions: [],
}
const tomorrow: DayEntry = {
  ...room,
  ...{
    id: 'tomorrow',
    title: 'Room Loire',
    start: at('09:00', addDays(today, 1)),
    end: at('10:00', addDays(today, 1)),
  },
}

/** Answers this day, as a server would whose clock is the page's. */
async function answerDay(page: Page, given: Partial<DayAnswer> = {}): Promise<void> {
  const day: DayAnswer = {
    date: today,
    entries: [room, deadline],
    following: { date: addDays(today, 1), entries: [tomorrow] },
    failed: [],
    language: 'en',
    readAt: at('09:35'),
    ...given,
  }
  await page.route(anyDay, route => route.fulfill({ json: day }))
}

const myDay = (page: Page, language: 'fr' | 'en' = 'en') =>
  page.getByRole('region', { name: messages[language].myDay })

test.use({ viewport: { width: 1440, height: 900 } })

test('home begins with what is next, counted down, then with what begins', async ({ page }) => {
  await page.clock.install({ time: campusInstant(today, '09:30') })
  await answerDay(page)
  await enterApp(page, { email: reader })
  await page.clock.pauseAt(campusInstant(today, '09:35'))
  const next = myDay(page).getByRole('heading', { level: 3 })
  await expect(next).toContainText(messages.en.inTime('25\u00a0min'))
  await expect(next.getByRole('link', { name: 'Room Nive' })).toBeVisible()
  await expect(myDay(page).getByRole('link', { name: 'Way there, Room Nive' })).toHaveAttribute(
    'href',
    '/en/map?siteId=1&to=R1',
  )
  const line = myDay(page).getByRole('list', { name: messages.en.restOfDay })
  await expect(line.getByRole('listitem')).toHaveText(/until 14:00 Last changes: Lunch/)
  await page.clock.fastForward('26:00')
  await expect(next).toContainText(messages.en.until('11:00'))
})

test('in the evening home begins with the first thing of tomorrow', async ({ page }) => {
  // Hours are not let pass: whoever is signed in would be asked for again.
  await page.clock.install({ time: campusInstant(today, '17:00') })
  await answerDay(page)
  await enterApp(page, { email: reader })
  const next = myDay(page).getByRole('heading', { level: 3 })
  await expect(next).toContainText('tomorrow at 09:00')
  await expect(next).toContainText('Room Loire')
  await expect(myDay(page)).toContainText(messages.en.freeRest)
})

test('a day without anything says what one may do, a part that is missing is named, a failure can be tried again', async ({
  page,
}) => {
  let failing = true
  await page.route(anyDay, async route => {
    if (failing) return route.fulfill({ status: 500, json: {} })
    const following = { date: addDays(today, 1), entries: [] }
    const empty = {
      date: today,
      entries: [],
      following,
      failed: ['restaurants'],
      language: 'en',
      readAt: at('09:00'),
    }
    return route.fulfill({ json: empty })
  })
  await enterApp(page, { email: reader })
  await expect(myDay(page).getByRole('alert')).toContainText(messages.en.dayFailed)
  failing = false
  await myDay(page).getByRole('button').click()
  await expect(myDay(page).getByText(messages.en.freeDay)).toBeVisible()
  // That to one's calendar, and two to begin with.
  await expect(myDay(page).getByRole('link')).toHaveCount(3)
  await expect(myDay(page)).toContainText(messages.en.partsFailed('Restaurants'))
})

for (const language of languagesTried('fr')) {
  test(`on the narrowest phone the day neither moves what is below it nor scrolls the page, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await page.clock.install({ time: campusInstant(today, '09:35') })
    await answerDay(page)
    await watchShifts(page)
    await enterApp(page, { email: reader, language })
    await page.goto(`/${language}`)
    await expect(myDay(page, language).getByRole('heading', { level: 3 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { score, moved } = await takeShifts(page)
    expect(score, moved.join(', ')).toBeLessThanOrEqual(shiftAllowed)
    await expectNoSidewaysScroll(page)
  })
}

test('an address opens the change of a booking, and names it no longer', async ({ page }) => {
  const caller = await callerOf(page.request, reader)
  const { schedules } = await caller.get<Reply<typeof listMySchedules>>('/schedules')
  const changeable = schedules.flatMap(({ meetings }) => meetings).find(({ mayChange }) => mayChange)
  await enterApp(page, { email: reader }, `/meeting/booking?change=${changeable?.id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).not.toHaveURL(/change=/)
})
