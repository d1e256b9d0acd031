import { type Expression, type RawBuilder, sql } from 'kysely'
import { siteName } from '#features/sites/server/public.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import type { AnimationStatus, SlotFields } from '../contract.ts'
import type { OwnBooking, Restrictions, SlotFlags, SlotState } from '../rules.ts'

/** A text in the reader's language; `column` without its suffix: `a.name`. */
export function inLanguage(language: Language, column: string): RawBuilder<string> {
  const [fr, en] = [sql.ref(`${column}_fr`), sql.ref(`${column}_en`)]
  return sql<string>`case when ${language}::text = 'fr' then ${fr} else ${en} end`
}

/** What decides whether, by whom and how often an animation may be booked. */
export interface AnimationState {
  id: string
  status: AnimationStatus
  publication_date: Date
  multiple_slot_by_user: boolean
  multiple_slot_by_day: boolean
  restricted_sites: number[]
  restricted_buildings: string[]
  restricted_contract_types: string[]
}

/** The columns of an `AnimationState`, of the table `a`. */
export const stateColumns = sql`
  a.id::text as id, a.status, a.publication_date, a.multiple_slot_by_user, a.multiple_slot_by_day,
  a.restricted_sites, a.restricted_buildings, a.restricted_contract_types`

export function publishedOf({ status, publication_date }: AnimationState) {
  return { status, publicationDate: publication_date }
}

export function flagsOf(row: AnimationState): SlotFlags {
  return { multipleSlotByUser: row.multiple_slot_by_user, multipleSlotByDay: row.multiple_slot_by_day }
}

export function restrictionsOf(row: AnimationState): Restrictions {
  return {
    sites: row.restricted_sites,
    buildings: row.restricted_buildings,
    contractTypes: row.restricted_contract_types,
  }
}

// ——— Slots, as JSON in the row of their animation ———

/** Moments are as PostgreSQL writes them in JSON; `slotFieldsOf` makes them those of the contract. */
export interface SlotRow extends SlotFields {
  cancelled: boolean
}

/** Where each field comes from, of the table `slot`. */
function slotColumns(language: Language): { [Field in keyof SlotRow]: RawBuilder<SlotRow[Field]> } {
  return {
    id: sql`slot.id::text`,
    startDate: sql`slot.starts_at`,
    endDate: sql`slot.ends_at`,
    endDateInscription: sql`slot.registration_ends_at`,
    invitationCardType: sql`slot.invitation_card_type`,
    slotPlace: inLanguage(language, 'slot.place'),
    slotCampus: sql`json_build_object(
      'id', slot.site_id::text, 'name', ${siteName(sql.ref<number>('slot.site_id'))})`,
    numberUser: sql`slot.taken`,
    limitUser: sql`slot.limit_user`,
    cancelled: sql`slot.cancelled_at is not null`,
  }
}

/** A row of the table `slot`. */
export function slotRow(language: Language): RawBuilder<SlotRow> {
  const fields = Object.entries<RawBuilder<unknown>>(slotColumns(language))
  return sql`json_build_object(${sql.join(fields.map(([name, column]) => sql`${sql.lit(name)}, ${column}`))})`
}

/** The slots of the animation `a` in their order, as a subquery. */
export function slotsOfAnimation(language: Language): RawBuilder<SlotRow[]> {
  return sql<SlotRow[]>`(
    select coalesce(json_agg(${slotRow(language)} order by slot.starts_at, slot.id), '[]')
    from animation_slots slot where slot.animation_id = a.id)`
}

export function slotState(row: SlotRow): SlotState {
  return {
    id: row.id,
    start: new Date(row.startDate),
    end: new Date(row.endDate),
    deadline: new Date(row.endDateInscription),
    cancelled: row.cancelled,
    taken: row.numberUser,
    limit: row.limitUser,
  }
}

export function slotFieldsOf({ cancelled: _, ...row }: SlotRow): SlotFields {
  return {
    ...row,
    startDate: new Date(row.startDate).toISOString(),
    endDate: new Date(row.endDate).toISOString(),
    endDateInscription: new Date(row.endDateInscription).toISOString(),
  }
}

// ——— A person's own bookings, as JSON in the row of the animation ———

export interface OwnRow {
  id: string
  slotId: string
  start: string
  /** INCOMPLETE: it only holds its places until the family form comes. */
  incomplete: boolean
  /** Somebody passed it on: it does not use up one's own right to book. */
  shared: boolean
}

/** What a person holds of the animation `a`, as a subquery. */
export function ownBookings(accountId: string | Expression<string | null>): RawBuilder<OwnRow[]> {
  return sql<OwnRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', b.id, 'slotId', b.slot_id::text, 'start', o.starts_at, 'incomplete', b.status = 'INCOMPLETE',
      'shared', b.shared_from is not null)), '[]')
    from animation_bookings b join animation_slots o on o.id = b.slot_id
    where b.account_id = ${accountId} and b.animation_id = a.id and b.standing)`
}

/** Those that count: one that waits for its family form is given up for another, one that was passed on is the owner's. */
export function ownOf(rows: readonly OwnRow[], except?: string): OwnBooking[] {
  return rows
    .filter(({ id, incomplete, shared }) => !incomplete && !shared && id !== except)
    .map(({ slotId, start }) => ({ slotId, day: campusDay(new Date(start)) }))
}
