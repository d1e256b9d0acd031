import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../tools/chromium.ts'
import { ended, freePort, type RunningProduct, startProduct } from '../tools/product.ts'
import { signIn } from '../tools/sign-in.ts'
import { startBarePage } from './bare-page.ts'
import { inPairs } from './pairs.ts'
import { type Figure, median, printTable } from './table.ts'

/** How many times what a bare page takes (specified). */
const mostPaint = 1.6
const mostWork = { signedOut: 4, signedIn: 7 }

interface Found {
  article: string
  information: string
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
} satisfies Record<string, (found: Found) => string>
type Screen = keyof typeof screens
const allScreens = Object.keys(screens) as Screen[]

interface Options {
  only?: readonly Screen[]
  /** How often each screen and the bare page beside it are loaded. */
  pairs?: number | undefined
  /** Print where the main thread's time goes, as well. */
  details?: boolean
}

/**
 * A first visit of each screen as Lighthouse's mobile preset sees it, of a person who is signed in (of login: who is
 * not), beside a bare React page that the same server sends. What counts is how long the main thread works and when the
 * largest paint comes, as multiples of the bare page's in the same minute; Lighthouse's own performance score
 * depends on the machine, so it is printed and not judged. The same holds for the main thread's time without what it waits
 * for a processor: on two of them, shared with the browser's other processes, that is half of it. The browser is ours to start:
 * whoever signs in by remote control leaves it before anything is measured, as a second debugger at the same page would
 * cost it a third of its speed. Both servers give way to the browser, as a phone does not share its processor with them.
 */
export async function measureLighthouse(
  product: RunningProduct,
  { only = allScreens, pairs, details = false }: Options = {},
): Promise<Figure[]> {
  const bare = await startBarePage('hello', { yields: true })
  const browser = await startBrowser()
  try {
    const figures: Figure[] = []
    let found: Found = { article: '', information: '' }
    for (const screen of allScreens.filter(one => only.includes(one))) {
      if (screen !== 'login' && found.article === '') found = await enter(browser.port, product.address)
      const url = `${product.address}${screens[screen](found)}`
      const visits = await inPairs(
        () => visit(url, browser.port),
        () => visit(bare.address, browser.port),
        pairs,
      )
      figures.push(...againstBare(screen, visits), await judged(screen, url, browser.port))
      if (details) printDetails(screen, visits)
    }
    return figures
  } finally {
    await browser.stop()
    await bare.stop()
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
async function enter(port: number, address: string): Promise<{ article: string; information: string }> {
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

async function firstLink(page: Page, list: string, to: string): Promise<string> {
  await page.goto(list)
  const link = page.getByRole('main').getByRole('article').locator(`a[href^="${to}"]`).first()
  return (await link.getAttribute('href')) ?? to
}

/** What Lighthouse saw of one visit. */
interface Visit {
  /** Milliseconds in which the main thread was busy, of a machine four times slower. */
  work: number
  /** Milliseconds of a processor for that, on this machine. */
  processor: number
  /** Milliseconds until the largest paint, over a phone's network. */
  paint: number
  /** `work` by what it was spent on. */
  groups: Map<string, number>
  /** Milliseconds of scripts, by their address. */
  scripts: Map<string, number>
}

/*
 * A phone is simulated, as Lighthouse does it by default: the page is loaded without brakes; the main thread's time is what
 * was traced, times four, and the largest paint what comes of laying out the trace anew over a slow network. So both depend on
 * the work that the page makes and not on how the brakes of another method (`devtools`) cut it into pieces.
 *
 * The storage is reset before each visit: Lighthouse then empties the HTTP cache and removes the service worker, which
 * makes the visit a first one. Cookies and local storage are not among what it resets: the person stays signed in.
 */
const settings = {
  output: 'json',
  logLevel: 'error',
  throttlingMethod: 'simulate',
  disableStorageReset: false,
  clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage'],
} as const

async function audit(url: string, port: number, what: { onlyAudits?: string[]; onlyCategories?: string[] }) {
  const result = await lighthouse(url, {
    ...settings,
    clearStorageTypes: [...settings.clearStorageTypes],
    port,
    ...what,
  })
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`)
  const { lhr, artifacts } = result
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  // Who has been led elsewhere, to the sign-in for one, measures something else.
  const led = lhr.finalDisplayedUrl ?? url
  if (new URL(led).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${led}`)
  return { ...lhr, trace: artifacts.Trace }
}

async function visit(url: string, port: number): Promise<Visit> {
  const onlyAudits = ['mainthread-work-breakdown', 'largest-contentful-paint', 'bootup-time']
  const { audits, trace } = await audit(url, port, { onlyAudits })
  const rows = (name: string) => {
    const details = audits[name]?.details
    return details?.type === 'table' ? details.items : []
  }
  return {
    work: audits['mainthread-work-breakdown']?.numericValue ?? Number.NaN,
    processor: processorTime(trace.traceEvents),
    paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    groups: new Map(
      rows('mainthread-work-breakdown').map(({ group, duration }) => [String(group), Number(duration)]),
    ),
    scripts: new Map(
      rows('bootup-time').map(({ url, scripting, scriptParseCompile }) => [
        String(url).replace(/^http:..[^/]+/, ''),
        Number(scripting) + Number(scriptParseCompile),
      ]),
    ),
  }
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string }
  /** Microseconds of a processor. */
  tdur?: number
}

/** Milliseconds of a processor that tasks of the page's main thread took: of the main threads there are the busiest one. */
function processorTime(events: readonly TraceEvent[]): number {
  const threads = new Map<string, number>()
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  for (const event of events)
    if (event.name === 'thread_name' && event.args.name === 'CrRendererMain') threads.set(threadOf(event), 0)
  for (const event of events) {
    const so = threads.get(threadOf(event))
    if (event.name === 'RunTask' && so !== undefined) threads.set(threadOf(event), so + (event.tdur ?? 0))
  }
  return Math.max(...threads.values()) / 1000
}

function againstBare(screen: Screen, visits: readonly [Visit, Visit][]): Figure[] {
  const figure = (what: string, of: (visit: Visit) => number, most: number): Figure => {
    const ratio = median(visits.map(([ours, bare]) => of(ours) / of(bare)))
    const [ours, bare] = ([0, 1] as const).map(index =>
      median(visits.map(pair => of(pair[index]))).toFixed(0),
    )
    return {
      what: `Lighthouse mobile, ${screen}: ${what} against a bare React page (${ours} ms, bare ${bare} ms)`,
      reached: `${ratio.toFixed(2)} x`,
      mustReach: `<= ${most} x`,
      holds: ratio <= most,
    }
  }
  const processor = median(visits.map(([ours, bare]) => ours.processor / bare.processor)).toFixed(2)
  return [
    figure(
      `main-thread time (without waiting for a processor: ${processor} x)`,
      ({ work }) => work,
      screen === 'login' ? mostWork.signedOut : mostWork.signedIn,
    ),
    figure('largest paint', ({ paint }) => paint, mostPaint),
  ]
}

/** What is the same at every visit. */
async function judged(screen: Screen, url: string, port: number): Promise<Figure> {
  const onlyCategories = ['accessibility', 'best-practices', 'performance']
  const { categories } = await audit(url, port, { onlyCategories })
  const [accessibility, practices, performance] = onlyCategories.map(name =>
    Math.round((categories[name]?.score ?? 0) * 100),
  )
  return {
    what: `Lighthouse mobile, ${screen}: accessibility / best practices (performance here and now: ${performance})`,
    reached: `${accessibility} / ${practices}`,
    mustReach: '100 / 100',
    holds: accessibility === 100 && practices === 100,
  }
}

/** Where the main thread's time goes, and into which scripts, beside the bare page. */
function printDetails(screen: Screen, visits: readonly [Visit, Visit][]): void {
  const print = (name: string, of: (visit: Visit) => Map<string, number>) => {
    const middle = (index: 0 | 1, key: string) => median(visits.map(pair => of(pair[index]).get(key) ?? 0))
    const keys = new Set(visits.flatMap(([ours]) => [...of(ours).keys()]))
    const lines = [...keys]
      .map(key => [key, middle(0, key), middle(1, key)] as const)
      .sort(([, one], [, other]) => other - one)
    console.error(`\n${screen}, ${name}:${' '.repeat(60)}`.slice(0, 60), '      ms      bare')
    for (const [key, ours, bare] of lines)
      console.error(key.padEnd(60), ours.toFixed(0).padStart(8), bare.toFixed(0).padStart(9))
  }
  print('by kind of work', ({ groups }) => groups)
  print('by script', ({ scripts }) => scripts)
}

/*
 *   node bench/lighthouse.ts                            every screen
 *   node bench/lighthouse.ts --details home news        some of them, and where their time goes
 *   node bench/lighthouse.ts --pairs 3 home             fewer visits: quicker, and less to be relied on
 */
if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { details: { type: 'boolean' }, pairs: { type: 'string' } },
  })
  const unknown = positionals.filter(name => !(name in screens))
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: expected are some of ${allScreens.join(', ')}`)
  const product = await startProduct({}, { yields: true })
  try {
    printTable(
      await measureLighthouse(product, {
        only: positionals.length > 0 ? (positionals as Screen[]) : allScreens,
        details: values.details ?? false,
        pairs: values.pairs === undefined ? undefined : Number(values.pairs),
      }),
    )
  } finally {
    await product.stop()
  }
}
