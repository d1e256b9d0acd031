import { parseArgs } from 'node:util'
import type { Database } from '#platform/server/database/database.ts'
import { type AuditFilter, auditEntries } from '#platform/server/permissions/audit.ts'
import { CommandRefused } from './database-command.ts'

export const usage = `Usage:
  npm run --silent audit -- [--since <moment>] [--until <moment>] [--actor <who>] [--subject <id>] [--action <ACTION>] [--last <number>]
Moments are ISO 8601: 2026-11-22 or 2026-11-22T09:00:00+01:00. The newest 200 lines are shown, oldest first;
--last shows more or fewer. A line: moment, who, what, about what, campus, detail, separated by tabs.`

const options = {
  since: { type: 'string' },
  until: { type: 'string' },
  actor: { type: 'string' },
  subject: { type: 'string' },
  action: { type: 'string' },
  last: { type: 'string', default: '200' },
} as const

/** Reads the audit log. @returns the lines to print @throws {CommandRefused} */
export async function auditCommand(db: Database, words: readonly string[]): Promise<string[]> {
  const entries = await auditEntries(db, readFilter(words))
  return entries.map(({ at, actor, action, subjectType, subjectId, siteId, detail }) =>
    [at.toISOString(), actor, action, `${subjectType} ${subjectId}`, siteId ?? '', detail ?? ''].join('\t'),
  )
}

function readFilter(words: readonly string[]): AuditFilter {
  const { since, until, last, ...rest } = readWords(words)
  if (!/^[1-9][0-9]{0,5}$/.test(last)) throw new CommandRefused(`${last} is no number of lines.\n${usage}`)
  return { ...rest, since: readMoment(since), until: readMoment(until), last: Number(last) }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: false }).values
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message}\n${usage}`)
  }
}

function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new CommandRefused(`${text} is no moment.\n${usage}`)
  return moment
}
