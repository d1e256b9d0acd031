import type { HighlightRule } from '#features/home/rules.ts'
import type { BookableAnimation } from './contract.ts'

/** The first slot that may still be booked; undefined: none. */
export function nextSlot({ slots }: Pick<BookableAnimation, 'slots'>, now: Date) {
  return slots.find(
    ({ remaining, endDateInscription }) => remaining > 0 && new Date(endDateInscription) > now,
  )
}

/** Animations that can be booked: a full one, or one without a free slot, never. */
export const bookableRule: HighlightRule<readonly BookableAnimation[], BookableAnimation> = {
  due: (animations, now) => animations.filter(animation => nextSlot(animation, now) !== undefined),
  changesAt: animations =>
    animations.flatMap(({ slots }) => slots.map(({ endDateInscription }) => new Date(endDateInscription))),
}
