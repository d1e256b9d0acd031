import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/chromium.ts'
import { firefoxUse } from './tools/firefox.ts'

// Workers read this file again: what the first reading found out is handed to them.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'campus-e2e-'))
const address = `http://localhost:${process.env.E2E_PORT}`
/** Each browser has a run of its own, with a server and data of its own: what a test books is taken in the other's. */
const browser = process.env.E2E_BROWSER ?? 'chromium'
const isFirefox = browser === 'firefox'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  testIgnore: ['node_modules/**', 'dist/**', 'var/**'],
  outputDir: `test-results/${browser}`,
  // Firefox does a person's tasks; what is faked and measured beyond WebDriver BiDi is for Chromium.
  ...(isFirefox && { grep: /@firefox/ }),
  fullyParallel: true,
  workers: 2,
  // What passes does not wait for these: they are long enough for a machine many times slower, and still show a hang.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // Where nobody looks on, a machine that stalled once fails no run. What needed it is named at the end, for mending.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: `test-results/${browser}.json` }]],
  use: {
    baseURL: address,
    actionTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // Where the worker of the page is not what is tested, it would answer before the answers that are faked.
    serviceWorkers: 'block',
    // The browser compiles the app once for each of the workers here, not once for each test; cookies, storage, routes
    // and the clock are as new for each of them. A test with options of its own beyond the viewport has its own context.
    reuseContext: true,
    ...(isFirefox ? firefoxUse() : await chromiumUse()),
    // To record every test takes a sixth of the time of all: where what fails is tried again, that is recorded. Without
    // the film strip, which takes more than the test itself: the last picture is there all the same.
    trace: {
      mode: process.env.CI === undefined ? 'retain-on-failure' : 'on-first-retry',
      screenshots: false,
    },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node app/server.ts',
    url: `${address}/readyz`,
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env.E2E_PORT,
      CAMPUS_DATA: process.env.E2E_DATA,
      CAMPUS_DEMO_PEOPLE: '1500',
      // The tests post what they want to see.
      CAMPUS_SIMULATOR: '0',
      LOG_LEVEL: 'warn',
    },
  },
})

async function chromiumUse() {
  const { executablePath, args, env } = await findBrowser()
  return {
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: { executablePath, args, env },
  }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
