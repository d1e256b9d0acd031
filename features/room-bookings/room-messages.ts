import type { ReferencialType } from '#features/rooms/contract.ts'
import type { NotBookableReason } from './contract.ts'

const typesInEnglish: Record<ReferencialType, string> = {
  MEETING_ROOM: 'Meeting room',
  FLEX_DESK: 'Flex desk',
  OPEN_NON_FLEX_DESK: 'Assigned desk in an open-plan area',
  CLOSED_DESK: 'Enclosed office',
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
  NOT_BOOKABLE: 'Can’t be booked online.',
  OTHER_CAMPUS: 'Only for people based on this campus: you can book desks on your own campus.',
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
  failed: 'The room couldn’t be loaded.',
  refreshFailed: 'The availability couldn’t be refreshed: it may have changed.',
  retry: 'Try again',
  notFound: 'There is no room at this address.',
  notFoundHint: 'It may have been closed, or its address has changed.',
  back: 'Back to the rooms',

  about: 'The room',
  type: 'Kind',
  types: typesInEnglish,
  building: 'Building',
  floor: 'Floor',
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
  week: 'The week',
  weekHint: 'Press or draw on a day to book that time.',
  nowLengths: 'Book now for another length',
  nowFor: (length: string, times: string) => `Now for ${length}: ${times}`,
  nowOffer: (times: string) => `Today, ${times}.`,
  nowShortened: (times: string, next: string) =>
    `Today, ${times}: shorter, because a meeting begins at ${next}.`,
  nowBusy: (until: string) => `Busy until ${until}.`,
  nowTooShort: (next: string) => `A meeting begins at ${next}: too little time is left.`,
  nowShortenedKept: (times: string, end: string) =>
    `Today, ${times}: shorter, because the room is kept free from ${end} on before the next meeting.`,
  nowKept: (from: string) =>
    `From ${from} on the room is kept free before the next meeting: too little time is left.`,
  nowWeekend: 'Rooms can be booked from Monday to Friday.',
  nowUntilClosing: (times: string, end: string) =>
    `Today, ${times}: shorter, because the room closes at ${end}.`,
  nowCloses: (end: string) => `The room closes at ${end}: too little time is left.`,
  needsApproval: 'The team that looks after this room answers every request: it is kept for you until then.',
  writeTo: (who: string) => `Write to ${who}`,
  notBookable: notBookableInEnglish,
  wantedTaken: (times: string, day: string) => `The time you searched for, ${times} on ${day}, is taken.`,
  wantedKept: (times: string, day: string) =>
    `The time you searched for, ${times} on ${day}, is too close to another meeting: the room is kept free in between.`,
  wantedClosed: (times: string, day: string, why: string) =>
    `The time you searched for, ${times} on ${day}, can’t be booked. ${why}`,

  planning: 'Availability',
  days: 'Day',
  dayToday: 'today',
  todayShort: 'Today',
  dayFull: 'fully booked',
  dayMine: 'you have a booking',
  dayClosed: 'can’t be booked yet',
  full: 'Full',
  dayShut: 'closed',
  shut: 'Closed',
  closed: 'Closed',
  turns: 'Weeks shown',
  earlierDays: 'Earlier days',
  laterDays: 'Later days',
  dayOutOfRange: (day: string, last: string) =>
    `${day} can’t be shown: rooms can be booked from Monday to Friday, until ${last}.`,
  entries: (day: string) => `Availability on ${day}`,
  campusTime: 'Times are those of the campus, in Paris.',
  free: 'Free',
  kept: (length: string) => `Kept free between meetings: ${length}`,
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
  keptThen: (times: string) => `The room is kept free between meetings ${times}.`,

  infos: 'Information',
  equipment: 'Equipment',
  noEquipment: 'No equipment is listed.',
  hours: 'Opening hours',
  openOn: (times: string) => `Monday to Friday, ${times}`,
  keptBetween: (length: string) => `Kept free between meetings: ${length} after each, whoever booked it`,
  closedFrom: (day: string) => `From ${day}:`,
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
  week: 'La semaine',
  weekHint: 'Appuyez ou tracez sur un jour pour réserver cet horaire.',
  nowLengths: 'Réserver maintenant pour une autre durée',
  nowFor: (length, times) => `Maintenant, ${length}\u00a0: ${times}`,
  nowOffer: times => `Aujourd’hui ${times}.`,
  nowShortened: (times, next) =>
    `Aujourd’hui ${times}\u00a0: plus court, car une réunion commence à ${next}.`,
  nowBusy: until => `Occupée jusqu’à ${until}.`,
  nowTooShort: next => `Une réunion commence à ${next}\u00a0: il reste trop peu de temps.`,
  nowShortenedKept: (times, end) =>
    `Aujourd’hui ${times}\u00a0: plus court, car la salle reste libre dès ${end}, avant la réunion suivante.`,
  nowKept: from =>
    `Dès ${from}, la salle reste libre avant la réunion suivante\u00a0: il reste trop peu de temps.`,
  nowWeekend: 'Les salles se réservent du lundi au vendredi.',
  nowUntilClosing: (times, end) => `Aujourd’hui ${times}\u00a0: plus court, car la salle ferme à ${end}.`,
  nowCloses: end => `La salle ferme à ${end}\u00a0: il reste trop peu de temps.`,
  needsApproval:
    'L’équipe qui s’occupe de cette salle répond à chaque demande\u00a0: d’ici là, la salle est retenue pour vous.',
  writeTo: who => `Écrire à ${who}`,
  notBookable: notBookableInFrench,
  wantedTaken: (times, day) => `L’horaire de votre recherche, ${times} le ${day}, est pris.`,
  wantedKept: (times, day) =>
    `L’horaire de votre recherche, ${times} le ${day}, est trop près d’une autre réunion\u00a0: la salle reste libre entre deux réunions.`,
  wantedClosed: (times, day, why) =>
    `L’horaire de votre recherche, ${times} le ${day}, ne se réserve pas. ${why}`,

  planning: 'Planning de la salle',
  days: 'Jour',
  dayToday: 'aujourd’hui',
  todayShort: 'Auj.',
  dayFull: 'complet',
  dayMine: 'vous avez une réservation',
  dayClosed: 'pas encore réservable',
  full: 'Complet',
  dayShut: 'fermée',
  shut: 'Fermée',
  closed: 'Fermée',
  turns: 'Semaines affichées',
  earlierDays: 'Jours précédents',
  laterDays: 'Jours suivants',
  dayOutOfRange: (day, last) =>
    `Le ${day} ne peut pas être affiché\u00a0: les salles se réservent du lundi au vendredi, jusqu’au ${last}.`,
  entries: day => `Planning du ${day}`,
  campusTime: 'Les horaires sont ceux du campus, à Paris.',
  free: 'Libre',
  kept: length => `Reste libre entre deux réunions\u00a0: ${length}`,
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
  keptThen: times => `La salle reste libre entre deux réunions ${times}.`,

  infos: 'Informations',
  equipment: 'Équipements',
  noEquipment: 'Aucun équipement n’est indiqué.',
  hours: 'Horaires d’ouverture',
  openOn: times => `Du lundi au vendredi, ${times}`,
  keptBetween: length =>
    `Reste libre entre deux réunions\u00a0: ${length} après chacune, quelle que soit la personne`,
  closedFrom: day => `À partir du ${day}\u00a0:`,
  contact: 'Contact',
}

export const messages = { fr: roomInFrench, en: roomInEnglish }
