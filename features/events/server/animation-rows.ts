import { type Expression, type RawBuilder, sql } from 'kysely'
import { siteName } from '#features/sites/server/public.ts'
import type { Language } from '#platform/text/language.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import type { AnimationStatus, InvitationCardType, Slot } from '../contract.ts'
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

/** Moments are texts there. */
export interface SlotRow {
  id: string
  start: string
  end: string
  deadline: string
  card: InvitationCardType | null
  place: string | null
  siteId: number
  site: string
  taken: number
  limit: number
  cancelled: boolean
}

/** The slots of the animation `a` in their order, as a subquery. */
export function slotsOfAnimation(language: Language): RawBuilder<SlotRow[]> {
  return sql<SlotRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', slot.id::text, 'start', slot.starts_at, 'end', slot.ends_at, 'deadline', slot.registration_ends_at,
      'card', slot.invitation_card_type, 'place', ${inLanguage(language, 'slot.place')}, 'siteId', slot.site_id,
      'site', ${siteName(sql.ref<number>('slot.site_id'))}, 'taken', slot.taken, 'limit', slot.limit_user,
      'cancelled', slot.cancelled_at is not null) order by slot.starts_at, slot.id), '[]')
    from animation_slots slot where slot.animation_id = a.id)`
}

export function slotState(row: SlotRow): SlotState {
  return {
    id: row.id,
    start: new Date(row.start),
    end: new Date(row.end),
    deadline: new Date(row.deadline),
    cancelled: row.cancelled,
    taken: row.taken,
    limit: row.limit,
  }
}

export function slotOf(row: SlotRow, closedBecause: Slot['closedBecause']): Slot {
  const { start, end, deadline } = slotState(row)
  return {
    id: row.id,
    startDate: start.toISOString(),
    endDate: end.toISOString(),
    endDateInscription: deadline.toISOString(),
    invitationCardType: row.card,
    slotPlace: row.place,
    slotCampus: { id: String(row.siteId), name: row.site },
    numberUser: row.taken,
    limitUser: row.limit,
    closedBecause,
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
