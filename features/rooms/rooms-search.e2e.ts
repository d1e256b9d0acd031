import { expect, type Page, type Request, test } from '@playwright/test'
import { messages as bookingMessages } from '#features/room-bookings/dialog-messages.ts'
import { messages as searchMessages } from '#features/room-bookings/search-messages.ts'
import { bankHolidayOn } from '#platform/time/bank-holidays.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  formatDate,
  formatDuration,
  formatTimeRange,
} from '#platform/time/campus-time.ts'
import { messages as uiMessages } from '#platform/web/ui/forms/messages.ts'
import { expectAccessible } from '#testing/axe.ts'
import { captureEvents } from '#testing/captured-events.ts'
import { setChecked } from '#testing/checkbox.ts'
import { Keyboard } from '#testing/keyboard.ts'
import { chooseCampus, enterApp, expectNoSidewaysScroll, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import type { FreeTime, Referentiel } from './contract.ts'
import { messages as gridMessages } from './grid-messages.ts'
import { messages } from './messages.ts'
import { defaultSearch, nextWeekday } from './rules.ts'

const t = messages.en
const g = gridMessages.en
const s = searchMessages.en
const ui = uiMessages.en
const reader = 'ciaran.oconnor@campus.example'
const searchCall = /\/services\/v6\/search\/room\?/
const alternativesCall = /\/services\/v6\/search\/room\/alternatives\?/
const daysCall = /\/services\/v6\/search\/room\/days\?/
const roomsCall = /\/services\/v6\/contrib\/referentiels\?/
let meetingDay = nextWeekday(addDays(campusDay(new Date()), 3))
while (bankHolidayOn(meetingDay) !== undefined) meetingDay = nextWeekday(addDays(meetingDay, 1))
const numeric = formatDate(meetingDay, 'en', 'numeric')

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })
const pressed = (page: Page, group: string = t.period) =>
  page.getByRole('group', { name: group }).locator('[aria-pressed="true"]')
const freeRooms = (page: Page) => page.getByRole('region', { name: /free rooms?$/ })

let made = 0
function room(given: Partial<Referentiel>): Referentiel {
  const id = String(++made)
  return {
    id,
    reference: `R${id}`,
    spaceId: null,
    email: `room-${id}@rooms.example`,
    room: `Room ${id}`,
    site: '1',
    building: 'B1',
    floor: 'RDC',
    village: null,
    referencialType: 'MEETING_ROOM',
    capacity: 8,
    image: null,
    bookable: true,
    needsApproval: false,
    isVisitor: false,
    searchable: true,
    equipment: ['SCREEN'],
    equipmentOut: [],
    data: {
      libelle_fr: '',
      description_fr: '',
      description_en: '',
      equipements_fr: ['Écran'],
      equipements_en: ['Screen'],
      hours_fr: null,
      hours_en: null,
      contactLabel_fr: null,
      contactLabel_en: null,
      contactEmail: null,
    },
    ...given,
  }
}

test('/meeting: with one of both it leads there, with both it shows their cards', async ({ page }) => {
  await enterApp(page, { email: reader }, '/meeting')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: 'Meetings' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Find a room' })).toHaveAttribute('href', '/en/meeting/booking')
  await expect(main.getByRole('link', { name: 'Catering' })).toHaveAttribute('href', '/en/meeting/catering')
  await follow(page, '/en/site')
  await chooseCampus(page, 'Tilleuls')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).first()).toBeVisible()
  await follow(page, '/en/meeting')
  await expect(page).toHaveURL(/\/en\/meeting\/booking$/)
  await expect(page.getByRole('heading', { level: 1, name: s.findRoom })).toBeVisible()
  await follow(page, '/en/meeting/catering')
  await expect(page).toHaveURL(/\/en\/?$/)
  await follow(page, '/en/site')
  await chooseCampus(page, 'Manufacture')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Meetings' }).first()).toBeVisible()
  await follow(page, '/en/meeting')
  await expect(page).toHaveURL(/\/en\/meeting\/catering$/)
  await follow(page, '/en/meeting/booking')
  await expect(page).toHaveURL(/\/en\/?$/)
})

test('the search form: defaults, periods, filters, alerts, and an address that holds it all', async ({
  page,
}) => {
  // The page's clock stands: the next quarter of an hour may begin before the form is looked at.
  const now = new Date()
  await page.clock.setFixedTime(now)
  await enterApp(page, { email: reader }, '/meeting/booking')

  await test.step('default search: today 09:00 to 13:00, or what is left; the rooms free then are there', async () => {
    const { start, end } = defaultSearch(now)
    await expect(field(page, t.date)).toHaveValue(formatDate(start, 'en', 'numeric'))
    await expect(field(page, t.start)).toHaveValue(campusTime(start))
    await expect(field(page, t.end)).toHaveValue(campusTime(end))
    await expect(freeRooms(page)).toContainText(formatTimeRange(start, end, 'en'))
    await expect(page).toHaveURL(/\/meeting\/booking$/)
    await expect(pressed(page)).toHaveText(t.periods.morning)
  })
  await test.step('picking a Saturday or Sunday shows the weekday alert and the date is rejected', async () => {
    const before = await field(page, t.date).inputValue()
    let saturday = campusDay(now)
    while (new Date(saturday).getUTCDay() !== 6) saturday = addDays(saturday, 1)
    await field(page, t.date).fill(formatDate(saturday, 'en', 'numeric'))
    await field(page, t.date).press('Enter')
    const alert = page.getByRole('alertdialog', { name: t.weekdayTitle })
    await expect(alert).toContainText(t.weekday)
    await alert.getByRole('button').click()
    await expect(field(page, t.date)).toHaveValue(before)
    // The calendar beside the field is no second field.
    await button(page, t.pickDate).click()
    const picker = page.getByRole('dialog')
    await expect(picker.getByRole('grid')).toBeVisible()
    await expect(picker.getByRole('textbox')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(picker).toHaveCount(0)
    await field(page, t.date).fill(numeric)
    await field(page, t.date).press('Tab')
    await expect(field(page, t.date)).toHaveValue(numeric)
  })
  await test.step('from today to a limited number of days ahead', async () => {
    await field(page, t.date).fill(formatDate(nextWeekday(addDays(meetingDay, 60)), 'en', 'numeric'))
    await field(page, t.date).press('Enter')
    await expect(page.getByText(/or an earlier date/)).toBeVisible()
    await field(page, t.date).fill(numeric)
    await field(page, t.date).press('Tab')
  })
  await test.step('morning, afternoon, all day, or custom', async () => {
    await button(page, t.periods.afternoon).click()
    await expect(field(page, t.start)).toHaveValue('14:00')
    await expect(field(page, t.end)).toHaveValue('18:00')
    await button(page, t.periods.allDay).click()
    await expect(field(page, t.start)).toHaveValue('09:00')
    await expect(pressed(page)).toHaveText(t.periods.allDay)
    await button(page, t.periods.custom).click()
    const picker = page.getByRole('dialog')
    await picker.getByRole('textbox', { name: ui.startTime }).fill('10')
    await picker.getByRole('textbox', { name: ui.endTime }).fill('11:30')
    await picker.getByRole('button', { name: ui.validate }).click()
    await expect(field(page, t.end)).toHaveValue('11:30')
    // Until it is gone nothing beside it takes the keys.
    await expect(picker).toHaveCount(0)
    await expect(pressed(page)).toHaveText(t.periods.custom)
  })
  await test.step('moving the start past the end shifts the end, keeping the duration; and the other way round', async () => {
    await field(page, t.start).fill('15h')
    await field(page, t.start).press('Tab')
    await expect(field(page, t.end)).toHaveValue('16:30')
    await field(page, t.end).fill('11:30')
    await field(page, t.end).press('Tab')
    await expect(field(page, t.start)).toHaveValue('10:00')
  })
  await test.step('capacity: an integer from 0 to the maximum shown in the placeholder; otherwise the alert giving it', async () => {
    const placeholder = await field(page, t.capacity).getAttribute('placeholder')
    const maximum = /\d+$/.exec(placeholder ?? '')?.[0] ?? ''
    for (const wrong of [String(Number(maximum) + 1), '2.5', 'ten']) {
      await field(page, t.capacity).fill(wrong)
      await field(page, t.capacity).press('Enter')
      const alert = page.getByRole('alertdialog', { name: t.capacityTitle })
      await expect(alert).toContainText(t.capacityValue(maximum))
      await alert.getByRole('button').click()
      await expect(field(page, t.capacity)).toBeFocused()
    }
    await field(page, t.capacity).fill('4')
  })
  await test.step('filters for building and equipment are lists of checkboxes with Apply', async () => {
    await button(page, t.buildingsAll).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox', { name: 'B2' })).toBeChecked()
    await setChecked(dialog.getByRole('checkbox', { name: ui.selectAll }), false)
    await setChecked(dialog.getByRole('checkbox', { name: 'B2' }), true)
    await dialog.getByRole('button', { name: ui.apply }).click()
    await button(page, t.equipmentAny).click()
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await setChecked(dialog.getByRole('checkbox', { name: 'Whiteboard' }), true)
    await dialog.getByRole('button', { name: ui.apply }).click()
    await expect(button(page, t.equipmentChosen('Whiteboard'))).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('the rooms follow what is typed, without a press; a length sets the end', async () => {
    await field(page, t.end).fill('11:45')
    await expect(page).toHaveURL(/start=10%3A00&end=11%3A45/)
    await expect(field(page, t.end)).toBeFocused()
    await button(page, t.lasts(formatDuration(60, 'en'))).click()
    await expect(field(page, t.end)).toHaveValue('11:00')
    await expect(pressed(page, t.length)).toHaveText(formatDuration(60, 'en'))
    await expect(page).toHaveURL(/start=10%3A00&end=11%3A00/)
    await button(page, t.lasts(formatDuration(90, 'en'))).click()
    await expect(page).toHaveURL(/start=10%3A00&end=11%3A30/)
  })
  const searched = `date=${meetingDay}&start=10%3A00&end=11%3A30&capacity=4&equipment=WHITEBOARD&building=B2`
  await test.step('a search is in the address, and its results are of what was asked', async () => {
    await button(page, t.search).click()
    await expect(page).toHaveURL(`/en/meeting/booking?siteId=1&${searched}`)
    await expect(freeRooms(page).getByRole('heading', { level: 3 }).last()).toHaveText(/^Building B2/)
    await expect(page.getByText(/^\d+ free rooms?: .+, 10:00–11:30$/)).toBeAttached()
    // What all of them have is said once, what tells them apart at each.
    await expect(freeRooms(page).getByText(t.allHave('').trim())).toContainText('Whiteboard')
    await expect(
      freeRooms(page)
        .getByRole('listitem')
        .filter({ hasText: /^Whiteboard$/ }),
    ).toHaveCount(0)
    await expect(
      freeRooms(page)
        .getByRole('listitem')
        .filter({ hasText: /^Flip chart$/ })
        .first(),
    ).toBeVisible()
    await expectAccessible(page, { part: 'main' })
  })
  await test.step('where rooms are shown, a period searches at once; back keeps each search', async () => {
    await button(page, t.periods.afternoon).click()
    await expect(page).toHaveURL(/start=14%3A00&end=18%3A00/)
    await expect(freeRooms(page)).toContainText('14:00–18:00')
    await freeRooms(page)
      .getByRole('link', { name: /^Details of/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/en\/meeting\/booking\/[^/?]+%40[^/?]+\?.*start=14%3A00/)
    await page.goBack()
    await expect(freeRooms(page)).toContainText('14:00–18:00')
    await page.goBack()
    await expect(freeRooms(page)).toContainText('10:00–11:30')
    await expect(field(page, t.start)).toHaveValue('10:00')
    await expect(field(page, t.capacity)).toHaveValue('4')
  })
  await test.step('at night nothing is offered: it says why, and leads to when the campus opens', async () => {
    await page.evaluate(address => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/en/meeting/booking?date=${meetingDay}&start=02:00&end=03:00`)
    await expect(freeRooms(page)).toContainText('0 free rooms')
    await expect(freeRooms(page)).toContainText('Open for bookings from 07:00 to 21:00.')
    await page.getByRole('link', { name: t.searchWhenOpen }).click()
    await expect(page).toHaveURL(/start=07%3A00&end=08%3A00/)
    const best = freeRooms(page).getByRole('region', { name: t.best }).getByRole('listitem')
    await expect(best.filter({ has: page.getByRole('link') })).toHaveCount(3)
  })
  await test.step('a time may end at midnight', async () => {
    await field(page, t.end).fill('24h')
    await field(page, t.start).fill('22:00')
    await field(page, t.end).focus()
    await expect(field(page, t.start)).toHaveValue('22:00')
    await expect(field(page, t.end)).toHaveValue('24:00')
  })
  await test.step('a start that moves the end says so', async () => {
    await field(page, t.start).fill('10:00')
    await field(page, t.end).fill('11:00')
    await field(page, t.start).fill('12:00')
    await field(page, t.end).focus()
    await expect(page.getByText(t.endMoved('13:00'))).toBeVisible()
  })
  await test.step('a shared link whose parts are wrong falls back to the defaults, and says so', async () => {
    await page.goto(`/en/meeting/booking?date=soon&start=99:00&capacity=many&building=Nowhere`)
    await expect(page.getByText(s.mended)).toBeVisible()
    await expect(freeRooms(page)).toBeVisible()
    await expect(button(page, t.buildingsAll)).toBeVisible()
  })
})

test('results are grouped by building, then resident rooms versus visitor rooms, then floor (RDC first, then numeric order), then village (other last)', async ({
  page,
}) => {
  const mixed = [
    room({ building: 'B2', floor: '1' }),
    room({ floor: '10', village: 'other', room: 'Tenth' }),
    room({ floor: '2', village: 'Quai', room: 'Closed', bookable: false }),
    room({ floor: '2', village: 'Berge', room: 'Mute', email: null }),
    room({ floor: '2', village: 'other' }),
    room({ isVisitor: true }),
    room({ village: 'Pont' }),
  ]
  await page.route(searchCall, route => route.fulfill({ json: { meetings: mixed, best: [], closed: null } }))
  await page.route(roomsCall, route => route.fulfill({ json: { referentiels: [] } }))
  await enterApp(page, { email: reader }, `/meeting/booking?date=${meetingDay}`)
  await expect(freeRooms(page).getByRole('heading', { level: 3 })).toHaveText([/B1 5 rooms/, /B2 1 room$/])
  await expect(freeRooms(page).getByRole('heading', { level: 4 })).toHaveText([
    'Resident rooms · Ground floor · Village Pont',
    'Resident rooms · 2nd floor · Village Berge',
    'Resident rooms · 2nd floor · Other rooms',
    'Resident rooms · 10th floor',
    'Visitor rooms · Ground floor',
    'Resident rooms · 1st floor',
  ])
  await test.step('book only if the room is bookable, detail only if it has an email address', async () => {
    const rowOf = (name: string) => freeRooms(page).getByRole('listitem').filter({ hasText: name })
    // Not counted as free, and apart, with the reason.
    const apart = freeRooms(page)
      .locator('summary')
      .filter({ hasText: t.notBookableHere('1') })
    await apart.press('Enter')
    await expect(rowOf('Closed').getByRole('button')).toHaveCount(0)
    await expect(rowOf('Closed').getByRole('link', { name: s.detailOf('Closed') })).toBeVisible()
    await expect(rowOf('Closed')).toContainText(t.notBookable)
    await expect(rowOf('Mute').getByRole('link')).toHaveCount(0)
    await expect(rowOf('Tenth').getByRole('button', { name: s.bookRoom('Tenth') })).toBeVisible()
  })
  await test.step('filters have a text where there is nothing to choose from', async () => {
    await button(page, t.equipmentAny).click()
    await expect(page.getByRole('dialog')).toContainText(t.noEquipment)
    await page.keyboard.press('Escape')
    await button(page, t.buildingsAll).click()
    await expect(page.getByRole('dialog')).toContainText(t.noBuilding)
    await page.keyboard.press('Escape')
  })
  await test.step('filters that could not be loaded say so alone, and come when they are asked for again', async () => {
    await page.route(roomsCall, route => route.fulfill(unavailable))
    await page.reload()
    await button(page, t.buildingsAll).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('alert')).toContainText(s.filtersFailed)
    await expect(dialog).not.toContainText(t.noBuilding)
    await page.route(roomsCall, route => route.fulfill({ json: { referentiels: mixed } }))
    await tryAgain(dialog, dialog.getByRole('checkbox', { name: 'B2' }))
    await expect(dialog.getByRole('checkbox', { name: 'B2' })).toBeChecked()
  })
})

test('who leaves in the moment of a search is not led back to it; what is typed while a filter still waits for a frame is searched for, with the filter', async ({
  page,
}) => {
  const before = page.waitForRequest(searchCall)
  await enterApp(page, { email: reader }, `/meeting/booking?date=${meetingDay}&start=10:00&end=11:00`)
  await test.step('who leaves is not led back', async () => {
    await expect(freeRooms(page)).toBeVisible()
    const leave = await page.getByRole('link', { name: 'News', exact: true }).first().elementHandle()
    const asked = (await before).postData()
    // The same is asked again as soon as changes are heard of.
    const isAnother = (request: Request) => searchCall.test(request.url()) && request.postData() !== asked
    const searched = page.waitForRequest(isAnother, { timeout: 2_000 }).catch(() => undefined)
    // Both before a frame is drawn, as on a device that is slow.
    await button(page, t.periods.afternoon).evaluate((chip, link) => {
      for (const pressed of [chip, link]) (pressed as HTMLElement).click()
    }, leave)
    await expect(page).toHaveURL(/\/en\/news$/)
    expect(await searched).toBeUndefined()
    await expect(page).toHaveURL(/\/en\/news$/)
  })

  await follow(page, `/en/meeting/booking?date=${meetingDay}&start=10:00&end=11:30`)
  await test.step('a filter that waits is not lost', async () => {
    await expect(freeRooms(page).getByRole('listitem').first()).toBeVisible()
    await button(page, t.equipmentAny).click()
    const dialog = page.getByRole('dialog')
    await setChecked(dialog.getByRole('checkbox', { name: 'Whiteboard' }), true)
    // As on a busy device: what is pressed is felt, and the frame comes after the next keys.
    await page.evaluate(() => {
      window.requestAnimationFrame = act => window.setTimeout(() => act(performance.now()), 900)
    })
    await dialog.getByRole('button', { name: ui.apply }).click()
    // Until it is gone nothing beside it takes the keys.
    await expect(dialog).toHaveCount(0)
    await field(page, t.end).fill('11:45')
    const address = /start=10%3A00&end=11%3A45.*&equipment=WHITEBOARD/
    await expect(page).toHaveURL(address)
    await expect(freeRooms(page)).toContainText('10:00–11:45')
    // The frame that was waited for has come: whoever waits for a later one has seen it.
    await page.evaluate(() => new Promise(shown => requestAnimationFrame(() => setTimeout(shown))))
    await expect(page).toHaveURL(address)
  })
})

test('what is out of sight takes about as much room as it needs: no room lies over the next', async ({
  page,
}) => {
  const found = `/meeting/booking?date=${meetingDay}&start=10:00&end=11:00`
  await enterApp(page, { email: reader, language: 'fr' }, found)
  const forms = [
    [320, 'fr'],
    [600, 'fr'],
    [412, 'en'],
    [1280, 'en'],
    [1700, 'en'],
  ] as const
  for (const [width, language] of forms) {
    await page.setViewportSize({ width, height: 900 })
    if (!page.url().includes(`/${language}/`)) await page.goto(`/${language}${found}`)
    await expect(page.getByRole('main').getByRole('slider').nth(20)).toBeAttached()
    await page.waitForLoadState('networkidle')
    // As the browser keeps it: what a row has around its words comes on top.
    const heights = await page.evaluate(() => {
      const rows = 'main li[data-day]'
      const groups = 'main div:has(> ul > li[data-day])'
      const shown = new CSSStyleSheet()
      shown.replaceSync(`${rows}, ${groups} { content-visibility: visible !important }`)
      const found = [rows, groups].map(which => [...document.querySelectorAll(which)])
      const kept = found.map(all =>
        all.map(one => {
          const { containIntrinsicBlockSize, paddingBlockStart, paddingBlockEnd } = getComputedStyle(one)
          return [containIntrinsicBlockSize.slice(5), paddingBlockStart, paddingBlockEnd]
            .map(Number.parseFloat)
            .reduce((sum, part) => sum + part)
        }),
      )
      document.adoptedStyleSheets.push(shown)
      const heights = found.map((all, kind) =>
        all.map((one, n) => ({
          name: one.querySelector('p, h4')?.textContent,
          kept: kept[kind]?.[n] ?? 0,
          needed: one.clientHeight,
        })),
      )
      document.adoptedStyleSheets.pop()
      return heights
    })
    for (const [kind, all] of heights.entries()) {
      const what = `${['rows', 'groups'][kind]} at ${width} px`
      // Of long words one may take a line more.
      const lower = all.filter(({ kept, needed }) => kept < needed * 0.97)
      expect(lower.length / all.length, `${what} ${JSON.stringify(lower)}`).toBeLessThan(0.1)
      const sum = (of: 'kept' | 'needed') => all.reduce((total, one) => total + one[of], 0)
      expect(sum('kept') / sum('needed'), what).toBeLessThan(1.2)
    }
  }
})

test('the day of a room is a strip, and on a wide screen the day of all rooms a grid: a press, a drawing or keys ask for exactly that time', async ({
  page,
}) => {
  const [ada, bo, closed] = [
    room({ room: 'Ada' }),
    room({ room: 'Bo', needsApproval: true }),
    room({ room: 'Cy', bookable: false }),
  ]
  const days = [
    { id: ada.id, times: [{ from: 600, to: 660, kind: 'TAKEN' }] },
    { id: bo.id, times: [{ from: 840, to: 900, kind: 'TAKEN' }] },
  ]
  await page.route(searchCall, route =>
    route.fulfill({ json: { meetings: [ada, closed], best: [], closed: null } }),
  )
  await page.route(roomsCall, route => route.fulfill({ json: { referentiels: [ada, bo, closed] } }))
  await page.route(daysCall, route => route.fulfill({ json: { days } }))
  await enterApp(page, { email: reader }, `/meeting/booking?date=${meetingDay}&start=14:00&end=14:45`)
  const question = page.getByRole('alertdialog')
  const asked = async (name: string, times: string) => {
    await expect(question).toContainText(name)
    await expect(question).toContainText(times)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
  }

  const ofAda = freeRooms(page).getByRole('slider', { name: t.dayOf('Ada') })
  await expect(ofAda).toHaveAccessibleDescription(new RegExp(t.parts.TAKEN('10:00–11:00')))
  await page.waitForLoadState('networkidle')
  // Rooms of one’s own stand above.
  await ofAda.scrollIntoViewIfNeeded()
  const box = await ofAda.boundingBox()
  const at = (hour: number) => ({ x: ((hour - 8) / 12) * (box?.width ?? 0), y: 10 })
  await test.step('a press: as long as is searched for', async () => {
    await ofAda.click({ position: at(16.1) })
    await asked('Ada', '16:00–16:45')
  })
  await test.step('a drawing, which ends where the room is taken', async () => {
    // Where it is now: rows that come into sight above it take their own height.
    const { x, y } = (await ofAda.boundingBox()) ?? { x: 0, y: 0 }
    const from = at(8.6)
    await page.mouse.move(x + from.x, y + from.y)
    await page.mouse.down()
    await page.mouse.move(x + at(9.5).x, y + from.y, { steps: 4 })
    await page.mouse.move(x + at(13).x, y + from.y, { steps: 4 })
    await page.mouse.up()
    await asked('Ada', '08:30–10:00')
  })
  await test.step('what is taken cannot be pressed', async () => {
    await ofAda.click({ position: at(10.5) })
    await expect(question).toHaveCount(0)
  })
  await test.step('keys', async () => {
    await ofAda.focus()
    await page.keyboard.press('ArrowRight')
    await expect(ofAda).toHaveAttribute('aria-valuetext', '14:15–15:00')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(ofAda).toHaveAttribute('aria-valuetext', '14:15–15:15')
    await page.keyboard.press('Enter')
    await asked('Ada', '14:15–15:15')
  })
  await expectAccessible(page, { part: 'main' })

  await page.setViewportSize({ width: 1440, height: 900 })
  const views = freeRooms(page).getByRole('group', { name: g.view })
  await views.getByRole('button', { name: g.views.grid }).click()
  const grid = freeRooms(page).getByRole('grid')
  const strip = (name: string) => grid.getByRole('slider', { name: t.dayOf(name) })
  await expect(strip('Bo')).toHaveAccessibleDescription(new RegExp(t.parts.TAKEN('14:00–15:00')))
  await expect(page).toHaveURL(/view=grid/)
  await expect(grid.getByRole('row').filter({ hasText: 'Cy' })).toContainText(t.notBookable)
  await page.waitForLoadState('networkidle')
  await test.step('a drawing, as far as the room is free; Escape drops it', async () => {
    await strip('Bo').scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0 } = (await strip('Bo').boundingBox()) ?? {}
    const draw = async (from: number, to: number) => {
      const at = (hour: number) => x + ((hour - 8) / 12) * width
      await page.mouse.move(at(from), y + 20)
      await page.mouse.down()
      await page.mouse.move(at(to), y + 20, { steps: 4 })
    }
    await draw(12.6, 16)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(question).toHaveCount(0)
    await draw(12.6, 16)
    await page.mouse.up()
    await asked('Bo', '12:30–14:00')
  })
  await test.step('keys: over a room that is taken then, and back to the same time', async () => {
    await strip('Ada').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(strip('Bo')).toBeFocused()
    await expect(strip('Bo')).toHaveAttribute('aria-valuetext', '13:15–14:00')
    await page.keyboard.press('ArrowUp')
    await expect(strip('Ada')).toHaveAttribute('aria-valuetext', '14:15–15:00')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    await asked('Ada', '14:15–15:15')
  })
  await expectAccessible(page, { part: 'main' })
  await expectNoSidewaysScroll(page)
  await test.step('it stays with another search and a reload; a narrow window and a press have the list', async () => {
    await field(page, t.end).fill('15:00')
    await expect(page).toHaveURL(/end=15%3A00&view=grid/)
    await page.reload()
    await expect(grid).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(freeRooms(page).getByRole('listitem').filter({ hasText: 'Ada' }).first()).toBeVisible()
    await expect(views).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await views.getByRole('button', { name: g.views.list }).click()
    await expect(grid).toHaveCount(0)
    await expect(page).not.toHaveURL(/view=/)
  })
})

test('an empty result shows a no-result text, with what comes nearest; a failure is counted, said, and can be tried again', async ({
  page,
}) => {
  const larger = room({ room: 'Larger', capacity: 30 })
  const time: FreeTime = {
    referentiel: room({ room: 'Later' }),
    startDateTime: campusInstant(meetingDay, '15:00').toISOString(),
    endDateTime: campusInstant(meetingDay, '16:00').toISOString(),
  }
  const counted = await captureEvents(page)
  await page.route(searchCall, route => route.fulfill(unavailable))
  await enterApp(page, { email: reader }, `/meeting/booking?date=${meetingDay}&start=10:00&end=11:00`)
  await expect(page.getByRole('alert').filter({ hasText: t.searchFailed })).toBeVisible()

  await page.route(searchCall, route => route.fulfill({ json: { meetings: [], best: [], closed: null } }))
  await page.route(alternativesCall, route => route.fulfill({ json: { rooms: [larger], times: [time] } }))
  await tryAgain(page, page.getByText(t.noResult))
  await expect(page.getByRole('region', { name: t.otherRooms })).toContainText('Larger')
  const times = page.getByRole('region', { name: t.otherTimes })
  await expect(times).toContainText('15:00–16:00')

  await test.step('either can be booked', async () => {
    await times.getByRole('button', { name: /^Book Later, .+ 15:00–16:00$/ }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Later')
    await expect(question).toContainText('15:00–16:00')
    await page.keyboard.press('Escape')
  })
  await test.step('or the search moved there', async () => {
    await times.getByRole('link').click()
    await expect(page).toHaveURL(/start=15%3A00&end=16%3A00/)
  })
  await test.step('each is counted as noResult, by its reason', async () => {
    for (const reason of ['search', 'none']) {
      await expect
        .poll(counted)
        .toContainEqual(expect.objectContaining({ name: 'ROOM_NO_RESULT', detail: { reason } }))
    }
  })
})

test('en français, à 320 px et au clavier seul\u00a0: chercher une salle, la réserver, la revoir dans mes réservations', {
  tag: '@firefox',
}, async ({ page }) => {
  const t = messages.fr
  const r = bookingMessages.fr
  const times = formatTimeRange('16:30', '17:00', 'fr')
  await page.setViewportSize({ width: 320, height: 800 })
  await enterApp(page, { email: 'nobadge@campus.example', language: 'fr' }, '/meeting/booking')
  const keyboard = new Keyboard(page)
  await keyboard.reach(field(page, t.date))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(formatDate(meetingDay, 'fr', 'date'))
  await keyboard.reach(field(page, t.start))
  await expect(field(page, t.date)).toHaveValue(formatDate(meetingDay, 'fr', 'numeric'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('16h30')
  await keyboard.reach(field(page, t.end))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('17h')
  await keyboard.type(field(page, t.capacity), '2')
  await page.keyboard.press('Enter')

  const heading = page.getByRole('heading', { name: /salles? libres?$/ })
  await expect(heading).toBeFocused()
  await expect(page.getByText(times).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  // What was asked is one line now; what it is changed with comes back, and its calendar is no second field.
  await expect(field(page, t.date)).toBeHidden()
  await button(page, t.changeSearch).click()
  await expect(field(page, t.date)).toBeFocused()
  await button(page, t.pickDate).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await keyboard.reach(field(page, t.capacity))
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await expect(field(page, t.date)).toBeHidden()
  const found = page.getByRole('region', { name: /salles? libres?$/ })
  const book = found.getByRole('button', { name: /^Réserver / }).first()
  const room = /^Réserver ([^,]+)/.exec((await book.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await keyboard.press(book)
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(room)
  await expect(question).toContainText(times)
  await keyboard.press(question.getByRole('button', { name: r.book }))
  const requested = new RegExp(`^(${r.bookedTitle}|${r.confirmedTitle})$`)
  const answer = page.getByRole('alertdialog', { name: requested })
  await expect(answer.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(heading).toBeFocused()
  const fold = page.getByRole('button', { name: new RegExp(`^${r.myBookings}`) })
  // Backwards, before the rooms that were found.
  await fold.focus()
  await page.keyboard.press('Enter')
  const mine = page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(times.replaceAll('\u00a0', '\\s'), 'i') })
  const remove = new RegExp(`^Supprimer la réservation de la salle ${room}, `)
  await expect(mine.getByRole('button', { name: remove })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
