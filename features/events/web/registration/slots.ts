import { campusDay, type Day } from '#platform/time/campus-time.ts'
import type { Animation, Slot, SlotClosedReason } from '../../contract.ts'
import { type OwnBooking, offersAlert, type SlotState, whySlotClosed } from '../../rules.ts'

/** The slot as the rules know it. */
export function stateOf(slot: Slot): SlotState {
  return {
    id: slot.id,
    start: new Date(slot.startDate),
    end: new Date(slot.endDate),
    deadline: new Date(slot.endDateInscription),
    cancelled: slot.closedBecause === 'SLOT_CANCELLED',
    taken: slot.numberUser,
    limit: slot.limitUser,
  }
}

/** The slots that the person who asks has booked. */
export function ownBookings({ slots }: Pick<Animation, 'slots'>): OwnBooking[] {
  return slots
    .filter(({ closedBecause }) => closedBecause === 'ALREADY_BOOKED')
    .map(({ id, startDate }) => ({ slotId: id, day: campusDay(new Date(startDate)) }))
}

/** For whom a slot is chosen. */
export type Chooser =
  | { who: 'self' }
  /** A booking of that slot is about to be moved. */
  | { who: 'mover'; slotId: string }
  /** Somebody else, of whose other bookings nothing is known here: the server decides. */
  | { who: 'other' }

/** Why a slot cannot be chosen; undefined: it can. */
export function closedFor(
  animation: Animation,
  slot: Slot,
  chooser: Chooser,
  now: Date,
): SlotClosedReason | undefined {
  if (chooser.who === 'mover' && chooser.slotId === slot.id) {
    // What was answered may be changed without another slot; places that the booking holds are no obstacle.
    const state = stateOf(slot)
    if (state.cancelled) return 'SLOT_CANCELLED'
    if (animation.status === 'FINISHED' || state.end <= now) return 'OVER'
    return state.deadline <= now ? 'PAST_DEADLINE' : undefined
  }
  const own = ownBookings(animation)
  const counted =
    chooser.who === 'self'
      ? own
      : chooser.who === 'mover'
        ? own.filter(({ slotId }) => slotId !== chooser.slotId)
        : []
  const reason = whySlotClosed(stateOf(slot), {
    flags: animation,
    own: counted,
    over: animation.status === 'FINISHED',
    now,
  })
  // The server knows of bookings that the list of slots does not show.
  if (reason === undefined && chooser.who === 'self') return slot.closedBecause ?? undefined
  return reason
}

export function mayAskForAlert(animation: Animation, now: Date): boolean {
  const { alert, slots } = animation
  return offersAlert({ alert, slots: slots.map(stateOf), own: ownBookings(animation) }, now)
}

/** The slots by the campus day on which they start, both in the order of time. */
export function slotsByDay(slots: readonly Slot[]): { day: Day; slots: Slot[] }[] {
  const days = new Map<Day, Slot[]>()
  for (const slot of slots.toSorted((one, other) => one.startDate.localeCompare(other.startDate))) {
    const day = campusDay(new Date(slot.startDate))
    days.set(day, [...(days.get(day) ?? []), slot])
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }))
}

/** Whether a form stands between the slot and the confirmation. The terms of a booking that stands are accepted already. */
export function needsForm(
  { animationType, additionalQuestions, termsAndConditions }: Animation,
  { modifying }: { modifying: boolean },
): boolean {
  return (
    animationType === 'FAMILY_DAY' ||
    additionalQuestions.length > 0 ||
    (termsAndConditions !== null && !modifying)
  )
}
