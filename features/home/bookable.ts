import type { HighlightRule } from './rules.ts'

/** What decides whether an animation may be booked. */
export interface Bookable {
  isFull: boolean
  slots: readonly {
    numberUser: number
    /** Places in all. */
    limitUser: number
    /** The last moment to register, an ISO instant; null: there is none. */
    endDateInscription: string | null
  }[]
}

/** Animations that can be booked: a full one, or one without a free slot, is never highlighted. */
export const bookableRule: HighlightRule<readonly Bookable[], Bookable> = {
  due: (animations, now) => animations.filter(animation => isBookable(animation, now)),
  changesAt: animations =>
    animations.flatMap(({ slots }) =>
      slots.flatMap(({ endDateInscription }) => deadline(endDateInscription) ?? []),
    ),
}

function isBookable({ isFull, slots }: Bookable, now: Date): boolean {
  return (
    !isFull &&
    slots.some(({ numberUser, limitUser, endDateInscription }) => {
      const last = deadline(endDateInscription)
      return numberUser < limitUser && (last === undefined || now < last)
    })
  )
}

function deadline(instant: string | null): Date | undefined {
  return instant === null ? undefined : new Date(instant)
}
