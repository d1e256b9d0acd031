import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import type { Database } from '#platform/server/database/database.ts'
import { keptFor } from '#platform/server/jobs/retention.ts'
import { oldestRetained, type Period } from '#platform/server/personal-data/period.ts'
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts'
import { redactionFor, speaksOf } from '#platform/server/personal-data/redaction.ts'
import type { Bilingual } from '#platform/text/language.ts'

/** Where mails are written below the data folder while no mail server is configured. */
export const mailFolderOf = (dataFolder: string) => join(dataFolder, 'mail')

const mine = ({ emails }: Subject) => sql<boolean>`lower(recipient) = any(${lowered(emails)}::text[])`
const lowered = (emails: readonly string[]) => emails.map(email => email.toLowerCase())

/** The mails of the outbox, and the files that they become where no mail server is configured. */
export function retainedMails(period: Period): PersonalData {
  return {
    name: 'mails',
    kind: { fr: 'E-mails envoyés', en: 'E-mails sent to you' },
    holds: {
      fr: 'Votre adresse, l’objet et le texte de chaque message, avec son invitation à l’agenda\u00a0; s’il n’a pas pu partir, pourquoi. Ses pièces jointes sont faites à l’envoi, et ne restent que là où les messages sont écrits en fichiers.',
      en: 'Your address, the subject and the text of each e-mail, with its calendar invitation; if it could not be sent, why. The files that come with it are made when it is sent, and stay only where e-mails are written as files.',
    },
    why: {
      fr: 'Vous prévenir de ce que deviennent vos réservations et vos rendez-vous, et pouvoir vérifier qu’un message est parti.',
      en: 'To tell you what becomes of your bookings and appointments, and to be able to check that an e-mail was sent.',
    },
    kept: {
      period,
      since: { fr: 'après leur rédaction', en: 'after they were written' },
      rule: keptFor('mails', sql`created_at`, period),
    },
    setting: 'MAILS_KEPT_DAYS',
    columns: { mails: ['recipient', 'caused_by'] },
    read: (db, subject) =>
      db
        .selectFrom('mails')
        .select(['recipient', 'language', 'subject', 'plain', 'calendar'])
        .select(['created_at as writtenAt', 'sent_at as sentAt', 'refused_at as refusedAt', 'refusal'])
        .where(mine(subject))
        .orderBy('created_at')
        .execute(),
    count: (db, subject) => countMails(db, subject),
    async erase(db, subject) {
      // What they caused others to be told is the others'.
      await db
        .updateTable('mails')
        .set({ caused_by: null })
        .where(sql<boolean>`caused_by = any(${subject.ids}::text[])`)
        .execute()
      const rows = await db.deleteFrom('mails').where(mine(subject)).returning('id').execute()
      await redactOthers(db, subject)
      return rows.map(({ id }) => id)
    },
    eraseFiles: (dataFolder, subject) => eraseMailFiles(mailFolderOf(dataFolder), subject),
  }
}

const unnamed: Bilingual = { fr: 'une personne effacée', en: 'somebody who was erased' }

/** Mails to others that speak of the person, sent or not: they say the same of nobody in particular. */
async function redactOthers(db: Database, subject: Subject): Promise<void> {
  const redaction = redactionFor(subject)
  if (redaction === undefined) return
  const instead = sql<string>`case language when 'fr' then ${unnamed.fr}::text else ${unnamed.en}::text end`
  const parts = (['subject', 'html', 'plain', 'calendar'] as const).map(part => sql.ref(part))
  const set = sql.join(parts.map(part => redaction.of(part, instead)))
  await sql`
    update mails set (subject, html, plain, calendar) = row (${set})
    where ${redaction.finds(sql`concat_ws(' ', ${sql.join(parts)})`)}`.execute(db)
}

async function countMails(db: Database, subject: Subject): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where(mine(subject))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** As the transport names them, and what a crash leaves of one that was being written. */
const mailFile = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)-.*\.eml(\.\d+\.tmp)?$/

/** Deletes the mails that were written as files longer ago than the period. @returns how many */
export async function deleteOldMailFiles(folder: string, period: Period, now: Date): Promise<number> {
  const oldest = oldestRetained(period, now)
  const old = (await mailFilesIn(folder)).filter(name => {
    const [, hour, minute, second] = mailFile.exec(name) ?? []
    return new Date(`${hour}:${minute}:${second}`) < oldest
  })
  await Promise.all(old.map(name => rm(join(folder, name), { force: true })))
  return old.length
}

/**
 * Deletes the mails to somebody that were written as files, and those to others that speak of them: a file is a copy of its
 * row, and nobody waits for it any more. @returns how many
 */
async function eraseMailFiles(folder: string, subject: Subject): Promise<number> {
  let erased = 0
  for (const name of await mailFilesIn(folder)) {
    const path = join(folder, name)
    if (!(await isAbout(path, subject))) continue
    await rm(path, { force: true })
    erased++
  }
  return erased
}

async function isAbout(path: string, subject: Subject): Promise<boolean> {
  // What another process has deleted meanwhile is as it should be.
  const content = await readFile(path).catch(() => undefined)
  if (content === undefined) return false
  const mail = await PostalMime.parse(content, { attachmentEncoding: 'utf8' })
  const emails = lowered(subject.emails)
  if ((mail.to ?? []).some(one => emails.includes(one.address?.toLowerCase() ?? ''))) return true
  const texts = [mail.subject, mail.text, mail.html, ...mail.attachments.map(one => String(one.content))]
  return texts.some(text => text !== undefined && speaksOf(text, subject))
}

async function mailFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(error => {
    // Where mails leave by a server there is no such folder.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(name => mailFile.test(name))
}
