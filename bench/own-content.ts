import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../tools/chromium.ts'
import { compressAll } from '../tools/compress.ts'
import { signIn } from '../tools/sign-in.ts'
import { buildBarePage } from './bare-page.ts'
import { startFrontedProduct } from './front.ts'
import { inPairs, type Judged } from './pairs.ts'
import { slowdown } from './slow-page.ts'
import { type Figure, median, printTable } from './table.ts'

/** How many times what a bare page takes. */
const mostTime = 1.5
/** How many times the work of a bare page that asks for nothing and signs nobody in. */
const mostWork = 6
const mostWorkOfHome = 8

/** Screens by their addresses, and what of them is the person's own: a thing that can be pressed. */
const screens = {
  home: { path: '/en/', own: '[aria-labelledby="day"] :is(h3, li) a' },
  news: { path: '/en/news', own: 'main article a' },
  'room-search': {
    path: '/en/meeting/booking',
    own: '[aria-labelledby="at-hand"] button, main h2 button:has(.visually-hidden)',
  },
  phonebook: { path: '/en/phonebook', own: 'main li button' },
}
type Screen = keyof typeof screens
const allScreens = Object.keys(screens) as Screen[]

/** A phone as Lighthouse's mobile preset has it. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
}
const bitsPerSecond = 1_600_000
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: bitsPerSecond / 8,
  uploadThroughput: 750_000 / 8,
}

/** What the app asks the server for, so that the bare page asks the same. */
interface Call {
  path: string
  method: string
  body: string | null
}

/** Milliseconds. */
interface Visit {
  own: number
  paint: number
  /** Of the main thread, at a slowed processor's pace. */
  work: number
  /** Of a bare page that asks for nothing, which is visited after the one that does. */
  workWithoutCalls?: number
}

/**
 * From navigation until a person who is signed in can press the first thing that is theirs, on a slow phone with nothing in its
 * cache, against a bare React page of the same origin that does the same silent sign-in and the same calls without the app.
 */
export async function measureOwnContent({
  only = allScreens,
  pairs,
  listed = false,
}: {
  only?: readonly Screen[]
  pairs?: number | undefined
  /** Prints what one visit of each asks for, and when. */
  listed?: boolean | undefined
} = {}): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-own-content-'))
  await compressAll(await buildBarePage('own-content', join(folder, 'bare'), '/bare/'))
  await compressAll(await buildBarePage('hello', join(folder, 'hello'), '/hello/'))
  const bareHtml = await readFile(join(folder, 'bare/index.html'), 'utf8')
  const helloHtml = await readFile(join(folder, 'hello/index.html'), 'utf8')
  let config: unknown
  let calls: Call[] = []
  /** The bare pages have the origin of the product. */
  const answer: Parameters<typeof startFrontedProduct>[1] = async ({ url }, response) => {
    if (url === '/bare/' || url === '/hello/') {
      const given = JSON.stringify({ config, calls })
      response.setHeader('content-type', 'text/html; charset=utf-8')
      const html = url === '/hello/' ? helloHtml : bareHtml
      response.end(html.replace('id="given">', () => `id="given">${given}`))
      return true
    }
    if (!/^\/(bare|hello)\//.test(url)) return false
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' })
    response.end(await readFile(join(folder, `${url}.br`)))
    return true
  }
  const { product, address, stop } = await startFrontedProduct({ RATE_LIMIT_PERSON: '1000000' }, answer)
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--ignore-certificate-errors'],
    env,
  })
  try {
    config = await (await fetch(`${product.address}/config.json`)).json()
    // No worker: each visit is a first one.
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
    const page = await context.newPage()
    await signIn(page, address)
    await page.close()
    const figures: Figure[] = []
    for (const screen of only) {
      const { path, own } = screens[screen]
      calls = await callsOf(context, `${address}${path}`, own)
      if (listed) {
        await visit(context, `${address}${path}`, own, { listed })
        await visit(context, `${address}/bare/`, 'main button', { listed })
      }
      const visits = await inPairs(
        () => visit(context, `${address}${path}`, own),
        async () => ({
          ...(await visit(context, `${address}/bare/`, 'main button')),
          workWithoutCalls: (await visit(context, `${address}/hello/`, '#root p')).work,
        }),
        judgedOf(screen),
        pairs,
      )
      figures.push(...figuresOf(screen, visits))
    }
    return figures
  } finally {
    await browser.close()
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openPage(context: BrowserContext, own: string) {
  const page = await context.newPage()
  await page.addInitScript(`globalThis.ownContent = ${JSON.stringify(own)}`)
  await page.addInitScript({ path: join(import.meta.dirname, 'bare-pages/own-content/watch.js') })
  return page
}

/** What the app has asked the server for until the person's own is there. */
async function callsOf(context: BrowserContext, url: string, own: string): Promise<Call[]> {
  const page = await openPage(context, own)
  const calls: Call[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (/^\/(services|graph)\//.test(pathname))
      calls.push({ path: pathname + search, method: request.method(), body: request.postData() })
  })
  await page.goto(url)
  await untilOwn(page)
  await page.close()
  return calls
}

/** Asked from outside: the page's policy lets no text be run in it. */
async function untilOwn(page: Page): Promise<void> {
  while ((await page.evaluate('globalThis.seen?.own')) === undefined) await sleep(50)
}

/** One request of a visit: milliseconds from the navigation, and bytes as they came. */
interface Requested {
  path: string
  asked: number
  answered: number
  ended: number
  bytes: number
}

/** Follows what a page and its frames ask for. */
function followRequests(control: CDPSession): () => Requested[] {
  const found = new Map<string, Requested>()
  let start: number | undefined
  const since = (seconds: number) => Math.round((seconds - (start ?? seconds)) * 1000)
  control.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    start ??= timestamp
    const { pathname } = new URL(request.url)
    const asked = since(timestamp)
    found.set(requestId, { path: pathname, asked, answered: Number.NaN, ended: Number.NaN, bytes: 0 })
  })
  control.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const one = found.get(requestId)
    if (one !== undefined) one.answered = since(timestamp)
  })
  control.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = found.get(requestId)
    if (one !== undefined) Object.assign(one, { ended: since(timestamp), bytes: encodedDataLength })
  })
  return () => [...found.values()]
}

async function visit(
  context: BrowserContext,
  url: string,
  own: string,
  { listed = false }: { listed?: boolean } = {},
): Promise<Visit> {
  const page = await openPage(context, own)
  const control = await context.newCDPSession(page)
  const requests = followRequests(control)
  await control.send('Network.enable')
  await control.send('Network.clearBrowserCache')
  await control.send('Network.emulateNetworkConditions', network)
  await control.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await control.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await control.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await busy()
  await page.goto(url, { waitUntil: 'commit' })
  await untilOwn(page)
  const work = (await busy()) - before
  // Paints are told a little later.
  await sleep(500)
  const { own: seen, paint } = await page.evaluate<{ own: number; paint: number }>('seen')
  await page.close()
  if (listed) {
    console.log(`\n${url}: own content after ${seen.toFixed(0)} ms\n asked answered  ended  bytes`)
    for (const { path, asked, answered, ended, bytes } of requests())
      console.log([asked, answered, ended, bytes].map(n => String(n).padStart(6)).join(' '), path)
  }
  return { own: seen, paint, work }
}

const workWithoutCalls = ([, bare]: readonly [Visit, Visit]) => bare.workWithoutCalls ?? Number.NaN
const mostWorkOf = (screen: Screen) => (screen === 'home' ? mostWorkOfHome : mostWork)

/** The time until one's own can be pressed, and the work of the main thread. */
function judgedOf(screen: Screen): Judged<readonly [ours: Visit, bare: Visit]>[] {
  return [
    { of: ([ours, bare]) => ours.own / bare.own, bound: mostTime },
    { of: pair => pair[0].work / workWithoutCalls(pair), bound: mostWorkOf(screen) },
  ]
}

function figuresOf(screen: Screen, visits: readonly [ours: Visit, bare: Visit][]): Figure[] {
  const both = (of: (visit: Visit) => number) =>
    ([0, 1] as const).map(index => median(visits.map(pair => of(pair[index]))).toFixed(0)).join(' ms, bare ')
  const [time, work] = judgedOf(screen).map(({ of }) => median(visits.map(of))) as [number, number]
  const most = mostWorkOf(screen)
  return [
    {
      what: `${screen} on a slow phone: until the first thing of one’s own can be pressed, against a bare React page with the same sign-in and calls (${both(({ own }) => own)} ms; largest paint ${both(({ paint }) => paint)} ms; main thread ${both(({ work }) => work)} ms)`,
      reached: `${time.toFixed(2)} x`,
      mustReach: `<= ${mostTime} x`,
      holds: time <= mostTime,
    },
    {
      what: `${screen} on a slow phone: main thread until then, against a bare React page that asks for nothing (${median(visits.map(workWithoutCalls)).toFixed(0)} ms)`,
      reached: `${work.toFixed(2)} x`,
      mustReach: `<= ${most} x`,
      holds: work <= most,
    },
  ]
}

/*
 *   node bench/own-content.ts                        every screen
 *   node bench/own-content.ts --pairs 3 home news    some of them, less to be relied on
 *   node bench/own-content.ts --requests home        also prints what one visit asks for, and when
 */
if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pairs: { type: 'string' }, requests: { type: 'boolean' } },
  })
  const selected = allScreens.filter(name => positionals.includes(name))
  printTable(
    await measureOwnContent({
      only: selected.length > 0 ? selected : allScreens,
      pairs: values.pairs === undefined ? undefined : Number(values.pairs),
      listed: values.requests,
    }),
  )
}
