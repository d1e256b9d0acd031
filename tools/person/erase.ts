import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Database } from '#platform/server/database/database.ts'
import {
  type Erasure,
  eraseFiles,
  eraseFromDatabase,
  forgetStatistics,
} from '#platform/server/personal-data/erase.ts'
import { isUnmistakable, type Subject } from '#platform/server/personal-data/personal-data.ts'
import { asWritten } from '#platform/server/personal-data/redaction.ts'
import { type Remnant, remnantsOf } from '#platform/server/personal-data/remnants.ts'
import { type CommandParts, CommandRefused } from '../database-command.ts'
import { personalDataHere, subjectNamed } from './known-person.ts'
import type { PersonSubcommand } from './subcommand.ts'

/** How long servers may take to refuse the person's tokens, and calls under way to end, in milliseconds. */
const lastCallsEnd = 2_000

/**
 * Erases a person: files, then the database in one transaction, then files again. Interrupted at any point, it is run again. At the end it
 * searches every table for the person's addresses and ids.
 */
export const erasePerson: PersonSubcommand = {
  words: '<e-mail or id> [--apply]',
  summary: 'Tells what would go; --apply erases it for ever, and looks whether anything is left.',
  async run(parts, words) {
    const { name, apply } = readWords(words)
    const subject = await subjectNamed(parts.db, name)
    return apply ? erase(parts, name, subject) : foretell(parts.db, name, subject)
  },
}

async function erase(
  { db, settings, actor }: CommandParts,
  name: string,
  subject: Subject,
): Promise<string[]> {
  const kinds = await personalDataHere()
  // While the database still tells by which names mails to others speak of them; and again for what is written meanwhile.
  const files = await eraseFiles(settings.dataFolder, kinds, subject)
  const rows = await eraseFromDatabase(db, kinds, subject, { actor, now: new Date() })
  if (subject.ids.length > 0) {
    // A call that was let in just before may have written since: nobody is let in any more.
    await sleep(lastCallsEnd)
    addTo(rows, await eraseFromDatabase(db, kinds, subject, { actor, now: new Date() }))
  }
  addTo(files, await eraseFiles(settings.dataFolder, kinds, subject))
  await forgetStatistics(db, kinds)

  const nothing = Object.keys(rows).length + Object.keys(files).length === 0
  const lines = [
    nothing ? `Nothing was kept of ${name}.` : `${name} is erased.`,
    ...counted(rows, 'in the database'),
    ...counted(files, 'files'),
  ]
  const left = await remnantsOf(db, [...subject.ids.filter(isUnmistakable), ...subject.emails])
  if (left.length > 0) throw new CommandRefused([...lines, ...remnantsInWords(left)].join('\n'))
  const named = await remnantsOf(db, (subject.names ?? []).flatMap(asWritten))
  return [
    ...lines,
    'Every table was searched for the addresses and ids: nothing is left.',
    ...(named.length > 0 ? namesakesInWords(named) : []),
  ]
}

/** Names are nobody's alone: what is found by one is for a person to judge. */
function namesakesInWords(named: readonly Remnant[]): string[] {
  return [
    'Still found by the name, which somebody else may have:',
    ...named.map(({ table, rows }) => `  ${table}: ${rows}`),
  ]
}

function remnantsInWords(left: readonly Remnant[]): string[] {
  return [
    'Still found by an address or an id, for somebody to look at:',
    ...left.map(({ table, rows }) => `  ${table}: ${rows}`),
  ]
}

async function foretell(db: Database, name: string, subject: Subject): Promise<string[]> {
  const kept: Erasure = {}
  for (const { name: kind, read } of await personalDataHere()) {
    const { length } = await read(db, subject)
    if (length > 0) kept[kind] = length
  }
  if (Object.keys(kept).length === 0) return [`Nothing is kept of ${name} in the database.`]
  return [
    `Of ${name} would go:`,
    ...counted(kept, 'in the database'),
    'Nothing has changed: --apply erases it.',
  ]
}

function addTo(erasure: Erasure, more: Erasure): void {
  for (const [name, count] of Object.entries(more)) erasure[name] = (erasure[name] ?? 0) + count
}

function counted(erasure: Erasure, where: string): string[] {
  return Object.entries(erasure).map(([name, count]) => `  ${name}: ${count} ${where}`)
}

function readWords(words: readonly string[]): { name: string; apply: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { apply: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [name, ...rest] = positionals
    if (name === undefined || rest.length > 0) throw new Error('one person is expected')
    return { name, apply: values.apply ?? false }
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message}\nnpm run person -- erase <e-mail or id> [--apply]`)
  }
}
