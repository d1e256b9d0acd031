import type { OrderField } from './rules.ts'

const required: Record<OrderField, string> = {
  date: 'Choose the day.',
  startingTime: 'Enter the start time.',
  endingTime: 'Enter the end time.',
  instantType: 'Choose what is served.',
  numberGuests: 'Enter the number of guests.',
  place: 'Choose where it is served.',
  costCenter: 'Enter the cost centre that pays.',
  division: 'Choose the division that it is for.',
  comment: 'Write a comment.',
}

const en = {
  required,
  guestsMin: (min: number) =>
    min === 1 ? 'At least 1 guest is needed.' : `At least ${min} guests are needed.`,
  guestsMax: (max: number) => `At most ${max} guests are possible.`,
  guestsMinMax: (min: number, max: number) => `From ${min} to ${max} guests are possible.`,
  pastDeadline: (deadline: string) =>
    `It could be ordered until ${deadline}. Choose a later day or something else.`,
  dateWeekend: 'Nothing is served on Saturdays and Sundays. Choose a weekday.',
  dateRange: (first: string, last: string) => `Choose a day from ${first} to ${last}.`,
  inactive: (site: string, period: string) =>
    `The kitchen of the ${site} campus is closed ${period}. Choose another day.`,
  timeSlot: (start: string, end: string) =>
    `This is served to meetings that start between ${start} and ${end}.`,
  past: 'This time has passed. Choose a later one.',
  minDuration: (minutes: number) => `It must last at least ${minutes} minutes.`,
  endBeforeStart: 'The end must be later than the start.',
  validCustomCostCenter:
    'This is not a cost centre. Write it as your finance team gave it to you, without a space at the end.',
  commentTooLong: (most: number) => `The comment may have ${most} characters at most.`,
  needsTwice: 'A diet or an allergen is named twice.',
  needsTooMany: 'A diet or an allergen is entered for more people than there are guests.',
  foreignReservation: 'This is not one of your room bookings.',
  goneReservation: 'This room booking no longer exists. Order without it, or for another one.',
  reservationElsewhere: (room: string) =>
    `This booking is for room ${room}, on another campus. Order on that campus, or without the booking.`,
  reservationAnotherDay: (day: string) =>
    `This room booking is on ${day}. Choose that day, or order without the booking.`,
  articleMinimum: (name: string, min: number) => `Order at least ${min} of “${name}”.`,
  articleTwice: (name: string) => `“${name}” is in the order twice.`,
}

const fr: typeof en = {
  required: {
    date: 'Choisissez le jour.',
    startingTime: 'Indiquez l’heure de début.',
    endingTime: 'Indiquez l’heure de fin.',
    instantType: 'Choisissez ce qui sera servi.',
    numberGuests: 'Indiquez le nombre de convives.',
    place: 'Choisissez le lieu du service.',
    costCenter: 'Indiquez le centre de coûts qui paie.',
    division: 'Choisissez la direction concernée.',
    comment: 'Écrivez un commentaire.',
  },
  guestsMin: min => (min === 1 ? 'Il faut au moins 1 convive.' : `Il faut au moins ${min} convives.`),
  guestsMax: max => `${max} convives au maximum.`,
  guestsMinMax: (min, max) => `De ${min} à ${max} convives.`,
  pastDeadline: deadline =>
    `Cette prestation se commandait jusqu’au ${deadline}. Choisissez un jour ultérieur ou une autre prestation.`,
  dateWeekend: 'Rien n’est servi le samedi ni le dimanche. Choisissez un jour de semaine.',
  dateRange: (first, last) => `Choisissez un jour du ${first} au ${last}.`,
  inactive: (site, period) => `La cuisine du campus ${site} est fermée ${period}. Choisissez un autre jour.`,
  timeSlot: (start, end) =>
    `Cette prestation est servie aux réunions qui commencent entre ${start} et ${end}.`,
  past: 'Cette heure est passée. Choisissez-en une autre.',
  minDuration: minutes => `La durée doit être d’au moins ${minutes} minutes.`,
  endBeforeStart: 'La fin doit être après le début.',
  validCustomCostCenter:
    'Ce n’est pas un centre de coûts. Écrivez-le tel que votre service financier vous l’a donné, sans espace à la fin.',
  commentTooLong: most => `Le commentaire est limité à ${most} caractères.`,
  needsTwice: 'Un régime ou un allergène figure deux fois.',
  needsTooMany: 'Un régime ou un allergène est indiqué pour plus de personnes qu’il n’y a de convives.',
  foreignReservation: 'Cette réservation de salle n’est pas la vôtre.',
  goneReservation: 'Cette réservation de salle n’existe plus. Commandez sans elle, ou pour une autre.',
  reservationElsewhere: room =>
    `Cette réservation est celle de la salle ${room}, sur un autre campus. Commandez sur ce campus, ou sans la réservation.`,
  reservationAnotherDay: day =>
    `Cette réservation de salle est du ${day}. Choisissez ce jour, ou commandez sans la réservation.`,
  articleMinimum: (name, min) => `Commandez au moins ${min} «\u00a0${name}\u00a0».`,
  articleTwice: name => `«\u00a0${name}\u00a0» figure deux fois dans la commande.`,
}

/** What is wrong with a field of an order, and how to mend it. */
export const messages = { fr, en }
