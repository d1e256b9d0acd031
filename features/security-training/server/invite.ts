import { sql } from 'kysely'
import { siteName } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { invalid } from '#platform/server/http/problem.ts'
import { mailOfStart } from '#platform/server/mail/caused-mails.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import { isEmail } from '#platform/text/email.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { StaffVisitor } from '../staff-contract.ts'
import { visitorColumns } from './staff/visitors.ts'
import { isEmployee } from './visitors/recognise.ts'

/** Somebody from elsewhere, as who invites them knows them. */
interface Invited {
  siteId: string
  email: string
  firstName: string
  lastName: string
  company: string | null
  language: 'fr' | 'en'
  /** The account of who invites them. */
  addedBy: string
  /** Where the mail about their trainings leads; null: none is sent. */
  mailed: { publicUrl: string } | null
  now: Date
}

/**
 * Makes somebody known to a campus as a visitor, in the transaction of `db`. Who is known already, here or to another
 * campus, keeps the name and the language that they have: they may stand on a certificate.
 * @returns the visitor, and whether this campus did not know them before
 * @throws Problem 400 naming `email` where it is no address, or that of an employee, who trains with their account;
 * 409 MAIL_LIMIT
 */
export async function inviteVisitor(
  db: Database,
  { siteId, email, firstName, lastName, company, language, addedBy, mailed, now }: Invited,
): Promise<{ visitor: StaffVisitor; isNew: boolean }> {
  if (!isEmail(email)) throw invalid({ email: noAddress })
  if (await isOfEmployee(db, email)) throw invalid({ email: ofAnEmployee })
  const { rows } = await sql<StaffVisitor>`
    insert into visitors as v (email, first_name, last_name, company, language, added_by, created_at, changed_at)
    values (${email}, ${firstName}, ${lastName}, ${company}, ${language}, ${addedBy}, ${now}, ${now})
    on conflict (email) do update set changed_at = excluded.changed_at
    returning ${visitorColumns}`.execute(db)
  const [visitor] = rows
  if (visitor === undefined) throw new Error('a visitor has no row')
  const { rows: joined } = await sql`
    insert into visitor_sites (visitor_id, site_id) values (${visitor.id}::bigint, ${siteId}::int)
    on conflict do nothing
    returning visitor_id`.execute(db)
  if (mailed !== null) await mailVisitor(db, visitor, { siteId, ...mailed, by: addedBy, now })
  return { visitor, isNew: joined.length > 0 }
}

async function isOfEmployee(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql<{ employee: boolean }>`
    select ${isEmployee(sql`${email}::citext`)} as employee`.execute(db)
  return rows[0]?.employee === true
}

/**
 * Mails a visitor the address of their trainings at a campus, in the transaction of `db`.
 * @param by the account of who has it mailed
 * @throws Problem 409 MAIL_LIMIT
 */
export async function mailVisitor(
  db: Database,
  { id, email, firstName, language }: StaffVisitor,
  { siteId, publicUrl, by, now }: { siteId: string; publicUrl: string; by: string; now: Date },
): Promise<void> {
  const site = await db.selectNoFrom(siteName(Number(siteId)).as('name')).executeTakeFirst()
  await sql`update visitors set changed_at = ${now} where id = ${id}::bigint`.execute(db)
  const mail = visitorMail({ email, firstName, language, campus: site?.name ?? '', siteId, publicUrl })
  await mailOfStart(db, mail, { by, about: `visitor ${id}`, now })
}

interface Words {
  title: (campus: string) => string
  hello: (name: string) => string
  why: (campus: string) => string
  how: (email: string) => string
  open: string
}

const words: Bilingual<Words> = {
  fr: {
    title: campus => `Vos formations sécurité pour le campus ${campus}`,
    hello: name => `Bonjour ${name},`,
    why: campus =>
      `Le campus ${campus} vous accueille et vous demande de suivre ses formations sécurité\u00a0: comment vous y déplacer, et que faire en cas d’urgence.`,
    how: email =>
      `Ouvrez la page ci-dessous et indiquez l’adresse à laquelle vous recevez ce message\u00a0: ${email}.`,
    open: 'Ouvrir mes formations',
  },
  en: {
    title: campus => `Your security training for the ${campus} campus`,
    hello: name => `Hello ${name},`,
    why: campus =>
      `The ${campus} campus looks forward to your visit and asks you to take its security training: how to get around, and what to do in an emergency.`,
    how: email => `Open the page below and enter the address that received this message: ${email}.`,
    open: 'Open my training',
  },
}

/** The address carries no e-mail: whoever it is passed on to still has to say who they are. */
function visitorMail({
  email,
  firstName,
  language,
  campus,
  siteId,
  publicUrl,
}: Pick<StaffVisitor, 'email' | 'firstName' | 'language'> & {
  campus: string
  siteId: string
  publicUrl: string
}): Mail {
  const t = words[language]
  const title = t.title(campus)
  const action = { label: t.open, url: `${publicUrl}/${language}/safeAtWork/fas/visitor?siteId=${siteId}` }
  const paragraphs = [t.hello(firstName), t.why(campus), t.how(email)]
  return {
    to: email,
    language,
    subject: title,
    ...mailPage({ language, title, paragraphs, action }),
  }
}

const noAddress = {
  fr: 'Ce n’est pas une adresse e-mail valable.',
  en: 'This is not a valid e-mail address.',
}
const ofAnEmployee = {
  fr: 'C’est l’adresse d’une personne de l’entreprise\u00a0: elle se forme avec son compte, sans invitation.',
  en: 'This is an employee’s address: they train with their own account, and need no invitation.',
}
