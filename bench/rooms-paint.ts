import { type CDPSession, chromium, type Page } from '@playwright/test'
import type { Referentiel } from '#features/rooms/contract.ts'
import { messages } from '#features/rooms/messages.ts'
import { nextWeekday } from '#features/rooms/rules.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { findBrowser } from '../tools/chromium.ts'
import { type RunningProduct, startProduct } from '../tools/product.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Figure, median, printTable } from './table.ts'

const rows = 500
/** How many times slower than this machine. */
const slowdown = 4
/** Specified: milliseconds from a press until the screen shows that it was pressed. */
const longest = 100
const rounds = 5
/** Until everything that a press leads to is done, in milliseconds. */
const calm = 1_500

const t = messages.en
const presses = ['period', 'field', 'key', 'filter', 'filter closed', 'book', 'question closed'] as const
type Press = (typeof presses)[number]

/**
 * How long a press takes to show (interaction to next paint) in a list of 500 free rooms on a slow machine. Each kind of
 * press counts with the middle of its rounds: what another process takes from the machine is not the list's.
 */
export async function measureRoomsPaint(product: RunningProduct): Promise<Figure> {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await signIn(page, product.address)
    await page.route(/\/search\/room\?/, async route => {
      const answer = await route.fetch()
      await route.fulfill({ json: { meetings: many((await answer.json()).meetings) } })
    })
    const day = nextWeekday(addDays(campusDay(new Date()), 1))
    await page.goto(`${product.address}/en/meeting/booking?date=${day}&start=10:00&end=11:00`)
    await page.getByText(`${rows} free rooms`).first().waitFor()
    await page.waitForTimeout(calm)
    const spots = await spotsOf(page)
    const control = await page.context().newCDPSession(page)
    await control.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const durations = await press(page, control, spots)
    const slowest = presses.toSorted((one, other) => durations(other) - durations(one))[0] ?? 'period'
    return {
      what: `interaction to next paint among ${rows} free rooms, ${slowdown} x slower, the slowest of ${presses.length} presses (${slowest})`,
      reached: `${durations(slowest).toFixed(0)} ms`,
      mustReach: `<= ${longest} ms`,
      holds: durations(slowest) <= longest,
    }
  } finally {
    await browser.close()
  }
}

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
    Object.entries(found).map(async ([name, element]) => {
      const box = await element.boundingBox()
      if (box === null) throw new Error(`${name} cannot be pressed`)
      return [name, [box.x + box.width / 2, box.y + box.height / 2]]
    }),
  )
  return Object.fromEntries(spots)
}

async function press(
  page: Page,
  control: CDPSession,
  spots: Record<Spot, [number, number]>,
): Promise<(press: Press) => number> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { takeSlowest: () => Math.max(0, ...seen.splice(0)) })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as never)
  })
  const taken = new Map<Press, number[]>(presses.map(name => [name, []]))
  const done = async (name: Press) => {
    await page.waitForTimeout(calm)
    taken.get(name)?.push(await page.evaluate('takeSlowest()'))
  }
  for (let round = 0; round < rounds; round++) {
    await page.mouse.click(...spots[round % 2 === 0 ? 'afternoon' : 'morning'])
    await done('period')
    await page.mouse.click(...spots.capacity)
    await done('field')
    await page.keyboard.press('Digit4')
    await done('key')
    await page.mouse.click(...spots.filter)
    await done('filter')
    await page.keyboard.press('Escape')
    await done('filter closed')
    await page.mouse.click(...spots.book)
    await done('book')
    await page.keyboard.press('Escape')
    await done('question closed')
  }
  await control.detach()
  return name => median(taken.get(name) ?? [])
}

if (import.meta.main) {
  const product = await startProduct()
  try {
    printTable([await measureRoomsPaint(product)])
  } finally {
    await product.stop()
  }
}
