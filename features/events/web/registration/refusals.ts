import { CallProblem } from '#platform/web/api/call.ts'
import { placesOf } from '../../family-rules.ts'
import type { Wish } from './wish.ts'

/**
 * For how many children a full slot still has places; undefined where it was refused for something else. The places that a
 * booking holds already are its own, and one is for who comes with the children.
 */
export function childrenThatFit(
  error: unknown,
  {
    slot,
    moved,
  }: Pick<Wish, 'slot'> & {
    moved: Pick<NonNullable<Wish['moved']>, 'slotId' | 'familyInformationForm'> | undefined
  },
): number | undefined {
  if (!(error instanceof CallProblem) || error.errorType !== 'LIMIT_SLOT_REACHED') return undefined
  const held = moved?.slotId === slot.id ? placesOf(moved.familyInformationForm ?? undefined) : 0
  return Math.max(0, held + (error.remaining ?? 0) - 1)
}

const goneSlots = ['PAST_DEADLINE', 'ONE_SLOT_ONLY', 'ONE_PER_DAY', 'SAME_DAY_ONLY', 'SLOT_CANCELLED']

/** Whether another slot might do. */
export function isGoneSlot(errorType: string | undefined): boolean {
  return errorType !== undefined && goneSlots.includes(errorType)
}
