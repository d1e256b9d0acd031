import type { LateRequest } from './contract.ts'
import type { OrderMark, TickedStatus } from './staff-contract.ts'

const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
const pluriel = (n: number, un: string, plusieurs: string) => `${n} ${n > 1 ? plusieurs : un}`

const marks: Record<OrderMark, string> = {
  NEW: 'New',
  CHANGED: 'Changed',
  MOVED: 'Moved to another day',
  CANCELED: 'Recently cancelled',
}

const ticksInEnglish: Record<TickedStatus, string> = {
  ORDERED: 'Untick',
  PREPARED: 'Tick as prepared',
  DELIVERED: 'Tick as delivered',
}

const asksInEnglish: Record<LateRequest['kind'], (name: string) => string> = {
  ORDER: name => `${name} asks for this order, after its deadline.`,
  CHANGE: name => `${name} asks to change this order.`,
  CANCEL: name => `${name} asks to cancel this order.`,
}
const refusedInEnglish: Record<LateRequest['kind'], string> = {
  ORDER: 'Nothing is ordered, and the person is told.',
  CHANGE: 'The order stays as it was, and the person is told.',
  CANCEL: 'The order stays as it was, and the person is told.',
}

const en = {
  marks,
  days: 'Day of the orders',
  dayTab: (day: string, orders: number, unread: number, late: number) =>
    [
      `${day}: ${plural(orders, 'order', 'orders')}`,
      ...(unread > 0 ? [`${unread} new or changed`] : []),
      ...(late > 0 ? [plural(late, 'request to answer', 'requests to answer')] : []),
    ].join(', '),
  loading: 'Loading the orders',
  loadFailed: 'The orders could not be loaded.',
  empty: 'Nothing is ordered for this day.',
  emptyHint: 'Orders appear here as soon as they are made.',
  refused: 'You don’t prepare the orders of this campus, or no longer do.',
  refusedHint: 'Your role may have changed. The person who gave it to you can tell you more.',
  home: 'Go to the home page',
  stale: 'The live connection is interrupted: the orders may be out of date.',
  orders: 'Orders of the day',
  summary: (orders: number, guests: number) =>
    `${plural(orders, 'order', 'orders')}, ${plural(guests, 'guest', 'guests')}`,
  unread: (n: number) =>
    n === 0
      ? 'Nothing new since you last looked.'
      : plural(n, 'new or changed order', 'new or changed orders'),
  markRead: 'I have seen everything',
  marking: 'Saving…',
  markFailed: 'This could not be saved.',
  print: 'Print the day',
  download: 'Table for Excel',
  downloading: 'Preparing the table…',
  downloadFailed: 'The table could not be prepared.',
  anotherDay: 'Another day',

  contact: (name: string) => `Ordered by ${name}`,
  erased: 'Ordered by somebody whose account has been erased',
  comment: 'Comment',
  articles: 'Extras',
  needs: 'Diets and allergens',
  contains: (allergens: string) => `contains ${allergens}`,
  movedTo: (day: string) => `Now on ${day}`,
  prepared: 'Prepared',
  delivered: 'Delivered',
  of: (name: string, what: string) => `${name}: ${what}`,
  saving: 'Saving…',
  checking: 'Checking whether it was saved…',
  tickFailed: 'The tick could not be saved.',
  ticks: ticksInEnglish,
  earlyQuestion: (tick: string, what: string) => `${tick} already: ${what}?`,
  earlyNote: (until: string) =>
    `The person who ordered can still change or cancel it until ${until}. Once it is ticked, they have to ask you. You can untick it.`,
  notYet: 'Not yet',
  earlyTicked: (what: string) =>
    `Ticked before the deadline: ${what}. From now on, you will be asked for any change.`,

  totals: 'To prepare',
  services: 'Services',
  diets: 'Diets',
  allergens: 'Without these allergens',
  noneOfIt: 'None',

  lateMark: 'Request to answer',
  lateTitle: 'Waiting for your answer, all days',
  asks: asksInEnglish,
  somebody: 'Somebody',
  askedAt: (when: string) => `Asked ${when}`,
  answer: 'Answer',
  answerTo: (what: string) => `Answer the request: ${what}`,
  lateQuestion: {
    ORDER: 'Accept this order?',
    CHANGE: 'Accept this change?',
    CANCEL: 'Accept the cancellation of this order?',
  },
  lateNote: {
    ORDER: 'The deadline has passed: it is only ordered if you accept. The person is told by e-mail.',
    CHANGE: 'The order only changes if you accept. The person is told by e-mail.',
    CANCEL: 'The order is only cancelled, and not billed, if you accept. The person is told by e-mail.',
  },
  fields: {
    day: 'Day',
    time: 'Time',
    place: 'Place',
    service: 'Service',
    guests: 'Guests',
    articles: 'Extras',
    needs: 'Diets and allergens',
    comment: 'Comment',
    division: 'Division',
    costCenter: 'Cost centre',
    price: 'Price',
  },
  now: 'Ordered now',
  asked: 'Requested',
  field: 'Detail',
  changed: 'changed',
  reason: 'A message to the person',
  reasonHint: 'Optional. It is included in the e-mail.',
  accept: 'Accept',
  refuse: 'Refuse',
  later: 'Answer later',
  close: 'Close',
  answering: 'Sending your answer…',
  checkingAnswer: 'Checking whether your answer arrived…',
  checkingNote: 'The connection was lost before the answer came. We’re finding out what happened.',
  acceptedTitle: 'Accepted',
  refusedTitle: 'Refused',
  accepted: {
    ORDER: 'It is ordered, and the person is told.',
    CHANGE: 'The order is changed, and the person is told.',
    CANCEL: 'The order is cancelled, and the person is told.',
  },
  refusedTexts: refusedInEnglish,
  elsewhereTitle: 'The situation has changed',
  failedTitle: 'Your answer could not be sent',

  printTitle: 'Orders of the day',
  printNow: 'Print',
  back: 'Back to the orders',
  asOf: (when: string) => `As of ${when}`,
  columns: {
    time: 'Time',
    place: 'Place',
    what: 'Order',
    needs: 'Diets and allergens',
    contact: 'Contact',
    done: 'Done',
  },
  lateAtPrint: 'A request from the person who ordered is not answered yet.',
}

const fr: typeof en = {
  marks: {
    NEW: 'Nouvelle',
    CHANGED: 'Modifiée',
    MOVED: 'Déplacée à un autre jour',
    CANCELED: 'Annulée récemment',
  },
  days: 'Jour des commandes',
  dayTab: (day, orders, unread, late) =>
    [
      `${day}\u00a0: ${pluriel(orders, 'commande', 'commandes')}`,
      ...(unread > 0 ? [pluriel(unread, 'nouvelle ou modifiée', 'nouvelles ou modifiées')] : []),
      ...(late > 0 ? [pluriel(late, 'demande en attente', 'demandes en attente')] : []),
    ].join(', '),
  loading: 'Chargement des commandes',
  loadFailed: 'Les commandes n’ont pas pu être chargées.',
  empty: 'Rien n’est commandé pour ce jour.',
  emptyHint: 'Les commandes apparaissent ici dès qu’elles sont passées.',
  refused: 'La préparation des commandes de ce campus ne vous est pas, ou plus, confiée.',
  refusedHint: 'Votre rôle a peut-être changé. La personne qui vous l’a confié peut vous renseigner.',
  home: 'Aller à l’accueil',
  stale: 'La connexion en direct est interrompue\u00a0: les commandes peuvent ne plus être à jour.',
  orders: 'Commandes du jour',
  summary: (orders, guests) =>
    `${pluriel(orders, 'commande', 'commandes')}, ${pluriel(guests, 'convive', 'convives')}`,
  unread: n =>
    n === 0
      ? 'Rien de nouveau depuis votre dernier passage.'
      : pluriel(n, 'commande nouvelle ou modifiée', 'commandes nouvelles ou modifiées'),
  markRead: 'J’ai tout vu',
  marking: 'Enregistrement…',
  markFailed: 'L’enregistrement n’a pas abouti.',
  print: 'Imprimer le jour',
  download: 'Tableau pour Excel',
  downloading: 'Préparation du tableau…',
  downloadFailed: 'Le tableau n’a pas pu être préparé.',
  anotherDay: 'Un autre jour',

  contact: name => `Commandé par ${name}`,
  erased: 'Commandé par une personne dont le compte est effacé',
  comment: 'Commentaire',
  articles: 'Suppléments',
  needs: 'Régimes et allergènes',
  contains: allergens => `contient\u00a0: ${allergens}`,
  movedTo: day => `Désormais le ${day}`,
  prepared: 'Préparée',
  delivered: 'Livrée',
  of: (name, what) => `${name}\u00a0: ${what}`,
  saving: 'Enregistrement…',
  checking: 'Vérification de l’enregistrement…',
  tickFailed: 'La case n’a pas pu être enregistrée.',
  ticks: { ORDERED: 'Décocher', PREPARED: 'Cocher comme préparée', DELIVERED: 'Cocher comme livrée' },
  earlyQuestion: (tick, what) => `${tick} dès maintenant\u00a0: ${what}\u00a0?`,
  earlyNote: until =>
    `Cette commande peut encore être modifiée ou annulée jusqu’au ${until}. Une fois la commande cochée, toute modification vous sera demandée. Vous pourrez la décocher.`,
  notYet: 'Pas encore',
  earlyTicked: what =>
    `Cochée avant la date limite\u00a0: ${what}. Désormais, les modifications vous sont demandées.`,

  totals: 'À préparer',
  services: 'Prestations',
  diets: 'Régimes',
  allergens: 'Sans ces allergènes',
  noneOfIt: 'Aucun',

  lateMark: 'Demande en attente',
  lateTitle: 'En attente de votre réponse, tous les jours',
  asks: {
    ORDER: name => `${name} demande cette commande, après sa date limite.`,
    CHANGE: name => `${name} demande la modification de cette commande.`,
    CANCEL: name => `${name} demande l’annulation de cette commande.`,
  },
  somebody: 'Une personne',
  askedAt: when => `Demande faite ${when}`,
  answer: 'Répondre',
  answerTo: what => `Répondre à la demande\u00a0: ${what}`,
  lateQuestion: {
    ORDER: 'Accepter cette commande\u00a0?',
    CHANGE: 'Accepter cette modification\u00a0?',
    CANCEL: 'Accepter l’annulation de cette commande\u00a0?',
  },
  lateNote: {
    ORDER:
      'La date limite est passée\u00a0: rien n’est commandé, sauf si vous acceptez. Un e-mail prévient la personne.',
    CHANGE: 'La commande ne change que si vous acceptez. Un e-mail prévient la personne.',
    CANCEL:
      'La commande n’est annulée, et n’est pas facturée, que si vous acceptez. Un e-mail prévient la personne.',
  },
  fields: {
    day: 'Jour',
    time: 'Horaire',
    place: 'Lieu',
    service: 'Prestation',
    guests: 'Convives',
    articles: 'Suppléments',
    needs: 'Régimes et allergènes',
    comment: 'Commentaire',
    division: 'Direction',
    costCenter: 'Centre de coûts',
    price: 'Prix',
  },
  now: 'Commandé',
  asked: 'Demandé',
  field: 'Détail',
  changed: 'modifié',
  reason: 'Un message à la personne',
  reasonHint: 'Facultatif. Il figure dans l’e-mail.',
  accept: 'Accepter',
  refuse: 'Refuser',
  later: 'Répondre plus tard',
  close: 'Fermer',
  answering: 'Envoi de votre réponse…',
  checkingAnswer: 'Vérification de l’envoi de votre réponse…',
  checkingNote: 'La connexion a été perdue avant la réponse. Nous vérifions ce qu’il en est.',
  acceptedTitle: 'Demande acceptée',
  refusedTitle: 'Demande refusée',
  accepted: {
    ORDER: 'La commande est confirmée et la personne en est prévenue.',
    CHANGE: 'La commande est modifiée et la personne en est prévenue.',
    CANCEL: 'La commande est annulée et la personne en est prévenue.',
  },
  refusedTexts: {
    ORDER: 'Rien n’est commandé et la personne en est prévenue.',
    CHANGE: 'La commande reste telle quelle et la personne en est prévenue.',
    CANCEL: 'La commande reste telle quelle et la personne en est prévenue.',
  },
  elsewhereTitle: 'La situation a changé',
  failedTitle: 'Votre réponse n’a pas pu être envoyée',

  printTitle: 'Commandes du jour',
  printNow: 'Imprimer',
  back: 'Revenir aux commandes',
  asOf: when => `État au ${when}`,
  columns: {
    time: 'Horaire',
    place: 'Lieu',
    what: 'Commande',
    needs: 'Régimes et allergènes',
    contact: 'Contact',
    done: 'Fait',
  },
  lateAtPrint: 'Une demande de la personne attend encore une réponse.',
}

/** The words of those who prepare the orders. */
export const messages = { fr, en }
