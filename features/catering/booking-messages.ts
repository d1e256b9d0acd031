import type { LateRequest } from './contract.ts'

const waitsInEnglish: Record<LateRequest['kind'], string> = {
  ORDER: 'The kitchen has not said yet whether it accepts it.',
  CHANGE: 'The kitchen has not answered your request for a change yet.',
  CANCEL: 'The kitchen has not answered your request to cancel it yet.',
}
const waitsInFrench: Record<LateRequest['kind'], string> = {
  ORDER: 'La cuisine n’a pas encore dit si elle l’accepte.',
  CHANGE: 'La cuisine n’a pas encore répondu à votre demande de modification.',
  CANCEL: 'La cuisine n’a pas encore répondu à votre demande d’annulation.',
}

const en = {
  title: (what: string, when: string) => `Catering: ${what}, ${when}.`,
  costs: (price: string) => `It costs ${price}.`,
  canceled: 'It is cancelled, and not billed.',
  waits: waitsInEnglish,
  cancels: (price: string) => `It is cancelled at once, and ${price} is not billed.`,
  asksCancel: (deadline: string | undefined, price: string) =>
    `${deadline === undefined ? 'The kitchen has begun' : `Its deadline was ${deadline}`}: the kitchen is asked to cancel it. It stands, at ${price}, unless the kitchen accepts.`,
  keepsTime: 'Its own time stays the same.',
  moves: (when: string, price: string, until: string) =>
    `It moves to ${when}, for ${price}, and can be changed or cancelled until ${until}.`,
  asksMove: (when: string, deadline: string | undefined, price: string) =>
    `${deadline === undefined ? 'The kitchen has begun' : `The deadline was ${deadline}`}: the kitchen is asked to serve it on ${when}, for ${price}. It stays as it is unless the kitchen accepts.`,
}

const fr: typeof en = {
  title: (what, when) => `Traiteur\u00a0: ${what}, ${when}.`,
  costs: price => `Prix\u00a0: ${price}.`,
  canceled: 'Elle est annulée et n’est pas facturée.',
  waits: waitsInFrench,
  cancels: price => `Elle est annulée aussitôt\u00a0: les ${price} ne sont pas facturés.`,
  asksCancel: (deadline, price) =>
    `${deadline === undefined ? 'La cuisine a commencé' : `La date limite était le ${deadline}`}\u00a0: l’annulation est demandée à la cuisine. La commande est maintenue, au prix de ${price}, sauf si la cuisine accepte.`,
  keepsTime: 'Son horaire reste le même.',
  moves: (when, price, until) =>
    `Elle est déplacée au ${when}, pour ${price}, et reste modifiable et annulable jusqu’au ${until}.`,
  asksMove: (when, deadline, price) =>
    `${deadline === undefined ? 'La cuisine a commencé' : `La date limite était le ${deadline}`}\u00a0: il est demandé à la cuisine de servir le ${when}, pour ${price}. La commande reste telle quelle, sauf si la cuisine accepte.`,
}

/** What is said of an order when the reservation of a room that it was made for goes or moves. */
export const messages = { fr, en }
