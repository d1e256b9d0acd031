import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { getAccountDetails } from '#features/account/contract.ts'
import { createVisit } from '#features/visits/contract.ts'
import { baseOf } from '#platform/contract/endpoint.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { findBrowser } from '../tools/chromium.ts'
import { ended, freePort, type RunningProduct } from '../tools/product.ts'
import { signIn } from '../tools/sign-in.ts'
import { startFrontedProduct } from './front.ts'
import { isDecided } from './pairs.ts'
import { type Figure, median, printTable } from './table.ts'

interface Found {
  article: string
  information: string
  visit: string
}

/** Login comes first: whoever has signed in is not shown it. */
const screens = {
  login: () => '/en/login',
  home: () => '/en/',
  news: () => '/en/news',
  article: ({ article }: Found) => article,
  phonebook: () => '/en/phonebook',
  restaurants: () => '/en/restaurants',
  restaurant: () => '/en/restaurants/1',
  'practical-information': () => '/en/practicalinformation',
  information: ({ information }: Found) => information,
  'safe-at-work': () => '/en/safeAtWork/infos',
  'getting-around': () => '/en/move',
  mobility: () => '/en/move/mobility',
  'room-search': () => '/en/meeting/booking',
  map: () => '/en/map?view=list',
  visit: ({ visit }: Found) => visit,
} satisfies Record<string, (found: Found) => string>
type Screen = keyof typeof screens
const allScreens = Object.keys(screens) as Screen[]

/**
 * What is promised of a screen's performance score, as the median of some visits: the score depends on the machine, and on what
 * else that does just then. Of the others it is printed and not judged: bench/own-content.ts measures time.
 */
const promisedPerformance: Partial<Record<Screen, number>> = { map: 95 }
const visitsJudged = 5

/**
 * What Lighthouse's mobile preset says of each screen, of a person who is signed in (of login: who is not). The browser is ours
 * to start: whoever signs in by remote control leaves it before anything is looked at.
 */
export async function measureLighthouse(only: readonly Screen[] = allScreens): Promise<Figure[]> {
  const { product, address, stop } = await startFrontedProduct()
  const browser = await startBrowser()
  try {
    const figures: Figure[] = []
    let found: Found = { article: '', information: '', visit: '' }
    for (const screen of allScreens.filter(one => only.includes(one))) {
      if (screen !== 'login' && found.article === '') {
        found = { ...(await enter(browser.port, address)), visit: await invited(product) }
      }
      figures.push(await judged(screen, `${address}${screens[screen](found)}`, browser.port))
    }
    return figures
  } finally {
    await browser.stop()
    await stop()
  }
}

/** A browser with nobody attached to it, and a profile that goes with it. */
async function startBrowser(): Promise<{ port: number; stop(): Promise<void> }> {
  const { executablePath, args, env } = await findBrowser()
  const profile = await mkdtemp(join(tmpdir(), 'campus-lighthouse-'))
  const port = await freePort()
  const flags = [
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    '--headless',
    '--no-first-run',
    '--disable-background-networking',
    '--ignore-certificate-errors',
    'about:blank',
  ]
  const browser = spawn(executablePath, [...args, ...flags], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined))) await sleep(50)
  return {
    port,
    async stop() {
      await ended(browser)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Signs in, and answers the paths of the newest article and of the newest information. */
async function enter(port: number, address: string): Promise<Omit<Found, 'visit'>> {
  const control = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = control.contexts()
  if (context === undefined) throw new Error('the browser has no window')
  const page = await context.newPage()
  await signIn(page, address)
  const article = await firstLink(page, `${address}/en/news`, '/en/news/')
  const information = await firstLink(page, `${address}/en/practicalinformation`, '/en/practicalinformation/')
  await page.close()
  await control.close()
  return { article, information }
}

/** Invites a visitor, and answers the path of their page, which only their mail tells. */
async function invited({ address, data, token }: RunningProduct): Promise<string> {
  const host = 'employee@campus.example'
  const headers = {
    'api-key': readSettings(process.env).apiKey,
    authorization: `Bearer ${await token(host)}`,
  }
  const account = await fetch(`${address}${baseOf(getAccountDetails)}${getAccountDetails.path}`, { headers })
  const { id } = (await account.json()) as { id: string }
  const from = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const answer = await fetch(`${address}${baseOf(createVisit)}${createVisit.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({
      ...{ meetingName: 'Audit', startDateTime: from(24), endDateTime: from(26), companion: { id } },
      visitors: [{ firstName: 'Vera', lastName: 'Outside', email: 'vera.outside@partner.example' }],
    }),
  })
  if (!answer.ok) throw new Error(`inviting answered ${answer.status}: ${await answer.text()}`)
  const folder = join(data, 'mail')
  for (;;) {
    const files = (await readdir(folder).catch(() => [])).filter(file => file.endsWith('.eml'))
    for (const file of files) {
      const text = (await readFile(join(folder, file), 'utf8')).replaceAll(/=\r?\n/g, '')
      const [path] = /\/visit\/[0-9a-f]{64}/.exec(text) ?? []
      if (path !== undefined) return path
    }
    await sleep(200)
  }
}

async function firstLink(page: Page, list: string, to: string): Promise<string> {
  await page.goto(list)
  const link = page.getByRole('main').getByRole('article').locator(`a[href^="${to}"]`).first()
  return (await link.getAttribute('href')) ?? to
}

/** A first visit: the storage is reset but for what keeps the person signed in. */
const settings = {
  output: 'json',
  logLevel: 'error',
  disableStorageReset: false,
  clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
} as const
const onlyCategories = ['accessibility', 'best-practices', 'performance']

async function judged(screen: Screen, url: string, port: number): Promise<Figure> {
  const promised = promisedPerformance[screen]
  const visits: Scores[] = []
  const isEnough = () =>
    promised === undefined
      ? visits.length > 0
      : isDecided(
          visits.map(one => one[2]),
          promised,
          visitsJudged,
        )
  while (!isEnough()) visits.push(await scoresOf(url, port))
  const [accessibility, practices] = [0, 1].map(index => Math.min(...visits.map(one => one[index] ?? 0)))
  const performance = median(visits.map(one => one[2]))
  const all = [accessibility, practices, ...(promised === undefined ? [] : [performance])]
  return {
    what: `Lighthouse mobile, ${screen}: accessibility / best practices${
      promised === undefined ? ` (performance here and now: ${performance})` : ' / performance'
    }`,
    reached: all.join(' / '),
    mustReach: `100 / 100${promised === undefined ? '' : ` / >= ${promised}`}`,
    holds: accessibility === 100 && practices === 100 && performance >= (promised ?? 0),
  }
}

/** Of 100, in the order of the categories. */
type Scores = readonly [accessibility: number, practices: number, performance: number]

async function scoresOf(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    ...settings,
    clearStorageTypes: [...settings.clearStorageTypes],
    port,
    onlyCategories,
  })
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`)
  const { categories, runtimeError, finalDisplayedUrl: led = url } = result.lhr
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
  // Who has been led elsewhere, to the sign-in for one, measures something else.
  if (new URL(led).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${led}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return [score('accessibility'), score('best-practices'), score('performance')]
}

/*
 *   node bench/lighthouse.ts              every screen
 *   node bench/lighthouse.ts home news    some of them
 */
if (import.meta.main) {
  const selected = process.argv.slice(2)
  const unknown = selected.filter(name => !(name in screens))
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: expected are some of ${allScreens.join(', ')}`)
  printTable(await measureLighthouse(selected.length > 0 ? (selected as Screen[]) : allScreens))
}
