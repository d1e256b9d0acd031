import { invalid, notFound, type Problem, refusal } from '#platform/server/http/problem.ts'
import type { Bilingual } from '#platform/text/language.ts'

export function noCatering(): Problem {
  return notFound({
    fr: 'Sur ce campus, aucune commande de traiteur n’est possible.',
    en: 'No catering can be ordered on this campus.',
  })
}

export function noSuchOrder(): Problem {
  return notFound({
    fr: 'Cette commande n’existe pas, ou n’est pas la vôtre.',
    en: 'This order does not exist, or is not yours.',
  })
}

/** What is no longer offered, by the field of the order that names it. */
export type NotServed =
  | 'siteId'
  | 'instantTypeId'
  | 'referentielReference'
  | 'costCenterId'
  | 'division'
  | 'additionalArticles'

const notServedWords: Record<NotServed, Bilingual> = {
  siteId: {
    fr: 'Sur ce campus, aucune commande n’est plus possible.',
    en: 'Nothing can be ordered on this campus any more.',
  },
  instantTypeId: {
    fr: 'Cette prestation n’est plus proposée. Choisissez-en une autre.',
    en: 'This is no longer served. Choose something else.',
  },
  referentielReference: {
    fr: 'Le service n’est plus assuré dans ce lieu. Choisissez-en un autre.',
    en: 'This place is no longer served. Choose another one.',
  },
  costCenterId: {
    fr: 'Ce centre de coûts n’est plus proposé. Choisissez-en un autre.',
    en: 'This cost centre is no longer offered. Choose another one.',
  },
  division: {
    fr: 'Cette direction n’est plus proposée. Choisissez-en une autre.',
    en: 'This division is no longer offered. Choose another one.',
  },
  additionalArticles: {
    fr: 'L’un des suppléments n’est plus proposé. Retirez-le de la commande.',
    en: 'One of the extras is no longer offered. Take it out of the order.',
  },
}

/** 409 where the form was right and what it names went away. */
export function notServed(fields: readonly NotServed[]): Problem {
  const [first = 'siteId'] = fields
  return refusal('NOT_SERVED', notServedWords[first], {
    fields: Object.fromEntries(fields.map(field => [field, notServedWords[field]])),
  })
}

/** 409 with the field that time has closed. */
export function closedByTime(
  errorType: 'PAST_DEADLINE' | 'INACTIVE',
  field: string,
  texts: Bilingual,
): Problem {
  return refusal(errorType, texts, { fields: { [field]: texts } })
}

/** 409 for an order that its person could change until now. */
export function pastDeadline(): Problem {
  return refusal('PAST_DEADLINE', {
    fr: 'Il est trop tard pour modifier ou annuler cette commande. Vous pouvez le demander à la cuisine.',
    en: 'It is too late to change or cancel this order. You may ask the kitchen to do it.',
  })
}

const notEditableWords = {
  canceled: { fr: 'Cette commande est annulée.', en: 'This order is cancelled.' },
  begun: {
    fr: 'L’heure de cette commande est passée.',
    en: 'The time of this order has passed.',
  },
  prepared: {
    fr: 'La cuisine prépare déjà cette commande.',
    en: 'The kitchen is already preparing this order.',
  },
  requested: {
    fr: 'La cuisine n’a pas encore dit si elle accepte cette commande. Vous pouvez retirer votre demande.',
    en: 'The kitchen has not said yet whether it accepts this order. You can take your request back.',
  },
  delivered: { fr: 'Cette commande est livrée.', en: 'This order is delivered.' },
} as const satisfies Record<string, Bilingual>
export type NotEditableReason = keyof typeof notEditableWords

export function notEditable(reason: NotEditableReason): Problem {
  return refusal('NOT_EDITABLE', notEditableWords[reason])
}

export function changedElsewhere(): Problem {
  return refusal('CHANGED_ELSEWHERE', {
    fr: 'Cette commande a été modifiée entre-temps. Voyez ce qu’elle dit maintenant.',
    en: 'This order was changed in the meantime. See what it says now.',
  })
}

export function tooManyOrders(most: number): Problem {
  return refusal(
    'TOO_MANY_ORDERS',
    {
      fr: `Vous avez déjà ${most} commandes à venir, le maximum. Annulez-en une, ou attendez que l’une soit servie.`,
      en: `You already have ${most} upcoming orders, the most allowed. Cancel one, or wait until one has been served.`,
    },
    { remaining: 0 },
  )
}

export function stillEditable(): Problem {
  return refusal('STILL_EDITABLE', {
    fr: 'Vous pouvez encore modifier et annuler cette commande vous-même.',
    en: 'You can still change and cancel this order yourself.',
  })
}

export function alreadyRequested(): Problem {
  return refusal('ALREADY_ASKED', {
    fr: 'La cuisine n’a pas encore répondu à votre demande précédente.',
    en: 'The kitchen has not answered your earlier request yet.',
  })
}

export function alreadyAnswered(): Problem {
  return refusal('ALREADY_ANSWERED', {
    fr: 'Cette demande a reçu sa réponse, ou a été retirée.',
    en: 'This request has been answered, or was taken back.',
  })
}

export function orderCanceled(): Problem {
  return refusal('CANCELED', notEditableWords.canceled)
}

/** 400 for an order that would not end on the day on which it begins. */
export function timeSpilled(): Problem {
  return invalid({
    endingTime: {
      fr: 'La commande ne se terminerait pas le jour où elle commence.',
      en: 'The order would not end on the day on which it begins.',
    },
  })
}
