import { type Browser, chromium, type Page } from '@playwright/test'
import type { MapDescriptor, Occupancy, OccupancyData } from '#features/campus-map/contract.ts'
import { toGeoJson } from '#features/campus-map/level-geojson.ts'
import { messages } from '#features/campus-map/messages.ts'
import { statusColours } from '#features/campus-map/rules.ts'
import type { Area, Level, Pair, Unit } from '#features/campus-map/venue.ts'
import type { LiveFrame } from '#platform/contract/realtime.ts'
import { findBrowser } from '../tools/chromium.ts'
import { type RunningProduct, startProduct } from '../tools/product.ts'
import { signIn } from '../tools/sign-in.ts'
import { startBarePage } from './bare-page.ts'
import { inPairs, isDecided } from './pairs.ts'
import { slowDown, slowdown, slowestOf } from './slow-page.ts'
import { type Figure, median, printTable } from './table.ts'

/** A floor of so many rooms, each with so many desks; so many floors make 20,000 places. */
const [rows, columns, desksOfRoom, floors] = [10, 20, 4, 20]
const [roomWidth, roomDepth] = [6, 5]
/** How many times as long as a bare page that draws the same SVG the first picture may take (specified). */
const mostOfBare = 1.5
/** From a press, or a key, to what it shows, in milliseconds (specified). */
const mostToChangeFloor = 100
const mostToType = 50
/** For how long MapLibre may hold up the page in one piece, in milliseconds (specified). */
const longestPiece = 200
/** How much of its time the page may be busy while 2,000 places change in a second (specified). */
const mostBusy = 0.3
const changes = 2_000
const rounds = 7
/** Of the first picture, which takes now half, now twice as long as in the middle: fewer leave its median to chance. */
const picturePairs = 25
/** Until everything that a press leads to is done, in milliseconds. */
const calm = 2_500
/** The same on a screen of a few lines. */
const calmOfLines = 1_000

const t = messages.en
const wide = { viewport: { width: 1280, height: 800 } }

/** How fast a floor of 200 rooms and 800 desks is drawn and answers, on a machine that is four times slower. */
export async function measureMapPicture(product: RunningProduct): Promise<Figure[]> {
  const { executablePath, args, env } = await findBrowser()
  const barePage = await startBarePage('picture')
  // One for each: a page that another one hides is not painted.
  const browser = await chromium.launch({ executablePath, args, env })
  const bareBrowser = await chromium.launch({ executablePath, args, env })
  try {
    const [flat, sensors] = await openMap(browser, product, { savesData: true })
    const bare = await bareBrowser.newPage(wide)
    await bare.goto(barePage.address)
    await slowDown(bare)
    const first = await firstPicture(flat, bare)
    await bareBrowser.close()
    const floor = await slowestKey(flat, mostToChangeFloor, async (page, round) => {
      await page.getByLabel(t.floor, { exact: true }).focus()
      await page.keyboard.press(round % 2 === 0 ? 'ArrowUp' : 'ArrowDown')
    })
    const typed = await slowestKey(flat, mostToType, async (page, round) => {
      const search = page.getByRole('searchbox', { name: t.search })
      await search.focus()
      // Each finds thousands; the next key comes while the ones before are searched for.
      for (const key of round % 2 === 0 ? ['d', 'e', 's', 'k'] : ['Backspace', 'Backspace']) {
        await page.keyboard.press(key)
        await page.waitForTimeout(320)
      }
    })
    const busy = await busyShare(flat, sensors)
    await flat.context().close()
    const [relief] = await openMap(browser, product, { savesData: false })
    const piece = await longestTask(relief)
    return [
      {
        what: `first picture of a floor of ${rows * columns} rooms and ${rows * columns * desksOfRoom} desks, ${slowdown} x slower, against a bare page of React that draws the same SVG`,
        reached: `${first.toFixed(2)} x`,
        mustReach: `<= ${mostOfBare} x`,
        holds: first <= mostOfBare,
      },
      timed('changing the floor: interaction to next paint', floor, mostToChangeFloor),
      timed('typing in the search of 20,000 places: interaction to next paint', typed, mostToType),
      {
        what: `how busy the page is while ${changes} places change in a second`,
        reached: `${(busy * 100).toFixed(0)} %`,
        mustReach: `<= ${mostBusy * 100} %`,
        holds: busy <= mostBusy,
      },
      timed('MapLibre takes over: the longest piece of work', piece, longestPiece),
    ]
  } finally {
    await Promise.all([browser.close(), bareBrowser.close()])
    await barePage.stop()
  }
}

function timed(what: string, reached: number, most: number): Figure {
  return {
    what: `${what}, ${slowdown} x slower`,
    reached: `${reached.toFixed(0)} ms`,
    mustReach: `<= ${most} ms`,
    holds: reached <= most,
  }
}

async function openMap(
  browser: Browser,
  product: RunningProduct,
  { savesData }: { savesData: boolean },
): Promise<[Page, Sensors]> {
  const page = await browser.newPage(wide)
  if (savesData) {
    await page.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
  }
  const levels = Array.from({ length: floors }, (_, floor) => madeUpFloor(floor))
  await page.route('**/maps/*/descriptor.json', route => route.fulfill({ json: descriptorOf(levels) }))
  await page.route('**/maps/*/levels/*', route => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1)
    const level = levels.find(one => one.id === id)
    return route.fulfill({
      contentType: 'application/geo+json',
      body: JSON.stringify(level && toGeoJson(level)),
    })
  })
  const ground = levels[0]?.plan
  const places = [...(ground?.units ?? []), ...(ground?.fixtures ?? [])].flatMap(({ place }) => place ?? [])
  const sensors = await sensorsOf(page, places)
  await signIn(page, product.address)
  await page.evaluate(inPage)
  await slowDown(page)
  return [page, sensors]
}

/** What the page measures itself, as it reads it. */
const inPage = `
  const tasks = []
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
  const paths = document.getElementsByTagName('path')
  // Told by what changes: who asks at each frame has frames drawn meanwhile, and counts one more than it takes.
  const drawn = () => new Promise(resolve => {
    const observer = new MutationObserver(() => {
      if (paths.length < 500) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  // Before what React does once its work is painted, which comes as a task of less urgency.
  const painted = () =>
    new Promise(resolve =>
      requestAnimationFrame(() => scheduler.postTask(resolve, { priority: 'user-blocking' })),
    )
  const follow = address => {
    history.pushState(null, '', address)
    const began = performance.now()
    dispatchEvent(new PopStateEvent('popstate'))
    return began
  }
  Object.assign(globalThis, {
    follow,
    longestTaskSince: () => Math.max(0, ...tasks.splice(0)),
    async openedMap() {
      const began = follow('/en/map')
      await drawn()
      await painted()
      return performance.now() - began
    },
    // With what the style sheets say of each element: the bare page has none.
    pictureInWords() {
      const look = ['fill', 'stroke', 'stroke-width', 'fill-rule', 'font-size', 'paint-order']
      const inWords = element => {
        const style = getComputedStyle(element)
        const attributes = Object.fromEntries(look.map(name => [name, style.getPropertyValue(name)]))
        for (const { name, value } of element.attributes) if (name !== 'class') attributes[name] = value
        const children = [...element.childNodes].map(child => child.nodeType === 3 ? child.data : inWords(child))
        return [element.localName, attributes, children]
      }
      return inWords(document.querySelector('[role=application] svg'))
    },
  })
`

/** Follows an address within the app. */
const follow = (page: Page, path: string) => page.evaluate(`follow(${JSON.stringify(path)})`)

const plan = (page: Page) => page.getByRole('application').locator('svg path').nth(500)

/** How many times as long as on a bare page of React the picture takes, from a press to what is painted. */
async function firstPicture(page: Page, bare: Page): Promise<number> {
  await follow(page, '/en/map')
  await plan(page).waitFor({ state: 'attached' })
  await page.waitForTimeout(calm * 4)
  const picture = await page.evaluate('pictureInWords()')
  await bare.evaluate(
    given => (globalThis as unknown as { takePicture(one: unknown): void }).takePicture(given),
    picture,
  )
  // The bare page begins with nothing: what takes a full screen away would count here alone.
  const ours = async () => {
    await follow(page, '/en/survey')
    await page.waitForTimeout(calmOfLines)
    return page.evaluate<number>('openedMap()')
  }
  const ratioOf = ([one, other]: readonly [number, number]) => one / other
  const pairs = await inPairs(
    ours,
    () => bare.evaluate<number>('drawPicture()'),
    [{ of: ratioOf, bound: mostOfBare }],
    picturePairs,
  )
  return median(pairs.map(ratioOf))
}

/** @param most at which it is judged, in milliseconds */
async function slowestKey(
  page: Page,
  most: number,
  press: (page: Page, round: number) => Promise<void>,
): Promise<number> {
  await follow(page, '/en/map')
  await plan(page).waitFor({ state: 'attached' })
  await page.waitForTimeout(calm)
  const taken: number[] = []
  for (let round = 0; round < rounds && !isDecided(taken, most, rounds); round++) {
    await slowestOf(page)
    await press(page, round)
    await page.waitForTimeout(calm)
    taken.push(await slowestOf(page))
  }
  return median(taken)
}

/** Which part of a second the page works in which the sensors of 2,000 places say something else. */
async function busyShare(page: Page, sensors: Sensors): Promise<number> {
  const control = await page.context().newCDPSession(page)
  await control.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await control.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  await follow(page, '/en/map')
  await plan(page).waitFor({ state: 'attached' })
  const shares: number[] = []
  for (let round = 0; round < rounds && !isDecided(shares, mostBusy, rounds); round++) {
    await page.waitForTimeout(calm)
    const [began, before] = [performance.now(), await worked()]
    for (let packet = 0; packet < packets; packet++) {
      sensors.say(packet + round)
      await page.waitForTimeout(1_000 / packets)
    }
    shares.push(((await worked()) - before) / ((performance.now() - began) / 1_000))
  }
  return median(shares)
}

/** In so many frames of the live feed. */
const packets = 40

interface Sensors {
  say(round: number): void
}

/** Speaks for the sensors of the made-up house, over the live feed that the page follows. */
async function sensorsOf(page: Page, places: readonly string[]): Promise<Sensors> {
  let send: ((data: Occupancy[]) => void) | undefined
  await page.routeWebSocket(/realtime/, socket => {
    socket.connectToServer().onMessage(message => {
      const frame = JSON.parse(String(message)) as LiveFrame<OccupancyData>
      if (frame.type !== 'occupancy') return socket.send(message)
      // The real ones are silent meanwhile.
      if (frame.delta) return
      let { sequence } = frame
      socket.send(message)
      send = occupancies => {
        sequence += 1
        socket.send(JSON.stringify({ ...frame, delta: true, sequence, data: { occupancies } }))
      }
    })
  })
  const siteName = 'Seine'
  return {
    say(round) {
      const size = changes / packets
      send?.(
        Array.from({ length: size }, (_, index): Occupancy => {
          const visioglobeId = places[(round * size + index) % places.length] ?? ''
          const status = round % 2 === 0 ? 'unbooked-free' : 'booked-occupied'
          return {
            visioglobeId,
            status,
            color: statusColours[status],
            siteName,
            measuredAt: new Date().toISOString(),
          }
        }),
      )
    },
  }
}

/** The longest task from the moment the map's screen is opened until MapLibre has taken over. */
async function longestTask(page: Page): Promise<number> {
  await follow(page, '/en/map')
  await plan(page).waitFor({ state: 'attached' })
  // What it took to draw the SVG is another figure.
  await page.evaluate('longestTaskSince()')
  await page.locator('[role=application][data-drawn-by=map]').waitFor({ timeout: 300_000 })
  return page.evaluate<number>('longestTaskSince()')
}

/** Where the house stands: somewhere in Paris. */
const [longitude, latitude] = [2.35, 48.85]
const [eastward, northward] = [111_195 * Math.cos((latitude * Math.PI) / 180), 111_195]

function rectangle(x: number, y: number, width: number, height: number): Pair[][][] {
  const corner = (east: number, north: number): Pair => [
    longitude + east / eastward,
    latitude + north / northward,
  ]
  const first = corner(x, y)
  return [[[first, corner(x + width, y), corner(x + width, y + height), corner(x, y + height), first]]]
}

function madeUpFloor(floor: number): Level {
  const area = (id: string, category: string, name: string, shape: Pair[][][]): Area => ({
    ...{ id, category, name: { fr: name, en: name }, alias: null, shape, room: null, place: `bench-${id}` },
  })
  const units: Unit[] = []
  const fixtures: Area[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const number = `${floor}.${String(row * columns + column + 1).padStart(3, '0')}`
      const [x, y] = [column * roomWidth, row * roomDepth]
      const shape = rectangle(x, y, roomWidth, roomDepth)
      units.push({
        ...area(`room-${number}`, 'office', `Room ${number}`, shape),
        ...{ restricted: false, occupants: [] },
      })
      for (let desk = 0; desk < desksOfRoom; desk++) {
        const at = rectangle(x + 0.5 + (desk % 2) * 2.4, y + 0.6 + Math.floor(desk / 2) * 2.2, 1.6, 0.9)
        fixtures.push(area(`desk-${number}-${desk + 1}`, 'desk', `Desk ${number}-${desk + 1}`, at))
      }
    }
  }
  const outline = rectangle(0, 0, columns * roomWidth, rows * roomDepth)
  const name = { fr: `Étage ${floor}`, en: `Floor ${floor}` }
  return {
    ...{ id: `level-${floor}`, ordinal: floor, name },
    plan: {
      buildings: [{ id: 'house', name: { fr: 'Maison', en: 'House' }, bearing: 0, outline }],
      ...{ outline, units, openings: [], amenities: [], fixtures, sections: [], kiosks: [] },
    },
  }
}

function descriptorOf(levels: readonly Level[]): MapDescriptor {
  return {
    ...{ mapHash: 'bench', siteId: '1', version: '1', name: { fr: 'Maison', en: 'House' }, bearing: 0 },
    bounds: [
      longitude,
      latitude,
      longitude + (columns * roomWidth) / eastward,
      latitude + (rows * roomDepth) / northward,
    ],
    buildings: [{ id: 'house', name: { fr: 'Maison', en: 'House' }, bearing: 0 }],
    levels: levels.map(({ id, ordinal, name }) => ({
      ...{ id, ordinal, name, buildings: ['house'], url: `/maps/bench/levels/${id}?version=1` },
    })),
    ...{ connectors: [], closures: [] },
  }
}

if (import.meta.main) {
  const product = await startProduct()
  try {
    printTable(await measureMapPicture(product))
  } finally {
    await product.stop()
  }
}
