import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findBrowser } from '../tools/chromium.ts'
import { ended, freePort, type RunningProduct, startProduct } from '../tools/product.ts'
import { signIn } from '../tools/sign-in.ts'
import { type Figure, median, printTable } from './table.ts'

const least = { accessibility: 1, 'best-practices': 1, performance: 0.95 }
const categories = Object.keys(least) as (keyof typeof least)[]

/**
 * Lighthouse's mobile scores of each screen, for a person who is signed in (of login: who is not). The browser is ours
 * to start: whoever signs in by remote control leaves it before anything is measured, as a second debugger at the same
 * page would cost it a third of its speed.
 */
export async function measureLighthouse(product: RunningProduct): Promise<Figure[]> {
  const browser = await startBrowser()
  try {
    const figures = [await score('login', `${product.address}/en/login`, browser.port)]
    const { article, information } = await enter(browser.port, product.address)
    for (const [name, path] of [
      ['home', '/en/'],
      ['news', '/en/news'],
      ['news detail', article],
      ['phonebook', '/en/phonebook'],
      ['restaurants', '/en/restaurants'],
      ['restaurant', '/en/restaurants/1'],
      ['practical information', '/en/practicalinformation'],
      ['piece of information', information],
      ['safe at work', '/en/safeAtWork/infos'],
      ['getting around', '/en/move'],
      ['mobility', '/en/move/mobility'],
      ['room search', '/en/meeting/booking'],
    ] as const) {
      figures.push(await score(name, `${product.address}${path}`, browser.port))
    }
    return figures
  } finally {
    await browser.stop()
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

/** One run tells little of a machine whose speed changes: Lighthouse itself recommends the middle one of five. */
const runs = 5

async function score(name: string, url: string, port: number): Promise<Figure> {
  const scores = Object.fromEntries(categories.map(category => [category, [] as number[]]))
  for (let run = 0; run < runs; run++) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: categories,
      disableStorageReset: true,
    })
    for (const category of categories) scores[category]?.push(result?.lhr.categories[category]?.score ?? 0)
  }
  const middle = (category: keyof typeof least) => median(scores[category] ?? [])
  return {
    what: `Lighthouse mobile, ${name}: accessibility / best practices / performance`,
    reached: categories.map(category => Math.round(middle(category) * 100)).join(' / '),
    mustReach: categories.map(category => least[category] * 100).join(' / '),
    holds: categories.every(category => middle(category) >= least[category]),
  }
}

if (import.meta.main) {
  const product = await startProduct()
  try {
    printTable(await measureLighthouse(product))
  } finally {
    await product.stop()
  }
}
