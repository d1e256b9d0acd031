import { holdsOneOf, type RoleGrant } from '#platform/contract/roles.ts'
import type { ReservationStatus } from './contract.ts'
import { givesRooms } from './roles.ts'

/** What may be asked of a reservation that is made. */
type ReservationAction = 'change' | 'adjust' | 'describe' | 'delete'

/** Of a reservation, what decides. */
export interface Reserved {
  /** The id of the account that it is for; null: a time that the room's own calendar holds. */
  owner: string | null
  status: ReservationStatus
  start: Date
  end: Date
  /** When the accepted time begins, while a change of it waits for its answer; else null. */
  confirmedStart: Date | null
}

/**
 * Who may do what with a reservation. It is its owner's alone. It may be changed before it begins; while a change waits
 * for its answer, before the accepted time begins too. While it runs its end alone may be, as long as no
 * change waits. What is said of it may be changed until it is over, and so long it may be deleted; so may a refused request,
 * which takes it off the list.
 */
export function may(
  person: { id: string },
  action: ReservationAction,
  reservation: Reserved,
  now: Date,
): boolean {
  const { owner, status, start, end, confirmedStart } = reservation
  if (owner !== person.id) return false
  const active = status === 'PENDING' || status === 'ACCEPTED'
  if (action === 'adjust') {
    return status === 'ACCEPTED' && confirmedStart === null && start <= now && end > now
  }
  if (action === 'describe') return active && end > now
  if (action === 'delete') return (active || status === 'REFUSED') && end > now
  const begins = confirmedStart !== null && confirmedStart < start ? confirmedStart : start
  return active && begins > now
}

/** Whether a person may give the rooms of a campus that need consent, or take them back. */
export function mayGiveRooms(person: { grants: readonly RoleGrant[] }, siteId: string): boolean {
  return holdsOneOf(person.grants, givesRooms, { siteId })
}
