import { accountName, accountOf, languageOf } from '#features/account/server/public.ts'
import { dueEntries, entryWithId, heldEntry, noteFault } from '#platform/server/content/entries.ts'
import { kindTurn } from '#platform/server/content/import.ts'
import type { ReadyKind } from '#platform/server/content/sources.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { Problem } from '#platform/server/http/problem.ts'
import { job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import { type Bilingual, defaultLanguage } from '#platform/text/language.ts'
import type { Act } from './act.ts'
import { putItemInForce, withdrawItem } from './acts.ts'
import { allParts, type OwnPart } from './parts.ts'
import { dueMailWords, words } from './words.ts'

const dueJob = job('studio-due')

/** Each minute what is to be published or withdrawn by now is. */
export const repeatedDue: Repeated = { job: dueJob, cron: '* * * * *' }

export function dueWorker(content: readonly ReadyKind[], publicUrl: string): Worker {
  return worker(dueJob, async (_, { db, now, log }) => {
    const done = await actOnDue(db, content, { now, publicUrl })
    if (done > 0) log.info({ done }, 'published or withdrew what was due')
  })
}

/** @returns how many were published or withdrawn */
export async function actOnDue(
  db: Database,
  content: readonly ReadyKind[],
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const parts = allParts(content)
  let done = 0
  for (const { part, id } of await dueEntries(db, now)) {
    const own = parts.find(one => one.part.name === part)
    if (own === undefined) continue
    try {
      if (await inTransaction(db, trx => actOn(trx, { own, content, now }, id))) done += 1
    } catch (error) {
      // What is wrong with it is its writer's to mend; anything else is tried again in a minute.
      if (!(error instanceof Problem) || error.status >= 500) throw error
      await inTransaction(db, trx => tell(trx, own, id, { why: whyOf(error), now, publicUrl }))
    }
  }
  return done
}

/** Looks again once the entry is held: somebody may have changed their mind. */
async function actOn(trx: Database, given: Omit<Act, 'person'>, id: string): Promise<boolean> {
  const { own, now } = given
  await kindTurn(trx, own.kind.name)
  const entry = await heldEntry(trx, { part: own.part.name, id })
  if (entry === undefined) return false
  const act: Act = { ...given, person: { id: entry.scheduledBy ?? '' } }
  if (entry.publishAt !== null && entry.publishAt <= now && entry.draft !== null) {
    const until = entry.withdrawAt !== null && entry.withdrawAt > now ? entry.withdrawAt : null
    await putItemInForce(trx, act, entry, entry.draft, { action: 'published', until })
    return true
  }
  if (entry.publishAt !== null || entry.withdrawAt === null || entry.withdrawAt > now) return false
  if (!(await withdrawItem(trx, act, entry))) {
    throw new Problem(409, 'STILL_USED', words.stillUsed)
  }
  return true
}

/** The first of what is wrong, with its field. */
function whyOf({ texts, extras }: Problem): Bilingual {
  const [first] = Object.entries(extras.fields ?? {})
  if (first === undefined) return texts
  const [field, message] = first
  return { fr: `${field}\u00a0: ${message.fr}`, en: `${field}: ${message.en}` }
}

/** Shows on the entry why it could not be, takes it off the list of what is due, and mails its writer, once. */
async function tell(
  trx: Database,
  own: OwnPart,
  id: string,
  { why, now, publicUrl }: { why: Bilingual; now: Date; publicUrl: string },
): Promise<void> {
  const entry = await entryWithId(trx, { part: own.part.name, id }, accountName)
  if (entry === undefined || !(await noteFault(trx, id, why, now)) || entry.scheduledBy === null) return
  const account = await accountOf(trx, entry.scheduledBy)
  if (account === undefined) return
  const language = (await languageOf(trx, account.id)) ?? defaultLanguage
  const title = (language === 'fr' ? entry.titleFr : entry.titleEn) || entry.key || ''
  const told = dueMailWords[language]
  const page = mailPage({
    language,
    title: told.title,
    paragraphs: [told.about(own.form.label[language], title), why[language]],
    action: { label: told.action, url: `${publicUrl}/${language}/staff/studio/${own.part.name}/${id}` },
  })
  await sendMail(trx, { to: account.email, language, subject: told.subject(title), ...page })
}
