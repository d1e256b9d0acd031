import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import type { Database } from '#platform/server/database/database.ts'
import { keptFor } from '#platform/server/jobs/retention.ts'
import { oldestKept, type Period } from '#platform/server/personal-data/period.ts'
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts'

/** Where mails are written below the data folder while no mail server is configured. */
export const mailFolderOf = (dataFolder: string) => join(dataFolder, 'mail')

const mine = ({ emails }: Subject) => sql<boolean>`lower(recipient) = any(${lowered(emails)}::text[])`
const lowered = (emails: readonly string[]) => emails.map(email => email.toLowerCase())

/** The mails of the outbox, and the files that they become where no mail server is configured. */
export function keptMails(period: Period): PersonalData {
  return {
    name: 'mails',
    kind: { fr: 'Messages envoyés', en: 'Mails sent to you' },
    holds: {
      fr: 'Votre adresse, l’objet et le texte de chaque message, avec son invitation à l’agenda\u00a0; s’il n’a pas pu partir, pourquoi. Ses pièces jointes sont faites à l’envoi, et ne restent que là où les messages sont écrits en fichiers.',
      en: 'Your address, the subject and the text of each mail, with its calendar invitation; why, where it could not be sent. The files that come with it are made when it is sent, and stay only where mails are written as files.',
    },
    why: {
      fr: 'Vous prévenir de ce que deviennent vos réservations et vos rendez-vous, et pouvoir vérifier qu’un message est parti.',
      en: 'To tell you what becomes of your bookings and appointments, and to be able to check that a mail was sent.',
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
      return rows.map(({ id }) => id)
    },
    eraseFiles: (dataFolder, { emails }) => eraseMailFiles(mailFolderOf(dataFolder), lowered(emails)),
  }
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
  const oldest = oldestKept(period, now)
  const old = (await mailFilesIn(folder)).filter(name => {
    const [, hour, minute, second] = mailFile.exec(name) ?? []
    return new Date(`${hour}:${minute}:${second}`) < oldest
  })
  await Promise.all(old.map(name => rm(join(folder, name), { force: true })))
  return old.length
}

/** Deletes the mails to some addresses, in lower case, that were written as files. @returns how many */
async function eraseMailFiles(folder: string, emails: readonly string[]): Promise<number> {
  let erased = 0
  for (const name of await mailFilesIn(folder)) {
    const path = join(folder, name)
    if (!(await isTo(path, emails))) continue
    await rm(path, { force: true })
    erased++
  }
  return erased
}

async function isTo(path: string, emails: readonly string[]): Promise<boolean> {
  // What another process has deleted meanwhile is as it should be.
  const content = await readFile(path).catch(() => undefined)
  if (content === undefined) return false
  const { to = [] } = await PostalMime.parse(content)
  return to.some(one => emails.includes(one.address?.toLowerCase() ?? ''))
}

async function mailFilesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(error => {
    // Where mails leave by a server there is no such folder.
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(name => mailFile.test(name))
}
