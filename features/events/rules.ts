import { addDays, campusDay, type Day, isDay, mondayOf } from '#platform/time/campus-time.ts'
import type {
  AnimationStatus,
  BookingStatus,
  IneligibleReason,
  notViewable,
  SlotClosedReason,
} from './contract.ts'
import { heldMinutes, standingStatuses } from './contract.ts'

const minute = 60_000

// ——— Animations ———

export interface Published {
  status: AnimationStatus
  publicationDate: Date
}

export type NotViewable = (typeof notViewable)[number]

/** Why an animation may not be looked at, as the status that says so; undefined: it may. */
export function whyNotViewable({ status, publicationDate }: Published, now: Date): NotViewable | undefined {
  if (status === 'DRAFT' || status === 'CANCELLED') return status
  return publicationDate > now ? 'CREATED' : undefined
}

/** Why nobody may register, as the status that says so: what may not be looked at, and what is finished. */
export function whyNotOpen(animation: Published, now: Date): NotViewable | 'FINISHED' | undefined {
  return whyNotViewable(animation, now) ?? (animation.status === 'FINISHED' ? 'FINISHED' : undefined)
}

/** The status of an animation as it is now: one whose last slot is over is finished, whatever was said of it. */
export function statusNow(
  status: AnimationStatus,
  slots: readonly Pick<SlotState, 'end' | 'cancelled'>[],
  now: Date,
): AnimationStatus {
  const held = slots.filter(({ cancelled }) => !cancelled)
  const over = held.length > 0 && held.every(({ end }) => end <= now)
  return status === 'CREATED' && over ? 'FINISHED' : status
}

// ——— Bookings ———

/** Whether a booking is one that its person may open. */
export function stands(status: BookingStatus): boolean {
  return standingStatuses.some(one => one === status)
}

/** Until when a booking without its family form holds its place. */
export function heldUntil(now: Date): Date {
  return new Date(now.getTime() + heldMinutes * minute)
}

/** Which part of a person's list a booking is in. */
export function sectionOf(
  { start, end }: { start: Date; end: Date },
  now: Date,
): 'past' | 'current' | 'future' {
  if (end <= now) return 'past'
  return start <= now ? 'current' : 'future'
}

// ——— Who may take part ———

/** Whom an animation is for; an empty list is everybody. */
export interface Restrictions {
  /** Ids of the campuses of offices. */
  sites: readonly number[]
  /** The second part of an office location: `B2` in `SEI/B2/3/214`. */
  buildings: readonly string[]
  /** Kinds of contract, as the directory calls them. */
  contractTypes: readonly string[]
}

/** What is known of where and how a person works; what is not known is for nobody in particular. */
export interface Workplace {
  siteId: number | null
  building: string | null
  contractType: string | null
}

/** For whom an animation is reserved that this person is not among; undefined: they may take part. */
export function whyRestricted(
  { sites, buildings, contractTypes }: Restrictions,
  { siteId, building, contractType }: Workplace,
): 'OTHER_SITE' | 'OTHER_BUILDING' | 'OTHER_CONTRACT' | undefined {
  const among = <Value>(allowed: readonly Value[], own: Value | null) =>
    allowed.length === 0 || (own !== null && allowed.includes(own))
  if (!among(sites, siteId)) return 'OTHER_SITE'
  if (!among(buildings, building)) return 'OTHER_BUILDING'
  return among(contractTypes, contractType) ? undefined : 'OTHER_CONTRACT'
}

// ——— Several slots ———

/** Whether one person may have several slots: one on each day, further ones on the same day, or with both any. */
export interface SlotFlags {
  multipleSlotByUser: boolean
  multipleSlotByDay: boolean
}

/** A booking that a person holds of an animation. */
export interface OwnBooking {
  slotId: string
  /** The campus day of its slot. */
  day: Day
}

export type SeveralSlotsReason = 'ONE_SLOT_ONLY' | 'ONE_PER_DAY' | 'SAME_DAY_ONLY'

/** Why who holds these bookings may have no further one on a day; undefined: they may. */
export function whyNoFurtherSlot(
  { multipleSlotByUser, multipleSlotByDay }: SlotFlags,
  own: readonly OwnBooking[],
  day: Day,
): SeveralSlotsReason | undefined {
  if (own.length === 0 || (multipleSlotByUser && multipleSlotByDay)) return undefined
  if (multipleSlotByUser) return own.some(booking => booking.day === day) ? 'ONE_PER_DAY' : undefined
  if (multipleSlotByDay) return own.every(booking => booking.day === day) ? undefined : 'SAME_DAY_ONLY'
  return 'ONE_SLOT_ONLY'
}

/** Whether a person is registered, so that a further booking is out of the question whatever the slot. */
export function isRegistered(
  { multipleSlotByUser, multipleSlotByDay }: SlotFlags,
  own: readonly OwnBooking[],
  slotIds: readonly string[],
): boolean {
  if (own.length === 0) return false
  if (!multipleSlotByUser && !multipleSlotByDay) return true
  return slotIds.every(id => own.some(({ slotId }) => slotId === id))
}

/** Why a person may not take part, whatever the slot: being registered comes first. */
export function whyIneligible(
  restrictions: Restrictions,
  workplace: Workplace,
  registered: boolean,
): IneligibleReason | undefined {
  return registered ? 'ALREADY_REGISTER' : whyRestricted(restrictions, workplace)
}

// ——— Slots ———

export interface SlotState {
  id: string
  start: Date
  end: Date
  /** Until when it may be booked. */
  deadline: Date
  cancelled: boolean
  taken: number
  limit: number
}

/** The places that are left in a slot. */
export function placesLeft({ taken, limit }: Pick<SlotState, 'taken' | 'limit'>): number {
  return Math.max(0, limit - taken)
}

/** Whether a slot may be booked by somebody: full or not. */
export function isOpen(
  { end, deadline, cancelled }: Pick<SlotState, 'end' | 'deadline' | 'cancelled'>,
  now: Date,
): boolean {
  return !cancelled && end > now && deadline > now
}

/** How many places the open slots of an animation have left. */
export function placesIn(
  { status }: { status: AnimationStatus },
  slots: readonly SlotState[],
  now: Date,
): { isFull: boolean; remaining: number; openSlots: number } {
  const open = status === 'CREATED' ? slots.filter(slot => isOpen(slot, now)) : []
  const remaining = open.reduce((sum, slot) => sum + placesLeft(slot), 0)
  return { isFull: remaining === 0, remaining, openSlots: open.length }
}

/**
 * The slots that a card of some days names: those that are open; where none is, those that take or took place. Days that
 * have no other slot show their cancelled ones, since somebody may count on them.
 * @param slots those of these days
 */
export function slotsOfCard<Slot extends SlotState>(slots: readonly Slot[], now: Date): Slot[] {
  const held = slots.filter(({ cancelled }) => !cancelled)
  const open = held.filter(slot => isOpen(slot, now))
  const heldDays = new Set(held.map(({ start }) => campusDay(start)))
  const cancelled = slots.filter(slot => slot.cancelled && !heldDays.has(campusDay(slot.start)))
  const named = new Set([...(open.length > 0 ? open : held), ...cancelled])
  return slots.filter(slot => named.has(slot))
}

/**
 * The days on which a slot begins, in their order, whatever of it is still open: until when each goes on, and whether
 * nothing of it takes place.
 * @param slots by their start
 */
export function daysWithSlots(
  slots: readonly Pick<SlotState, 'start' | 'end' | 'cancelled'>[],
): { day: Day; end: Date; cancelled: boolean }[] {
  const byDay = Map.groupBy(slots, ({ start }) => campusDay(start))
  return [...byDay].map(([day, all]) => {
    const held = all.filter(({ cancelled }) => !cancelled)
    const reported = held.length > 0 ? held : all
    const end = new Date(Math.max(...reported.map(slot => slot.end.getTime())))
    return { day, end, cancelled: held.length === 0 }
  })
}

/**
 * Why a person cannot choose a slot, the first reason that holds; undefined: they can.
 * @param own the bookings that they hold of the animation, without one that is about to be moved
 * @param over whether the animation is finished
 */
export function whySlotClosed(
  slot: SlotState,
  { flags, own, over, now }: { flags: SlotFlags; own: readonly OwnBooking[]; over: boolean; now: Date },
): SlotClosedReason | undefined {
  if (slot.cancelled) return 'SLOT_CANCELLED'
  if (over || slot.end <= now) return 'OVER'
  if (own.some(({ slotId }) => slotId === slot.id)) return 'ALREADY_BOOKED'
  if (slot.deadline <= now) return 'PAST_DEADLINE'
  return whyNoFurtherSlot(flags, own, campusDay(slot.start)) ?? (placesLeft(slot) === 0 ? 'FULL' : undefined)
}

/**
 * Whether a person may ask to be told when a place is free: the animation offers it, no slot can be chosen for want of
 * places or of open slots, and they do not hold all of them.
 */
export function offersAlert(
  { alert, slots, own }: { alert: boolean; slots: readonly SlotState[]; own: readonly OwnBooking[] },
  now: Date,
): boolean {
  const free = slots.some(slot => isOpen(slot, now) && placesLeft(slot) > 0)
  const coming = slots.filter(slot => !slot.cancelled && slot.end > now)
  const holdsAll = coming.every(({ id }) => own.some(({ slotId }) => slotId === id))
  return alert && !free && coming.length > 0 && !holdsAll
}

// ——— Weeks ———

/** The Monday of the week that an address names, never before this week's; of what names no day, this week's. */
export function visibleWeek(named: string | undefined, now: Date): Day {
  const current = mondayOf(campusDay(now))
  if (named === undefined || !isDay(named)) return current
  const monday = mondayOf(named)
  return monday < current ? current : monday
}

/** The last day of the week that begins with a Monday. */
export function endOfWeek(monday: Day): Day {
  return addDays(monday, 6)
}
