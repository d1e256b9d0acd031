import { notFound, Problem, refusal } from '#platform/server/http/problem.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { BookingRefusal, SlotClosedReason } from '../contract.ts'
import type { NotViewable } from '../rules.ts'

export function noSuchAnimation(): Problem {
  return notFound({ fr: 'Cet événement n’existe pas.', en: 'This event does not exist.' })
}

export function noSuchSlot(): Problem {
  return notFound({ fr: 'Ce créneau n’existe pas.', en: 'This time slot does not exist.' })
}

export function noSuchBooking(): Problem {
  return notFound({
    fr: 'Cette inscription n’existe pas, ou n’est pas la vôtre.',
    en: 'This booking does not exist, or is not yours.',
  })
}

const statusWords: Record<NotViewable | 'FINISHED', Bilingual> = {
  DRAFT: { fr: 'Cet événement est encore en préparation.', en: 'This event is still being prepared.' },
  CREATED: { fr: 'Cet événement n’est pas encore publié.', en: 'This event is not published yet.' },
  FINISHED: { fr: 'Cet événement est terminé.', en: 'This event is over.' },
  CANCELLED: { fr: 'Cet événement est annulé.', en: 'This event is cancelled.' },
}

/** 404 with the status for its name. */
export function notToBeSeen(status: NotViewable): Problem {
  return new Problem(404, status, statusWords[status])
}

/** Why nobody may register any more, or yet. */
export function notOpen(status: NotViewable | 'FINISHED'): Problem {
  return refusal(status === 'CANCELLED' ? 'ANIMATION_CANCELLED' : 'NOT_OPEN', statusWords[status])
}

export function ended(): Problem {
  return refusal('NOT_OPEN', {
    fr: 'Ce créneau est terminé.',
    en: 'This time slot is over.',
  })
}

type Worded = Exclude<
  BookingRefusal,
  'LIMIT_SLOT_REACHED' | 'NOT_OPEN' | 'ANIMATION_CANCELLED' | 'COLLEAGUES_LIMIT' | 'MAIL_LIMIT'
>

const words: Record<Worded, Bilingual> = {
  ALREADY_REGISTER: {
    fr: 'Vous avez déjà une place sur ce créneau.',
    en: 'You are already registered for this time slot.',
  },
  PAST_DEADLINE: {
    fr: 'La date limite d’inscription est passée.',
    en: 'The deadline for registering has passed.',
  },
  OTHER_SITE: {
    fr: 'Cet événement est réservé à un autre campus.',
    en: 'This event is reserved for another campus.',
  },
  OTHER_BUILDING: {
    fr: 'Cet événement est réservé à d’autres bâtiments.',
    en: 'This event is reserved for other buildings.',
  },
  OTHER_CONTRACT: {
    fr: 'Cet événement est réservé à d’autres types de contrat.',
    en: 'This event is reserved for other types of contract.',
  },
  NOT_DELEGABLE: {
    fr: 'Cet événement ne se réserve que pour soi-même.',
    en: 'This event can only be booked for oneself.',
  },
  ONE_SLOT_ONLY: {
    fr: 'Un seul créneau par personne pour cet événement.',
    en: 'One time slot per person only for this event.',
  },
  ONE_PER_DAY: {
    fr: 'Un seul créneau par jour pour cet événement.',
    en: 'One time slot a day only for this event.',
  },
  SAME_DAY_ONLY: {
    fr: 'Pour cet événement, tous vos créneaux doivent être le même jour.',
    en: 'For this event all your time slots must be on the same day.',
  },
  SLOT_CANCELLED: { fr: 'Ce créneau est annulé.', en: 'This time slot is cancelled.' },
}

export function refused(reason: Worded): Problem {
  return refusal(reason, words[reason])
}

/** A slot that cannot be chosen, as the refusal of a booking. */
export function closedSlot(reason: Exclude<SlotClosedReason, 'FULL'>): Problem {
  if (reason === 'OVER') return ended()
  return refused(reason === 'ALREADY_BOOKED' ? 'ALREADY_REGISTER' : reason)
}

/** @param remaining the places of the slot that are left, those that the booking holds already left out */
export function tooFewPlaces(remaining: number): Problem {
  const texts =
    remaining === 0
      ? {
          fr: 'Il n’y a plus de place dans ce créneau. Veuillez en choisir un autre. (0) remaining',
          en: 'There are no places left in this time slot. Please choose another. (0) remaining',
        }
      : {
          fr: `Il ne reste pas assez de places dans ce créneau. (${remaining}) remaining`,
          en: `There are not enough places left in this time slot. (${remaining}) remaining`,
        }
  return refusal('LIMIT_SLOT_REACHED', texts, { remaining })
}

export function notEditable(): Problem {
  return refusal('NOT_EDITABLE', {
    fr: 'Cette inscription ne peut plus être modifiée.',
    en: 'This booking can no longer be changed.',
  })
}

/**
 * Whether an address is known, registered or kept out is its person's alone: one answer for every reason. 400, as clients
 * of the bookings expect.
 */
export function colleagueNotEligible(email: string): Problem {
  const texts = notForThem(email)
  return new Problem(400, 'NOT_ELIGIBLE', texts, { fields: { email: texts } })
}

/** The same for who passes a booking on. */
export function receiverNotEligible(email: string): Problem {
  return refusal('NOT_ELIGIBLE', notForThem(email))
}

function notForThem(email: string): Bilingual {
  return {
    fr: `Cet événement ne peut pas être réservé pour ${email}. Vérifiez l’adresse\u00a0; si elle est juste, la personne peut voir elle-même pourquoi.`,
    en: `This event cannot be booked for ${email}. Check the address; if it is right, they can see for themselves why.`,
  }
}

/** Somebody for whom the same person has booked already: 400, as clients of the bookings expect. */
export function collaboratorRegistered(email: string): Problem {
  const texts = {
    fr: `${email} a déjà une place à cet événement.`,
    en: `${email} is already registered for this event.`,
  }
  return new Problem(400, 'ALREADY_REGISTER', texts, { fields: { email: texts } })
}

export function noAlert(): Problem {
  return refusal('NO_ALERT', {
    fr: 'Cet événement ne propose pas d’alerte.',
    en: 'This event does not offer alerts.',
  })
}

export function sameEmail(): Problem {
  return refusal('SAME_EMAIL', {
    fr: 'C’est votre propre adresse. Indiquez celle d’une autre personne.',
    en: 'This is your own address. Enter that of a colleague.',
  })
}

export function sharedEnough(most: number): Problem {
  return refusal('SHARED_ENOUGH', {
    fr: `Vous partagez déjà cette inscription avec ${most} personnes, le maximum.`,
    en: `You already share this booking with ${most} people, the most allowed.`,
  })
}

export function enoughColleagues(most: number): Problem {
  return refusal(
    'COLLEAGUES_LIMIT',
    {
      fr: `Vous avez déjà inscrit ${most} collègues à cet événement, le maximum. Vos collègues peuvent s’inscrire par eux-mêmes.`,
      en: `You have already booked this event for ${most} colleagues, the most allowed. They can book for themselves.`,
    },
    { remaining: 0 },
  )
}

export function alreadyShared(email: string): Problem {
  return refusal('ALREADY_REGISTER', {
    fr: `Vous partagez déjà cette inscription avec ${email}.`,
    en: `You already share this booking with ${email}.`,
  })
}
