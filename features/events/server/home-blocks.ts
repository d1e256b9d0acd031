import { sql } from 'kysely'
import { Type } from 'typebox'
import { homeBlock } from '#features/home/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { reusableQuery } from '#platform/server/database/reusable-query.ts'
import type { Language } from '#platform/text/language.ts'
import { BookableAnimation } from '../contract.ts'
import type { Workplace } from '../rules.ts'
import { inLanguage } from './animation-rows.ts'
import { workplaceOf } from './eligibility.ts'

/** Two that may be highlighted, and as many as the block shows beside them. */
const animationsOnHome = 5
/** Of each, how many slots: when one closes, home shows the next without asking. */
const slotsOnHome = 5

interface HomeReader extends Omit<Workplace, 'siteId'> {
  siteId: number
  officeSite: number | null
  accountId: string
  language: Language
  now: Date
}

/** Of the slot `slot`: it may be booked, and has a free place. */
const free = (now: Date) => sql`
  slot.taken < slot.limit_user and slot.cancelled_at is null and slot.registration_ends_at > ${now}::timestamptz`

/** Walks the slots to come, the soonest first, and stops at the last that home shows. */
const bookable = reusableQuery<HomeReader, BookableAnimation>((db, reader) => {
  const { language, now } = reader
  const statement = sql<BookableAnimation>`
    select a.id::text as id, ${inLanguage(language, 'a.name')} as name,
      ${inLanguage(language, 'a.place')} as place, a.image_url as "imageUrl", next.slots
    from animation_slots slot
    join animations a on a.id = slot.animation_id
    cross join lateral (
      select json_agg(json_build_object(
        'startDate', one.starts_at, 'endDate', one.ends_at, 'endDateInscription', one.registration_ends_at,
        'remaining', one.limit_user - one.taken) order by one.starts_at, one.id) as slots
      from (
        select slot.* from animation_slots slot
        where slot.animation_id = a.id and slot.starts_at > ${now}::timestamptz and ${free(now)}
        order by slot.starts_at, slot.id limit ${sql.lit(slotsOnHome)}) one
    ) as next
    where slot.starts_at > ${now}::timestamptz and ${free(now)}
      and a.status = 'CREATED' and a.publication_date <= ${now}::timestamptz
      and exists (select from animation_sites t where t.site_id = ${reader.siteId}::int and t.animation_id = a.id)
      and (a.restricted_sites = '{}' or ${reader.officeSite}::int = any (a.restricted_sites))
      and (a.restricted_buildings = '{}' or ${reader.building}::text = any (a.restricted_buildings))
      and (a.restricted_contract_types = '{}' or ${reader.contractType}::text = any (a.restricted_contract_types))
      and not exists (
        select from animation_bookings b
        where b.account_id = ${reader.accountId} and b.animation_id = a.id and b.standing)
      and not exists (
        select from animation_slots slot_before
        where slot_before.animation_id = a.id and slot_before.starts_at > ${now}::timestamptz
          and (slot_before.starts_at, slot_before.id) < (slot.starts_at, slot.id)
          and slot_before.taken < slot_before.limit_user and slot_before.cancelled_at is null
          and slot_before.registration_ends_at > ${now}::timestamptz)
    order by slot.starts_at, slot.animation_id limit ${sql.lit(animationsOnHome)}`
  return { compile: () => statement.compile(db) }
})

/** The animations of a campus that a person may book and has not booked, the soonest first. */
export async function bookableAnimations(
  db: Database,
  siteId: number,
  { accountId, language, now }: { accountId: string; language: Language; now: Date },
): Promise<BookableAnimation[]> {
  const { siteId: officeSite, building, contractType } = await workplaceOf(db, accountId)
  const rows = await bookable(db, {
    ...{ siteId, officeSite, building, contractType, accountId, language, now },
  })
  return rows.map(row => ({ ...row, slots: row.slots.map(slotOnHome) }))
}

function slotOnHome(slot: BookableAnimation['slots'][number]) {
  const iso = (moment: string) => new Date(moment).toISOString()
  return {
    ...slot,
    startDate: iso(slot.startDate),
    endDate: iso(slot.endDate),
    endDateInscription: iso(slot.endDateInscription),
  }
}

/** What home shows of events. */
export const eventsOnHome = [
  homeBlock({
    name: 'animations',
    needs: ['ANIMATION'],
    data: Type.Array(BookableAnimation),
    read: ({ db, siteId, reader }) => bookableAnimations(db, siteId, reader),
  }),
]
