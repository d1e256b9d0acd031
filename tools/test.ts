// Every check and every test: sources, units and calls, then people's tasks in a real browser.
// The last line is "N passed, N failed".
import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { runChecks } from './check.ts'

interface Totals {
  passed: number
  failed: number
}

const root = join(import.meta.dirname, '..')
const unitReport = join(root, 'test-results/unit.json')
const browserReport = join(root, 'test-results/browser.json')

async function unitTests(): Promise<Totals> {
  const code = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ])
  const report = await read<{ numPassedTests: number; numFailedTests: number }>(unitReport)
  return counted(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, code)
}

async function browserTests(): Promise<Totals> {
  if ((await run('node', ['tools/build.ts', '--if-stale'])) !== 0) return { passed: 0, failed: 1 }
  const code = await run('playwright', ['test'])
  const report = await read<{ stats: { expected: number; flaky: number; unexpected: number } }>(browserReport)
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {}
  return counted(expected + flaky, unexpected, code)
}

/** A run that failed without any failed test (a file that does not load, a server that does not start) is a failure. */
function counted(passed: number, failed: number, code: number): Totals {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
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
    return JSON.parse(await readFile(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}

await rm(join(root, 'test-results'), { recursive: true, force: true })
const totals = [await runChecks(), await unitTests(), await browserTests()]
const sum = (part: keyof Totals) => totals.reduce((all, one) => all + one[part], 0)
process.exitCode = sum('failed') === 0 ? 0 : 1
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
