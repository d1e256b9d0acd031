import type { AnimationCard, IneligibleReason } from '../../contract.ts'
import type { messages } from '../../messages.ts'

type Words = (typeof messages)['en']['availability']

/** What a card says of whether one can still register: the first that holds. */
export type Availability =
  | { kind: Exclude<keyof Words, 'left'>; tone: 'good' | 'warn' | 'bad' | 'neutral' }
  | { kind: 'left'; places: number; tone: 'good' | 'warn' }

/** From so few places on it is said with some urgency. */
const few = 5

const restrictions: Partial<Record<IneligibleReason, 'OTHER_SITE' | 'OTHER_BUILDING' | 'OTHER_CONTRACT'>> = {
  OTHER_SITE: 'OTHER_SITE',
  OTHER_BUILDING: 'OTHER_BUILDING',
  OTHER_CONTRACT: 'OTHER_CONTRACT',
}

/** Whether nothing of it is to come in this week, booked or not. */
export function isOver({ status, slots }: Pick<AnimationCard, 'status' | 'slots'>, now: Date): boolean {
  if (status === 'FINISHED' || status === 'CANCELLED') return true
  return slots.length > 0 && slots.every(({ cancelled, endDate }) => cancelled || new Date(endDate) <= now)
}

export function availabilityOf(
  card: Pick<
    AnimationCard,
    'status' | 'booked' | 'error_type' | 'openSlots' | 'isFull' | 'remaining' | 'slots'
  >,
  now: Date,
): Availability {
  const { status, booked, error_type, openSlots, isFull, remaining, slots } = card
  const held = slots.filter(({ cancelled }) => !cancelled)
  if (status === 'CANCELLED' || (held.length === 0 && slots.length > 0))
    return { kind: 'cancelled', tone: 'bad' }
  if (booked || error_type === 'ALREADY_REGISTER') return { kind: 'booked', tone: 'good' }
  if (status === 'FINISHED' || (held.length > 0 && held.every(({ endDate }) => new Date(endDate) <= now))) {
    return { kind: 'over', tone: 'neutral' }
  }
  if (error_type !== null) return { kind: restrictions[error_type] ?? 'NOT_ELIGIBLE', tone: 'neutral' }
  if (openSlots === 0) return { kind: 'pastDeadline', tone: 'neutral' }
  if (isFull || remaining <= 0) return { kind: 'full', tone: 'bad' }
  return { kind: 'left', places: remaining, tone: remaining <= few ? 'warn' : 'good' }
}

export function availabilityInWords(availability: Availability, words: Words): string {
  return availability.kind === 'left' ? words.left(availability.places) : words[availability.kind]
}
