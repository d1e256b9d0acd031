// Builds the web app into dist/web, and lists in dist/sbom.json every package that the product runs on, as CycloneDX. With
// --if-stale only when its sources have changed since the last build.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compressAll } from './compress.ts'

const root = join(import.meta.dirname, '..')
const output = join(root, 'dist/web')
/** Says from what the build was made; written last, so half a build has none. */
const stamp = join(output, '.inputs')

/** In bytes; it is about half a megabyte. */
const largestList = 64 * 1024 * 1024

/** Everything a build depends on; the lock file stands for the packages. */
const inputs = [
  '{app,features,platform}/**/*.{ts,tsx,css,svg,woff2}',
  'public/**/*',
  '{index,visit}.html',
  'vite.config.ts',
  'vite.visit.config.ts',
  'package-lock.json',
  'tools/{build,compress,oldest-browsers,prerender}.ts',
]
const elsewhere = /(^|\/)server\/|\.(test|e2e)\.tsx?$/

/** One hash over the names and contents of all inputs. Contents, not times: a checkout changes those. */
function hashOfInputs(): string {
  const hash = createHash('sha256')
  const files = globSync(inputs, { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !elsewhere.test(file.slice(root.length)))
  for (const file of files.sort())
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

async function isFresh(hash: string): Promise<boolean> {
  return (await readFile(stamp, 'utf8').catch(() => '')) === hash
}

async function build(hash: string): Promise<void> {
  // Vite takes another value of its caller, a test runner's say, for a build that is still worked on: without the worker.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  // Node.js reads the configuration as it is; bundling it first would write into node_modules.
  await build({ root, logLevel: 'warn', configLoader: 'native' })
  await build({
    root,
    logLevel: 'warn',
    configLoader: 'native',
    configFile: join(root, 'vite.visit.config.ts'),
  })
  await promisify(execFile)(process.execPath, ['tools/prerender.ts'], { cwd: root })
  await compressAll(output)
  await listPackages()
  await writeFile(stamp, hash)
}

/** The software bill of materials, from the lock file: what is installed is what it says, digest by digest. */
async function listPackages(): Promise<void> {
  const options = ['--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
  // A command file where Windows looks for one, which only a shell starts.
  const { stdout } = await promisify(execFile)('npm', ['sbom', ...options], {
    cwd: root,
    maxBuffer: largestList,
    shell: process.platform === 'win32',
  })
  await writeFile(join(root, 'dist/sbom.json'), stdout)
}

const hash = hashOfInputs()
if (!process.argv.includes('--if-stale') || !(await isFresh(hash))) {
  console.log('Building the web app …')
  await build(hash)
}
