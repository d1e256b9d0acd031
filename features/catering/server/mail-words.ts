import type { Bilingual } from '#platform/text/language.ts'

interface MailWords {
  ordered: (what: string) => string
  requested: (what: string) => string
  kitchenRequested: (deadline: string) => string
  notServed: string
  changed: (what: string) => string
  canceled: (what: string) => string
  lateAccepted: (what: string) => string
  lateRefused: (what: string) => string
  when: (span: string) => string
  where: (campus: string, place: string) => string
  what: (name: string, guests: string) => string
  articles: (list: string) => string
  needs: (list: string) => string
  comment: (text: string) => string
  hasComment: string
  commentChanged: string
  commentGone: string
  paidBy: (costCenter: string, division: string | null) => string
  price: (lines: string, total: string) => string
  line: (quantity: number, label: string, unit: string) => string
  before: string
  editableUntil: (deadline: string) => string
  notBilled: string
  kitchenAccepted: string
  kitchenRefused: string
  stands: string
  reason: (text: string) => string
  see: string
  /** For the kitchen. */
  kitchen: {
    ordered: (what: string) => string
    changed: (what: string) => string
    canceled: (what: string) => string
    requestedOrder: (what: string) => string
    requestedChange: (what: string) => string
    requestedCancellation: (what: string) => string
    withdrawn: (what: string) => string
    today: string
    becomes: string
    answer: string
    see: string
    digest: (day: string, orders: number) => string
    total: (orders: string, guests: string) => string
    orders: (count: number) => string
    asked: (count: number) => string
    inAll: (list: string) => string
  }
}

export const mailWords: Bilingual<MailWords> = {
  fr: {
    ordered: what => `Commande confirmée\u00a0: ${what}`,
    requested: what => `Commande demandée\u00a0: ${what}`,
    kitchenRequested: deadline =>
      `La date limite était le ${deadline}\u00a0: votre demande est transmise à la cuisine, qui l’accepte ou la refuse. D’ici là, rien n’est commandé ni facturé.`,
    notServed: 'Rien n’est commandé ni facturé\u00a0:',
    changed: what => `Commande modifiée\u00a0: ${what}`,
    canceled: what => `Commande annulée\u00a0: ${what}`,
    lateAccepted: what => `Demande acceptée\u00a0: ${what}`,
    lateRefused: what => `Demande refusée\u00a0: ${what}`,
    when: span => `Quand\u00a0: ${span} (heure de Paris).`,
    where: (campus, place) => `Où\u00a0: campus ${campus}, ${place}.`,
    what: (name, guests) => `Quoi\u00a0: ${name}, ${guests}.`,
    articles: list => `Suppléments\u00a0: ${list}.`,
    needs: list => `Régimes et allergènes\u00a0: ${list}.`,
    comment: text => `Votre commentaire\u00a0: ${text}`,
    hasComment: 'Un commentaire accompagne la commande\u00a0: il figure sur le tableau du jour.',
    commentChanged: 'Le commentaire a changé\u00a0: il figure sur le tableau du jour.',
    commentGone: 'Le commentaire a été retiré.',
    paidBy: (costCenter, division) =>
      `Centre de coûts\u00a0: ${costCenter}${division === null ? '' : ` (${division})`}.`,
    price: (lines, total) => `Prix\u00a0: ${lines}. Total\u00a0: ${total}.`,
    line: (quantity, label, unit) => `${quantity}\u00a0×\u00a0${label} à ${unit}`,
    before: 'Auparavant\u00a0:',
    editableUntil: deadline => `Vous pouvez la modifier ou l’annuler jusqu’au ${deadline}.`,
    notBilled: 'Elle ne sera pas facturée.',
    kitchenAccepted: 'La cuisine a accepté votre demande.',
    kitchenRefused: 'La cuisine n’a pas pu accepter votre demande.',
    stands: 'Votre commande reste comme elle était\u00a0:',
    reason: text => `Son message\u00a0: ${text}`,
    see: 'Voir ma commande',
    kitchen: {
      ordered: what => `Nouvelle commande\u00a0: ${what}`,
      changed: what => `Commande modifiée\u00a0: ${what}`,
      canceled: what => `Commande annulée\u00a0: ${what}`,
      requestedOrder: what => `Commande demandée après la date limite\u00a0: ${what}`,
      requestedChange: what => `Modification demandée\u00a0: ${what}`,
      requestedCancellation: what => `Annulation demandée\u00a0: ${what}`,
      withdrawn: what => `Demande retirée\u00a0: ${what}`,
      today: 'C’est pour aujourd’hui.',
      becomes: 'Elle deviendrait\u00a0:',
      answer: 'Répondre à la demande',
      see: 'Voir le tableau du jour',
      digest: (day, orders) =>
        orders === 1 ? `Une commande pour ce ${day}` : `${orders} commandes pour ce ${day}`,
      total: (orders, guests) => `En tout\u00a0: ${orders}, ${guests}.`,
      orders: count => (count > 1 ? `${count} commandes` : `${count} commande`),
      asked: count =>
        count > 1 ? `${count} demandes attendent votre réponse.` : 'Une demande attend votre réponse.',
      inAll: list => `À préparer\u00a0: ${list}.`,
    },
  },
  en: {
    ordered: what => `Order confirmed: ${what}`,
    requested: what => `Order requested: ${what}`,
    kitchenRequested: deadline =>
      `The deadline was ${deadline}: your request is with the kitchen, which will accept or refuse it. Until then nothing is ordered or billed.`,
    notServed: 'Nothing is ordered or billed:',
    changed: what => `Order changed: ${what}`,
    canceled: what => `Order cancelled: ${what}`,
    lateAccepted: what => `Request accepted: ${what}`,
    lateRefused: what => `Request refused: ${what}`,
    when: span => `When: ${span} (Paris time).`,
    where: (campus, place) => `Where: ${campus} campus, ${place}.`,
    what: (name, guests) => `What: ${name}, ${guests}.`,
    articles: list => `Extras: ${list}.`,
    needs: list => `Diets and allergens: ${list}.`,
    comment: text => `Your comment: ${text}`,
    hasComment: 'A comment comes with the order: you’ll find it on the board of the day.',
    commentChanged: 'The comment has changed: you’ll find it on the board of the day.',
    commentGone: 'The comment was removed.',
    paidBy: (costCenter, division) =>
      `Cost centre: ${costCenter}${division === null ? '' : ` (${division})`}.`,
    price: (lines, total) => `Price: ${lines}. Total: ${total}.`,
    line: (quantity, label, unit) => `${quantity} × ${label} at ${unit}`,
    before: 'Before:',
    editableUntil: deadline => `You may change or cancel it until ${deadline}.`,
    notBilled: 'It will not be billed.',
    kitchenAccepted: 'The kitchen has accepted your request.',
    kitchenRefused: 'The kitchen could not accept your request.',
    stands: 'Your order stays as it was:',
    reason: text => `Its message: ${text}`,
    see: 'See my order',
    kitchen: {
      ordered: what => `New order: ${what}`,
      changed: what => `Order changed: ${what}`,
      canceled: what => `Order cancelled: ${what}`,
      requestedOrder: what => `Order requested after the deadline: ${what}`,
      requestedChange: what => `Change requested: ${what}`,
      requestedCancellation: what => `Cancellation requested: ${what}`,
      withdrawn: what => `Request taken back: ${what}`,
      today: 'It is for today.',
      becomes: 'It would become:',
      answer: 'Answer the request',
      see: 'See the board of the day',
      digest: (day, orders) => (orders === 1 ? `One order for ${day}` : `${orders} orders for ${day}`),
      total: (orders, guests) => `In all: ${orders}, ${guests}.`,
      orders: count => (count === 1 ? '1 order' : `${count} orders`),
      asked: count =>
        count === 1
          ? 'A request is waiting for your answer.'
          : `${count} requests are waiting for your answer.`,
      inAll: list => `To prepare: ${list}.`,
    },
  },
}
