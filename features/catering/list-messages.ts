const en = {
  sections: 'My orders',
  future: 'Upcoming orders',
  past: 'Past orders',
  order: 'Order catering',
  loading: 'Loading your orders…',
  listError: 'Your orders could not be loaded.',
  listErrorHint: 'Please try again in a moment.',
  noFuture: 'You have no upcoming orders.',
  noFutureHint: 'Coffee, breakfast, lunch: what you order for your meetings appears here.',
  noPast: 'You have no past orders.',
  more: 'Show more',
  ordersLeft: (left: number, most: number) =>
    left === 0
      ? `You have ${most} upcoming orders, the most allowed. You can order again when one has been served or cancelled.`
      : `You can place ${left === 1 ? 'one more order' : `${left} more orders`}: the maximum is ${most} upcoming orders.`,
  states: {
    canceled: 'Cancelled',
    past: 'Past',
    near: 'Deadline passed',
    requested: 'Requested',
    unanswered: 'Not answered',
    editable: 'Can be changed',
  },
  why: {
    canceled: 'It is not billed.',
    past: 'It has begun, so it can no longer be changed.',
    over: 'It is over.',
    requested: 'The kitchen will accept or refuse it. Until then nothing is ordered or billed.',
    unanswered: 'The kitchen did not answer in time: nothing was ordered, and nothing is billed.',
    near: (deadline: string) => `It could be changed until ${deadline}.`,
    askLate: 'You can still ask the kitchen.',
    prepared: 'The kitchen has prepared it, so it can no longer be changed.',
    delivered: 'The kitchen has delivered it.',
    editable: (deadline: string) => `Can be changed or cancelled until ${deadline}.`,
  },
  late: {
    ORDER: {
      ASKED: 'You asked the kitchen for this order. It has not answered yet.',
      ACCEPTED: 'The kitchen accepted this order after its deadline.',
      REFUSED: 'The kitchen could not take this order.',
    },
    CHANGE: {
      ASKED: 'You asked the kitchen for a change. It has not answered yet.',
      ACCEPTED: 'The kitchen accepted the change that you asked for.',
      REFUSED: 'The kitchen refused the change that you asked for: the order stands as it was.',
    },
    CANCEL: {
      ASKED: 'You asked the kitchen to cancel it. It has not answered yet.',
      ACCEPTED: 'The kitchen cancelled it, as you asked.',
      REFUSED: 'The kitchen refused to cancel it: the order stands.',
    },
  },
}

const fr: typeof en = {
  sections: 'Mes commandes',
  future: 'Commandes à venir',
  past: 'Commandes passées',
  order: 'Commander auprès du traiteur',
  loading: 'Chargement de vos commandes…',
  listError: 'Vos commandes n’ont pas pu être chargées.',
  listErrorHint: 'Veuillez réessayer dans un instant.',
  noFuture: 'Vous n’avez aucune commande à venir.',
  noFutureHint:
    'Café, petit-déjeuner, déjeuner\u00a0: ce que vous commandez pour vos réunions s’affiche ici.',
  noPast: 'Vous n’avez aucune commande passée.',
  more: 'Afficher la suite',
  ordersLeft: (left, most) =>
    left === 0
      ? `Vous avez ${most} commandes à venir, le maximum. Vous pourrez commander à nouveau quand l’une aura été servie ou annulée.`
      : `Vous pouvez encore passer ${left === 1 ? 'une commande' : `${left} commandes`} à venir\u00a0: le maximum est de ${most}.`,
  states: {
    canceled: 'Annulée',
    past: 'Passée',
    near: 'Date limite passée',
    requested: 'Demandée',
    unanswered: 'Sans réponse',
    editable: 'Modifiable',
  },
  why: {
    canceled: 'Elle n’est pas facturée.',
    past: 'Elle a commencé\u00a0: elle ne peut plus être modifiée.',
    over: 'Elle est terminée.',
    requested: 'La cuisine l’accepte ou la refuse. D’ici là, rien n’est commandé ni facturé.',
    unanswered: 'La cuisine n’a pas répondu à temps\u00a0: rien n’a été commandé et rien n’est facturé.',
    near: deadline => `Elle était modifiable jusqu’au ${deadline}.`,
    askLate: 'Vous pouvez encore le demander à la cuisine.',
    prepared: 'La cuisine l’a préparée\u00a0: elle ne peut plus être modifiée.',
    delivered: 'La cuisine l’a livrée.',
    editable: deadline => `Modifiable et annulable jusqu’au ${deadline}.`,
  },
  late: {
    ORDER: {
      ASKED: 'Vous avez demandé cette commande à la cuisine. Elle n’a pas encore répondu.',
      ACCEPTED: 'La cuisine a accepté cette commande après sa date limite.',
      REFUSED: 'La cuisine n’a pas pu accepter cette commande.',
    },
    CHANGE: {
      ASKED: 'Vous avez demandé une modification à la cuisine. Elle n’a pas encore répondu.',
      ACCEPTED: 'La cuisine a accepté la modification demandée.',
      REFUSED: 'La cuisine a refusé la modification demandée\u00a0: la commande reste inchangée.',
    },
    CANCEL: {
      ASKED: 'Vous avez demandé l’annulation à la cuisine. Elle n’a pas encore répondu.',
      ACCEPTED: 'La cuisine l’a annulée, comme demandé.',
      REFUSED: 'La cuisine a refusé l’annulation\u00a0: la commande est maintenue.',
    },
  },
}

/** The words of one’s own orders, and of how each of them stands. */
export const messages = { fr, en }
