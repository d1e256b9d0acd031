import { chromium, type Page } from '@playwright/test'
import type { Referentiel, searchRooms } from '#features/rooms/contract.ts'
import { messages } from '#features/rooms/messages.ts'
import { nextWeekday } from '#features/rooms/rules.ts'
import type { Reply } from '#platform/contract/endpoint.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { findBrowser } from '../tools/chromium.ts'
import { type RunningProduct, startProduct } from '../tools/product.ts'
import { signIn } from '../tools/sign-in.ts'
import { startBarePage } from './bare-page.ts'
import { middleOf, slowDown, slowdown, slowestOf } from './slow-page.ts'
import { type Figure, median, printTable } from './table.ts'

const rows = 500
/** How many times as long as in a bare list a press may take to show (specified). */
const mostSlowness = 2.5
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
 * middle one of its ratios, and the slowest kind is the figure.
 */
export async function measureRoomsPaint(product: RunningProduct): Promise<Figure> {
  const { executablePath, args, env } = await findBrowser()
  const bareList = await startBarePage('list')
  // One for each: a page that another one hides is not painted.
  const browser = await chromium.launch({ executablePath, args, env })
  const bareBrowser = await chromium.launch({ executablePath, args, env })
  try {
    const page = await browser.newPage(wide)
    await signIn(page, product.address)
    let free: readonly Referentiel[] = []
    await page.route(/\/search\/room\?/, async route => {
      const answer = await route.fetch()
      const found: Reply<typeof searchRooms> = await answer.json()
      // What cannot be booked stands apart, folded.
      const bookable = found.meetings.filter(({ bookable }) => bookable)
      // On a full day no room is free for a whole afternoon: the list is then of those that were free at ten.
      if (bookable.length > 0) free = bookable
      const meetings = many(free)
      await route.fulfill({ response: answer, json: { ...found, meetings } })
    })
    const day = nextWeekday(addDays(campusDay(new Date()), 1))
    await page.goto(`${product.address}/en/meeting/booking?date=${day}&start=10:00&end=11:00`)
    await page.getByText(`${rows} free rooms`).first().waitFor()
    const bare = await bareBrowser.newPage(wide)
    await bare.goto(bareList.address)
    await bare
      .getByRole('button')
      .nth(rows - 1)
      .waitFor()
    await page.waitForTimeout(calm)

    const taken = await press(page, await spotsOf(page), bare)
    const ratioOf = (name: Press) => median(taken(name).map(([ours, its]) => ours / its))
    const slowest = presses.toSorted((one, other) => ratioOf(other) - ratioOf(one))[0] ?? 'period'
    const [ours, its] = ([0, 1] as const).map(index =>
      median(taken(slowest).map(pair => pair[index])).toFixed(0),
    )
    return {
      what: `interaction to next paint among ${rows} free rooms, ${slowdown} x slower, the slowest of ${presses.length} presses (${slowest}: ${ours} ms, bare ${its} ms) against a bare React list of ${rows} buttons`,
      reached: `${ratioOf(slowest).toFixed(2)} x`,
      mustReach: `<= ${mostSlowness} x`,
      holds: ratioOf(slowest) <= mostSlowness,
    }
  } finally {
    await browser.close()
    await bareBrowser.close()
    await bareList.stop()
  }
}

const wide = { viewport: { width: 1280, height: 800 } }

/** As many rooms, of the kinds that there are. */
function many(found: readonly Referentiel[]): Referentiel[] {
  return Array.from({ length: rows }, (_, index) => {
    const room = found[index % found.length]
    if (room === undefined) throw new Error('no free room to make more of')
    return { ...room, id: `${room.id}-${index}`, room: `${room.room} ${index}` }
  })
}

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

/** Presses everything, a few times over. Answers how long each press took, and the one on the bare list before it. */
async function press(
  page: Page,
  spots: Record<Spot, [number, number]>,
  bare: Page,
): Promise<(press: Press) => [ours: number, bare: number][]> {
  for (const one of [page, bare]) await slowDown(one)
  const taken = new Map<Press, [number, number][]>(presses.map(name => [name, []]))
  const bareButton = await middleOf(bare.getByRole('button').first())
  const timed = async (name: Press, act: () => Promise<void>) => {
    await bare.mouse.click(...bareButton)
    await bare.waitForTimeout(bareCalm)
    const its = await slowestOf(bare)
    if (its === 0) throw new Error('a press on the bare list took no time')
    await act()
    await page.waitForTimeout(calm)
    taken.get(name)?.push([await slowestOf(page), its])
  }
  const click = (spot: Spot) => () => page.mouse.click(...spots[spot])
  const type = (key: string) => () => page.keyboard.press(key)
  for (let round = 0; round < rounds; round++) {
    await timed('period', click(round % 2 === 0 ? 'afternoon' : 'morning'))
    await timed('field', click('capacity'))
    await timed('key', type('Digit4'))
    await timed('filter', click('filter'))
    await timed('filter closed', type('Escape'))
    await timed('book', click('book'))
    await timed('question closed', type('Escape'))
  }
  return name => taken.get(name) ?? []
}

if (import.meta.main) {
  const product = await startProduct()
  try {
    printTable([await measureRoomsPaint(product)])
  } finally {
    await product.stop()
  }
}
