import type { RefusalReason, ReservationStatus } from './contract.ts'

const statusesInEnglish: Record<ReservationStatus, string> = {
  PENDING: 'Requested',
  ACCEPTED: 'Confirmed',
  REFUSED: 'Refused',
  CANCELLED: 'Deleted',
}

const shortReasonsInEnglish: Record<RefusalReason, string> = {
  CLOSED: 'Refused: room closed',
  NEEDS_APPROVAL: 'Refused: needs approval',
  DECLINED: 'Refused: declined',
}

const typedFaultsInEnglish = {
  UNREADABLE_DAY: 'This is not a date we can read.',
  UNREADABLE_TIME: 'Write a time from 0:00 to 23:59, like 9:30.',
  UNCHANGED: 'This is the time you already have. Choose another one.',
}

const en = {
  parisTime: (span: string) => `${span} (Paris time)`,
  statuses: statusesInEnglish,
  changeRequested: 'Change requested',
  shortReasons: shortReasonsInEnglish,

  book: 'Book',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  bookQuestion: (room: string, when: string) => `Book room ${room}, ${when}?`,
  bookNote: 'The room is kept for you at once. It answers within seconds, and a mail tells you.',
  booking: (room: string) => `Booking room ${room}…`,
  bookedTitle: 'Booking requested',
  bookedText: (room: string, when: string) => `Room ${room}, ${when}.`,
  bookedNote: 'It is in your bookings already. You will get a mail as soon as the room confirms.',

  errorTitle: 'The room could not be booked',
  errorBookingMessage: 'Your booking could not be recorded.',
  neverTwice: 'Trying again never books twice.',
  ownTitle: 'You already hold this room',
  ownText: (room: string, when: string) => `You have a booking of room ${room}, ${when}.`,

  takenTitle: (room: string) => `Room ${room} is already taken`,
  takenText: (when: string) => `Somebody else holds it on ${when}. Nothing has been booked.`,
  freeRooms: 'Free at the same time',
  freeTimes: (room: string) => `Room ${room} is free at`,
  bookRoom: (room: string, when: string) => `Book room ${room}, ${when}`,

  change: 'Change',
  changeOf: (room: string, when: string) => `Change the booking of room ${room}, ${when}`,
  changeTitle: (room: string) => `Change the booking of room ${room}`,
  changeNow: (when: string) => `Now: ${when}`,
  changeAsked: (when: string) => `Requested: ${when}`,
  day: 'Date',
  dayHint: (example: string) => `For example ${example}`,
  pickDay: 'Choose the date in a calendar',
  start: 'Start',
  end: 'End',
  endNextDay: 'End, on the next day',
  pickTimes: 'Choose the start and the end',
  save: 'Change the booking',
  typedFaults: typedFaultsInEnglish,
  changedTitle: 'Change requested',
  changedText: (room: string, when: string) => `Room ${room}, ${when}.`,
  changedNote: 'Your confirmed time stays yours until the room accepts the new one. A mail tells you.',
  requestedNote: 'You will get a mail as soon as the room confirms.',
  changeErrorTitle: 'The booking could not be changed',
  stays: 'Your booking stays at its time.',
  takenForChange: (when: string) =>
    `Somebody else holds it on ${when}. Your booking stays at its time, and what you typed stays too.`,
  move: 'Move here',
  moveTo: (when: string) => `Move to ${when}`,
  otherTime: 'Choose another time',

  delete: 'Delete',
  deleteOf: (room: string, when: string) => `Delete the booking of room ${room}, ${when}`,
  deleteQuestion: (room: string, when: string) => `Delete the booking of room ${room}, ${when}?`,
  deleteNote: 'The room is free for others at once.',
  keep: 'Keep it',
  deleteButton: 'Delete booking',
  deleting: 'Deleting the booking…',
  deletedTitle: 'Booking deleted',
  deletedText: (room: string, when: string) => `Room ${room} is no longer booked for you, ${when}.`,
  deleteErrorTitle: 'The booking could not be deleted',
  dismiss: 'Dismiss',
  dismissOf: (room: string, when: string) => `Dismiss the refused request of room ${room}, ${when}`,

  myBookings: 'My bookings',
  count: (number: string) => `${number} ${number === '1' ? 'booking' : 'bookings'}`,
  loading: 'Loading your bookings',
  loadFailed: 'Your bookings could not be loaded',
  empty: 'You have no bookings to come',
  emptyHint: 'Search for a room, then press Book: your booking shows here at once.',
  today: (day: string) => `Today, ${day}`,
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  confirmedTime: (when: string) => `Until the room answers, your booking stays at its time: ${when}.`,
  changeRefused: (reason: string) => `Your last change was refused, and the booking stays here. ${reason}`,
  campus: (name: string) => `On the ${name} campus`,
}

const statusesInFrench: typeof statusesInEnglish = {
  PENDING: 'Demandée',
  ACCEPTED: 'Confirmée',
  REFUSED: 'Refusée',
  CANCELLED: 'Supprimée',
}

const shortReasonsInFrench: typeof shortReasonsInEnglish = {
  CLOSED: 'Refusée\u00a0: salle fermée',
  NEEDS_APPROVAL: 'Refusée\u00a0: accord nécessaire',
  DECLINED: 'Refusée\u00a0: déclinée',
}

const typedFaultsInFrench: typeof typedFaultsInEnglish = {
  UNREADABLE_DAY: 'Cette date n’est pas lisible.',
  UNREADABLE_TIME: 'Écrivez une heure entre 0h00 et 23h59, comme 9h30.',
  UNCHANGED: 'C’est l’horaire que vous avez déjà. Choisissez-en un autre.',
}

const fr: typeof en = {
  parisTime: span => `${span} (heure de Paris)`,
  statuses: statusesInFrench,
  changeRequested: 'Modification demandée',
  shortReasons: shortReasonsInFrench,

  book: 'Réserver',
  cancel: 'Annuler',
  close: 'Fermer',
  retry: 'Réessayer',
  bookQuestion: (room, when) => `Réserver la salle ${room}, ${when}\u00a0?`,
  bookNote:
    'La salle est retenue pour vous aussitôt. Elle répond en quelques secondes, et un e-mail vous le dit.',
  booking: room => `Réservation de la salle ${room}…`,
  bookedTitle: 'Réservation demandée',
  bookedText: (room, when) => `Salle ${room}, ${when}.`,
  bookedNote:
    'Elle figure déjà dans vos réservations. Vous recevrez un e-mail dès que la salle aura confirmé.',

  errorTitle: 'La salle n’a pas pu être réservée',
  errorBookingMessage: 'Votre réservation n’a pas pu être enregistrée.',
  neverTwice: 'Réessayer ne réserve jamais deux fois.',
  ownTitle: 'Cette salle est déjà à vous',
  ownText: (room, when) => `Vous avez une réservation de la salle ${room}, ${when}.`,

  takenTitle: room => `La salle ${room} est déjà prise`,
  takenText: when => `Quelqu’un d’autre l’a réservée ${when}. Rien n’a été réservé pour vous.`,
  freeRooms: 'Libres au même horaire',
  freeTimes: room => `La salle ${room} est libre`,
  bookRoom: (room, when) => `Réserver la salle ${room}, ${when}`,

  change: 'Modifier',
  changeOf: (room, when) => `Modifier la réservation de la salle ${room}, ${when}`,
  changeTitle: room => `Modifier la réservation de la salle ${room}`,
  changeNow: when => `Actuellement\u00a0: ${when}`,
  changeAsked: when => `Horaire demandé\u00a0: ${when}`,
  day: 'Jour',
  dayHint: example => `Par exemple ${example}`,
  pickDay: 'Choisir le jour dans un calendrier',
  start: 'Début',
  end: 'Fin',
  endNextDay: 'Fin, le lendemain',
  pickTimes: 'Choisir le début et la fin',
  save: 'Modifier la réservation',
  typedFaults: typedFaultsInFrench,
  changedTitle: 'Modification demandée',
  changedText: (room, when) => `Salle ${room}, ${when}.`,
  changedNote:
    'Votre horaire confirmé reste à vous tant que la salle n’a pas accepté le nouveau. Un e-mail vous le dira.',
  requestedNote: 'Vous recevrez un e-mail dès que la salle aura confirmé.',
  changeErrorTitle: 'La réservation n’a pas pu être modifiée',
  stays: 'Votre réservation reste à son horaire.',
  takenForChange: when =>
    `Quelqu’un d’autre l’a réservée ${when}. Votre réservation reste à son horaire, et votre saisie est conservée.`,
  move: 'Déplacer ici',
  moveTo: when => `Déplacer à ${when}`,
  otherTime: 'Choisir un autre horaire',

  delete: 'Supprimer',
  deleteOf: (room, when) => `Supprimer la réservation de la salle ${room}, ${when}`,
  deleteQuestion: (room, when) => `Supprimer la réservation de la salle ${room}, ${when}\u00a0?`,
  deleteNote: 'La salle redevient aussitôt libre pour les autres.',
  keep: 'La garder',
  deleteButton: 'Supprimer la réservation',
  deleting: 'Suppression de la réservation…',
  deletedTitle: 'Réservation supprimée',
  deletedText: (room, when) => `La salle ${room} n’est plus réservée pour vous, ${when}.`,
  deleteErrorTitle: 'La réservation n’a pas pu être supprimée',
  dismiss: 'Masquer',
  dismissOf: (room, when) => `Masquer la demande refusée de la salle ${room}, ${when}`,

  myBookings: 'Mes réservations',
  count: number => `${number} ${Number(number) > 1 ? 'réservations' : 'réservation'}`,
  loading: 'Chargement de vos réservations',
  loadFailed: 'Vos réservations n’ont pas pu être chargées',
  empty: 'Vous n’avez aucune réservation à venir',
  emptyHint: 'Cherchez une salle, puis réservez-la\u00a0: votre réservation s’affiche ici aussitôt.',
  today: day => `Aujourd’hui, ${day}`,
  tomorrow: day => `Demain, ${day}`,
  confirmedTime: when =>
    `Tant que la salle n’a pas répondu, votre réservation reste à son horaire\u00a0: ${when}.`,
  changeRefused: reason => `Votre dernière modification a été refusée, la réservation reste ici. ${reason}`,
  campus: name => `Sur le campus ${name}`,
}

export const messages = { fr, en }
