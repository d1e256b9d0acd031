import { expect, type Page, test, type WebSocketRoute } from '@playwright/test'
import { demoRestaurants } from '#demo/restaurants/restaurants.ts'
import { noticesChannel } from '#features/notices/contract.ts'
import { addressAsHtml } from '#platform/server/content/sanitise.ts'
import { allergenNames } from '#platform/text/allergens.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  type Day,
  formatDate,
  formatNearDay,
  timeOf,
  weekdayOf,
} from '#platform/time/campus-time.ts'
import { expectAccessible } from '#testing/axe.ts'
import { languagesTried } from '#testing/languages.ts'
import { chooseCampus, enterApp, expectNoSidewaysScroll, follow, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'

import { quieterAfter } from './attendance.ts'
import {
  type Attendance,
  type Dish,
  type Restaurant,
  type RestaurantCard,
  type TypicalPoint,
  typicalStep,
} from './contract.ts'
import { messages } from './messages.ts'
import { nowMessages } from './now-messages.ts'
import { nextOpening, weekOf } from './rules.ts'

const t = { ...messages.en, ...nowMessages.en }
const names = allergenNames.en
const list = /\/services\/v6\/restauration\?/
const one = /\/services\/v6\/restauration\/\d+\?/
const typical = /\/services\/v6\/restauration\/\d+\/typical-day\?/
const reader = 'ciaran.oconnor@campus.example'

const onSeine = demoRestaurants.filter(restaurant => restaurant.site === 1)
/** No sensor and no simulator speaks of it: what is said of it is said by the test. */
const withoutSensors = onSeine.find(restaurant => restaurant.sensors === undefined)
const withDocument = onSeine.find(restaurant => restaurant.menu === 'PDF')

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const walks = (page: Page) => cards(page).filter({ has: page.getByText(/^\d+\smin (à pied|walk)/) })

/** Pixels between a restaurant's name and the walk to it, where they share a line. */
const gapsToWalks = (page: Page) =>
  walks(page).evaluateAll(tiles =>
    tiles.flatMap(tile => {
      const walk = tile.querySelector('p')?.getBoundingClientRect()
      const name = document.createRange()
      name.selectNodeContents(tile.querySelector('h2') ?? tile)
      if (walk === undefined) return [Number.NaN]
      return [...name.getClientRects()]
        .filter(({ top, bottom }) => bottom > walk.top && top < walk.bottom)
        .map(({ right }) => walk.left - right)
    }),
  )
const live = (page: Page) => page.getByText(t.feed.connected, { exact: true })

/** A text somewhere in another. */
const containing = (text: string) => new RegExp(text.replace(/[().?]/g, '\\$&'))

/** The sensors' own call. */
async function measure(page: Page, restaurantID: number, waitingTimes: number, attendanceRate = 40) {
  const answer = await page.request.post('/services/v6/ingest/influx', {
    headers: { 'api-key': 'demo-sensors', platform: 'WEB' },
    data: { restaurants: [{ restaurantID: String(restaurantID), waitingTimes, attendanceRate }] },
  })
  expect(await answer.json()).toEqual({
    restaurants: [{ restaurantID: String(restaurantID), result: 'STORED' }],
  })
}

for (const language of languagesTried('en')) {
  test(`from the list to a restaurant and back, each tried again where it could not be loaded; a menu may be a document, and what is not there says so, in ${language}`, async ({
    page,
    context,
  }) => {
    const t = messages[language]
    const name = onSeine[0]?.name ?? ''
    await page.route(list, route => route.fulfill(unavailable))
    await enterApp(page, { email: reader, language })
    await test.step('the list', async () => {
      await page.getByRole('navigation').getByRole('link', { name: t.title }).first().click()
      await expect(page).toHaveURL(new RegExp(`/${language}/restaurants$`))
      await expect(page.getByRole('alert')).toContainText(t.loadFailed)
      await page.unroute(list)
      await tryAgain(page, cards(page).first())
      await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${t.title} – `))
      await expect(cards(page).getByRole('heading')).toHaveText(onSeine.map(one => one.name))
      await expect(cards(page)).toHaveCount(onSeine.length)
    })
    await test.step('a restaurant, and back', async () => {
      await page.route(one, route => route.fulfill(unavailable))
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByText(t.restaurantFailed)).toBeVisible()
      await page.unroute(one)
      await tryAgain(page, page.getByRole('heading', { level: 1, name }))
      await expect(page).toHaveTitle(new RegExp(`^${name} – `))
      await expect(
        page.getByRole('table', { name: new RegExp(t.weekOf('').trim()) }).getByRole('row'),
      ).toHaveCount(6)
      await page.setViewportSize({ width: 320, height: 800 })
      await expectNoSidewaysScroll(page)
      await page.getByRole('main').getByRole('link', { name: t.title }).click()
      await expect(cards(page)).toHaveCount(onSeine.length)
      await expectNoSidewaysScroll(page)
    })
    await test.step('in the widest letters, a name and the walk stand apart on every phone', async () => {
      await expect(walks(page)).toHaveCount(onSeine.length)
      await page.evaluate(() => {
        document.documentElement.dataset.theme = 'accessible'
      })
      for (const width of [320, 360, 375, 390]) {
        await page.setViewportSize({ width, height: 800 })
        for (const gap of await gapsToWalks(page)) expect(gap, `${width} px`).toBeGreaterThanOrEqual(8)
      }
    })
    await test.step('one of another campus', async () => {
      const elsewhere = demoRestaurants.find(restaurant => restaurant.site !== 1)
      await follow(page, `/${language}/restaurants/${elsewhere?.id}`)
      await expect(page.getByText(t.notFound)).toBeVisible()
      await page.getByRole('link', { name: t.backToRestaurants }).click()
      await expect(page).toHaveURL(new RegExp(`/${language}/restaurants$`))
      await expect(cards(page)).toHaveCount(onSeine.length)
    })
    await test.step('a menu that is a document opens in another tab', async () => {
      await follow(page, `/${language}/restaurants/${withDocument?.id}`)
      const size = { fr: '\\d+\\sko', en: '\\d+\\skB' }[language]
      const words = containing(t.openMenuOf('size')).source.replace('size', size)
      const link = page.getByRole('link', { name: new RegExp(`^${words}`) })
      const address = (await link.getAttribute('href')) ?? ''
      expect(address).toMatch(/\/files\/.+\.pdf$/)
      const opened = context.waitForEvent('page')
      await link.click()
      await (await opened).close()
      const document = await page.request.get(address)
      expect(document.headers()['content-type']).toBe('application/pdf')
      expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-')
    })
    await test.step('a campus with the alternative design says it otherwise, and one without any says so', async () => {
      await page.route(list, route => route.fulfill({ json: { restaurants: [] } }))
      await page.goto(`/${language}/site`)
      await chooseCampus(page, 'Canal')
      await page.goto(`/${language}/restaurants`)
      await expect(page.getByRole('heading', { level: 1, name: t.otherTitle })).toBeVisible()
      await expect(page.getByText(t.empty)).toBeVisible()
    })
  })
}

/** Whether this is the first word of a feed of the screen: that of the bell is on every one. */
function subscribes(frame: string): boolean {
  return frame.includes('"subscribe"') && !frame.includes(`"${noticesChannel}"`)
}

test('a waiting time changes with a sensor’s call, grows old without the feed, and comes back', async ({
  page,
}) => {
  const id = withoutSensors?.id ?? 0
  let down = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/realtime\/v2$/, socket => {
    if (down) {
      socket.close({ code: 1001 })
      return
    }
    const server = socket.connectToServer()
    socket.onMessage(text => {
      if (subscribes(String(text))) open.add(socket)
      server.send(text)
    })
    socket.onClose(() => {
      open.delete(socket)
      server.close()
    })
  })
  await page.clock.install()
  await measure(page, id, 3)
  await enterApp(page, { email: reader }, `/restaurants/${id}`)
  const value = page.getByRole('definition').first()
  const reading = page.locator('[data-freshness]')
  await expect(live(page)).toBeVisible()
  await expect(value).toHaveText('3\u00a0min')
  await expect.poll(() => open.size).toBe(1)

  await test.step('by the feed, without the page asking', async () => {
    const requested: string[] = []
    page.on('request', request => requested.push(request.url()))
    await measure(page, id, 17)
    await expect(value).toHaveText('17\u00a0min')
    expect(requested.filter(address => address.includes('/restauration'))).toEqual([])
    await expect(reading).toHaveAttribute('data-freshness', 'fresh')
    await expect(page.getByText(t.busyness.crowded, { exact: true })).toBeVisible()
  })
  await test.step('the connection is lost: it is said, and the age after two minutes', async () => {
    down = true
    for (const socket of open) await socket.close({ code: 1001 })
    open.clear()
    await page.clock.fastForward('00:03')
    await expect(page.getByText(t.feed.disconnected).first()).toBeVisible()
    await page.clock.fastForward('03:00')
    await expect(reading.getByText('3 minutes ago')).toBeVisible()
    await expect(reading).toHaveAttribute('data-freshness', 'aged')
  })
  await test.step('after ten minutes it is grey, and still readable', async () => {
    await page.clock.fastForward('08:00')
    await expect(reading.getByText('11 minutes ago')).toBeVisible()
    await expect(reading).toHaveAttribute('data-freshness', 'stale')
    await expect(value).toHaveText('17\u00a0min')
    await expectAccessible(page, { part: 'main' })
  })
  await test.step('it comes back by itself', async () => {
    down = false
    await page.clock.fastForward('00:40')
    await expect(live(page)).toBeVisible()
  })
  await test.step('without a network the page says so; with it the newest value is there', async () => {
    await page.context().setOffline(true)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(live(page)).toBeVisible()
    await measure(page, id, 8)
    await expect(value).toHaveText('8\u00a0min')
  })
  await test.step('elsewhere nothing is connected', async () => {
    expect(open.size).toBe(1)
    await page.getByRole('navigation').getByRole('link', { name: 'News' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    await expect.poll(() => open.size).toBe(0)
  })
})

/** A restaurant at noon of today, with everything that a restaurant may have. */
function lunchtime(): {
  now: Date
  restaurant: Restaurant
  points: TypicalPoint[]
  attendance: Attendance
  /** Closed by an exceptional closure: the next working day after today. */
  closure: Day
  /** A weekday on which it never opens: neither today's, at whose noon it serves, nor the closure's. */
  neverOpen: number
} {
  const today = campusDay(new Date())
  const noon = 12 * 60
  const now = campusInstant(today, timeOf(noon))
  const points = Array.from({ length: 16 }, (_, step) => ({
    time: timeOf(noon - 60 + step * typicalStep),
    waitingTimes: [0, 1, 3, 6, 9, 12, 14, 13, 9, 5, 3, 2, 1, 1, 0, 0][step] ?? 0,
    attendanceRate: step === 15 ? null : 20 + 4 * step,
  }))
  const attendance = {
    restaurantID: '1',
    waitingTimes: 8,
    attendanceRate: 72,
    measuredAt: now.toISOString(),
  }
  const closure = [1, 2, 3].map(days => addDays(today, days)).find(day => weekdayOf(day) <= 5) ?? today
  const neverOpen = [4, 3, 2].find(day => day !== weekdayOf(today) && day !== weekdayOf(closure)) ?? 4
  const dishes: Dish[] = [
    { category: 'DESSERT', name: 'Baked apple', diets: ['GLUTEN_FREE', 'LOCAL'], allergens: ['MILK'] },
    { category: 'STARTER', name: 'Leek soup', diets: ['VEGAN', 'ORGANIC'], allergens: [] },
    { category: 'MAIN_COURSE', name: 'Sea bream', diets: [], allergens: ['FISH', 'CELERY'] },
  ]
  return {
    now,
    attendance,
    points,
    closure,
    neverOpen,
    restaurant: {
      id: '1',
      name: 'La Verrière',
      image: '/files/none.svg',
      weeklySchedules: [
        {
          dailySchedules: [1, 2, 3, 4, 5, 6, 7]
            .filter(day => day !== neverOpen)
            .map(day => ({ day, status: 'OPEN', openingTime: 0, closingTime: 86_400 })),
        },
      ],
      closures: [{ day: closure, reason: 'Kitchen works' }],
      crowd: { activated: false, url: null },
      attendance,
      comment: 'Bring your own cup.',
      about: { type: 'LINK', content: addressAsHtml('https://verriere.example/') },
      menu: {
        type: 'JSON',
        pdf: null,
        pdfBytes: null,
        day: today,
        dishes,
        week: [
          { day: today, dishes },
          {
            day: addDays(today, 1),
            dishes: [
              { category: 'MAIN_COURSE', name: 'Lentil stew', diets: ['VEGAN'], allergens: [] },
              { category: 'MAIN_COURSE', name: 'Roast chicken', diets: [], allergens: [] },
            ],
          },
        ],
      },
    },
  }
}

test('a restaurant’s page tells the hours, the menu and the usual day, in words and in a table', async ({
  page,
}) => {
  const { now, restaurant, points, attendance, closure, neverOpen } = lunchtime()
  await page.clock.setFixedTime(now)
  // The live feed tells of the real restaurant of this number.
  await page.routeWebSocket(/\/realtime\//, () => undefined)
  await page.route(one, route => route.fulfill({ json: restaurant }))
  await page.route(typical, route =>
    route.fulfill({ json: { day: weekdayOf(campusDay(now)), weeks: 6, points } }),
  )
  await enterApp(page, { email: reader }, '/restaurants/1')
  await expect(page.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()

  await test.step('the week, with an exceptional closure and its reason, and a day that is always closed', async () => {
    const week = page.getByRole('table').first()
    const days = weekOf(campusDay(now))
    const rowOf = (day: Day) => week.getByRole('row', { name: containing(formatDate(day, 'en', 'day')) })
    await expect(week.getByRole('row')).toHaveCount(6)
    const closed = days.find(day => weekdayOf(day) === neverOpen)
    if (closed === undefined) throw new Error('a week without that day')
    await expect(rowOf(closed).getByRole('cell')).toHaveText(t.closed)
    if (days.includes(closure)) await expect(rowOf(closure)).toContainText('Kitchen works')
  })
  await test.step('the menu in the order of a meal, with labels in words', async () => {
    const headings = page.getByRole('heading', { level: 3 })
    const { STARTER, MAIN_COURSE, DESSERT } = t.categories
    await expect(headings.filter({ hasNotText: 'typical' })).toHaveText([STARTER, MAIN_COURSE, DESSERT])
    const soup = page.getByRole('listitem').filter({ hasText: 'Leek soup' })
    await expect(soup).toContainText(t.diets.VEGAN.name)
    await expect(soup).toContainText(t.noAllergen)
    const fish = page.getByRole('listitem').filter({ hasText: 'Sea bream' })
    await expect(fish).toContainText(`${t.contains}${names.FISH}${names.CELERY}`)
    await page.getByText(t.labels).click()
    await expect(page.getByText(t.diets.ORGANIC.meaning)).toBeVisible()
  })
  await test.step('the days to come, and what one eats, kept for the next visit', async () => {
    const dish = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const filter = page.getByRole('button', { name: t.dietFilter })
    const vegan = page
      .getByRole('group', { name: t.dietFilter })
      .getByRole('button', { name: t.diets.VEGAN.name })
    await expect(filter).toHaveAttribute('aria-expanded', 'false')
    await expect(vegan).toBeHidden()
    await filter.click()
    await expect(filter).toHaveAttribute('aria-expanded', 'true')
    await expect(filter).toHaveText(t.dietFilter)
    await vegan.click()
    await expect(dish('Leek soup')).toBeVisible()
    await expect(dish('Sea bream')).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: t.dishesShown(1, 3) })).toBeVisible()
    await page.getByRole('button', { name: t.allDishes }).click()
    await expect(dish('Sea bream')).toBeVisible()
    await expect(page.getByRole('button', { name: t.allDishes })).toBeHidden()
    await expect(filter).toBeFocused()
    await vegan.click()
    await page.getByRole('tab', { name: t.tomorrow }).click()
    await expect(dish('Lentil stew')).toBeVisible()
    await expect(dish('Roast chicken')).toBeHidden()
    await page.reload()
    await expect(vegan).toBeHidden()
    await expect(filter).toContainText(t.dietsChosen([t.diets.VEGAN.name]))
    await filter.click()
    await expect(vegan).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page, { part: 'main' })
    await vegan.click()
    await expect(dish('Sea bream')).toBeVisible()
  })
  await test.step('the usual day', async () => {
    const figure = page.getByRole('figure', { name: /A typical \w+day/ })
    const peak = points.find(point => point.waitingTimes === 14)
    await expect(figure).toHaveAccessibleDescription(containing(t.peak(peak?.time ?? '', '14\u00a0min')))
    const quieter = quieterAfter(points, now, attendance.waitingTimes) ?? ''
    await expect(page.getByText(t.quieterAfter(quieter))).toBeVisible()
    // The picture goes up to what fits the values, which are at most 14.
    await expect(figure.locator('span', { hasText: '20\u00a0min' })).toBeVisible()
    await figure.getByText(t.asTable).click()
    await expect(figure.getByRole('row')).toHaveCount(points.length + 1)
    await expect(figure.getByRole('row').last()).toContainText(t.unknown)
  })
  await test.step('what it is about is elsewhere, in another tab', async () => {
    const about = page.getByRole('link', { name: new RegExp(t.aboutLink) })
    await expect(about).toHaveAttribute('href', 'https://verriere.example/')
    await expect(about).toHaveAttribute('target', '_blank')
  })
  await expectAccessible(page)
})

test('a card names the dish of the day and the wait, and on a phone three of them are in sight; it leads to how it is now, then what there is to eat, then the rest', async ({
  page,
}) => {
  const { now, restaurant, points, attendance } = lunchtime()
  const today = campusDay(now)
  const { comment: _comment, about: _about, menu: _menu, closures, ...place } = restaurant
  const card = (id: number, isClosed = false): RestaurantCard => {
    const scheduled = {
      ...place,
      closures: isClosed ? [{ day: today, reason: 'Works' }, ...closures] : closures,
    }
    return {
      ...scheduled,
      id: String(id),
      name: `Table ${id}`,
      attendance: { ...attendance, restaurantID: String(id), waitingTimes: 3 * id },
      mainCourses: [
        {
          day: isClosed ? (nextOpening(scheduled, today)?.day ?? '') : today,
          dishes: [
            { name: `Sea bream ${id}`, diets: [] },
            { name: `Lentil stew ${id}`, diets: ['VEGAN'] },
          ],
        },
      ],
    }
  }
  const restaurants = [card(1), card(2), card(3), card(4, true), { ...card(5), mainCourses: [] }]
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.setFixedTime(now)
  await page.routeWebSocket(/\/realtime\//, () => undefined)
  await page.route(list, route => route.fulfill({ json: { restaurants } }))
  await page.route(one, route => route.fulfill({ json: restaurant }))
  await page.route(typical, route => route.fulfill({ json: { day: weekdayOf(today), weeks: 6, points } }))
  await enterApp(page, { email: reader }, '/restaurants')

  await test.step('three of them', async () => {
    for (const id of [1, 2, 3]) {
      const shown = cards(page).filter({ hasText: `Table ${id}` })
      await expect(shown).toContainText(`${t.dishOfToday} Sea bream ${id}`)
      await expect(shown.getByText(`Sea bream ${id}`)).toBeInViewport({ ratio: 1 })
      await expect(shown.getByText(t.wait(`${3 * id}\u00a0min`))).toBeInViewport({ ratio: 1 })
    }
  })
  await test.step('of one that is closed that of its next day, named; where none is known nothing', async () => {
    const day = restaurants[3]?.mainCourses[0]?.day ?? today
    const words = formatNearDay(day, today, 'en', 'weekday')
    const named = `${words.charAt(0).toUpperCase()}${words.slice(1)}: Sea bream 4`
    await expect(cards(page).filter({ hasText: 'Table 4' })).toContainText(named)
    await expect(cards(page).filter({ hasText: 'Table 5' })).not.toContainText(t.dishOfToday)
  })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await cards(page).getByRole('link', { name: 'Table 1' }).click()
  await expect(page.getByRole('figure', { name: /A typical/ })).toBeVisible()
  for (const width of [390, 1440]) {
    await test.step(`how it is now, what there is to eat, and the rest, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      const headings = page.getByRole('main').getByRole('heading', { level: 2 })
      await expect(headings).toHaveText([t.live, t.menuToday, /^A typical/, ...[t.week, t.comment, t.about]])
      await expect(page.getByText('Leek soup')).toBeInViewport({ ratio: 1 })
      const top = async (index: number) => (await headings.nth(index).boundingBox())?.y ?? Number.NaN
      expect(await top(0)).toBeLessThan(await top(1))
      expect(await top(1)).toBeLessThan(await top(2))
    })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('the first one that a person eats, once they have said so', async () => {
    await page.getByRole('button', { name: t.dietFilter }).click()
    await page.getByRole('button', { name: t.diets.VEGAN.name }).click()
    await page.goBack()
    await expect(cards(page).first()).toContainText(`${t.dishOfToday} Lentil stew 1`)
  })
})
