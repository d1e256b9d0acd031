/*
 * Every check and every test: sources, units and calls, then people's tasks in a real browser.
 *   npm test -- news       the tests of features/news alone: its rules, its calls, its tasks in the browser
 *   npm test -- platform   those of any other folder at the top, and of several where several are named
 * The last line is "N passed, N failed".
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { runChecks } from './check.ts'
import { type UnitReport, unitReportFile } from './unit-report.ts'

interface Totals {
  passed: number
  failed: number
  /** What failed, said again at the end, where the last lines of a long run are read. */
  problems: string[]
}

const root = join(import.meta.dirname, '..')
const browserReport = 'test-results/browser.json'

/** The folders named on the command line, from the root; none for everything. */
const folders = process.argv.slice(2).map(folderOf)

function folderOf(name: string): string {
  const found = [`features/${name}`, name].find(path => existsSync(join(root, path)))
  if (found !== undefined) return found
  const features = globSync('features/*', { cwd: root }).map(path => basename(path))
  console.error(`There is no "${name}" to test. The features are ${features.join(', ')}.`)
  process.exit(1)
}

const has = (ending: string) =>
  folders.length === 0 ||
  folders.some(folder => globSync(`${folder}/**/*.${ending}`, { cwd: root }).length > 0)
const none: Totals = { passed: 0, failed: 0, problems: [] }

async function unitTests(): Promise<Totals> {
  if (!has('test.{ts,tsx}')) return none
  const reporters = ['--reporter=default', '--reporter=./tools/unit-report.ts']
  const code = await run('vitest', ['run', ...reporters, ...folders.map(folder => `${folder}/`)])
  const report = await read<UnitReport>(unitReportFile)
  return counted('unit tests', report ?? none, code)
}

async function browserTests(): Promise<Totals> {
  if (!has('e2e.ts')) return none
  const built = await run('node', ['tools/build.ts', '--if-stale'])
  if (built !== 0) return counted('build', none, built)
  const code = await run('playwright', ['test', ...folders.map(folder => `${folder}/`)])
  const report = await read<BrowserReport>(browserReport)
  if (report === undefined) return counted('browser tests', none, code)
  const { stats, suites, errors } = report
  for (const test of suites.flatMap(unsteadyIn)) console.log(`! passed only the second time: ${test}`)
  const problems = [
    ...suites.flatMap(failedIn),
    ...errors.map(({ message }) => `outside of any test: ${message}`),
  ]
  return counted(
    'browser tests',
    { passed: stats.expected + stats.flaky, failed: stats.unexpected, problems },
    code,
  )
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
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[]
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

function named({ file, title }: BrowserSpec): string {
  return `${file} › ${title}`
}

/** A run that failed without any failed test (a file that does not load, a server that does not start) is a failure. */
function counted(name: string, { passed, failed, problems }: Totals, code: number): Totals {
  if (code === 0 || failed > 0) return { passed, failed, problems }
  return { passed, failed: 1, problems: [...problems, `${name} ended with code ${code}`] }
}

function run(command: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
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
const checked = folders.length === 0 ? await runChecks() : none
const totals = [checked, await unitTests(), await browserTests()]
for (const problem of totals.flatMap(({ problems }) => problems)) console.log(`✗ ${problem}`)
const sum = (part: 'passed' | 'failed') => totals.reduce((all, one) => all + one[part], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
