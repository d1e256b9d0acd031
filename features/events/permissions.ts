import { holdsOneOf, type RoleGrant } from '#platform/contract/roles.ts'
import { type BookingStatus, standingStatuses } from './contract.ts'
import { animationStaff, eventWriters } from './roles.ts'

/** What may be asked of a booking that was made. */
export type BookingAction = 'modify' | 'delete' | 'share' | 'giveBack'

/** Of a booking, what decides. */
export interface Booked {
  /** The id of the account whose booking it is. */
  owner: string
  status: BookingStatus
  /** Whether somebody else passed it on to its owner. */
  shared: boolean
  end: Date
  /** Until when the slot may be booked, changed and cancelled. */
  deadline: Date
  /** Its start, where the team has moved the slot since: whoever does not want it so may cancel until then. */
  cancelUntil: Date | null
  /** Whether the animation lets bookings be passed on. */
  transferable: boolean
}

/**
 * Who may do what with a booking: its owner alone, while it stands, before its end and its deadline. What somebody else
 * passed on is theirs to decide about: who received it may give it back. Passing on is for the animation to allow.
 */
export function may(person: { id: string }, action: BookingAction, booking: Booked, now: Date): boolean {
  const { owner, status, shared, end, deadline, cancelUntil, transferable } = booking
  if (owner !== person.id || !standingStatuses.some(one => one === status)) return false
  if (action === 'giveBack') return shared && end > now
  if (shared) return false
  if (end <= now) return false
  if (action === 'delete' && cancelUntil !== null && cancelUntil > now) return true
  if (deadline <= now) return false
  return action !== 'share' || transferable
}

/** Whether a person looks after an animation: that one, all of every campus it is for, or those of the company. */
export function mayAnimate(
  person: { grants: readonly RoleGrant[] },
  animation: { id: string; siteIds: readonly string[] },
): boolean {
  const { id, siteIds } = animation
  return (
    siteIds.length > 0 &&
    siteIds.every(siteId => holdsOneOf(person.grants, animationStaff, { siteId, thing: id }))
  )
}

/** Whether a person writes the events of all of these campuses. A role for a single event writes none. */
export function mayWriteEvents(
  { grants }: { grants: readonly RoleGrant[] },
  siteIds: readonly string[],
): boolean {
  return siteIds.length > 0 && siteIds.every(siteId => holdsOneOf(grants, eventWriters, { siteId }))
}
