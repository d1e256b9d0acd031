import { notFound, Problem, refusal } from '#platform/server/http/problem.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { type Day, formatDate } from '#platform/time/campus-time.ts'
import {
  assistantsADay,
  invitationsADay,
  maxAssistants,
  maxVisitorsToCome,
  type NotEditableReason,
} from '../contract.ts'
import { messages } from '../messages.ts'
import { type FieldFault, firstFault } from '../rules.ts'

/** The screens say the same: their words. */
function said(words: (t: typeof messages.en, language: Language) => string): Bilingual {
  return { fr: words(messages.fr, 'fr'), en: words(messages.en, 'en') }
}

export function noSuchVisit(): Problem {
  return notFound(said(t => t.notThere))
}

export function noBadge(): Problem {
  return refusal(
    'NO_BADGE',
    said(t => t.noBadge),
  )
}

export function tooManyAssistants(): Problem {
  return refusal('TOO_MANY_ASSISTANTS', {
    fr: `${maxAssistants} personnes au plus peuvent modifier vos visites. Retirez-en une pour en ajouter une autre.`,
    en: `${maxAssistants} people at most may change your visits. Remove one to add another.`,
  })
}

export function tooManyAssistantsToday(): Problem {
  return refusal('TOO_MANY_ASSISTANTS', {
    fr: `Vous avez ajouté ${assistantsADay} personnes en vingt-quatre heures, le maximum. Réessayez demain.`,
    en: `You have added ${assistantsADay} people within twenty-four hours, the most allowed. Try again tomorrow.`,
  })
}

export function noSuchAssistant(): Problem {
  return notFound({
    fr: 'Cette personne ne modifie pas vos visites.',
    en: 'This person does not change your visits.',
  })
}

export function notEditable(reason: NotEditableReason): Problem {
  return refusal(
    'NOT_EDITABLE',
    said(t => t.notUpdatable[reason]),
  )
}

export function changedElsewhere(): Problem {
  return refusal('CHANGED_ELSEWHERE', {
    fr: 'Cette visite a été modifiée entre-temps, sur un autre appareil ou dans un autre onglet. Rechargez-la pour voir ce qu’elle est devenue.',
    en: 'This visit has been changed in the meantime, on another device or in another tab. Reload it to see how it stands now.',
  })
}

export function tooManyVisits(left: number): Problem {
  return refusal(
    'TOO_MANY_VISITS',
    said(t => (left === 0 ? t.noVisitsLeft : t.fewVisitsLeft(left))),
    { remaining: left },
  )
}

/** Each day counts the visitors who come on it. */
export function tooManyVisitors(left: number): Problem {
  return refusal(
    'TOO_MANY_INVITATIONS',
    said(t => t.fewVisitorsLeft(left)),
    { remaining: left },
  )
}

export function tooManyInvitations(left: number): Problem {
  return refusal(
    'TOO_MANY_INVITATIONS',
    {
      fr: `Vous pouvez encore inviter ${left < 2 ? `${left} personne` : `${left} personnes`} aujourd’hui\u00a0: ${invitationsADay} au plus en vingt-quatre heures, et ${maxVisitorsToCome} à venir en tout.`,
      en: `You can still invite ${left === 1 ? 'one person' : `${left} people`} now: ${invitationsADay} at most within twenty-four hours, and ${maxVisitorsToCome} to come in all.`,
    },
    { remaining: left },
  )
}

/** @param last the last day that the host may plan */
export function wordsOf(fault: FieldFault, last: Day): Bilingual {
  if (fault !== 'BEYOND_LIMIT') return said(t => t.faults[fault])
  return said((t, language) => t.until(formatDate(last, language, 'date')))
}

/**
 * 400 for a visit that has faults: named after the first of those that the specification names, in its order.
 * @param last the last day that the host may plan
 */
export function wrongVisit(faults: ReadonlyMap<string, FieldFault>, last: Day): Problem {
  const fields = Object.fromEntries([...faults].map(([field, fault]) => [field, wordsOf(fault, last)]))
  const first = firstFault(faults)
  if (first !== undefined) return new Problem(400, first, wordsOf(first, last), { fields })
  return new Problem(
    400,
    'INVALID_INPUT',
    {
      fr: 'Certaines informations sont à corriger\u00a0: elles sont indiquées une à une.',
      en: 'Some information needs correcting: each is named.',
    },
    { fields },
  )
}

/** What may be wrong with the reservation that a visit names. */
export type ReservationFault = 'foreign' | 'gone' | 'elsewhere' | 'anotherTime'

/** What a visit names and is not there, or is not for it. */
export const unknownNames: Record<
  'siteId' | 'companion' | 'assistant' | 'oneself' | ReservationFault,
  Bilingual
> = {
  siteId: {
    fr: 'Ce campus n’accueille pas de visiteurs. Choisissez-en un autre.',
    en: 'This campus does not welcome visitors. Choose another one.',
  },
  companion: {
    fr: 'Cette personne ne peut pas accompagner de visiteurs. Choisissez-en une autre.',
    en: 'This person may not accompany visitors. Choose somebody else.',
  },
  assistant: {
    fr: 'Cette personne n’est pas dans l’annuaire. Choisissez-en une autre.',
    en: 'This person is not in the directory. Choose somebody else.',
  },
  oneself: {
    fr: 'Vous modifiez déjà vos visites. Choisissez une autre personne.',
    en: 'You change your own visits already. Choose somebody else.',
  },
  foreign: {
    fr: 'Cette réservation de salle n’est pas la vôtre.',
    en: 'This room booking is not yours.',
  },
  gone: {
    fr: 'Cette salle ne vous est plus réservée. Invitez sans elle, ou réservez-en une autre.',
    en: 'You no longer have this room. Invite without it, or book another one.',
  },
  elsewhere: {
    fr: 'Cette salle est sur un autre campus que la visite.',
    en: 'This room is not on the campus of the visit.',
  },
  anotherTime: {
    fr: 'La salle vous est réservée à un autre moment. Choisissez des horaires où vous l’avez, ou invitez sans elle.',
    en: 'You have the room at another time. Choose a time when it is yours, or invite without it.',
  },
}

/** The same whatever became of it: nobody learns whether a token ever was one. */
export function noSuchPass(): Problem {
  return notFound({
    fr: 'Cette visite n’existe pas, ou n’est plus prévue.',
    en: 'This visit does not exist, or is no longer planned.',
  })
}

export const arrivesOutside: Bilingual = {
  fr: 'Indiquez une heure entre le début et la fin de la visite.',
  en: 'Give a time between the start and the end of the visit.',
}

export const searchTooShort: Bilingual = said(t => t.searchMinimum)
