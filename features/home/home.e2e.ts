import { expect, type Page, type Route, test, type WebSocket, type WebSocketRoute } from '@playwright/test'
import * as features from '#app/web/features.ts'
import { cardMessages as newsMessages } from '#features/news/card-messages.ts'
import { noticesChannel } from '#features/notices/contract.ts'
import { cardMessages as informationMessages } from '#features/practical-information/card-messages.ts'
import type { RestaurantCard } from '#features/restaurants/contract.ts'
import { nowMessages } from '#features/restaurants/now-messages.ts'
import { realtimePath } from '#platform/contract/realtime.ts'
import { addDays, campusDay, campusInstant, isWeekend, mondayOf } from '#platform/time/campus-time.ts'
import { messages as uiMessages } from '#platform/web/ui/messages.ts'
import { languagesTried } from '#testing/languages.ts'
import { shiftAllowed, takeShifts, watchShifts } from '#testing/layout-shift.ts'
import { enterApp, signOut, unavailable } from '#testing/sign-in.ts'
import { tryAgain } from '#testing/try-again.ts'
import type { DayAnswer, Home } from './contract.ts'
import { messages } from './messages.ts'

const t = messages.en
const reader = 'adeline.admont@campus.example'
const anyHome = /\/services\/v6\/home\?/
const anyDay = /\/services\/v6\/me\/day\?/

test.use({ viewport: { width: 1440, height: 900 } })

/** Answers what the server does, changed. */
function changed(change: (home: Home) => Home) {
  return async (route: Route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change((await answer.json()) as Home) })
  }
}

function restaurantsOf({ restaurants }: Home): RestaurantCard[] | undefined {
  return restaurants?.status === 'ok' ? (restaurants.data as RestaurantCard[]) : undefined
}

/**
 * Whatever day it is, every restaurant serves from 11:00 to 15:00, or from another second of the day on, and nothing can
 * be registered for or answered.
 */
function everyDay(home: Home, openingTime = 11 * 3600): Home {
  const cards = restaurantsOf(home)
  if (cards === undefined) return home
  const hours = { status: 'OPEN' as const, openingTime, closingTime: 15 * 3600 }
  const dailySchedules = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, ...hours }))
  const data = cards.map(restaurant => ({
    ...restaurant,
    weeklySchedules: [{ dailySchedules }],
    closures: [],
  }))
  const nothing = { status: 'ok' as const, data: [] }
  return { ...home, restaurants: { status: 'ok', data }, animations: nothing, surveys: nothing }
}

/** Nothing is planned: what the day shows has no live feed of its own then. */
async function emptyDay(page: Page): Promise<void> {
  await page.route(anyDay, async route => {
    const answer = await route.fetch()
    const day = (await answer.json()) as DayAnswer
    const following = { ...day.following, entries: [] }
    await route.fulfill({ response: answer, json: { ...day, entries: [], following } })
  })
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Whether this is the first word of a feed of the screen: that of the bell is on every one. */
function subscribes(frame: string): boolean {
  return frame.includes('"subscribe"') && !frame.includes(`"${noticesChannel}"`)
}

// Home asks again by itself: a call may be under way when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

for (const language of languagesTried('fr')) {
  test(`at 13:59 a restaurant is highlighted, at 14:00 it is not, in ${language}`, async ({ page }) => {
    const today = campusDay(new Date())
    // From a while before on: a page that is slow to come is there by then.
    await page.clock.install({ time: campusInstant(today, '13:45') })
    await page.route(
      anyHome,
      changed(home => everyDay(home)),
    )
    await emptyDay(page)
    const feeds: WebSocket[] = []
    page.on('websocket', feed => {
      if (!feed.url().endsWith(realtimePath)) return
      feed.on('framesent', ({ payload }) => {
        if (subscribes(String(payload))) feeds.push(feed)
      })
    })
    await enterApp(page, { email: reader, language })

    const menus = page.getByRole('link', { name: nowMessages[language].seeMenuOf('') })
    const toKnow = section(page, informationMessages[language].highlight)
    await expect(menus).toHaveCount(2)
    await expect(toKnow).toBeHidden()
    await expect.poll(() => feeds.some(feed => !feed.isClosed())).toBe(true)
    await page.clock.pauseAt(campusInstant(today, '13:59'))
    await expect(menus).toHaveCount(2)
    await expect(toKnow).toBeHidden()

    await page.clock.fastForward(60_000)
    await page.clock.resume()
    await expect(toKnow.getByRole('link')).toHaveCount(2)
    await expect(menus).toHaveCount(0)
    // The live feed is there for the highlight alone.
    await expect.poll(() => feeds.some(feed => !feed.isClosed())).toBe(false)
  })
}

test('a waiting time on home changes with a sensor’s call, grows old without the feed, and comes back', async ({
  page,
}) => {
  const restaurantID = '1'
  const noon = campusInstant(campusDay(new Date()), '12:00')
  await page.clock.install({ time: noon })
  // The server's clock is the real one: what it says of times is moved to the page's noon.
  const ahead = noon.getTime() - Date.now()
  const moved = (text: string) =>
    text.replace(
      /("measuredAt":")([^"]+)/g,
      (_, name, at) => name + new Date(Date.parse(at) + ahead).toISOString(),
    )

  await emptyDay(page)
  let down = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(new RegExp(`${realtimePath}$`), socket => {
    if (down) {
      void socket.close({ code: 1001 })
      return
    }
    const server = socket.connectToServer()
    socket.onMessage(text => {
      if (subscribes(String(text))) open.add(socket)
      server.send(text)
    })
    server.onMessage(message => socket.send(moved(message.toString())))
    socket.onClose(() => {
      open.delete(socket)
      void server.close()
    })
  })
  await page.route(
    anyHome,
    changed(home => {
      const shifted = everyDay(JSON.parse(moved(JSON.stringify(home))) as Home)
      const data = restaurantsOf(shifted)?.filter(({ id }) => id === restaurantID)
      return data === undefined ? home : { ...shifted, restaurants: { status: 'ok', data } }
    }),
  )
  const measure = async (waitingTimes: number) => {
    const answer = await page.request.post('/services/v6/ingest/influx', {
      headers: { 'api-key': 'demo-sensors', platform: 'WEB' },
      data: { restaurants: [{ restaurantID, waitingTimes, attendanceRate: 40 }] },
    })
    expect(await answer.json()).toEqual({ restaurants: [{ restaurantID, result: 'STORED' }] })
  }

  await enterApp(page, { email: reader })
  const highlighted = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: nowMessages.en.seeMenuOf('') }) })
  const reading = highlighted.locator('[data-freshness]').first()
  await expect(highlighted).toHaveCount(1)
  await expect.poll(() => open.size).toBe(1)
  await measure(4)
  await expect(highlighted).toContainText('4\u00a0min')

  await test.step('by the feed, without the page asking', async () => {
    const requested: string[] = []
    page.on('request', request => requested.push(request.url()))
    await measure(19)
    await expect(highlighted).toContainText('19\u00a0min')
    expect(requested.filter(address => anyHome.test(address))).toEqual([])
    await expect(reading).toHaveAttribute('data-freshness', 'fresh')
  })
  await test.step('the connection is lost: the value shows its age, then is grey', async () => {
    down = true
    for (const socket of open) await socket.close({ code: 1001 })
    open.clear()
    await page.clock.fastForward('03:00')
    await expect(highlighted.getByText('3 minutes ago')).toBeVisible()
    await expect(reading).toHaveAttribute('data-freshness', 'aged')
    await page.clock.fastForward('08:00')
    await expect(reading).toHaveAttribute('data-freshness', 'stale')
  })
  await test.step('it comes back by itself, with the newest value', async () => {
    await measure(6)
    down = false
    await page.clock.fastForward('00:40')
    await expect(highlighted).toContainText('6\u00a0min')
  })
})

for (const [width, language] of [
  [320, 'fr'],
  [1440, 'en'],
] as const) {
  test(`home does not move where it highlights restaurants that open soon, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const today = campusDay(new Date())
    // At a weekend none is likely to open, so no place is kept for them.
    const worked = isWeekend(today) ? addDays(mondayOf(today), 4) : today
    await page.clock.install({ time: campusInstant(worked, '11:10') })
    await page.route(
      anyHome,
      changed(home => {
        const late = everyDay(home, 12 * 3600)
        const data = restaurantsOf(late)?.map(restaurant => ({ ...restaurant, attendance: null }))
        return data === undefined ? home : { ...late, restaurants: { status: 'ok', data } }
      }),
    )
    await page.routeWebSocket(new RegExp(`${realtimePath}$`), () => {})
    await watchShifts(page)
    await enterApp(page, { email: reader, language })
    await page.goto(`/${language}`)
    const highlighted = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: nowMessages[language].seeMenuOf('') }) })
    await expect(highlighted).toHaveCount(2)
    await expect(highlighted.first()).toContainText(nowMessages[language].unknownNow)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const { score, moved } = await takeShifts(page)
    expect(score, moved.join(', ')).toBeLessThanOrEqual(shiftAllowed)
  })
}

test('home that cannot be loaded says so, keeps greeting, shortcuts and whom to call, and can be tried again; a block that fails leaves the others, and is tried again by itself', async ({
  page,
}) => {
  await page.route(anyHome, route => route.fulfill(unavailable))
  await enterApp(page, { email: reader })
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText(t.homeFailed)
  await expect(section(page, t.contacts).getByRole('link', { name: t.emergency })).toBeVisible()
  await expect(section(page, t.shortcuts).getByRole('listitem').first()).toBeVisible()
  await page.unroute(anyHome)
  await tryAgain(failure, section(page, newsMessages.en.latest).getByRole('article').first())
  await expect(section(page, newsMessages.en.latest).getByRole('article')).toHaveCount(6)

  // What is not there yet fails again when it is asked for anew by itself.
  const there = new Set<string>()
  const requested = new Set<string>()
  await page.route(anyHome, route => {
    const block = new URL(route.request().url()).searchParams.get('block')
    if (block === null) {
      return changed(home => ({
        ...home,
        latestNews: { status: 'error' },
        restaurants: { status: 'error' },
      }))(route)
    }
    if (!there.has(block)) return route.fulfill(unavailable)
    requested.add(block)
    return route.continue()
  })
  await page.goto('/en')
  const news = section(page, 'News')
  const restaurants = section(page, 'Restaurants')
  await expect(news.getByRole('alert')).toContainText(t.blockFailed)
  await expect(restaurants.getByRole('alert')).toBeVisible()
  await expect(section(page, newsMessages.en.upcoming).getByRole('link')).not.toHaveCount(1)
  await expect(section(page, informationMessages.en.latest)).toBeVisible()
  await expect(section(page, t.contacts).getByRole('link', { name: t.emergency })).toHaveAttribute(
    'href',
    /^tel:\+?\d+$/,
  )

  there.add('latestNews')
  await tryAgain(news, news.getByRole('article').first())
  await expect(news.getByRole('article')).toHaveCount(6)
  expect([...requested]).toEqual(['latestNews'])
  await expect(restaurants.getByRole('alert')).toBeVisible()
  there.add('restaurants')
  await tryAgain(restaurants, section(page, nowMessages.en.openRestaurants))
  expect([...requested]).toEqual(['latestNews', 'restaurants'])
})

test('opened again, home has its picture before the app has come, until a sign-out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterApp(page, { email: reader, language: 'fr' })
  const drawn = page.locator('body > .first-picture img')
  const picture = page.getByRole('main').locator('header img').first()
  await expect(drawn).toHaveCount(0)
  await expect(picture).toBeVisible()

  let begin = () => {}
  const held = new Promise<void>(resolve => {
    begin = resolve
  })
  const scripts = /\/assets\/[^/]+\.js$/
  await page.route(scripts, async route => {
    await held
    await route.continue()
  })
  await page.goto('/fr/news', { waitUntil: 'commit' })
  await expect(page.locator('.splash')).toBeVisible()
  // How the reader wants it to look is known too.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'classic')
  await expect(page.locator('html')).toHaveAttribute('data-appearance', 'system')
  await expect(drawn).toHaveCount(0)
  await page.goto('/fr/', { waitUntil: 'commit' })
  await expect(drawn).toBeVisible()
  const place = await drawn.boundingBox()
  const addressOf = (image: typeof drawn) => image.evaluate((one: HTMLImageElement) => one.currentSrc)
  await expect.poll(() => addressOf(drawn)).not.toBe('')
  const address = await addressOf(drawn)

  begin()
  await expect(picture).toBeVisible()
  await page.unroute(scripts)
  await expect.poll(() => addressOf(picture)).toBe(address)
  expect(await picture.boundingBox()).toEqual(place)
  await expect(drawn).toBeHidden()

  const kept = () => page.evaluate(() => localStorage.getItem('first-picture:home'))
  expect(await kept()).not.toBeNull()
  await page.setViewportSize({ width: 1440, height: 900 })
  await signOut(page, 'fr')
  expect(await kept()).toBeNull()
})

test('shortcuts are added and ordered by keyboard, and kept', async ({ page }) => {
  await enterApp(page, { email: reader })
  const shortcuts = section(page, t.shortcuts).getByRole('link')
  const labels = Object.values(features).flatMap(({ shortcuts = [] }) =>
    shortcuts.map(one => [one.name, one.label.en]),
  )
  const { restaurant, booking, phonebook, actu } = Object.fromEntries(labels)
  await expect(shortcuts).toHaveText([restaurant, booking, phonebook])

  const dialog = page.getByRole('dialog', { name: t.chooseShortcuts })
  const press = async (name: string) => {
    await dialog.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: t.addShortcut }).focus()
  await page.keyboard.press('Enter')
  await press(t.addThis(actu))
  await expect(dialog.getByRole('button', { name: t.removeThis(actu) })).toBeFocused()
  await press(t.moveUp(actu))
  await expect(dialog.getByText(t.nowAt(actu, 3, 4))).toBeAttached()
  await expect(dialog.getByRole('button', { name: t.moveUp(actu) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t.nowAt(actu, 2, 4))).toBeAttached()
  await page.keyboard.press('Enter')
  // The focus goes to where it can be moved from there.
  await expect(dialog.getByText(t.nowAt(actu, 1, 4))).toBeAttached()
  for (const one of [phonebook, booking]) {
    await press(t.removeThis(one))
    await expect(dialog.getByRole('button', { name: t.addThis(one), exact: true })).toBeFocused()
  }
  await press(t.save)
  await expect(dialog).toBeHidden()
  await expect(shortcuts).toHaveText([actu, restaurant])
  await page.reload()
  await expect(shortcuts).toHaveText([actu, restaurant])

  await test.step('and dragged by a pointer', async () => {
    // At night nobody expects a sensor's reading: one that another test has left moves the button below it when it comes.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.getByRole('button', { name: t.editShortcuts }).click()
    const lines = dialog.getByRole('grid', { name: t.chosenShortcuts }).getByRole('row')
    const from = await lines.filter({ hasText: actu }).boundingBox()
    const to = await lines.nth(1).boundingBox()
    if (from === null || to === null) throw new Error('nothing to drag')
    await page.mouse.move(from.x + 10, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + to.height - 8, { steps: 5 })
    await page.mouse.up()
    await expect(lines).toHaveText([restaurant, actu])
    await expect(dialog.getByText(t.nowAt(actu, 2, 2))).toBeAttached()
  })

  await test.step('and dragged by keyboard', async () => {
    const lines = dialog.getByRole('grid', { name: t.chosenShortcuts }).getByRole('row')
    await lines.filter({ hasText: actu }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    // The places to which it can go are there a moment after it is taken.
    await expect(dialog.locator('[aria-roledescription="drop indicator"]:focus')).toHaveCount(1)
    await page.keyboard.press('Home')
    await expect(dialog.getByRole('button', { name: `Insert before ${restaurant}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(lines).toHaveText([actu, restaurant])
    await expect(dialog.getByText(t.nowAt(actu, 1, 2))).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(shortcuts).toHaveText([actu, restaurant])
  })

  await test.step('and what was saved is undone', async () => {
    await page.getByRole('button', { name: t.editShortcuts }).click()
    await press(t.removeThis(actu))
    await press(t.save)
    await expect(shortcuts).toHaveText([restaurant])
    await page.getByRole('log').getByRole('button', { name: uiMessages.en.undo }).click()
    await expect(shortcuts).toHaveText([actu, restaurant])
    await expect(page.getByRole('log').getByRole('button')).toHaveCount(0)
  })
})
