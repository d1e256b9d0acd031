// Adds new migrations to the list of those that stay as they are; with --check, says which have changed since.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { migrationsFolder } from '#platform/server/database/migrations.ts'

/** A digest and a name a line, as `sha256sum` writes and checks them. */
const list = fileURLToPath(new URL('../db/released-migrations.txt', import.meta.url))

/** By the names of migrations, the digests of their texts. */
type Digests = ReadonlyMap<string, string>

/** What is wrong with the migrations, a sentence each. */
export function faultsOf(released: Digests, found: Digests): string[] {
  return [
    ...[...released].flatMap(([name, digest]) => {
      if (!found.has(name))
        return [`${name} is gone: databases have run it, and would refuse to start without it.`]
      if (found.get(name) === digest) return []
      return [
        `${name} has changed: databases that have run it never will again. Put it back, and mend by a further migration. While nobody but you has run it, take its line out of db/released-migrations.txt and run: npm run types`,
      ]
    }),
    ...[...found.keys()]
      .filter(name => !released.has(name))
      .map(name => `${name} is not among the released ones. Run: npm run types`),
  ]
}

export function readList(text: string): Digests {
  const lines = text.split('\n').filter(line => line !== '')
  return new Map(lines.map(line => line.split('  ').reverse() as [string, string]))
}

/** The list with what is new; what has changed stays as it was released. */
export function listWith(released: Digests, found: Digests): string {
  const all = [...new Map([...found, ...released])].sort(([one], [other]) => (one < other ? -1 : 1))
  return all.map(([name, digest]) => `${digest}  ${name}\n`).join('')
}

async function foundDigests(): Promise<Digests> {
  const names = (await readdir(migrationsFolder)).filter(name => name.endsWith('.sql'))
  const entries = names.map(async name => {
    const text = await readFile(`${migrationsFolder}${name}`)
    return [name, createHash('sha256').update(text).digest('hex')] as const
  })
  return new Map(await Promise.all(entries))
}

if (import.meta.main) {
  const released = readList(await readFile(list, 'utf8'))
  const found = await foundDigests()
  if (!process.argv.includes('--check')) await writeFile(list, listWith(released, found))
  const faults = faultsOf(readList(await readFile(list, 'utf8')), found)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
