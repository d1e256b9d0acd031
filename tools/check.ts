// Everything that can be told from the sources alone. One line a check, and what is wrong where one fails.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { styleText } from 'node:util'

const root = join(import.meta.dirname, '..')
const programs = join(root, 'node_modules/.bin')
const native = join(root, 'node_modules/@typescript/native/bin/tsc')

/** The folders of the sources. */
export const sourceFolders = [
  'app',
  'bench',
  'chaos',
  'db',
  'demo',
  'features',
  'platform',
  'testing',
  'tools',
]

interface Check {
  name: string
  command: string
  args: readonly string[]
}

/** The longest first: the others pass beside it. */
const checks: readonly Check[] = [
  { name: 'types', command: 'node', args: [native, '-b'] },
  { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  {
    name: 'import rules',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...sourceFolders],
  },
  { name: 'table owners', command: 'node', args: ['tools/table-owners.ts'] },
  { name: 'database types', command: 'node', args: ['tools/database-types.ts', '--check'] },
  { name: 'migrations', command: 'node', args: ['tools/released-migrations.ts', '--check'] },
  { name: 'privacy page', command: 'node', args: ['tools/privacy-page.ts', '--check'] },
  { name: 'accessibility page', command: 'node', args: ['tools/accessibility-page.ts', '--check'] },
  { name: 'install scripts', command: 'node', args: ['tools/install-scripts.ts'] },
  { name: 'unused code', command: 'knip', args: ['--no-progress'] },
  { name: 'browser support', command: 'node', args: ['tools/browser-support.ts'] },
  { name: 'first load', command: 'node', args: ['bench/first-load.ts'] },
]

/** Most of them use one core. */
const atOnce = 2

/** Runs all checks, two at a time. */
export async function runChecks(): Promise<{ passed: number; failed: number; problems: string[] }> {
  const problems: string[] = []
  const left = [...checks]
  const runOne = async (check: Check) => {
    const began = performance.now()
    const { code, output } = await run(check)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const mark = code === 0 ? styleText('green', '✓') : styleText('red', '✗')
    console.log(`${mark} ${check.name.padEnd(16)} ${seconds.padStart(6)} s`)
    if (code !== 0) {
      problems.push(check.name)
      console.log(`\n${output.trim()}\n`)
    }
  }
  const runSome = async () => {
    for (let check = left.shift(); check !== undefined; check = left.shift()) await runOne(check)
  }
  await Promise.all(Array.from({ length: atOnce }, runSome))
  return { passed: checks.length - problems.length, failed: problems.length, problems }
}

function run({ command, args }: Check): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => {
        output += text
      })
    }
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? 1, output }))
  })
}

if (import.meta.main) {
  const { failed } = await runChecks()
  process.exitCode = failed === 0 ? 0 : 1
}
