import { type RawBuilder, sql } from 'kysely'
import { activeParam } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { addJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { retentionRule } from '#platform/server/jobs/retention.ts'
import type { Period } from '#platform/server/personal-data/period.ts'
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts'
import { notifyCanceled } from './notifying.ts'
import { visitRow } from './visit-rows.ts'

/** What a host planned, and where somebody was to accompany visitors. */
export function retainedVisits(period: Period): PersonalData {
  return {
    name: 'visits',
    kind: { fr: 'Visites', en: 'Visits' },
    holds: {
      fr: 'Les visites que vous avez prévues ou que vous accompagnez\u00a0: le nom de la réunion, les dates, le campus, qui accompagne, combien de personnes viennent, et combien vous en avez invité en vingt-quatre heures.',
      en: 'The visits that you planned or accompany: the name of the meeting, the dates, the campus, who accompanies, how many people come, and how many you invited within twenty-four hours.',
    },
    why: {
      fr: 'Accueillir les personnes que vous invitez, et les prévenir de ce qui change.',
      en: 'To welcome the people whom you invite, and to tell them what changes.',
    },
    kept: {
      period,
      since: { fr: 'après la fin de la visite', en: 'after the end of the visit' },
      rule: retentionRule('visits', sql`visits.ends_at`, period),
    },
    setting: 'VISITS_KEPT_MONTHS',
    columns: {
      visits: [
        ...['account_id', 'companion_id', 'companion_first_name', 'companion_last_name'],
        ...['companion_email', 'meeting_name'],
      ],
      visit_invitations: ['account_id'],
    },
    async read(db, { ids }) {
      const { rows } = await sql<object>`
        select id, site_id as "siteId", meeting_name as "meetingName", starts_at as start, ends_at as end,
          companion_first_name as "companionFirstName", companion_last_name as "companionLastName",
          companion_email as "companionEmail", visitor_count as visitors, language, reservation_id as "reservationId", created_at as "createdAt",
          changed_at as "changedAt", canceled_at as "canceledAt", account_id = any(${ids}::text[]) as mine
        from visits where account_id = any(${ids}::text[]) or companion_id = any(${ids}::text[])
        order by starts_at`.execute(db)
      return rows
    },
    async erase(db, { ids, now }) {
      const accompanied = await sql<{ id: string }>`
        update visits set companion_id = null, companion_first_name = '', companion_last_name = '', companion_email = ''
        where companion_id = any(${ids}::text[]) returning id`.execute(db)
      await sql`delete from visit_invitations where account_id = any(${ids}::text[])`.execute(db)
      const { rows } = await sql<{ id: string; canceled: boolean }>`
        with before as (
          select id, starts_at > ${now}::timestamptz and canceled_at is null as canceled
          from visits where account_id = any(${ids}::text[]) for update)
        update visits v set account_id = null, meeting_name = '', reservation_id = null, version = v.version + b.canceled::int,
          canceled_at = case when b.canceled then ${now}::timestamptz else v.canceled_at end,
          changed_at = case when b.canceled then ${now}::timestamptz else v.changed_at end
        from before b where v.id = b.id
        returning v.id, b.canceled`.execute(db)
      const canceled = rows.filter(row => row.canceled).map(({ id }) => id)
      if (canceled.length > 0) await addJob(db, erasedJob, { visitIds: canceled })
      // The job just added speaks of those that are cancelled: it has yet to tell of them.
      return [...rows.map(({ id, canceled: told }) => (told ? '' : id)), ...accompanied.rows.map(() => '')]
    },
  }
}

const erasedJob = job<{ visitIds: string[] }>('visits-of-erased')

/** Tells visitors that nobody expects them any more: their host was erased. */
export const erasedVisitsWorker: Worker = worker(erasedJob, async ({ visitIds }, { db, now }) => {
  await db.transaction().execute(trx => notifyErased(trx, visitIds, now))
})

async function notifyErased(trx: Database, visitIds: readonly string[], now: Date): Promise<void> {
  for (const id of visitIds) {
    const row = await visitRow(trx, id)
    if (row !== undefined) await notifyCanceled(trx, row, { now })
  }
}

/** True of a row of a visit that is so many days over: as many as its campus says, else `days`. */
function isOutOfDate(table: 'visit_visitors' | 'visit_imports', days: number): RawBuilder<boolean> {
  const ofCampus = sql`(${activeParam(sql.ref<number>('v.site_id'), 'GUEST')} ->> 'visitorsKeptDays')::int`
  return sql`exists (
    select from visits v where v.id = ${sql.ref(`${table}.visit_id`)}
      and v.ends_at < now() - make_interval(days => coalesce(${ofCampus}, ${days}::int)))`
}

/** Who was invited. An employee may be a visitor too, where a colleague wrote down their address. */
export function retainedVisitors({ days }: { days: number }): PersonalData {
  return {
    name: 'visitors-of-visits',
    kind: { fr: 'Personnes invitées', en: 'People who are invited' },
    holds: {
      fr: 'Nom, entreprise, adresse e-mail, numéro de téléphone et langue d’une personne invitée, quand elle l’a été, si et quand elle vient, et les besoins d’accès qu’elle indique.',
      en: 'Name, company, e-mail address, phone number and language of somebody who is invited, when they were invited, whether and when they come, and the access needs that they state.',
    },
    why: {
      fr: 'Inviter cette personne et l’accueillir sur le campus.',
      en: 'To invite this person and to welcome them on the campus.',
    },
    kept: {
      period: { days },
      since: { fr: 'après la fin de la visite', en: 'after the end of the visit' },
      rule: { table: 'visit_visitors', when: isOutOfDate('visit_visitors', days) },
    },
    setting: 'VISIT_VISITORS_KEPT_DAYS',
    columns: {
      visit_visitors: ['first_name', 'last_name', 'company', 'email', 'phone_number', 'access_needs'],
    },
    async read(db, { emails }) {
      const { rows } = await sql<object>`
        select visit_id as "visitId", first_name as "firstName", last_name as "lastName", company, email::text as email,
          phone_number as "phoneNumber", language, invited_at as "invitedAt",
          coming, arrives_at as "arrivesAt", step_free as "stepFree", access_needs as "accessNeeds"
        from visit_visitors where email = any(${emails}::citext[]) order by invited_at, visit_id`.execute(db)
      return rows
    },
    async erase(db, { emails }) {
      const { rows } = await sql`
        delete from visit_visitors where email = any(${emails}::citext[]) returning visit_id`.execute(db)
      return rows.map(() => '')
    },
  }
}

/** What a company's file said of a visit: it names who comes, who invites and who accompanies them. */
export function retainedFileEntries({ days }: { days: number }): PersonalData {
  const lower = (texts: readonly string[]) => texts.map(text => text.toLowerCase())
  const about = ({ ids, emails }: Subject) => sql<boolean>`(
    i.document ->> 'host' = any(${lower(emails)}::text[])
    or i.document ->> 'companion' = any(${lower(emails)}::text[])
    or exists (
      select from jsonb_array_elements(i.document -> 'visitors') visitor
      where (visitor ->> 'email')::citext = any(${emails}::citext[]))
    or exists (
      select from visits v where v.id = i.visit_id
        and (v.account_id = any(${ids}::text[]) or v.companion_id = any(${ids}::text[]))))`
  return {
    name: 'visits-of-files',
    kind: { fr: 'Visites reprises d’un fichier', en: 'Visits brought in from a file' },
    holds: {
      fr: 'Ce qu’un fichier de l’entreprise disait d’une visite : qui invite, qui accompagne, quand, et qui vient.',
      en: 'What a file of the company said of a visit: who invites, who accompanies, when, and who comes.',
    },
    why: {
      fr: 'Reconnaître ce qui a changé dans le fichier, et ne rien défaire de ce qui a été modifié dans le produit.',
      en: 'To see what has changed in the file, and to undo nothing that was changed in the product.',
    },
    kept: {
      period: { days },
      since: { fr: 'après la fin de la visite', en: 'after the end of the visit' },
      rule: { table: 'visit_imports', when: isOutOfDate('visit_imports', days) },
    },
    setting: 'VISIT_VISITORS_KEPT_DAYS',
    columns: { visit_imports: ['document'] },
    async read(db, subject) {
      const { rows } = await sql<object>`
        select i.visit_id as "visitId", i.document - 'visitors' as visit, array(
            select visitor from jsonb_array_elements(i.document -> 'visitors') visitor
            where (visitor ->> 'email')::citext = any(${subject.emails}::citext[])) as visitors
        from visit_imports i where ${about(subject)} order by i.visit_id`.execute(db)
      return rows
    },
    async erase(db, subject) {
      const { rows } = await sql`
        delete from visit_imports i where ${about(subject)} returning i.visit_id`.execute(db)
      return rows.map(() => '')
    },
  }
}
