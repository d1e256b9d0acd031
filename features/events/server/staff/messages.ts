import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, notFound, refusal } from '#platform/server/http/problem.ts'
import { mailsOfStart, manyMailsLeft } from '#platform/server/mail/caused-mails.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { type MessageAudience, messagesAnHour, type Receivers } from '../../staff-contract.ts'
import { animatedSites, type StaffAct } from './access.ts'

/** Whom a message goes to. */
interface Whom {
  animationId: string
  slotId: string | undefined
  to: MessageAudience
}

/** A message in one language. */
interface Words {
  subject: string
  message: string
}

export type WrittenMessage = Partial<Record<Language, Words>>

/** How many people it would go to, and how often it may. @throws Problem 404 */
export async function receiversOf(
  db: Database,
  whom: Whom,
  { actor, grants, now }: StaffAct,
): Promise<Receivers> {
  await animatedSites(db, whom.animationId, grants)
  const people = await peopleOf(db, whom, now)
  const to = people.map(({ email }) => email)
  const { left, again } = await manyMailsLeft(db, { by: actor, to, now, most: messagesAnHour })
  return { people: people.length, left, again: left > 0 ? null : again.toISOString() }
}

/**
 * Writes to everybody once, in their own language where the message is in both. All of it is there together: the mails,
 * and the line of the audit log that says who has written to how many.
 * @throws Problem 400 it says nothing; 404; 409 NOBODY, MAIL_LIMIT
 */
export async function sendMessageTo(
  trx: Database,
  { words, publicUrl, ...whom }: Whom & { words: WrittenMessage; publicUrl: string },
  { actor, grants, now }: StaffAct,
): Promise<{ people: number; left: number }> {
  const { animationId, slotId } = whom
  const sites = await animatedSites(trx, animationId, grants)
  if (words.fr === undefined && words.en === undefined) throw saysNothing
  const people = await peopleOf(trx, whom, now)
  if (people.length === 0) throw nobody
  const event = await nameOf(trx, animationId)
  const written = { fr: words.fr ?? words.en, en: words.en ?? words.fr }
  const pages = {
    fr:
      written.fr &&
      pageOf(written.fr, words.fr === undefined ? 'en' : 'fr', { animationId, event, publicUrl }),
    en:
      written.en &&
      pageOf(written.en, words.en === undefined ? 'fr' : 'en', { animationId, event, publicUrl }),
  }
  const mails = people.flatMap<Mail>(({ email, language }) => {
    const page = pages[language]
    return page === undefined ? [] : [{ to: email, ...page }]
  })
  const left = await mailsOfStart(trx, {
    mails,
    cause: { by: actor, about: `event ${animationId}`, now, most: messagesAnHour },
  })
  await audit(
    trx,
    sites.map(siteId => ({
      actor,
      action: 'ANIMATION_MESSAGE_SENT',
      subjectType: 'animation',
      subjectId: animationId,
      siteId: Number(siteId),
      detail: [...(slotId === undefined ? [] : [`slot ${slotId}`]), whom.to, `${mails.length} people`].join(
        ', ',
      ),
    })),
  )
  return { people: mails.length, left }
}

const nobody = refusal('NOBODY', {
  fr: 'Il n’y a personne à qui écrire.',
  en: 'There is nobody to write to.',
})

const saysNothing = invalid({
  en: {
    fr: 'Écrivez l’objet et le texte dans une langue au moins.',
    en: 'Write the subject and the text in one language at least.',
  },
})

/** Everybody once, whatever they have booked; of who was erased there is no address. @throws Problem 404 no such slot of it */
async function peopleOf(
  db: Database,
  { animationId, slotId, to }: Whom,
  now: Date,
): Promise<{ email: string; language: Language }[]> {
  if (slotId !== undefined) {
    const slot = await db
      .selectFrom('animation_slots')
      .select('id')
      .where('id', '=', sql<string>`${slotId}::bigint`)
      .where('animation_id', '=', sql<string>`${animationId}::bigint`)
      .executeTakeFirst()
    if (slot === undefined) throw notFound()
  }
  const { rows } = await sql<{ email: string; language: Language }>`
    select min(p.email) as email, coalesce(min(p.language), min(b.language)) as language
    from animation_bookings b
    join animation_slots s on s.id = b.slot_id
    join ${accountPeople} p on p.id = b.account_id
    where b.animation_id = ${animationId}::bigint and b.standing and b.status <> 'INCOMPLETE'
      and (${slotId ?? null}::bigint is null or b.slot_id = ${slotId ?? null}::bigint)
      and (${to}::text = 'REGISTERED' or (b.admitted_at is null and s.starts_at <= ${now}::timestamptz))
    group by b.account_id order by b.account_id`.execute(db)
  return rows
}

async function nameOf(db: Database, animationId: string): Promise<Bilingual> {
  const { fr, en } = await db
    .selectFrom('animations')
    .select(['name_fr as fr', 'name_en as en'])
    .where('id', '=', sql<string>`${animationId}::bigint`)
    .executeTakeFirstOrThrow()
  return { fr, en }
}

const mailWords: Bilingual<{ from: (event: string) => string; see: string }> = {
  fr: {
    from: event => `L’équipe de l’événement «\u00a0${event}\u00a0» vous écrit\u00a0:`,
    see: 'Voir l’événement',
  },
  en: {
    from: event => `The team of the event “${event}” writes to you:`,
    see: 'See the event',
  },
}

/** A message as it is read. */
function pageOf(
  { subject, message }: Words,
  language: Language,
  { animationId, event, publicUrl }: { animationId: string; event: Bilingual; publicUrl: string },
): Omit<Mail, 'to'> {
  const t = mailWords[language]
  const title = subject.trim()
  const lines = message
    .split(/\n+/)
    .map(line => line.trim())
    .filter(line => line !== '')
  const page = mailPage({
    language,
    title,
    paragraphs: [t.from(event[language]), ...lines],
    action: { label: t.see, url: `${publicUrl}/${language}/register/${animationId}` },
  })
  return { language, subject: title, ...page }
}
