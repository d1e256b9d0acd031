import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, notFound } from '#platform/server/http/problem.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { type MailKind, type MailWay, type NoticeHours, type NoticeWay, usualHours } from '../contract.ts'
import { digestDue, whyNotSo } from '../rules.ts'
import type { NoticeKind } from './kinds.ts'

/** What is so of who has chosen nothing. */
const usual = { inApp: true, mail: 'NOW' } as const satisfies Pick<NoticeWay, 'inApp' | 'mail'>

interface StoredHours {
  digestAt: string | null
  quietFrom: string | null
  quietTo: string | null
}

function hoursOf({ digestAt, quietFrom, quietTo }: StoredHours): NoticeHours {
  return {
    digestAt: digestAt ?? usualHours.digestAt,
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
  }
}

const hoursColumns = sql`h.digest_at as "digestAt", h.quiet_from as "quietFrom", h.quiet_to as "quietTo"`

/** How a kind comes to a person, and their hours. */
export async function wayOf(
  db: Database,
  accountId: string,
  { name, required }: Pick<NoticeKind<never>, 'name' | 'required'>,
): Promise<Pick<NoticeWay, 'inApp' | 'mail'> & { hours: NoticeHours }> {
  const { rows } = await sql<StoredHours & { inApp: boolean | null; mail: MailWay | null }>`
    select w.in_app as "inApp", w.mail, ${hoursColumns}
    from (select ${accountId}::text as id) person
    left join notice_ways w on w.account_id = person.id and w.kind = ${name}
    left join notice_hours h on h.account_id = person.id`.execute(db)
  const row = rows[0] ?? { inApp: null, mail: null, digestAt: null, quietFrom: null, quietTo: null }
  const inApp = required === true || (row.inApp ?? usual.inApp)
  return { inApp, mail: row.mail ?? usual.mail, hours: hoursOf(row) }
}

interface OfPerson {
  accountId: string
  kinds: readonly NoticeKind<never>[]
  language: Language
}

/** How each kind comes to a person, those of a feature beside each other. */
export async function waysOf(
  db: Database,
  { accountId, kinds, language }: OfPerson,
): Promise<{ ways: NoticeWay[]; hours: NoticeHours }> {
  const rows = await db
    .selectFrom('notice_ways')
    .select(['kind', 'in_app', 'mail'])
    .where('account_id', '=', accountId)
    .execute()
  const chosen = new Map(rows.map(row => [row.kind, row]))
  const features = [...new Set(kinds.map(({ feature }) => feature))]
  const inOrder = features.flatMap(feature => kinds.filter(kind => kind.feature === feature))
  return {
    ways: inOrder.map(kind => {
      const { in_app: inApp = usual.inApp, mail = usual.mail } = chosen.get(kind.name) ?? {}
      return wayInWords(kind, { inApp, mail: mail as MailWay }, language)
    }),
    hours: await hoursOfPerson(db, accountId),
  }
}

function wayInWords(
  { name, feature, title, mails, required = false }: NoticeKind<never>,
  { inApp, mail }: Pick<NoticeWay, 'inApp' | 'mail'>,
  language: Language,
): NoticeWay {
  const way = { kind: name, feature, title: title[language], mails, required }
  return { ...way, inApp: required || inApp, mail: mailThatGoes(mails, mail) }
}

/** Who has chosen nothing has what is usual only where the kind has such a mail. */
function mailThatGoes(mails: MailKind, mail: MailWay): MailWay {
  if (mails === 'CALENDAR') return 'NOW'
  return mails === 'DIGEST' && mail === 'NOW' ? 'NONE' : mail
}

async function hoursOfPerson(db: Database, accountId: string): Promise<NoticeHours> {
  const { rows } = await sql<StoredHours>`
    select ${hoursColumns} from notice_hours h where h.account_id = ${accountId}`.execute(db)
  return hoursOf(rows[0] ?? { digestAt: null, quietFrom: null, quietTo: null })
}

const because: Record<NonNullable<ReturnType<typeof whyNotSo>>, Record<string, Bilingual>> = {
  REQUIRED: {
    inApp: {
      fr: 'Cette notification reste dans l’application\u00a0: sans elle, vous compteriez sur ce qui n’a pas lieu.',
      en: 'This notice stays in the app: without it you would rely on what does not take place.',
    },
  },
  CALENDAR: {
    mail: {
      fr: 'Cet e-mail met votre agenda à jour\u00a0: il part toujours.',
      en: 'This e-mail brings your calendar up to date: it is always sent.',
    },
  },
  URGENT: {
    mail: {
      fr: 'Le lendemain, cette nouvelle ne sert plus\u00a0: l’e-mail part aussitôt, ou pas du tout.',
      en: 'A day later this is of no use: the e-mail goes at once, or not at all.',
    },
  },
  DIGEST: {
    mail: {
      fr: 'Aucun e-mail ne part pour cela seul\u00a0: le récapitulatif en parle, ou rien.',
      en: 'No e-mail goes for this alone: the digest tells of it, or nothing does.',
    },
  },
}

/**
 * Chooses how a kind comes. What waits for the digest goes with it, unless no mail is wanted any more.
 * @throws Problem 404 where there is no such kind; 400 naming `inApp` or `mail`
 */
export async function chooseWay(
  trx: Database,
  { kinds, language, accountId }: OfPerson,
  { kind: name, inApp, mail }: Pick<NoticeWay, 'kind' | 'inApp' | 'mail'>,
): Promise<NoticeWay> {
  const kind = kinds.find(one => one.name === name)
  if (kind === undefined) throw notFound()
  const { mails, required = false } = kind
  const why = whyNotSo({ inApp, mail }, { mails, required })
  if (why !== undefined) throw invalid(because[why])
  await sql`
    insert into notice_ways as w (account_id, kind, in_app, mail) values (${accountId}, ${name}, ${inApp}, ${mail})
    on conflict (account_id, kind) do update set in_app = excluded.in_app, mail = excluded.mail`.execute(trx)
  if (mail === 'NONE') {
    await sql`
      with waiting as (
        select id from notices where account_id = ${accountId} and kind = ${name} and for_digest order by id for update),
      gone as (
        delete from notices n using waiting where n.id = waiting.id and not n.in_app)
      update notices n set for_digest = false from waiting where n.id = waiting.id and n.in_app`.execute(trx)
  }
  return wayInWords(kind, { inApp, mail }, language)
}

/** @throws Problem 400 naming `quiet` */
export async function chooseHours(
  trx: Database,
  accountId: string,
  { digestAt, quiet }: NoticeHours,
): Promise<NoticeHours> {
  if (quiet !== null && quiet.from === quiet.to) {
    throw invalid({
      quiet: {
        fr: 'Les deux heures doivent être différentes.',
        en: 'The two hours have to be different.',
      },
    })
  }
  await sql`
    insert into notice_hours as h (account_id, digest_at, quiet_from, quiet_to, digest_due)
    values (${accountId}, ${digestAt}, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${digestDue({ digestAt, quiet })})
    on conflict (account_id) do update set digest_at = excluded.digest_at, quiet_from = excluded.quiet_from,
      quiet_to = excluded.quiet_to, digest_due = excluded.digest_due`.execute(trx)
  return { digestAt, quiet }
}
