import { expect, type Page, type Route, test } from '@playwright/test'
import { title as moveTitle } from '#features/move/title.ts'
import { languagesTried } from '#testing/languages.ts'
import { enterApp, expectNoSidewaysScroll, unavailable } from '#testing/sign-in.ts'
import type { Bike, Favourite, Schedule, Station } from './contract.ts'
import { messages } from './messages.ts'
import { title } from './title.ts'

const reader = 'adeline.admont@campus.example'
/** Whose favourites no other test reads. */
const pinner = 'employee2@campus.example'
const transports = '**/services/v6/transports/*'
const pinned = '**/services/v6/account/favourites/transports'
const bikesNearby = '**/services/v6/bikes/*'

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
function schedule(seconds: number, direction: string, rest: Partial<Schedule> = {}): Schedule {
  return {
    ...{ time: inSeconds(seconds), direction, live: true, delay: 0, cancelled: false, platform: null },
    ...rest,
  }
}
const byTimetable = { live: false, delay: null }

/** A metro that runs late and leaves one out, a bus by its timetable, and a tramway that does not run. */
function stationsNow(): Station[] {
  const common = {
    ...{
      latitude: 48.8,
      longitude: 2.3,
      wheelchair: true,
      stepFreeEntrances: [],
      alerts: [],
      source: 'Réseau Seine',
    },
    ...{ textColor: '#000000', readAt: inSeconds(-10) },
  }
  return [
    {
      ...common,
      ...{ id: 'quay', name: 'Quai', line: '6', category: 'METRO', lineColor: '#79bb92', walkMinutes: 2 },
      alerts: [{ id: 'lift', kind: 'LIFT', header: 'Lift out of order', description: null, url: null }],
      schedules: [
        schedule(20, 'Étoile'),
        schedule(95, 'Étoile'),
        schedule(310, 'Étoile', { delay: 130, platform: '2' }),
        schedule(500, 'Étoile', { cancelled: true }),
        schedule(900, 'Étoile'),
        schedule(1_200, 'Étoile'),
      ],
    },
    {
      ...common,
      ...{ id: 'gate', name: 'Porte', line: '325', category: 'BUS', lineColor: '#ffcd00', walkMinutes: 0 },
      ...{ readAt: null, wheelchair: false },
      schedules: [schedule(730, 'Gare', byTimetable)],
    },
    {
      ...common,
      ...{
        id: 'tram',
        name: 'Avenue',
        line: 'T3',
        category: 'TRAMWAY',
        lineColor: '#f58f53',
        walkMinutes: 9,
      },
      schedules: [],
    },
  ]
}
const bikes: Bike[] = [
  {
    ...{ id: '1', name: 'Tolbiac', lat: 48.8, lon: 2.3, distance: 240, bikes: 1, ebikes: 3, docks: 0 },
    updatedAt: new Date().toISOString(),
  },
]

/** The account, as a server would keep it: what is pinned can be read back. */
function accountOf(kept: Favourite[]) {
  return async (route: Route) => {
    if (route.request().method() === 'PUT') {
      const { pinned, ...favourite } = route.request().postDataJSON() as Favourite & { pinned: boolean }
      const at = kept.findIndex(one => one.line === favourite.line && one.direction === favourite.direction)
      if (at >= 0) kept.splice(at, 1)
      if (pinned) kept.push(favourite)
    }
    await route.fulfill({ json: { favourites: kept } })
  }
}

async function answer(
  page: Page,
  { favourites = [], ...given }: { stations?: Station[]; feedLost?: boolean; favourites?: Favourite[] } = {},
) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(transports, route =>
    route.fulfill({ json: { stations: stationsNow(), expired: [], feedLost: false, ...given } }),
  )
  await page.route(pinned, accountOf(favourites))
  await page.route(bikesNearby, route => route.fulfill({ json: { bikes, source: 'Vélo Seine' } }))
}

for (const language of languagesTried('fr')) {
  test(`a person finds the next metro and pins it, by keyboard, in ${language}`, async ({ page }) => {
    const t = messages[language]
    await answer(page)
    await enterApp(page, { email: reader, language }, '/move')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: title[language], exact: true }).click()
    await expect(page).toHaveURL(`/${language}/transport`)

    const quay = main.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Quai' }) })
    const times = quay.getByRole('list').last().getByRole('listitem')
    await expect(times).toHaveCount(4)
    await expect(times.nth(0)).toContainText(t.now)
    await expect(times.nth(0)).toContainText(t.live)
    await expect(times.nth(1)).toContainText(t.next)
    await expect(times.nth(2)).toContainText(t.late(2))
    await expect(times.nth(2)).toContainText(t.platform('2'))
    await expect(times.nth(3)).toContainText(t.cancelled)
    await expect(times.nth(3).locator('s')).toBeVisible()
    await expect(quay.getByText('Lift out of order')).toBeVisible()
    await expect(quay.getByText(t.walk(2))).toBeVisible()
    const gate = main.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Porte' }) })
    await expect(gate.getByText(t.timetable)).toBeVisible()
    await expect(gate.getByText(t.notStepFree)).toBeVisible()

    await test.step('the train filter has the tramway, which does not run', async () => {
      await main.getByRole('button', { name: t.filters.TRAIN, exact: true }).press('Enter')
      await expect(page).toHaveURL(`/${language}/transport?show=TRAIN`)
      await expect(main.getByText(t.noScheduleAvailable)).toBeVisible()
      await main.getByRole('button', { name: t.showAll }).press('Enter')
      await expect(quay).toBeVisible()
    })
    await test.step('the pinned line stands first, with 5 times, also after a reload', async () => {
      const name = `${t.categories.METRO} 6`
      await expect(main.getByText(t.noFavourite)).toBeVisible()
      await quay.getByRole('button', { name: t.pin(name, 'Étoile', 'Quai') }).press('Enter')
      await expect(main.getByText(t.pinned(name, 'Étoile'))).toBeAttached()
      const mine = main.getByRole('region', { name: t.favourites })
      await expect(mine.getByRole('list').last().getByRole('listitem')).toHaveCount(5)
      await page.reload()
      await expect(mine.getByText(t.at('Quai'))).toBeVisible()
      await page.goto(`/${language}/move`)
      await expect(main.getByText(`${name} ${t.towards('Étoile')}`)).toBeVisible()
      await page.goBack()
      await mine.getByRole('button', { name: t.unpin(name, 'Étoile', 'Quai') }).press('Enter')
      await expect(main.getByText(t.noFavourite)).toBeVisible()
    })
    await test.step('bikes nearby', async () => {
      const near = main.getByRole('region', { name: t.bikes })
      await expect(near.getByText(t.ebikesAt(3))).toBeVisible()
      await expect(near.getByText(t.docksAt(0))).toBeVisible()
    })
    await test.step('the breadcrumb leads back to the section', async () => {
      await page.getByRole('link', { name: moveTitle[language], exact: true }).last().click()
      await expect(page).toHaveURL(`/${language}/move`)
    })
  })
}

for (const language of languagesTried('en')) {
  test(`a line is followed from the timetable to live, cancelled, lost and back, by keyboard, in ${language}`, async ({
    page,
  }) => {
    const t = messages[language]
    await page.setViewportSize({ width: 320, height: 700 })
    // The page's clock runs ahead of the machine's: what is answered goes by it.
    let ahead = 0
    const at = (seconds: number) => new Date(Date.now() + ahead + seconds * 1000).toISOString()
    let live: Partial<Schedule> = byTimetable
    let readAgo: number | null = null
    let feedLost = false
    await answer(page)
    await page.route(transports, route => {
      const [metro] = stationsNow()
      const times = [260, 560, 900].map(seconds => ({ ...schedule(0, 'Étoile', live), time: at(seconds) }))
      const readAt = readAgo === null ? null : at(-readAgo)
      return route.fulfill({
        json: { stations: [{ ...metro, alerts: [], readAt, schedules: times }], expired: [], feedLost },
      })
    })
    await enterApp(page, { email: reader, language }, '/move')
    await page.clock.install()
    const main = page.getByRole('main')
    await main.getByRole('link', { name: title[language], exact: true }).press('Enter')
    const mine = main.getByRole('region', { name: t.favourites })
    const first = mine.getByRole('list').last().getByRole('listitem').first()
    const minuteLater = async () => {
      ahead += 61_000
      await page.clock.fastForward(61_000)
    }

    await main
      .getByRole('button', { name: t.pin(`${t.categories.METRO} 6`, 'Étoile', 'Quai') })
      .press('Enter')
    await expect(first).toContainText(t.timetable)
    await test.step('live and late', async () => {
      ;[live, readAgo] = [{ live: true, delay: 130 }, 5]
      await minuteLater()
      await expect(first).toContainText(t.live)
      await expect(first).toContainText(t.late(2))
    })
    await test.step('cancelled, struck through', async () => {
      live = { live: true, delay: 0, cancelled: true }
      await minuteLater()
      await expect(first.locator('s')).toBeVisible()
      await expect(first).toContainText(t.cancelled)
    })
    await test.step('the feed no longer answers: its age is said', async () => {
      ;[live, readAgo] = [{ live: true, delay: 0 }, 360]
      await minuteLater()
      await expect(mine.getByText(t.readAgo('').trim())).toBeVisible()
    })
    await test.step('lost: the timetable counts, and that is said first', async () => {
      ;[live, readAgo, feedLost] = [byTimetable, null, true]
      await minuteLater()
      await expect(main.getByText(t.feedLost)).toBeVisible()
      await expect(first).toContainText(t.timetable)
      await expectNoSidewaysScroll(page)
    })
    await test.step('and back', async () => {
      ;[live, readAgo, feedLost] = [{ live: true, delay: 0 }, 5, false]
      await minuteLater()
      await expect(first).toContainText(t.live)
      await expect(main.getByText(t.feedLost)).toHaveCount(0)
    })
    await mine
      .getByRole('button', { name: t.unpin(`${t.categories.METRO} 6`, 'Étoile', 'Quai') })
      .press('Enter')
    await expect(main.getByText(t.noFavourite)).toBeVisible()
  })
}

test('what was pinned elsewhere is there, and what was pinned while nothing could be sent is sent later', async ({
  page,
}) => {
  const t = messages.en
  const bus = { station: 'Porte', line: '325', direction: 'Gare', category: 'BUS', siteId: '1' } as const
  const favourites: Favourite[] = [{ ...bus, onHome: false }]
  await answer(page, { favourites })
  await enterApp(page, { email: reader }, '/transport')
  const main = page.getByRole('main')
  const mine = main.getByRole('region', { name: t.favourites })
  await expect(mine.getByText(t.at('Porte'))).toBeVisible()

  let isReachable = false
  await page.route(pinned, route =>
    route.request().method() === 'PUT' && !isReachable ? route.fulfill(unavailable) : route.fallback(),
  )
  await main.getByRole('button', { name: t.pin('Metro 6', 'Étoile', 'Quai') }).click()
  await expect(mine.getByText(t.at('Quai'))).toBeVisible()
  expect(favourites).toHaveLength(1)
  isReachable = true
  await page.reload()
  await expect(mine.getByText(t.at('Quai'))).toBeVisible()
  await expect(() => expect(favourites).toHaveLength(2)).toPass()
  isReachable = false
  const refused = page.waitForResponse(answer => answer.request().method() === 'PUT')
  await mine.getByRole('button', { name: t.unpin('Bus 325', 'Gare', 'Porte') }).click()
  await refused
  isReachable = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(() => expect(favourites.map(({ line }) => line)).toEqual(['6'])).toPass()
})

test('a pinned line stands on home, on another device too', async ({ page, browser }) => {
  const t = messages.en
  await answer(page)
  // What is kept is kept by the server: only the departures are made up.
  await page.unroute(pinned)
  await enterApp(page, { email: pinner }, '/transport')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: t.pin('Metro 6', 'Étoile', 'Quai') }).click()
  const onHome = main.getByRole('button', { name: t.showOnHome('Metro 6', 'Étoile') })
  const kept = page.waitForResponse(
    answered => answered.request().method() === 'PUT' && answered.request().postDataJSON().onHome === true,
  )
  await onHome.click()
  await expect(onHome).toHaveAttribute('aria-pressed', 'true')
  await kept

  const device = await browser.newContext()
  const home = await device.newPage()
  await home.route(transports, route =>
    route.fulfill({ json: { stations: stationsNow(), expired: [], feedLost: false } }),
  )
  await enterApp(home, { email: pinner })
  const block = home.getByRole('region', { name: t.home })
  await expect(block.getByText(t.towards('Étoile'))).toBeVisible()
  await expect(block.getByText(t.now, { exact: true })).toBeVisible()
  await device.close()

  await main
    .getByRole('button', { name: t.unpin('Metro 6', 'Étoile', 'Quai') })
    .first()
    .click()
  await expect(main.getByText(t.noFavourite)).toBeVisible()
})

test('says when the feed is lost, when nothing is known, and when the call fails, which can be made again', async ({
  page,
}) => {
  const t = messages.en
  await answer(page, { feedLost: true })
  await enterApp(page, { email: reader }, '/transport')
  const main = page.getByRole('main')
  await expect(main.getByText(t.feedLost)).toBeVisible()

  await answer(page, { stations: [] })
  await page.reload()
  await expect(main.getByText(t.noStation)).toBeVisible()

  await page.route(transports, route => route.fulfill(unavailable))
  await page.reload()
  await expect(main.getByText(t.failed)).toBeVisible({ timeout: 20_000 })
  await answer(page)
  await main.getByRole('button', { name: t.retry }).first().click()
  await expect(main.getByRole('heading', { name: 'Quai' })).toBeVisible()
})

test('has its own place in the menu where it stands alone, and none where its section does', async ({
  page,
}) => {
  await answer(page)
  await enterApp(page, { email: reader, campus: 'Tilleuls' }, '/transport')
  const entry = page.getByRole('navigation').getByRole('link', { name: title.en, exact: true })
  await expect(entry).toHaveAttribute('aria-current', 'page')
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing scrolls sideways', async ({ page }) => {
    await answer(page)
    for (const language of languagesTried('fr')) {
      await enterApp(page, { email: reader, language }, '/transport')
      await expect(page.getByRole('heading', { name: 'Quai' })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
  })
})
