import type { SpanFault } from './rules.ts'

/** `2nd`, `23rd`. */
function ordinal(number: number): string {
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(number)
  return `${number}${endings[rule] ?? 'th'}`
}

/** A floor as it is said: `RDC` and numbers have a name, anything else is its own. */
function floorIn(
  floor: string,
  words: { ground: string; below: (number: number) => string; above: (number: number) => string },
): string {
  const name = floor.trim()
  if (name.toUpperCase() === 'RDC' || name === '0') return words.ground
  if (!/^-?\d{1,3}$/.test(name)) return name
  const number = Number(name)
  return number < 0 ? words.below(-number) : words.above(number)
}

const faultsInEnglish: Record<SpanFault, string> = {
  END_BEFORE_START: 'The end must be later than the start.',
  TOO_SHORT: 'A booking lasts at least 15 minutes.',
  TOO_LONG: 'A booking lasts at most 24 hours.',
  WEEKEND: 'Rooms can be booked from Monday to Friday.',
  PAST: 'This time has passed. Choose a later one.',
  TOO_FAR: 'This day cannot be booked yet.',
}

const en = {
  form: 'Search for a room',
  date: 'Date',
  pickDate: 'Choose the date in a calendar',
  start: 'From',
  end: 'To',
  pickTimes: 'Choose the start and the end',
  times: 'Start and end',
  lasts: (length: string) => `Lasts ${length}`,
  capacity: 'People',
  capacityRange: (maximum: string) => `0 to ${maximum}`,
  capacityHint: 'Empty: any size',
  capacityWrong: (maximum: string) => `A whole number from 0 to ${maximum}.`,
  search: 'Search',
  period: 'Part of the day',
  periods: { morning: 'Morning', afternoon: 'Afternoon', allDay: 'All day', custom: 'Custom' },
  periodOver: 'This part of the day is over',
  building: 'Building',
  equipment: 'Equipment',
  buildingsAll: 'Building: all',
  buildingsChosen: (names: string) => `Building: ${names}`,
  equipmentAny: 'Equipment: any',
  equipmentChosen: (names: string) => `Equipment: ${names}`,
  noBuilding: 'This campus has no building with meeting rooms.',
  noEquipment: 'No equipment is listed for the rooms of this campus.',
  parisTime: 'Times are those of the campus, in Paris.',
  faults: faultsInEnglish,
  tooFar: (last: string) => `Choose ${last} or an earlier date.`,

  weekdayTitle: 'Not on a weekend',
  weekday: 'Rooms can be booked from Monday to Friday. Choose a weekday.',
  capacityTitle: 'Number of people',
  capacityValue: (maximum: string) =>
    `Write a whole number from 0 to ${maximum}: the largest room of this campus takes ${maximum}.`,

  idle: 'Choose when you meet, then search: the free rooms appear here.',
  searching: 'Searching for free rooms…',
  found: (n: string) => (n === '1' ? '1 free room' : `${n} free rooms`),
  foundAt: (rooms: string, when: string) => `${rooms}: ${when}`,
  inBuilding: (n: string) => (n === '1' ? '1 room' : `${n} rooms`),
  residents: 'Resident rooms',
  visitors: 'Visitor rooms',
  floor: (floor: string) =>
    floorIn(floor, {
      ground: 'Ground floor',
      below: number => `Basement ${number}`,
      above: number => `${ordinal(number)} floor`,
    }),
  village: (name: string) => `Village ${name}`,
  otherVillages: 'Other rooms',
  people: (n: string) => (n === '1' ? '1 person' : `${n} people`),
  notBookable: 'Cannot be booked online',

  noResult: 'No room is free at this time with these wishes.',
  noResultHint: 'Choose another time, fewer people or fewer filters.',
  alternativesLoading: 'Looking for what comes nearest',
  alternativesFailed: 'What comes nearest could not be loaded.',
  noAlternative: 'Nothing is free that day. Try another one.',
  otherRooms: 'Other rooms at the same time',
  otherTimes: 'Other times of the same day',
  searchAt: 'All rooms at this time',
  searchAtTime: (when: string) => `All rooms free ${when}`,
  searchFailed: 'The search did not work.',
  searchRefused: 'This search cannot be made.',
}

const faultsInFrench: typeof faultsInEnglish = {
  END_BEFORE_START: 'La fin doit être après le début.',
  TOO_SHORT: 'Une réservation dure au moins 15 minutes.',
  TOO_LONG: 'Une réservation dure au plus 24 heures.',
  WEEKEND: 'Les salles se réservent du lundi au vendredi.',
  PAST: 'Cet horaire est passé. Choisissez-en un plus tard.',
  TOO_FAR: 'Ce jour ne se réserve pas encore.',
}

const fr: typeof en = {
  form: 'Rechercher une salle',
  date: 'Jour',
  pickDate: 'Choisir le jour dans un calendrier',
  start: 'De',
  end: 'À',
  pickTimes: 'Choisir le début et la fin',
  times: 'Début et fin',
  lasts: length => `Durée\u00a0: ${length}`,
  capacity: 'Personnes',
  capacityRange: maximum => `0 à ${maximum}`,
  capacityHint: 'Vide\u00a0: peu importe',
  capacityWrong: maximum => `Un nombre entier de 0 à ${maximum}.`,
  search: 'Rechercher',
  period: 'Moment de la journée',
  periods: { morning: 'Matin', afternoon: 'Après-midi', allDay: 'Journée', custom: 'Autre' },
  periodOver: 'Ce moment de la journée est passé',
  building: 'Bâtiment',
  equipment: 'Équipements',
  buildingsAll: 'Bâtiment\u00a0: tous',
  buildingsChosen: names => `Bâtiment\u00a0: ${names}`,
  equipmentAny: 'Équipements\u00a0: peu importe',
  equipmentChosen: names => `Équipements\u00a0: ${names}`,
  noBuilding: 'Ce campus n’a aucun bâtiment avec des salles de réunion.',
  noEquipment: 'Aucun équipement n’est indiqué pour les salles de ce campus.',
  parisTime: 'Les horaires sont ceux du campus, à Paris.',
  faults: faultsInFrench,
  tooFar: last => `Choisissez le ${last} ou une date antérieure.`,

  weekdayTitle: 'Pas le week-end',
  weekday: 'Les salles se réservent du lundi au vendredi. Choisissez un jour de semaine.',
  capacityTitle: 'Nombre de personnes',
  capacityValue: maximum =>
    `Écrivez un nombre entier de 0 à ${maximum}\u00a0: la plus grande salle de ce campus accueille ${maximum} personnes.`,

  idle: 'Choisissez un horaire, puis lancez la recherche\u00a0: les salles libres s’affichent ici.',
  searching: 'Recherche des salles libres…',
  found: n => (Number(n) > 1 || n.length > 1 ? `${n} salles libres` : `${n} salle libre`),
  foundAt: (rooms, when) => `${rooms}\u00a0: ${when}`,
  inBuilding: n => (Number(n) > 1 || n.length > 1 ? `${n} salles` : `${n} salle`),
  residents: 'Salles des résidents',
  visitors: 'Salles des visiteurs',
  floor: floor =>
    floorIn(floor, {
      ground: 'Rez-de-chaussée',
      below: number => `Sous-sol ${number}`,
      above: number => `${number}${number === 1 ? 'er' : 'e'} étage`,
    }),
  village: name => `Quartier ${name}`,
  otherVillages: 'Autres salles',
  people: n => (Number(n) > 1 || n.length > 1 ? `${n} personnes` : `${n} personne`),
  notBookable: 'Ne se réserve pas en ligne',

  noResult: 'Aucune salle n’est libre à cet horaire avec ces critères.',
  noResultHint: 'Choisissez un autre horaire, moins de personnes ou moins de filtres.',
  alternativesLoading: 'Recherche de ce qui s’en approche le plus',
  alternativesFailed: 'Ce qui s’en approche le plus n’a pas pu être chargé.',
  noAlternative: 'Rien n’est libre ce jour-là. Essayez un autre jour.',
  otherRooms: 'D’autres salles au même horaire',
  otherTimes: 'D’autres horaires le même jour',
  searchAt: 'Toutes les salles à cet horaire',
  searchAtTime: when => `Toutes les salles libres ${when}`,
  searchFailed: 'La recherche a échoué.',
  searchRefused: 'Cette recherche n’est pas possible.',
}

export const messages = { fr, en }
