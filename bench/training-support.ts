import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { employee } from '#demo/sign-ins.ts'
import { demoTrainings } from '#demo/trainings/trainings.ts'
import { translations } from '#features/security-training/server/translations.ts'
import { messages } from '#features/security-training/support-messages.ts'
import { findBrowser } from '../tools/chromium.ts'
import { type RunningProduct, startProduct } from '../tools/product.ts'
import { signIn } from '../tools/sign-in.ts'
import { startBarePage } from './bare-page.ts'
import { inPairs } from './pairs.ts'
import { slowdown } from './slow-page.ts'
import { type Figure, median, printTable } from './table.ts'

/** Specified. */
const mostSlowness = 1.5
const pages = 40
/** Fast 3G as browsers' tools have it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const fast3G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const pairs = 5
/** When no picture comes any more, in milliseconds. */
const givenUp = 120_000

/**
 * How long after the press the first page of a support of 40 pages can be read, on a slow machine and a slow network, as a
 * multiple of what a bare page takes that draws the first page of the same file with pdf.js and does nothing else. Chromium
 * without a window cannot open a PDF itself, and its own viewer need not be fetched: that comparison has to be made by hand.
 * Nothing is in the cache on either side.
 */
export async function measureTrainingSupport(product: RunningProduct): Promise<Figure> {
  const { executablePath, args, env } = await findBrowser()
  const bare = await startBarePage('document')
  const browser = await chromium.launch({ executablePath, args, env })
  try {
    const options = { viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' } as const
    const [context, other] = [await browser.newContext(options), await browser.newContext(options)]
    await signIn(await context.newPage(), product.address, employee.email)
    const number = demoTrainings.findIndex(({ key }) => key === 'chemicals') + 1
    const training = `${product.address}/en/safeAtWork/fas/${number}`
    await writeFile(join(bare.folder, 'guide.pdf'), await supportOf(context, training))
    const ratioOf = ([ours, its]: readonly [number, number]) => ours / its
    const measured = await inPairs(
      () => timed(context, training, '[data-page="1"] canvas'),
      () => timed(other, bare.address, 'canvas'),
      [{ of: ratioOf, bound: mostSlowness }],
      pairs,
    )
    const ratio = median(measured.map(ratioOf))
    const [ours, its] = ([0, 1] as const).map(index => median(measured.map(pair => pair[index])).toFixed(0))
    return {
      what: `first page of a support of ${pages} pages after the press, ${slowdown} x slower, fast 3G, against pdf.js alone (${ours} ms against ${its} ms)`,
      reached: `${ratio.toFixed(2)} x`,
      mustReach: `<= ${mostSlowness} x`,
      holds: ratio <= mostSlowness,
    }
  } finally {
    await browser.close()
    await bare.stop()
  }
}

const { startTraining, continue: goOn } = translations.en?.button ?? {}
const opening = new RegExp(`^(Open|${startTraining}|${goOn})$`)

/** The file of the support that a training begins with. */
async function supportOf(context: BrowserContext, training: string): Promise<Buffer> {
  const page = await context.newPage()
  await page.goto(training)
  await page.getByRole('button', { name: opening }).click()
  await page.locator('[data-page="1"] canvas').waitFor()
  if ((await page.locator('[data-page]').count()) !== pages)
    throw new Error(`the support has no ${pages} pages`)
  const url = await page.getByRole('link', { name: messages.en.open }).getAttribute('href')
  const answer = await page.request.get(new URL(url ?? '', training).href)
  const file = await answer.body()
  await page.close()
  return file
}

/** Milliseconds from the press to the picture of the first page. */
async function timed(context: BrowserContext, address: string, picture: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(address)
  const button = page.getByRole('button', { name: opening })
  await button.waitFor()
  await page.waitForLoadState('networkidle')
  const control = await page.context().newCDPSession(page)
  await control.send('Network.enable')
  await control.send('Network.clearBrowserCache')
  await control.send('Network.setCacheDisabled', { cacheDisabled: true })
  await control.send('Network.emulateNetworkConditions', fast3G)
  await control.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await button.evaluate(element => void Object.assign(globalThis, { pressed: element }))
  const taken = await page.evaluate<number>(`new Promise((resolve, reject) => {
    const begun = performance.now()
    const look = () => {
      if (document.querySelector(${JSON.stringify(picture)}) !== null)
        requestAnimationFrame(() => resolve(performance.now() - begun))
      else if (performance.now() - begun > ${givenUp}) reject(new Error('no picture at ' + location))
      else requestAnimationFrame(look)
    }
    pressed.click()
    look()
  })`)
  // What asks before it is left is not asked.
  await page.close()
  return taken
}

if (import.meta.main) {
  const product = await startProduct()
  try {
    printTable([await measureTrainingSupport(product)])
  } finally {
    await product.stop()
  }
}
