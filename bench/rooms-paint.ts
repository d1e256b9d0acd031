import { type Browser, chromium, type Page } from '@playwright/test'
import type { listRoomDays, Referentiel, searchRooms } from '#features/rooms/contract.ts'
import { messages } from '#features/rooms/messages.ts'
import { nextWeekday } from '#features/rooms/rules.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { findBrowser } from '../tools/chromium.ts'
import { type RunningProduct, startProduct } from '../tools/product.ts'
import { signIn } from '../tools/sign-in.ts'
import { startBarePage } from './bare-page.ts'
import { isDecided } from './pairs.ts'
import { middleOf, slowDown, slowdown, slowestOf } from './slow-page.ts'
import { type Figure, median, printTable } from './table.ts'

const rows = 500
/** How many times as long as in a bare list a press may take to show (specified). */
const mostSlowness = 2.5
/** Among so many rooms a key may take so many milliseconds to show (specified). */
const fewerRows = 200
const mostMilliseconds = 100
const rounds = 9
/** Until everything that a press leads to is done, in milliseconds. */
const calm = 1_500
const bareCalm = 500

const t = messages.en
const presses = ['period', 'field', 'key', 'filter', 'filter closed', 'book', 'question closed'] as const
type Press = (typeof presses)[number]

/**
 * How long a press takes to show (interaction to next paint) in a list of 500 free rooms on a slow machine, as a multiple of
 * what a bare React list of 500 buttons takes, each of which changes what all of them show. Before each press on the
 * product one on the bare list is timed, so that what slows the machine slows both; each kind of press counts with the
 * middle one of its ratios, and the slowest kind is the figure. Then how long a key takes among 200 rooms, in itself.
 */
export async function measureRoomsPaint(product: RunningProduct): Promise<Figure[]> {
  const { executablePath, args, env } = await findBrowser()
  const bareList = await startBarePage('list')
  // One for each: a page that another one hides is not painted.
  const [browser, bareBrowser] = await Promise.all(
    [1, 2].map(() => chromium.launch({ executablePath, args, env })),
  )
  if (browser === undefined || bareBrowser === undefined) throw new Error('no browser')
  try {
    const bare = await bareBrowser.newPage(wide)
    await bare.goto(bareList.address)
    await bare
      .getByRole('button')
      .nth(rows - 1)
      .waitFor()
    await slowDown(bare)
    const among = async (count: number, timed: readonly Press[], isOver: (taken: Taken) => boolean) => {
      const page = await openList(browser, product, count)
      const taken = await press(timed, page, await spotsOf(page), bare, isOver)
      await page.context().close()
      return taken
    }
    const ratiosOf = (taken: Taken, name: Press) => taken(name).map(([ours, its]) => ours / its)
    const taken = await among(rows, presses, soFar =>
      presses.every(name => isDecided(ratiosOf(soFar, name), mostSlowness, rounds)),
    )
    const ratioOf = (name: Press) => median(ratiosOf(taken, name))
    const slowest = presses.toSorted((one, other) => ratioOf(other) - ratioOf(one))[0] ?? 'period'
    const [ours, its] = ([0, 1] as const).map(index =>
      median(taken(slowest).map(pair => pair[index])).toFixed(0),
    )
    const timesOf = (taken: Taken, name: Press) => taken(name).map(([ours]) => ours)
    // The field comes first: what is typed goes there.
    const takenOfFewer = await among(fewerRows, ['field', 'key'], soFar =>
      isDecided(timesOf(soFar, 'key'), mostMilliseconds, rounds),
    )
    const typed = median(timesOf(takenOfFewer, 'key'))
    return [
      {
        what: `interaction to next paint among ${rows} free rooms, ${slowdown} x slower, the slowest of ${presses.length} presses (${slowest}: ${ours} ms, bare ${its} ms) against a bare React list of ${rows} buttons`,
        reached: `${ratioOf(slowest).toFixed(2)} x`,
        mustReach: `<= ${mostSlowness} x`,
        holds: ratioOf(slowest) <= mostSlowness,
      },
      {
        what: `the same among ${fewerRows} rooms that change as somebody types: a key`,
        reached: `${typed.toFixed(0)} ms`,
        mustReach: `<= ${mostMilliseconds} ms`,
        holds: typed <= mostMilliseconds,
      },
    ]
  } finally {
    await Promise.all([browser?.close(), bareBrowser?.close()])
    await bareList.stop()
  }
}

/** The search as it finds so many rooms, each with its day. */
async function openList(browser: Browser, product: RunningProduct, count: number): Promise<Page> {
  const page = await browser.newPage(wide)
  await signIn(page, product.address)
  const first = Promise.withResolvers<readonly Referentiel[]>()
  let free: readonly Referentiel[] = []
  await page.route(/\/search\/room\?/, async route => {
    const answer = await route.fetch()
    const found: Reply<typeof searchRooms> = await answer.json()
    // What cannot be booked stands apart, folded.
    const bookable = found.meetings.filter(({ bookable }) => bookable)
    // On a full day no room is free for a whole afternoon: the list is then of those that were free at ten.
    if (bookable.length > 0) free = bookable
    first.resolve(free)
    await route.fulfill({ response: answer, json: { ...found, meetings: many(free, count) } })
  })
  await page.route(/\/search\/room\/days\?/, async route => {
    const answer = await route.fetch()
    const { days }: Reply<typeof listRoomDays> = await answer.json()
    const byRoom = new Map(days.map(({ id, times }) => [id, times]))
    const rooms = await first.promise
    const made = many(rooms, count).map(({ id }) => ({ id, times: byRoom.get(originalOf(id)) ?? [] }))
    await route.fulfill({ response: answer, json: { days: made } })
  })
  const day = nextWeekday(addDays(campusDay(new Date()), 1))
  await page.goto(`${product.address}/en/meeting/booking?date=${day}&start=10:00&end=11:00`)
  await page.getByText(`${count} free rooms`).first().waitFor()
  await page.getByRole('slider').nth(count).waitFor({ state: 'attached' })
  await page.waitForTimeout(calm)
  await slowDown(page)
  return page
}

const wide = { viewport: { width: 1280, height: 800 } }

/** As many rooms, of the kinds that there are. */
function many(found: readonly Referentiel[], count: number): Referentiel[] {
  return Array.from({ length: count }, (_, index) => {
    const room = found[index % found.length]
    if (room === undefined) throw new Error('no free room to make more of')
    return { ...room, id: `${room.id} ${index}`, room: `${room.room} ${index}` }
  })
}

const originalOf = (id: string) => id.split(' ')[0] ?? id

type Spot = 'afternoon' | 'morning' | 'capacity' | 'filter' | 'book'

/** Where to press. Asked once: finding an element by its name makes the browser lay out rows that nobody sees. */
async function spotsOf(page: Page): Promise<Record<Spot, [number, number]>> {
  const main = page.getByRole('main')
  const found = {
    afternoon: main.getByRole('button', { name: t.periods.afternoon, exact: true }),
    morning: main.getByRole('button', { name: t.periods.morning, exact: true }),
    capacity: main.getByRole('textbox', { name: t.capacity, exact: true }),
    filter: main.getByRole('button', { name: new RegExp(`^${t.building}`) }).first(),
    book: main.getByRole('button', { name: /^Book / }).first(),
  }
  const spots = await Promise.all(
    Object.entries(found).map(async ([name, element]) => [name, await middleOf(element)]),
  )
  return Object.fromEntries(spots)
}

/** How long presses of a kind took so far, and those on the bare list, in milliseconds. */
type Taken = (press: Press) => readonly [ours: number, bare: number][]

/** Presses what is timed, a few times over. Answers how long each press took, and the one on the bare list before it. */
async function press(
  timed: readonly Press[],
  page: Page,
  spots: Record<Spot, [number, number]>,
  bare: Page,
  isOver: (taken: Taken) => boolean,
): Promise<Taken> {
  const times = new Map<Press, [number, number][]>(presses.map(name => [name, []]))
  const taken: Taken = name => times.get(name) ?? []
  const bareButton = await middleOf(bare.getByRole('button').first())
  const time = async (name: Press, act: () => Promise<void>) => {
    await bare.mouse.click(...bareButton)
    await bare.waitForTimeout(bareCalm)
    const its = await slowestOf(bare)
    if (its === 0) throw new Error('a press on the bare list took no time')
    await act()
    await page.waitForTimeout(calm)
    times.get(name)?.push([await slowestOf(page), its])
  }
  const click = (spot: Spot) => page.mouse.click(...spots[spot])
  const type = (key: string) => page.keyboard.press(key)
  const acts = (round: number): Record<Press, () => Promise<void>> => ({
    period: () => click(round % 2 === 0 ? 'afternoon' : 'morning'),
    field: () => click('capacity'),
    // Typed and taken away: each finds other rooms, where a second digit would ask for more people than any room takes.
    key: () => type(round % 2 === 0 ? 'Digit4' : 'Backspace'),
    filter: () => click('filter'),
    'filter closed': () => type('Escape'),
    book: () => click('book'),
    'question closed': () => type('Escape'),
  })
  for (let round = 0; round < rounds && !isOver(taken); round++)
    for (const name of timed) await time(name, acts(round)[name])
  return taken
}

if (import.meta.main) {
  const product = await startProduct()
  try {
    printTable(await measureRoomsPaint(product))
  } finally {
    await product.stop()
  }
}
