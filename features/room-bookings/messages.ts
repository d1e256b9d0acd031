import type { ReferencialType } from '#features/rooms/contract.ts'
import type { NotBookableReason, RefusalReason, ReservationStatus } from './contract.ts'

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

/** The own reservations, and every question and answer on the way to them. */
const bookingsInEnglish = {
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

const bookingsInFrench: typeof bookingsInEnglish = {
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

const typesInEnglish: Record<ReferencialType, string> = {
  MEETING_ROOM: 'Meeting room',
  FLEX_DESK: 'Flex desk',
  OPEN_NON_FLEX_DESK: 'Assigned desk in open space',
  CLOSED_DESK: 'Closed office',
  PREVENTIVE_DESK: 'Preventive desk',
}

const typesInFrench: Record<ReferencialType, string> = {
  MEETING_ROOM: 'Salle de réunion',
  FLEX_DESK: 'Bureau flexible',
  OPEN_NON_FLEX_DESK: 'Bureau attribué en espace ouvert',
  CLOSED_DESK: 'Bureau fermé',
  PREVENTIVE_DESK: 'Bureau de prévention',
}

const notBookableInEnglish: Record<NotBookableReason, string> = {
  NOT_BOOKABLE: 'Cannot be booked online.',
  OTHER_CAMPUS: 'For people of this campus only: you can book desks on your own campus.',
}

const notBookableInFrench: Record<NotBookableReason, string> = {
  NOT_BOOKABLE: 'Ne se réserve pas en ligne.',
  OTHER_CAMPUS: 'Réservé aux personnes de ce campus\u00a0: les bureaux se réservent sur votre propre campus.',
}

/** The screen of a room. */
const roomInEnglish = {
  room: 'Room',
  search: 'Find a room',
  loading: 'Loading the room',
  failed: 'The room could not be loaded.',
  refreshFailed: 'The planning could not be refreshed: it may have changed.',
  retry: 'Try again',
  notFound: 'There is no room at this address.',
  notFoundHint: 'It may have been closed, or its address has changed.',
  back: 'Back to the rooms',

  about: 'The room',
  type: 'Kind',
  types: typesInEnglish,
  building: 'Building',
  floor: 'Floor',
  groundFloor: 'Ground floor',
  village: 'Village',
  campus: 'Campus',
  capacity: 'Capacity',
  people: (n: number) => (n === 1 ? '1 person' : `${n} people`),
  audience: 'For',
  resident: 'Residents',
  visitor: 'Visitors',

  locate: 'Locate',
  book: 'Book…',
  bookAt: (times: string) => `Book ${times}`,
  onDay: (day: string) => `On ${day}.`,
  bookNow: 'Book now',
  nowOffer: (times: string) => `Today, ${times}.`,
  nowShortened: (times: string, next: string) => `${times}: shorter, because a meeting begins at ${next}.`,
  nowBusy: (until: string) => `Busy until ${until}.`,
  nowTooShort: (next: string) => `A meeting begins at ${next}: too little time is left.`,
  nowWeekend: 'Rooms can be booked from Monday to Friday.',
  notBookable: notBookableInEnglish,
  wantedTaken: (times: string, day: string) =>
    `The time that you searched for, ${times} on ${day}, is taken.`,

  planning: 'Planning',
  days: 'Day',
  dayToday: 'today',
  todayShort: 'Today',
  dayFull: 'fully booked',
  dayMine: 'you have a booking',
  dayClosed: 'cannot be booked yet',
  full: 'Full',
  entries: (day: string) => `Planning of ${day}`,
  campusTime: 'Times are those of the campus, in Paris.',
  free: 'Free',
  past: 'Past',
  holders: {
    busy: 'Busy',
    mine: 'Your booking',
    held: 'Kept for you until your change is answered',
  },
  over: 'over',
  beginsBefore: (time: string) => `Begins before ${time}.`,
  endsAfter: (time: string) => `Goes on after ${time}.`,
  outside: 'Outside these hours',
  bookGap: (times: string) => `Book ${times}…`,
  tooShort: 'Free, too short to book',
  opensOn: (day: string) => `This day can be booked from ${day}.`,
  change: 'Change',
  delete: 'Delete',
  changeOf: (times: string) => `Change your booking ${times}`,
  deleteOf: (times: string) => `Delete your booking ${times}`,

  chooseDay: (room: string) => `Book ${room}: the day`,
  chooseTimes: (room: string, day: string) => `Book ${room}, ${day}`,
  taken: (times: string) => `The room is taken ${times}.`,

  infos: 'Information',
  equipment: 'Equipment',
  noEquipment: 'No equipment is listed.',
  hours: 'Opening hours',
  contact: 'Contact',
}

const roomInFrench: typeof roomInEnglish = {
  room: 'Salle',
  search: 'Trouver une salle',
  loading: 'Chargement de la salle',
  failed: 'La salle n’a pas pu être chargée.',
  refreshFailed: 'Le planning n’a pas pu être actualisé\u00a0: il a peut-être changé.',
  retry: 'Réessayer',
  notFound: 'Aucune salle ne correspond à cette adresse.',
  notFoundHint: 'Elle a peut-être fermé, ou son adresse a changé.',
  back: 'Retour aux salles',

  about: 'La salle',
  type: 'Type',
  types: typesInFrench,
  building: 'Bâtiment',
  floor: 'Étage',
  groundFloor: 'Rez-de-chaussée',
  village: 'Quartier',
  campus: 'Campus',
  capacity: 'Capacité',
  people: n => (n > 1 ? `${n}\u00a0personnes` : `${n}\u00a0personne`),
  audience: 'Pour',
  resident: 'Les résidents',
  visitor: 'Les visiteurs',

  locate: 'Localiser',
  book: 'Réserver…',
  bookAt: times => `Réserver ${times}`,
  onDay: day => `Le ${day}.`,
  bookNow: 'Réserver maintenant',
  nowOffer: times => `Aujourd’hui, ${times}.`,
  nowShortened: (times, next) => `${times}\u00a0: plus court, car une réunion commence à ${next}.`,
  nowBusy: until => `Occupée jusqu’à ${until}.`,
  nowTooShort: next => `Une réunion commence à ${next}\u00a0: il reste trop peu de temps.`,
  nowWeekend: 'Les salles se réservent du lundi au vendredi.',
  notBookable: notBookableInFrench,
  wantedTaken: (times, day) => `L’horaire de votre recherche, ${times} le ${day}, est pris.`,

  planning: 'Planning de la salle',
  days: 'Jour',
  dayToday: 'aujourd’hui',
  todayShort: 'Auj.',
  dayFull: 'complet',
  dayMine: 'vous avez une réservation',
  dayClosed: 'pas encore réservable',
  full: 'Complet',
  entries: day => `Planning du ${day}`,
  campusTime: 'Les horaires sont ceux du campus, à Paris.',
  free: 'Libre',
  past: 'Passé',
  holders: {
    busy: 'Occupée',
    mine: 'Votre réservation',
    held: 'Gardé pour vous jusqu’à la réponse à votre modification',
  },
  over: 'terminé',
  beginsBefore: time => `Commence avant ${time}.`,
  endsAfter: time => `Se poursuit après ${time}.`,
  outside: 'En dehors de ces heures',
  bookGap: times => `Réserver ${times}…`,
  tooShort: 'Libre, trop court pour réserver',
  opensOn: day => `Ce jour se réserve à partir du ${day}.`,
  change: 'Modifier',
  delete: 'Supprimer',
  changeOf: times => `Modifier votre réservation ${times}`,
  deleteOf: times => `Supprimer votre réservation ${times}`,

  chooseDay: room => `Réserver ${room}\u00a0: le jour`,
  chooseTimes: (room, day) => `Réserver ${room}, ${day}`,
  taken: times => `La salle est prise ${times}.`,

  infos: 'Informations',
  equipment: 'Équipements',
  noEquipment: 'Aucun équipement n’est indiqué.',
  hours: 'Horaires d’ouverture',
  contact: 'Contact',
}

/** What is said when a room's calendar has answered. */
interface AnswerWords {
  accepted: (room: string, when: string) => string
  moved: (room: string, when: string) => string
  refused: (room: string, when: string, reason: string) => string
  /** The change was refused, the reservation stands at the time given. */
  notMoved: (room: string, when: string, reason: string) => string
  reasons: Record<RefusalReason, string>
}

const answersInEnglish: AnswerWords = {
  accepted: (room, when) => `Room ${room} is confirmed: ${when}.`,
  moved: (room, when) => `Booking of room ${room} moved: ${when}.`,
  refused: (room, when, reason) => `Request refused: room ${room}, ${when}. ${reason}`,
  notMoved: (room, when, reason) => `Change refused: your booking of room ${room} stands, ${when}. ${reason}`,
  reasons: {
    CLOSED: 'The room is closed for the time being.',
    NEEDS_APPROVAL: 'This room is only booked with the consent of the team that looks after it.',
    DECLINED: 'The room’s calendar declined the request.',
  },
}

const answersInFrench: AnswerWords = {
  accepted: (room, when) => `Salle ${room} confirmée\u00a0: ${when}.`,
  moved: (room, when) => `Réservation de la salle ${room} déplacée\u00a0: ${when}.`,
  refused: (room, when, reason) => `Demande refusée\u00a0: salle ${room}, ${when}. ${reason}`,
  notMoved: (room, when, reason) =>
    `Changement refusé\u00a0: votre réservation de la salle ${room} est maintenue, ${when}. ${reason}`,
  reasons: {
    CLOSED: 'La salle est fermée pour le moment.',
    NEEDS_APPROVAL: 'Cette salle ne se réserve qu’avec l’accord de l’équipe qui s’en occupe.',
    DECLINED: 'L’agenda de la salle a décliné la demande.',
  },
}

/** The screen of the search. */
const searchInEnglish = {
  findRoom: 'Find a room',
  filtersFailed: 'The buildings and the equipment of this campus could not be loaded.',
  retry: 'Try again',
  mended: 'Part of this address could not be used: here is the nearest search that can.',
  book: 'Book',
  bookRoom: (room: string) => `Book ${room}`,
  bookAt: (room: string, when: string) => `Book ${room}, ${when}`,
  detail: 'Detail',
  detailOf: (room: string) => `Detail of ${room}`,
}

const searchInFrench: typeof searchInEnglish = {
  findRoom: 'Trouver une salle',
  filtersFailed: 'Les bâtiments et les équipements de ce campus n’ont pas pu être chargés.',
  retry: 'Réessayer',
  mended: 'Une partie de cette adresse n’a pas pu servir\u00a0: voici la recherche la plus proche.',
  book: 'Réserver',
  bookRoom: room => `Réserver ${room}`,
  bookAt: (room, when) => `Réserver ${room}, ${when}`,
  detail: 'Détail',
  detailOf: room => `Détail de ${room}`,
}

export const messages = {
  fr: {
    search: searchInFrench,
    bookings: bookingsInFrench,
    room: roomInFrench,
    answers: answersInFrench,
  },
  en: {
    search: searchInEnglish,
    bookings: bookingsInEnglish,
    room: roomInEnglish,
    answers: answersInEnglish,
  },
}
