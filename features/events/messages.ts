import type { BookingStatus } from './contract.ts'

/** A number of things, in words: `3 places left`. */
const places = (n: number) => (n === 1 ? '1 place left' : `${n} places left`)
const placesInFrench = (n: number) => (n === 1 ? '1 place restante' : `${n} places restantes`)

const statuses: Record<BookingStatus, string> = {
  BOOKED: 'Booked',
  FAMILY: 'Booked with family',
  SHARED: 'Shared with you',
  INCOMPLETE: 'Not completed',
  CANCELLED_BY_USER: 'Cancelled by you',
  ANIMATION_CANCELLED: 'Event cancelled',
  SLOT_CANCELLED: 'Time slot cancelled',
  UNSUBCRIBE_BY_ADMIN: 'Cancelled by the organisers',
}

const en = {
  sections: 'Events and bookings',
  allEvents: 'All events',
  myBookings: 'My bookings',

  week: (range: string) => `Week of ${range}`,
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  thisWeek: 'This week',
  isFirstWeek: 'Weeks that are over are not shown.',
  loading: 'Loading the events…',
  loadFailed: 'The events could not be loaded.',
  count: (n: number) => (n === 1 ? '1 event this week' : `${n} events this week`),
  empty: 'No events this week.',
  nextOne: (day: string) => `The next one is on ${day}.`,
  showNext: 'Show that week',
  noneComing: 'No events are planned for now. Come back soon.',
  place: 'Place',
  family: 'Family day',
  cancelledDays: (_days: number) => 'cancelled',
  severalSlots: (slots: number, range: string) => `${slots} time slots, ${range}`,

  availability: {
    booked: 'You are registered',
    over: 'Over',
    cancelled: 'Cancelled',
    full: 'Full',
    pastDeadline: 'Registration closed',
    OTHER_SITE: 'Reserved for another campus',
    OTHER_BUILDING: 'Reserved for another building',
    OTHER_CONTRACT: 'Reserved for other contracts',
    NOT_ELIGIBLE: 'Reserved',
    left: places,
  },

  coming: 'Upcoming',
  past: 'Past',
  which: 'Which bookings',
  bookingsLoading: 'Loading your bookings…',
  bookingsFailed: 'Your bookings could not be loaded.',
  pastFailed: 'Your past bookings could not be loaded.',
  noBookings: 'You have no upcoming bookings.',
  noBookingsHint: 'Choose an event, and your booking will appear here.',
  noPast: 'You have no past bookings.',
  seeEvents: 'See all events',
  more: 'Show more',
  statuses,
  heldUntil: (time: string) => `The place is held until ${time}.`,
  sharedBy: (name: string) => `Shared by ${name}`,
  endedBy: (name: string | null) => (name === null ? 'No longer shared' : `Cancelled by ${name}`),
  bookedBy: (name: string) => `Booked for you by ${name}`,
  delegate: (name: string) => `${name} accompanies the children in your place`,
  because: (reason: string) => `Reason: ${reason}`,
  parisTime: 'Paris time',
  campus: (name: string) => `${name} campus`,
}

const statusesInFrench: typeof statuses = {
  BOOKED: 'Réservé',
  FAMILY: 'Réservé en famille',
  SHARED: 'Partagé avec vous',
  INCOMPLETE: 'Inscription inachevée',
  CANCELLED_BY_USER: 'Annulé par vous',
  ANIMATION_CANCELLED: 'Événement annulé',
  SLOT_CANCELLED: 'Créneau annulé',
  UNSUBCRIBE_BY_ADMIN: 'Annulé par l’organisation',
}

const fr: typeof en = {
  sections: 'Événements et réservations',
  allEvents: 'Tous les événements',
  myBookings: 'Mes réservations',

  week: range => `Semaine du ${range}`,
  previousWeek: 'Semaine précédente',
  nextWeek: 'Semaine suivante',
  thisWeek: 'Cette semaine',
  isFirstWeek: 'Les semaines passées ne sont pas affichées.',
  loading: 'Chargement des événements…',
  loadFailed: 'Les événements n’ont pas pu être chargés.',
  count: n => (n === 1 ? '1 événement cette semaine' : `${n} événements cette semaine`),
  empty: 'Aucun événement cette semaine.',
  nextOne: day => `Le prochain a lieu le ${day}.`,
  showNext: 'Voir cette semaine-là',
  noneComing: 'Aucun événement n’est prévu pour le moment. Revenez bientôt.',
  place: 'Lieu',
  family: 'Journée des familles',
  cancelledDays: days => (days === 1 ? 'annulé' : 'annulés'),
  severalSlots: (slots, range) => `${slots} créneaux, ${range}`,

  availability: {
    booked: 'Votre place est réservée',
    over: 'Terminé',
    cancelled: 'Annulé',
    full: 'Complet',
    pastDeadline: 'Inscriptions closes',
    OTHER_SITE: 'Réservé à un autre campus',
    OTHER_BUILDING: 'Réservé à un autre bâtiment',
    OTHER_CONTRACT: 'Réservé à d’autres contrats',
    NOT_ELIGIBLE: 'Accès réservé',
    left: placesInFrench,
  },

  coming: 'À venir',
  past: 'Passées',
  which: 'Réservations affichées',
  bookingsLoading: 'Chargement de vos réservations…',
  bookingsFailed: 'Vos réservations n’ont pas pu être chargées.',
  pastFailed: 'Vos réservations passées n’ont pas pu être chargées.',
  noBookings: 'Vous n’avez aucune réservation à venir.',
  noBookingsHint: 'Choisissez un événement\u00a0: votre réservation s’affichera ici.',
  noPast: 'Vous n’avez aucune réservation passée.',
  seeEvents: 'Voir tous les événements',
  more: 'Afficher la suite',
  statuses: statusesInFrench,
  heldUntil: time => `La place est gardée jusqu’à ${time}.`,
  sharedBy: name => `Partagé par ${name}`,
  endedBy: name => (name === null ? 'N’est plus partagé' : `Annulé par ${name}`),
  bookedBy: name => `Réservé pour vous par ${name}`,
  delegate: name => `${name} accompagne les enfants à votre place`,
  because: reason => `Motif\u00a0: ${reason}`,
  parisTime: 'heure de Paris',
  campus: name => `Campus ${name}`,
}

/** The words of the list of events and of one’s own bookings. */
export const messages = { fr, en }
