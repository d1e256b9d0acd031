/*
 * The main tasks of a person in WebKitGTK, by W3C WebDriver, as far as it is installed: on Debian the packages
 * webkit2gtk-driver and, for a machine without a display, xvfb.
 *   npm run engines
 * A picture of what failed is left in test-results/webkit. The last line is "N done, N failed".
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { styleText } from 'node:util'
import { ended, freePort, startProduct } from './product.ts'
import { WebDriver } from './webdriver.ts'

const driverPath = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver'
const browserPath = process.env.WEBKIT_BROWSER ?? globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]
const pictures = 'test-results/webkit'
const capabilities = { 'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] } }

interface Task {
  name: string
  /** @param home the address of the app in English */
  act(browser: WebDriver, home: string): Promise<unknown>
}

/** Each goes on where the one before has left the browser, signed in. */
const tasks: readonly Task[] = [
  {
    name: 'sign in, choose a campus, accept the terms',
    async act(browser, home) {
      await browser.go(`${home}/login`)
      await browser.press('button', /^sign in$/)
      await browser.type('input[name=email]', 'employee@campus.example')
      await browser.press('button', /^continue$/)
      await browser.at(/\/site/)
      await browser.press('main button', /^Seine/)
      await browser.press('main button', /^accept the terms/)
    },
  },
  {
    name: 'home',
    async act(browser) {
      await browser.find('main h1', /^good /)
      await browser.find('#shortcuts')
      await browser.find('main h2', /^news$/)
      await browser.find('main h2', /^open restaurants$/)
    },
  },
  {
    name: 'reload, and be where one was',
    async act(browser) {
      await browser.reload()
      await browser.find('main h1', /^good /)
      await browser.at(/\/en\/?$/)
    },
  },
  {
    name: 'find a room and book it',
    async act(browser, home) {
      await browser.go(`${home}/meeting/booking`)
      await browser.press('main form button', /^search$/)
      await browser.press('main button', /^book /)
      await browser.press('[role=alertdialog] button', /^book/)
      await browser.find('[role=alertdialog]', /booking confirmed/)
    },
  },
  {
    name: 'read news, and like them',
    async act(browser, home) {
      await browser.go(`${home}/news`)
      await browser.press('main article a')
      await browser.at(/\/news\/\d+/)
      await browser.press('main button', /^like/)
      await browser.find('main button[aria-pressed=true]', /^like/)
    },
  },
  {
    name: 'open an event, and choose a slot of it',
    async act(browser, home) {
      await browser.go(`${home}/register`)
      await browser.press('main article a')
      await browser.at(/\/register\/\d+/)
      await browser.press('main label:has(input[type=radio]:enabled)')
      await browser.find('main button', /^continue$/)
    },
  },
  {
    name: 'start a training, and read a page of it',
    async act(browser, home) {
      await browser.go(`${home}/safeAtWork/fas/1`)
      await browser.press('main button', /^(start the training|continue)$/)
      await browser.find('[data-page] canvas')
      await browser.find('[data-page] [data-text] span')
    },
  },
  {
    name: 'sign out',
    async act(browser, home) {
      await browser.go(home)
      await browser.press('button', /^sign out$/)
      await browser.press('[role=alertdialog] button', /^sign out$/)
      await browser.at(/\/en\/login/)
    },
  },
]

/** A display to draw on: the machine's, else one that nobody sees. */
async function display(): Promise<{ name: string; process?: ChildProcess }> {
  if (process.env.DISPLAY !== undefined) return { name: process.env.DISPLAY }
  const args = ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']
  const xvfb = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = await Promise.race([
    once(createInterface(xvfb.stdout), 'line'),
    once(xvfb, 'error').then(([error]) => Promise.reject(error)),
  ])
  return { name: `:${number}`, process: xvfb }
}

async function driverOn(name: string): Promise<{ address: string; process: ChildProcess }> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const driver = spawn(driverPath, ['-p', String(port)], {
    env: { ...process.env, DISPLAY: name },
    stdio: 'ignore',
  })
  while (!(await fetch(`${address}/status`).catch(() => undefined))?.ok)
    if (driver.exitCode !== null) throw new Error(`${driverPath} ended with ${driver.exitCode}`)
  return { address, process: driver }
}

/** @returns whether it was done */
async function done({ name, act }: Task, browser: WebDriver, home: string): Promise<boolean> {
  const began = performance.now()
  const line = `${name.padEnd(44)}`
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`
  try {
    await act(browser, home)
    console.log(`${styleText('green', '✓')} ${line}${seconds()}`)
    return true
  } catch (error) {
    console.log(`${styleText('red', '✗')} ${line}${seconds()}\n  ${(error as Error).message}`)
    await writeFile(`${pictures}/${name.replaceAll(/\W+/g, '-')}.png`, await browser.picture())
    return false
  }
}

if (!existsSync(driverPath) || browserPath === undefined) {
  console.log(
    'There is no WebKitGTK with its driver here: nothing was done. On Debian: webkit2gtk-driver, xvfb.',
  )
  process.exit(0)
}

await mkdir(pictures, { recursive: true })
const product = await startProduct({ CAMPUS_DEMO_PEOPLE: '1500' })
const screen = await display()
const driver = await driverOn(screen.name)
const failed: string[] = []
try {
  const browser = await WebDriver.open(driver.address, capabilities)
  for (const task of tasks) if (!(await done(task, browser, `${product.address}/en`))) failed.push(task.name)
  await browser.close()
} finally {
  await ended(driver.process)
  if (screen.process !== undefined) await ended(screen.process)
  await product.stop()
}
process.exitCode = failed.length === 0 ? 0 : 1
console.log(`\n${tasks.length - failed.length} done, ${failed.length} failed`)
