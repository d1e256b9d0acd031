import { sql } from 'kysely'
import { accountPeople, accountWithMail, companionWithMail } from '#features/account/server/public.ts'
import { reservationOfRoom } from '#features/room-bookings/server/public.ts'
import { sitesWith } from '#features/sites/server/public.ts'
import { type Conflict, type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { StillReferredTo } from '#platform/server/content/still-referred-to.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { visitColumns, visitEntry } from './visit-file.ts'

/**
 * Visits with their visitors, whom nobody writes to. An entry is compared with what the file said of it last, not with what
 * became of it. It is the file's until its day comes, or somebody changes it in the product: then it is the product's. What is over
 * stays as it is, whatever the file says, so that no visitor who was erased comes back.
 */
export const visitsContent: ContentKind = {
  name: 'visits',
  needs: ['sites', 'people', 'rooms'],
  parts: () => [
    contentPart({
      name: 'visits',
      columns: visitColumns,
      stores: [
        {
          name: 'visits',
          document: visitEntry,
          current: ({ today }) => {
            const morning = sql`${today}::date::timestamp at time zone ${campusClock}`
            return sql`
              select v.import_key as key, null::bigint as id, i.document,
                v.ends_at >= ${morning} and v.canceled_at is null as lasting,
                v.ends_at < ${morning} as over,
                v.starts_at < (${today}::date + 1)::timestamp at time zone ${campusClock} as begun
              from visits v left join visit_imports i on i.visit_id = v.id where v.import_key is not null`
          },
          conflicts: async db => {
            // Their hosts, their visitors and the desks wait until the import has ended.
            await sql`
              select from visits v join import_changed changed on changed.key = v.import_key
              order by v.id for update of v`.execute(db)
            await sql`
              delete from import_changed changed using import_current current
              where current.key = changed.key and current.over`.execute(db)
            await findPeople(db)
            return [...(await changedInProduct(db)), ...(await unfit(db))]
          },
          write,
          remove,
        },
      ],
    }),
  ],
}

/** Beside each changed entry its host, its companion and the reservation of its room, as far as they are there. */
async function findPeople(db: Database): Promise<void> {
  await sql`alter table import_changed add host_id text, add companion jsonb, add reservation_id uuid`.execute(
    db,
  )
  await sql`update import_changed set host_id = ${accountWithMail(sql`document ->> 'host'`)}`.execute(db)
  await sql`
    update import_changed set reservation_id = ${reservationOfRoom(sql`document ->> 'room'`, {
      accountId: sql`host_id`,
      starts: sql`(document ->> 'starts_at')::timestamptz`,
      ends: sql`(document ->> 'ends_at')::timestamptz`,
    })} where document ->> 'room' is not null`.execute(db)
  const { rows } = await sql<{ mail: string }>`
    select distinct document ->> 'companion' as mail from import_changed`.execute(db)
  for (const { mail } of rows) {
    const found = await companionWithMail(db, mail)
    if (found === undefined) continue
    await sql`
      update import_changed set companion = ${JSON.stringify(found)}::jsonb where document ->> 'companion' = ${mail}`.execute(
      db,
    )
  }
}

/** Why an entry that says something else than before is no longer the file's to change. */
const products: Record<'BEGUN' | 'CANCELLED' | 'CHANGED' | 'ERASED', Bilingual> = {
  BEGUN: {
    fr: 'a lieu aujourd’hui ou a commencé\u00a0: à partir de son jour, une visite se modifie dans le produit',
    en: 'is of today or has begun: from its day on a visit is changed in the product',
  },
  CANCELLED: {
    fr: 'a été annulée dans le produit\u00a0: retirez-la du fichier, ou donnez une autre key à une nouvelle visite',
    en: 'was cancelled in the product: take it out of the file, or give a new visit another key',
  },
  CHANGED: {
    fr: 'a été modifiée dans le produit depuis\u00a0: elle s’y modifie, le fichier gardant ce qu’il en disait',
    en: 'was changed in the product since: it is changed there, while the file goes on to say what it said',
  },
  ERASED: {
    fr: 'nomme une personne dont les données ont été effacées\u00a0: retirez-la du fichier',
    en: 'names somebody whose data were erased: take it out of the file',
  },
}

async function changedInProduct(db: Database): Promise<Conflict[]> {
  const { rows } = await sql<{ line: number; why: keyof typeof products | null }>`
    select changed.line, case
        when i.version is null or v.account_id is null
          or v.visitor_count <> (select count(*) from visit_visitors o where o.visit_id = v.id) then 'ERASED'
        when v.version <> i.version then case when v.canceled_at is null then 'CHANGED' else 'CANCELLED' end
        when current.begun or exists (
          select from visit_visitors o where o.visit_id = v.id and o.arrived_at is not null) then 'BEGUN'
      end as why
    from import_changed changed
    join import_current current on current.key = changed.key
    join visits v on v.import_key = changed.key
    left join visit_imports i on i.visit_id = v.id
    order by changed.line`.execute(db)
  return rows.flatMap(({ line, why }) =>
    why === null ? [] : [{ line, field: 'key', message: products[why] }],
  )
}

/** What an entry names and is not there, or is not for it. */
const faults: Record<
  'host' | 'badge' | 'companion' | 'site' | 'room',
  [field: string, (name: string) => Bilingual]
> = {
  host: [
    'host',
    mail => ({
      fr: `${mail} n’a pas encore de compte\u00a0: la personne se connecte une première fois`,
      en: `${mail} has no account yet: its person signs in once`,
    }),
  ],
  badge: [
    'host',
    mail => ({
      fr: `${mail} n’a pas de badge, et n’invite donc personne`,
      en: `${mail} has no badge, and so invites nobody`,
    }),
  ],
  companion: [
    'companion',
    mail => ({
      fr: `${mail} ne peut pas accompagner de visiteurs`,
      en: `${mail} may not accompany visitors`,
    }),
  ],
  site: [
    'site',
    () => ({
      fr: 'n’accueille pas de visiteurs\u00a0: un campus qui a la fonctionnalité GUEST est attendu',
      en: 'welcomes no visitors: expected a campus that has the functionality GUEST',
    }),
  ],
  room: [
    'room',
    reference => ({
      fr: `${reference} n’est pas réservée à ce moment par la personne qui invite`,
      en: `${reference} is not booked by the host at that time`,
    }),
  ],
}

async function unfit(db: Database): Promise<Conflict[]> {
  const { rows } = await sql<{ line: number; name: string; fault: keyof typeof faults }>`
    with found as (
      select changed.line, changed.document as said, changed.host_id is not null as host,
        changed.host_id is null or exists (
          select from ${accountPeople} p where p.id = changed.host_id and p.has_badge) as badge,
        changed.companion is not null as companion,
        (changed.document ->> 'site_id')::int in ${sitesWith('GUEST')} as site,
        changed.host_id is null or changed.document ->> 'room' is null or changed.reservation_id is not null as room
      from import_changed changed)
    select found.line, coalesce(found.said ->> said.field, '') as name, said.fault
    from found, lateral (values ('host', 'host', host), ('badge', 'host', badge), ('companion', 'companion', companion),
      ('site', 'site', site), ('room', 'room', room)) as said (fault, field, fits)
    where not said.fits order by found.line`.execute(db)
  return rows.map(({ line, name, fault }) => {
    const [field, words] = faults[fault]
    return { line, field, message: words(name) }
  })
}

/** The columns of a visit that the file decides, of a changed entry. */
const written = sql`
  (changed.document ->> 'site_id')::int, changed.host_id, changed.document ->> 'meeting_name',
  (changed.document ->> 'starts_at')::timestamptz, (changed.document ->> 'ends_at')::timestamptz,
  changed.companion ->> 'id', changed.companion ->> 'firstName', changed.companion ->> 'lastName',
  changed.companion ->> 'email', changed.document ->> 'language', changed.reservation_id,
  jsonb_array_length(changed.document -> 'visitors')`
const columns = sql`
  site_id, account_id, meeting_name, starts_at, ends_at, companion_id, companion_first_name, companion_last_name,
  companion_email, language, reservation_id, visitor_count`
const isCancelled = sql`(changed.document ->> 'cancelled')::boolean`

async function write(db: Database): Promise<void> {
  await sql`
    update visits v set (${columns}) = row (${written}), changed_at = now(), version = v.version + 1,
      canceled_at = case when ${isCancelled} then coalesce(v.canceled_at, now()) end
    from import_changed changed where v.import_key = changed.key`.execute(db)
  await sql`
    insert into visits (import_key, ${columns}, created_at, changed_at, canceled_at)
    select changed.key, ${written}, now(), now(), case when ${isCancelled} then now() end
    from import_changed changed where not changed.known order by changed.n`.execute(db)
  await writeVisitors(db)
  await sql`
    insert into visit_imports (visit_id, document, version)
    select v.id, changed.document, v.version from import_changed changed join visits v on v.import_key = changed.key
    on conflict (visit_id) do update set document = excluded.document, version = excluded.version`.execute(db)
}

/** The columns of a visitor that the file decides. */
const visitorColumns = sql`
  first_name, last_name, company, email, phone_number, language, coming, step_free, access_needs`

/** Who comes is known again by their address, and stays who they were; a number is given once. */
async function writeVisitors(db: Database): Promise<void> {
  await sql`
    create temp table import_visitors on commit drop as
    select v.id as visit_id, v.last_number, said.place, row_of.*
    from import_changed changed
    join visits v on v.import_key = changed.key,
      jsonb_array_elements(changed.document -> 'visitors') with ordinality as said (visitor, place),
      jsonb_to_record(said.visitor) as row_of (first_name text, last_name text, company text, email citext,
        phone_number text, language text, coming boolean, step_free boolean, access_needs text)`.execute(db)
  await sql`
    delete from visit_visitors o using import_changed changed, visits v
    where v.import_key = changed.key and o.visit_id = v.id and not exists (
      select from import_visitors said where said.visit_id = v.id and said.email = o.email)`.execute(db)
  await sql`
    update visit_visitors o set (${visitorColumns}) = (select ${visitorColumns} from import_visitors one
      where one.visit_id = said.visit_id and one.place = said.place)
    from import_visitors said where o.visit_id = said.visit_id and o.email = said.email`.execute(db)
  await sql`
    insert into visit_visitors (visit_id, number, ${visitorColumns}, invited_at)
    select visit_id, last_number + row_number() over (partition by visit_id order by place), ${visitorColumns}, now()
    from import_visitors said
    where not exists (
      select from visit_visitors o where o.visit_id = said.visit_id and o.email = said.email)`.execute(db)
  await sql`drop table import_visitors`.execute(db)
  await sql`
    update visits v set last_number = greatest(v.last_number, (
      select max(o.number) from visit_visitors o where o.visit_id = v.id))
    from import_changed changed where v.import_key = changed.key`.execute(db)
}

/**
 * Removes those that are still the file's.
 * @throws {StillReferredTo} where there are others among them
 */
async function remove(db: Database, keys: readonly string[]): Promise<void> {
  await sql`select from visits v where v.import_key = any(${keys}::text[]) order by v.id for update`.execute(
    db,
  )
  const { rows } = await sql`
    select from visits v left join visit_imports i on i.visit_id = v.id
    where v.import_key = any(${keys}::text[]) and (v.version is distinct from i.version
      or exists (select from visit_visitors o where o.visit_id = v.id and o.arrived_at is not null))
    limit 1`.execute(db)
  if (rows.length > 0) throw new StillReferredTo()
  await sql`delete from visits where import_key = any(${keys}::text[])`.execute(db)
}
