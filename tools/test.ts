/*
 * Every check and every test: sources, then units and calls, and beside them people's tasks in a real browser.
 *   npm test -- news       the tests of features/news alone: its rules, its calls, its tasks in the browser
 *   npm test -- platform   those of any other folder at the top, and of several where several are named
 *   npm test -- --changed  the checks, and the tests that can be reached by what differs from the main branch
 * The last line is "N passed, N failed".
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { runChecks } from './check.ts'
import { findFirefox } from './firefox.ts'
import { reachOfChanges } from './reach.ts'
import { type UnitReport, unitReportFile } from './unit-report.ts'

interface Totals {
  passed: number
  failed: number
  /** What failed, said again at the end, where the last lines of a long run are read. */
  problems: string[]
}

const root = join(import.meta.dirname, '..')

const requested = process.argv.slice(2)
const onlyChanged = requested.length === 1 && requested[0] === '--changed'
/** Which tests to run: files or folders, from the root; undefined for all, none for none. */
interface Chosen {
  unit: readonly string[] | undefined
  browser: readonly string[] | undefined
}

function folderOf(name: string): string {
  const found = [`features/${name}`, name].find(path => existsSync(join(root, path)))
  if (found !== undefined) return found
  const features = globSync('features/*', { cwd: root }).map(path => basename(path))
  console.error(`There is no "${name}" to test. The features are ${features.join(', ')}.`)
  process.exit(1)
}

async function choose(): Promise<Chosen> {
  if (onlyChanged) {
    const reached = await reachOfChanges()
    if (reached !== undefined) return reached
    console.log('Something changed that any test may depend on: all are run.')
  } else if (requested.length > 0) {
    const folders = requested.map(folderOf)
    const having = (ending: string) =>
      folders
        .filter(folder => globSync(`${folder}/**/*.${ending}`, { cwd: root }).length > 0)
        .map(folder => `${folder}/`)
    return { unit: having('test.{ts,tsx}'), browser: having('e2e.ts') }
  }
  return { unit: undefined, browser: undefined }
}

const none: Totals = { passed: 0, failed: 0, problems: [] }

async function unitTests(chosen: readonly string[] = []): Promise<Totals> {
  const reporters = ['--reporter=default', '--reporter=./tools/unit-report.ts']
  const code = await run('units', 'vitest', ['run', ...reporters, ...chosen])
  const report = await read<UnitReport>(unitReportFile)
  return counted('unit tests', report ?? none, code)
}

async function testsIn(browser: 'chromium' | 'firefox', chosen: readonly string[] = []): Promise<Totals> {
  if (browser === 'firefox' && findFirefox() === undefined) {
    console.log('There is no Firefox here: people’s tasks are tested in Chromium alone.')
    return none
  }
  const args = ['test', ...chosen]
  // What was chosen may have no test for Firefox.
  if (browser === 'firefox') args.push('--pass-with-no-tests')
  const name = `browser tests in ${browser}`
  const code = await run(browser, 'playwright', args, { E2E_BROWSER: browser })
  const report = await read<BrowserReport>(`test-results/${browser}.json`)
  if (report === undefined) return counted(name, none, code)
  const { stats, suites, errors } = report
  for (const test of suites.flatMap(unsteadyIn))
    console.log(`! passed only the second time in ${browser}: ${test}`)
  const problems = [
    ...suites.flatMap(failedIn).map(test => `in ${browser}: ${test}`),
    ...errors.map(({ message }) => `outside of any test: ${message}`),
  ]
  return counted(name, { passed: stats.expected + stats.flaky, failed: stats.unexpected, problems }, code)
}

function together(totals: readonly Totals[]): Totals {
  const sum = (part: 'passed' | 'failed') => totals.reduce((all, one) => all + one[part], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    problems: totals.flatMap(({ problems }) => problems),
  }
}

/** As Playwright's JSON reporter writes it. */
interface BrowserReport {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: BrowserSuite[]
  errors: { message?: string }[]
}
interface BrowserSpec {
  title: string
  ok: boolean
  file: string
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    /** One for each try. */
    results: { error?: { message?: string } }[]
  }[]
}
interface BrowserSuite {
  title: string
  specs: BrowserSpec[]
  suites?: BrowserSuite[]
}

function failedIn(suite: BrowserSuite): string[] {
  return specsOf(suite)
    .filter(({ ok }) => !ok)
    .map(named)
}

/** Those that failed and then passed: each is a test, or a product, to be mended. */
function unsteadyIn(suite: BrowserSuite): string[] {
  return specsOf(suite)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(named)
}

function specsOf({ specs, suites = [] }: BrowserSuite): BrowserSpec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** What went wrong stands beside the name: of a long run only the last lines may be left. */
function named({ file, title, tests }: BrowserSpec): string {
  const reasons = tests
    .flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
    .map(message => stripVTControlCharacters(message).replace(/\s+/g, ' ').slice(0, longestReason))
    .filter(reason => reason !== '')
  return [`${file} › ${title}`, ...new Set(reasons)].join(': ')
}

/** How much is said at the end of what went wrong in a test, in characters. */
const longestReason = 400

/** A run that failed without any failed test (a file that does not load, a server that does not start) is a failure. */
function counted(name: string, { passed, failed, problems }: Totals, code: number): Totals {
  if (code === 0 || failed > 0) return { passed, failed, problems }
  return { passed, failed: 1, problems: [...problems, `${name} ended with code ${code}`] }
}

/** Runs a program. What it says comes line by line behind its name: another may speak at the same time. */
function run(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', line => console.log(`${name.padEnd(8)} │ ${line}`))
    child.once('error', reject)
    child.once('close', code => resolve(code ?? 1))
  })
}

async function read<Report>(path: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(join(root, path), 'utf8')) as Report
  } catch {
    return undefined
  }
}

await rm(join(root, 'test-results'), { recursive: true, force: true })
const { unit, browser } = await choose()
const units = async () => (unit?.length === 0 ? none : unitTests(unit))
const checked = requested.length === 0 || onlyChanged ? await runChecks() : none
// Before both: some of the units start the product, and none may build it anew while the browsers are served it.
const built = browser?.length === 0 ? 0 : await run('build', 'node', ['tools/build.ts', '--if-stale'])
const tasks = async (name: 'chromium' | 'firefox') =>
  browser?.length === 0 || built !== 0 ? none : testsIn(name, browser)
/** Two of the three at a time: there are no more cores, and units wait for the database half of the time. */
async function sideBySide(): Promise<Totals[]> {
  const unitTotals = units()
  const inChromium = tasks('chromium')
  await Promise.race([unitTotals, inChromium])
  return Promise.all([unitTotals, inChromium, tasks('firefox')])
}
const tested =
  availableParallelism() > 1
    ? await sideBySide()
    : [await units(), await tasks('chromium'), await tasks('firefox')]
const { passed, failed, problems } = together([checked, counted('build', none, built), ...tested])
for (const problem of problems) console.log(`✗ ${problem}`)
process.exitCode = failed === 0 ? 0 : 1
console.log(`\n${passed} passed, ${failed} failed`)
