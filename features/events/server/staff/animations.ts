import { sql } from 'kysely'
import type { RoleGrant } from '#platform/contract/roles.ts'
import type { Database } from '#platform/server/database/database.ts'
import { wrongCursor } from '#platform/server/http/cursor.ts'
import { notFound } from '#platform/server/http/problem.ts'
import type { Language } from '#platform/text/language.ts'
import type { AnimationStatus, animationTypes, questionTypes } from '../../contract.ts'
import { mayAnimate } from '../../permissions.ts'
import type { StaffAnimation, StaffCard, StaffSlot } from '../../staff-contract.ts'
import { type SlotRow, slotFieldsOf, slotRow } from '../animation-rows.ts'
import { plainText } from './plain-text.ts'

type AnimationType = (typeof animationTypes)[number]

interface Reader {
  grants: readonly RoleGrant[]
  language: Language
  now: Date
}

interface CardRow extends Omit<StaffCard, 'publicationDate' | 'firstDate' | 'lastDate' | 'mayAnimate'> {
  publicationDate: Date
  firstDate: Date | null
  lastDate: Date | null
  siteIds: string[]
  place: string
}

/** The animations of a campus by their slots, whatever their status: those to come first to last, or the past ones last to first. */
export async function staffAnimations(
  db: Database,
  siteId: string,
  { grants, language, now }: Reader,
  { past, limit, after }: { past: boolean; limit: number; after: string | undefined },
): Promise<{ animations: StaffCard[]; next: string | null }> {
  const cursor = after === undefined ? undefined : readCursor(after)
  // What has no slot yet is still to come, after all that has some.
  const place = past ? sql`slots.last_end` : sql`coalesce(slots.first_start, 'infinity'::timestamptz)`
  const beyond =
    cursor && sql`where (place, id) ${past ? sql`<` : sql`>`} (${cursor.place}, ${cursor.id}::bigint)`
  const direction = past ? sql`desc` : sql`asc`
  const { rows } = await sql<CardRow>`
    select * from (
      select a.id, ${sql.ref(`a.name_${language}`)} as name, a.status, a.animation_type as "animationType",
        a.publication_date as "publicationDate", slots.first_start as "firstDate", slots.last_end as "lastDate",
        slots.count as slots, slots.taken, slots.places as limit,
        array(select s.site_id::text from animation_sites s where s.animation_id = a.id order by 1) as "siteIds",
        case when isfinite(${place}) then (extract(epoch from ${place}) * 1000000)::bigint
          else 9223372036854775807 end as place
      from animation_sites shown
      join animations a on a.id = shown.animation_id
      cross join lateral (
        select min(starts_at) as first_start, max(ends_at) as last_end, count(*)::int as count,
          coalesce(sum(taken) filter (where cancelled_at is null), 0)::int as taken,
          coalesce(sum(limit_user) filter (where cancelled_at is null), 0)::int as places
        from animation_slots where animation_id = a.id) slots
      where shown.site_id = ${siteId}::int
        and ${past ? sql`slots.last_end <= ${now}` : sql`(slots.last_end > ${now} or slots.last_end is null)`}
    ) listed
    ${beyond ?? sql``}
    order by place ${direction}, id ${direction}
    limit ${limit + 1}`.execute(db)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    animations: rows.slice(0, limit).map(({ siteIds, place: _, ...row }) => ({
      ...row,
      publicationDate: row.publicationDate.toISOString(),
      firstDate: row.firstDate?.toISOString() ?? null,
      lastDate: row.lastDate?.toISOString() ?? null,
      mayAnimate: mayAnimate({ grants }, { id: row.id, siteIds }),
    })),
    next: last === undefined ? null : `${last.place}.${last.id}`,
  }
}

/** @throws Problem 400 naming `after` when the text is not the `next` of a page */
function readCursor(text: string): { place: string; id: string } {
  const [, place, id] = /^(\d{1,18}|9223372036854775807)\.([1-9]\d{0,14})$/.exec(text) ?? []
  if (place === undefined || id === undefined) throw wrongCursor()
  return { place, id }
}

interface Question {
  id: string
  type: (typeof questionTypes)[number]
  title_fr: string
  title_en: string
  choices?: { choiceId: string; title_fr: string; title_en: string }[]
}

/** One animation as those who look after it see it. @throws Problem 404 */
export async function staffAnimation(
  db: Database,
  id: string,
  { language, now }: Pick<Reader, 'language' | 'now'>,
): Promise<StaffAnimation> {
  const row = await db
    .selectFrom('animations as a')
    .select(['a.id', 'a.status', 'a.animation_type', 'a.publication_date', 'a.cancelled_reason', 'a.alert'])
    .select([`a.name_${language} as name`, `a.place_${language} as place`])
    .select(['a.import_key', 'a.information_form', 'a.questions', 'a.image_rights'])
    .select(
      sql<number>`(select count(*)::int from animation_alerts where animation_id = a.id)`.as('subscribers'),
    )
    .where('a.id', '=', sql<string>`${id}::bigint`)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const form = (row.information_form ?? {}) as Record<string, unknown>
  return {
    id: row.id,
    key: row.import_key,
    name: row.name,
    status: row.status as AnimationStatus,
    animationType: row.animation_type as AnimationType,
    publicationDate: row.publication_date.toISOString(),
    place: row.place,
    cancelledReason: row.cancelled_reason,
    alert: row.alert,
    subscribers: row.subscribers,
    imageRights: row.image_rights !== null,
    needDivisions: form.needDivisions === true,
    canBeGroupSupervisor: form.canBeGroupSupervisor === true,
    canLunchOnSite: form.canLunchOnSite === true,
    questions: (row.questions as unknown as Question[]).map(question => ({
      id: question.id,
      type: question.type,
      title: plainText(question[`title_${language}`]),
      choices: (question.choices ?? []).map(one => ({
        choiceId: one.choiceId,
        title: one[`title_${language}`],
      })),
    })),
    slots: await staffSlots(db, id, { language, now }),
  }
}

interface CountedSlot
  extends Pick<StaffSlot, 'bookings' | 'children' | 'held' | 'admitted' | 'cancelledReason'> {
  slot: SlotRow
  ends_at: Date
  standing: number
}

async function staffSlots(
  db: Database,
  animationId: string,
  { language, now }: { language: Language; now: Date },
): Promise<StaffSlot[]> {
  const { rows } = await sql<CountedSlot>`
    select ${slotRow(language)} as slot, slot.ends_at, slot.cancelled_reason as "cancelledReason", counted.*
    from animation_slots slot
    cross join lateral (
      select
        count(*) filter (where b.status in ('BOOKED', 'FAMILY'))::int as bookings,
        count(*) filter (where b.status in ('BOOKED', 'FAMILY', 'SHARED'))::int as standing,
        coalesce(sum(b.places) filter (where b.status = 'INCOMPLETE'), 0)::int as held,
        coalesce(sum(c.children) filter (where b.status in ('BOOKED', 'FAMILY')), 0)::int as children,
        coalesce(count(b.admitted_at) filter (where b.status in ('BOOKED', 'FAMILY')), 0)::int
          + coalesce(sum(c.admitted) filter (where b.status in ('BOOKED', 'FAMILY')), 0)::int as admitted
      from animation_bookings b
      cross join lateral (
        select count(*)::int as children, count(admitted_at)::int as admitted
        from animation_children where booking_id = b.id) c
      where b.slot_id = slot.id and b.standing) counted
    where slot.animation_id = ${animationId}::bigint
    order by slot.starts_at, slot.id`.execute(db)
  return rows.map(({ slot, ends_at, standing, ...counted }) => ({
    ...slotFieldsOf(slot),
    ...counted,
    cancelled: slot.cancelled,
    untold: slot.cancelled ? standing : 0,
    over: ends_at <= now,
  }))
}
