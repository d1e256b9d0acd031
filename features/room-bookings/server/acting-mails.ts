import { sql } from 'kysely'
import { accountName, languageOf } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { mailOfConsequence } from '#platform/server/mail/caused-mails.ts'
import { type Mail, sendMail, sendMailAt } from '#platform/server/mail/mail.ts'
import type { Language } from '#platform/text/language.ts'
import type { MailedReservation } from './reservation-calendar.ts'

/** The assistant who asked for what a mail tells of, and who has it too while they still assist. */
export interface Assistant {
  id: string
  name: string
  copy: { email: string; language: Language | undefined } | undefined
}

/** The assistant who asked in an owner's place; undefined: the owner did. */
export async function assistantNamed(
  db: Database,
  { accountId, assistant }: { accountId: string; assistant: string | null | undefined },
): Promise<Assistant | undefined> {
  if (assistant == null) return undefined
  const { rows } = await sql<{ name: string | null; email: string | null }>`
    select ${accountName(sql`${assistant}`)} as name,
      (select email from booking_assistants where account_id = ${accountId} and assistant_id = ${assistant}) as email`.execute(
    db,
  )
  const { name, email } = rows[0] ?? { name: null, email: null }
  if (name === null) return undefined
  const language = await languageOf(db, assistant)
  return { id: assistant, name, copy: email ? { email, language } : undefined }
}

/** What becomes another in the mail that the assistant has. */
type Said = Pick<MailedReservation, 'language' | 'askedBy'>

/**
 * Mails an owner what has become of their booking. Where an assistant asked for it, both have it: the owner, whom nobody may
 * flood, so many an hour; the assistant in their own language and without the file, which is for the owner's calendar.
 * @param about the one thing that the mail is about
 * @param at it goes then at the earliest
 */
export async function mailOwner(
  trx: Database,
  write: (said: Said) => Mail | Promise<Mail>,
  {
    language,
    by,
    about,
    now,
    owner,
    at = now,
  }: {
    language: Language
    by: Assistant | undefined
    about: string
    now: Date
    owner: string
    at?: Date | undefined
  },
): Promise<void> {
  if (by === undefined) return sendMailAt(trx, await write({ language }), { at, now })
  const { id, name, copy } = by
  const mail = await write({ language, askedBy: { name } })
  await mailOfConsequence(trx, mail, { by: id, about, now, notBefore: at })
  if (copy === undefined) return
  const { calendar: _, ...copied } = await write({
    language: copy.language ?? language,
    askedBy: { name, copyTo: { email: copy.email, owner } },
  })
  await sendMail(trx, copied)
}
