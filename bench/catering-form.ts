import { chromium } from '@playwright/test'
import { employee } from '#demo/sign-ins.ts'
import { messages } from '#features/catering/form-messages.ts'
import { addDays, campusDay, isWeekend } from '#platform/time/campus-time.ts'
import { findBrowser } from '../tools/chromium.ts'
import { type RunningProduct, startProduct } from '../tools/product.ts'
import { signIn } from '../tools/sign-in.ts'
import { inputsOf, middleOf, slowDown } from './slow-page.ts'
import { type Figure, printTable } from './table.ts'

/** Specified. */
const mostMilliseconds = 50
const rounds = 7
/** Until everything that a press leads to is done, in milliseconds. */
const calm = 800

const t = messages.en

/**
 * How long what one does in the form of a catering order takes to show (interaction to next paint) on a slow machine: each
 * kind of input counts with the middle one of its times, and the slowest kind is the figure.
 */
export async function measureCateringForm(product: RunningProduct): Promise<Figure> {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 2_000 } })
    await signIn(page, product.address, employee.email)
    let day = addDays(campusDay(new Date()), 7)
    while (isWeekend(day)) day = addDays(day, 1)
    await page.goto(`${product.address}/en/meeting/cateringForm?date=${day}&start=12:00&end=13:00`)
    const field = (name: string) => page.locator(`[data-field="${name}"]`)
    await field('place').waitFor()
    const guests = page.getByRole('textbox', { name: t.fields.numberGuests })
    const comment = page.getByRole('textbox', { name: t.fields.comment })
    // Filled in once before anything is measured: what is fetched for it is there later, and no field moves any more.
    for (const [name, words] of [
      ['place', 'B1'],
      ['instantType', 'trays'],
    ] as const) {
      await field(name).click()
      await page.getByRole('dialog').getByRole('searchbox').fill(words)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await guests.fill('5')
    await page.waitForTimeout(calm)
    const spots = {
      guests: await middleOf(guests),
      comment: await middleOf(comment),
      place: await middleOf(field('place')),
      instantType: await middleOf(field('instantType')),
    }
    await slowDown(page)
    const { timed, areDecided, figure } = inputsOf(page, { most: mostMilliseconds, rounds, calm })
    const click = (spot: keyof typeof spots) => () => page.mouse.click(...spots[spot])
    const type = (key: string) => () => page.keyboard.press(key)
    for (let round = 0; round < rounds && !areDecided(); round++) {
      await timed('field', click('guests'))
      await timed('guests', type(round % 2 === 0 ? 'Digit1' : 'Backspace'))
      await timed('comment field', click('comment'))
      await timed('letter', type('KeyA'))
      await timed('places opened', click('place'))
      await timed('search', type('KeyE'))
      // The first one empties the search.
      await timed('search emptied', type('Escape'))
      await timed('places closed', type('Escape'))
      await timed('instants opened', click('instantType'))
      await timed('instants closed', type('Escape'))
    }
    return figure('the form of an order')
  } finally {
    await browser.close()
  }
}

if (import.meta.main) {
  const product = await startProduct()
  try {
    printTable([await measureCateringForm(product)])
  } finally {
    await product.stop()
  }
}
