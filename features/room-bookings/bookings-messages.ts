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
  NOT_APPROVED: 'Refused: not approved',
  EXPIRED: 'Refused: no answer',
  WITHDRAWN: 'Withdrawn',
}

/** The own reservations: what their list and their buttons say. */
const bookingsInEnglish = {
  parisTime: (span: string) => `${span} (Paris time)`,
  statuses: statusesInEnglish,
  changeRequested: 'Change requested',
  shortReasons: shortReasonsInEnglish,
  change: 'Change',
  changeOf: (room: string, when: string) => `Change the booking of room ${room}, ${when}`,
  awaitsConsent: 'The team that looks after the room has yet to answer.',
  delete: 'Delete',
  deleteOf: (room: string, when: string) => `Delete the booking of room ${room}, ${when}`,
  dismissFailed: (why: string) => `The refused request is still in your list. ${why}`,
  dismiss: 'Dismiss',
  dismissed: (room: string) => `The refused request of room ${room} is off your list.`,
  restoreFailed: (why: string) => `The refused request could not be put back. ${why}`,
  dismissOf: (room: string, when: string) => `Dismiss the refused request of room ${room}, ${when}`,
  myBookings: 'My bookings',
  count: (number: string) => `${number} ${number === '1' ? 'booking' : 'bookings'}`,
  loading: 'Loading your bookings',
  loadFailed: 'Your bookings couldn’t be loaded',
  empty: 'You have no upcoming bookings',
  emptyHint: 'Search for a room, then press Book: your booking appears here straight away.',
  today: (day: string) => `Today, ${day}`,
  tomorrow: (day: string) => `Tomorrow, ${day}`,
  confirmedTime: (when: string) => `Until the room answers, your booking stays at its time: ${when}.`,
  changeRefused: (reason: string) => `Your last change was refused, and the booking stays here. ${reason}`,
  closedThen: (why: string) => `You keep this booking, but the room is closed then. ${why}`,
  findAnother: 'Find another room',
  findAnotherFor: (room: string, when: string) => `Find another room instead of ${room}, ${when}`,
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
  NOT_APPROVED: 'Refusée\u00a0: accord non donné',
  EXPIRED: 'Refusée\u00a0: sans réponse',
  WITHDRAWN: 'Retirée',
}

const bookingsInFrench: typeof bookingsInEnglish = {
  parisTime: span => `${span} (heure de Paris)`,
  statuses: statusesInFrench,
  changeRequested: 'Modification demandée',
  shortReasons: shortReasonsInFrench,
  change: 'Modifier',
  changeOf: (room, when) => `Modifier la réservation de la salle ${room}, ${when}`,
  awaitsConsent: 'L’équipe qui s’occupe de la salle n’a pas encore répondu.',
  delete: 'Supprimer',
  deleteOf: (room, when) => `Supprimer la réservation de la salle ${room}, ${when}`,
  dismissFailed: why => `La demande refusée est toujours dans votre liste. ${why}`,
  dismiss: 'Masquer',
  dismissed: room => `La demande refusée de la salle ${room} n’est plus dans votre liste.`,
  restoreFailed: why => `La demande refusée n’a pas pu être remise dans la liste. ${why}`,
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
  closedThen: why => `Votre réservation est maintenue, mais la salle sera fermée. ${why}`,
  findAnother: 'Trouver une autre salle',
  findAnotherFor: (room, when) => `Trouver une autre salle que ${room}, ${when}`,
  campus: name => `Sur le campus ${name}`,
}

export const messages = { fr: bookingsInFrench, en: bookingsInEnglish }
