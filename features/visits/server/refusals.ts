import { notFound, Problem, refusal } from '#platform/server/http/problem.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { type Day, formatDate } from '#platform/time/campus-time.ts'
import {
  invitationsADay,
  maxVisitDays,
  maxVisitorsToCome,
  maxVisitsToCome,
  minName,
  minSearch,
  type NotEditableReason,
} from '../contract.ts'
import { type FieldFault, firstFault } from '../rules.ts'

export function noSuchVisit(): Problem {
  return notFound({
    fr: 'Cette visite n’existe pas, ou n’est pas la vôtre.',
    en: 'This visit does not exist, or is not yours.',
  })
}

export function noBadge(): Problem {
  return refusal('NO_BADGE', {
    fr: 'Pour inviter des visiteurs, il faut avoir un badge.',
    en: 'To invite visitors you need a badge.',
  })
}

const notEditableWords: Record<NotEditableReason, Bilingual> = {
  CANCELED: {
    fr: 'Cette visite est annulée\u00a0: elle ne peut plus être modifiée.',
    en: 'This visit is cancelled: it can no longer be changed.',
  },
  STARTED: {
    fr: 'Cette visite a commencé\u00a0: elle ne peut plus être modifiée ni supprimée.',
    en: 'This visit has started: it can no longer be changed or deleted.',
  },
}

export function notEditable(reason: NotEditableReason): Problem {
  return refusal('NOT_EDITABLE', notEditableWords[reason])
}

export function changedElsewhere(): Problem {
  return refusal('CHANGED_ELSEWHERE', {
    fr: 'Cette visite a été modifiée entre-temps, sur un autre appareil ou dans un autre onglet. Rechargez-la pour voir ce qu’elle est devenue.',
    en: 'This visit has been changed meanwhile, on another device or in another tab. Load it again to see what it is now.',
  })
}

export function tooManyVisits(): Problem {
  return refusal(
    'TOO_MANY_VISITS',
    {
      fr: `Vous avez déjà ${maxVisitsToCome} visites à venir, le maximum. Supprimez-en une pour en créer une autre.`,
      en: `You already have ${maxVisitsToCome} visits to come, the most allowed. Delete one to make another one.`,
    },
    { remaining: 0 },
  )
}

export function tooManyInvitations(left: number): Problem {
  return refusal(
    'TOO_MANY_INVITATIONS',
    {
      fr: `Vous pouvez encore inviter ${left} personnes aujourd’hui\u00a0: ${invitationsADay} au plus en vingt-quatre heures, et ${maxVisitorsToCome} à venir en tout.`,
      en: `You can still invite ${left} people now: ${invitationsADay} at most within twenty-four hours, and ${maxVisitorsToCome} to come in all.`,
    },
    { remaining: left },
  )
}

const faultWords: Record<Exclude<FieldFault, 'BEYOND_LIMIT'>, Bilingual> = {
  MIN_VISITOR: { fr: 'Ajoutez au moins une personne à accueillir.', en: 'Add at least one visitor.' },
  START_DATE_PAST: {
    fr: 'Le début est déjà passé. Choisissez un moment à venir.',
    en: 'The start is in the past. Choose a time to come.',
  },
  COMPANION_NOT_SELECTED: {
    fr: 'Choisissez qui accompagne les visiteurs.',
    en: 'Choose who accompanies the visitors.',
  },
  MEETING_NAME_NOT_SELECTED: {
    fr: 'Donnez un nom à la réunion.',
    en: 'Give the meeting a name.',
  },
  NAME_SHORT: {
    fr: `Écrivez au moins ${minName} caractères.`,
    en: `Write at least ${minName} characters.`,
  },
  EMAIL_WRONG: {
    fr: 'Ce n’est pas une adresse e-mail, comme nom@exemple.com.',
    en: 'This is not an e-mail address, such as name@example.com.',
  },
  EMAIL_TWICE: {
    fr: 'Cette adresse e-mail figure déjà dans la liste.',
    en: 'This e-mail address is in the list already.',
  },
  PHONE_WRONG: {
    fr: 'Ce n’est pas un numéro de téléphone, comme +33 6 12 34 56 78.',
    en: 'This is not a telephone number, such as +33 6 12 34 56 78.',
  },
  END_BEFORE_START: { fr: 'La fin doit suivre le début.', en: 'The end must be after the start.' },
  END_PAST: { fr: 'La fin est déjà passée.', en: 'The end is in the past.' },
  TOO_LONG: {
    fr: `Une visite dure ${maxVisitDays} jours au plus.`,
    en: `A visit lasts ${maxVisitDays} days at most.`,
  },
}

function wordsOf(fault: FieldFault, last: Day): Bilingual {
  if (fault !== 'BEYOND_LIMIT') return faultWords[fault]
  return {
    fr: `Vous pouvez prévoir des visites jusqu’au ${formatDate(last, 'fr', 'long')}.`,
    en: `You can plan visits until ${formatDate(last, 'en', 'long')}.`,
  }
}

/**
 * 400 for a visit that has faults: named after the first of those that the specification names, in its order.
 * @param last the last day that the host may plan
 */
export function wrongVisit(faults: ReadonlyMap<string, FieldFault>, last: Day): Problem {
  const fields = Object.fromEntries([...faults].map(([field, fault]) => [field, wordsOf(fault, last)]))
  const first = firstFault(faults)
  if (first !== undefined) return new Problem(400, first, faultWords[first], { fields })
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

/** What a visit names and is not there, by field. */
export const unknownNames: Record<'siteId' | 'companion', Bilingual> = {
  siteId: {
    fr: 'Ce campus n’accueille pas de visiteurs. Choisissez-en un autre.',
    en: 'This campus does not welcome visitors. Choose another one.',
  },
  companion: {
    fr: 'Cette personne ne peut pas accompagner de visiteurs. Choisissez-en une autre.',
    en: 'This person may not accompany visitors. Choose somebody else.',
  },
}

export const wrongCursor: Bilingual = {
  fr: 'La valeur attendue est le « next » d’une page précédente.',
  en: 'The value expected is the `next` of a page before.',
}

export const searchTooShort: Bilingual = {
  fr: `Écrivez au moins ${minSearch} caractères.`,
  en: `Write at least ${minSearch} characters.`,
}
