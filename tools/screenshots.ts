import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { messages as mapWords } from '#features/campus-map/messages.ts'
import { nextWeekday } from '#features/rooms/rules.ts'
import { addDays, campusDay, campusZone } from '#platform/time/campus-time.ts'
import { findBrowser } from './chromium.ts'
import { projectFolder, startProduct } from './product.ts'
import { signIn } from './sign-in.ts'

// Takes the pictures of the README, of the demo company as it is today: npm run screenshots, or with names some of them.

const folder = join(projectFolder, 'docs', 'screenshots')
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** A day on which there is something to book, whatever today is. */
const meetings = `/meeting/booking?date=${nextWeekday(addDays(campusDay(new Date()), 1))}&start=10:00&end=11:00&capacity=6`

interface Picture {
  name: string
  path: string
  language: 'en' | 'fr'
  size: typeof wide
  /** The link on that page which leads to what is shown. */
  link?: string
  /** The buttons that are pressed there, one after the other, by their names. */
  presses?: readonly string[]
  /** What is typed there then. */
  types?: string
  /** Who sees it; by default an employee. */
  email?: string
}

const pictures: Picture[] = [
  { name: 'home', path: '/', language: 'en', size: wide },
  { name: 'news-phone', path: '/news', language: 'fr', size: phone },
  { name: 'restaurant', path: '/restaurants/1', language: 'en', size: wide },
  { name: 'rooms', path: meetings, language: 'en', size: wide },
  {
    name: 'room-phone',
    path: meetings,
    language: 'fr',
    size: phone,
    link: 'a[href^="/fr/meeting/booking/"]:visible',
  },
  { name: 'catering-phone', path: '/meeting/catering', language: 'fr', size: phone },
  { name: 'events', path: '/register', language: 'en', size: wide },
  { name: 'surveys', path: '/survey', language: 'en', size: wide },
  { name: 'trainings', path: '/safeAtWork/fas', language: 'en', size: wide },
  {
    name: 'kitchen',
    path: '/staff/catering',
    language: 'en',
    size: wide,
    email: 'kitchen@campus.example',
  },
  { name: 'map', path: '/map?location=Curie', language: 'en', size: wide },
  {
    name: 'way-phone',
    path: '/map?location=Curie',
    language: 'fr',
    size: phone,
    presses: [mapWords.fr.goThere, mapWords.fr.fromEntrance],
  },
  { name: 'transport-phone', path: '/transport', language: 'en', size: phone },
  { name: 'door-phone', path: '/staff/door', language: 'en', size: phone, email: 'reception@campus.example' },
  { name: 'rooms-table', path: '/staff/rooms', language: 'en', size: wide, email: 'manager@campus.example' },
  { name: 'menus', path: '/staff/menus', language: 'en', size: wide, email: 'kitchen@campus.example' },
  {
    name: 'studio',
    path: '/staff/studio',
    language: 'en',
    size: wide,
    email: 'editor@campus.example',
  },
  {
    name: 'search',
    path: '/',
    language: 'en',
    size: wide,
    presses: ['Search'],
    types: 'book a room tomorrow at ten for six',
  },
  { name: 'phonebook', path: '/phonebook?q=mar', language: 'en', size: wide },
  { name: 'home-phone', path: '/', language: 'fr', size: phone },
]

await mkdir(folder, { recursive: true })
const product = await startProduct()
const { executablePath, args, env } = await findBrowser()
const browser = await chromium.launch({ executablePath, args, env })
try {
  const names = process.argv.slice(2)
  const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const [email, ofOne] of Map.groupBy(wanted, picture => picture.email ?? 'employee@campus.example')) {
    const context = await browser.newContext({
      viewport: wide,
      deviceScaleFactor: 1,
      timezoneId: campusZone,
    })
    const first = await context.newPage()
    await signIn(first, product.address, email)
    await first.close()
    for (const picture of ofOne) await take(context, picture)
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}

async function take(
  context: BrowserContext,
  { name, path, language, size, link, presses = [], types }: Picture,
): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.goto(`${product.address}/${language}${path}`)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  if (link !== undefined) {
    const address = await page.getByRole('main').locator(link).first().getAttribute('href')
    await page.goto(`${product.address}${address}`)
    await page.waitForLoadState('networkidle')
  }
  for (const button of presses) await page.getByRole('button', { name: button, exact: true }).click()
  if (presses.length > 0) {
    // What comes of it may be worked out in the browser.
    // Not as a text to be evaluated: where something is awaited, the page's policy refuses that.
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await page.evaluate('scrollTo(0, 0)')
  }
  if (types !== undefined) {
    await page.getByRole('combobox').fill(types)
    await page.getByRole('option', { name: 'Find a room' }).waitFor()
  }
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  await page.close()
  console.log(`docs/screenshots/${name}.png`)
}
