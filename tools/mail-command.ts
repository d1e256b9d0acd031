import type { Database } from '#platform/server/database/database.ts'
import {
  resendGivenUp,
  resendMails,
  type UnsentMail,
  type UnsentState,
  unsentMails,
} from '#platform/server/mail/unsent-mails.ts'
import { CommandRefused } from './database-command.ts'

export const usage = `Usage:
  npm run mail -- list
      mails that are not sent: waiting, to be tried again, or given up, and why
  npm run mail -- resend <id>
      tries one of them again at once
  npm run mail -- resend all
      tries all that were given up again`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const stateWords: Readonly<Record<UnsentState, string>> = {
  waiting: 'waiting',
  retrying: 'tried again later',
  given_up: 'given up',
}

/** Lists mails that are not sent, or has them tried again. @returns the lines to print @throws {CommandRefused} */
export async function mailCommand(db: Database, words: readonly string[]): Promise<string[]> {
  const [act, which = '', ...rest] = words
  if (act === 'list' && words.length === 1) return list(db)
  if (act !== 'resend' || which === '' || rest.length > 0) throw new CommandRefused(usage)
  return which === 'all' ? resendAll(db) : resendOne(db, which)
}

async function list(db: Database): Promise<string[]> {
  const mails = await unsentMails(db)
  return mails.length === 0 ? ['Every mail is sent.'] : mails.map(line)
}

async function resendAll(db: Database): Promise<string[]> {
  const count = await resendGivenUp(db)
  if (count === 0) return ['No mail is given up: nothing changed.']
  return [count === 1 ? 'One mail is tried again.' : `${count} mails are tried again.`]
}

async function resendOne(db: Database, id: string): Promise<string[]> {
  if (!uuid.test(id)) throw new CommandRefused(`${id} is no mail: an id of the list is expected, or all.`)
  if ((await resendMails(db, [id])) === 0) {
    throw new CommandRefused(`No mail ${id} waits to be sent: it is sent already, or there is none.`)
  }
  return [`The mail ${id} is tried again.`]
}

function line({ id, state, recipient, subject, writtenAt, reason }: UnsentMail): string {
  const fields = [stateWords[state], id, writtenAt.toISOString(), recipient, subject, reason ?? '']
  return fields.map(inOneLine).join('  ').trimEnd()
}

/** What others wrote must not move the cursor of a terminal. */
function inOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
