import { messages as dialog } from './dialog-messages.ts'

/* The dialog that repeats a booking: fetched with it. */

const en = {
  ...dialog.en,
  repeatTitle: (room: string, times: string) => `Repeat: room ${room}, ${times}`,
  every: 'How often',
  everyWeeks: (count: number) => (count === 1 ? 'Every week' : `Every ${count} weeks`),
  weekdays: 'On',
  firstWeekday: (day: string) => `${day} (the first date)`,
  until: 'Until',
  pickUntil: 'Choose the last date in a calendar',
  unreadableUntil: 'We can’t read this date.',
  untilBeforeFirst: 'The last date can’t be before the first one.',
  untilTooLate: 'A booking can repeat for two years at most.',
  dates: 'Dates',
  loadingDates: 'Looking at the dates…',
  datesFailed: 'The dates couldn’t be looked at',
  free: 'Free',
  taken: 'Taken by somebody else',
  own: 'You have this room then already',
  instead: (room: string) => `In room ${room} instead`,
  otherRoom: 'Another room',
  otherRoomFor: (date: string) => `Another room on ${date}`,
  noOtherRoom: 'No other room is free then.',
  chooseFor: (room: string, date: string) => `Take room ${room} on ${date}`,
  leaveOut: 'Leave it out',
  leaveOutOf: (date: string) => `Leave ${date} out`,
  leftOut: 'Left out',
  collisions: (count: number) =>
    count === 1
      ? 'On 1 date the room can’t be had: it is left out unless you take another room.'
      : `On ${count} dates the room can’t be had: they are left out unless you take another room.`,
  beyond: (count: number, last: string) =>
    count === 1
      ? `1 later date can’t be booked yet: rooms are booked until ${last}.`
      : `${count} later dates can’t be booked yet: rooms are booked until ${last}.`,
  tooMany: (left: number) =>
    left === 0
      ? 'You hold as many bookings as you may. Delete one to make another.'
      : `You may hold ${left} more ${left === 1 ? 'booking' : 'bookings'}: choose ${left} ${left === 1 ? 'date' : 'dates'} at most.`,
  noDate: 'Choose a date at least.',
  peopleOfDates: 'One e-mail invites each of them to all dates, with a file for their calendar.',
  peopleMost: (most: number, dates: number) =>
    dates === 0
      ? ''
      : `With ${dates === 1 ? '1 date' : `${dates} dates`} you can invite ${most === 1 ? '1 person' : `${most} people`} at most.`,
  tooManyPeople: (people: number, dates: number, most: number) =>
    `${people} people on ${dates === 1 ? '1 date' : `${dates} dates`} are too many: invite ${most} at most, or choose fewer dates.`,
  datesInvitedNote: (count: number): string =>
    count === 1
      ? 'Your colleague gets one e-mail with all dates that the room has confirmed.'
      : 'Each of your colleagues gets one e-mail with all dates that the room has confirmed.',
  bookDates: (count: number) => (count === 1 ? 'Book 1 date' : `Book ${count} dates`),
  bookingDates: 'Booking the dates…',
  checkingDates: 'Checking whether the dates were booked…',
  datesBooked: (count: number) => (count === 1 ? '1 date requested' : `${count} dates requested`),
  datesBookedNote:
    'They are held for you, and already in your bookings. One e-mail confirms them all, with a file for your calendar.',
  datesBookedForNote: (name: string) =>
    `They are already in the bookings of ${name}. One e-mail to each of you confirms them all.`,
  datesConsentNote:
    'They are kept for you until the team that looks after the room has answered, by e-mail, for each of them.',
  notBookedAny: 'Nothing has been booked. The dates below are as they stand now.',
}

const fr: typeof en = {
  ...dialog.fr,
  repeatTitle: (room, times) => `Répéter\u00a0: salle ${room}, ${times}`,
  every: 'Fréquence',
  everyWeeks: count => (count === 1 ? 'Chaque semaine' : `Toutes les ${count} semaines`),
  weekdays: 'Le',
  firstWeekday: day => `${day} (la première date)`,
  until: 'Jusqu’au',
  pickUntil: 'Choisir la dernière date dans un calendrier',
  unreadableUntil: 'Nous ne pouvons pas lire cette date.',
  untilBeforeFirst: 'La dernière date ne peut pas précéder la première.',
  untilTooLate: 'Une réservation se répète pendant deux ans au plus.',
  dates: 'Les dates',
  loadingDates: 'Nous regardons les dates…',
  datesFailed: 'Les dates n’ont pas pu être regardées',
  free: 'Libre',
  taken: 'Prise par quelqu’un d’autre',
  own: 'Vous avez déjà cette salle à ce moment',
  instead: room => `Dans la salle ${room} à la place`,
  otherRoom: 'Une autre salle',
  otherRoomFor: date => `Une autre salle le ${date}`,
  noOtherRoom: 'Aucune autre salle n’est libre à ce moment.',
  chooseFor: (room, date) => `Prendre la salle ${room} le ${date}`,
  leaveOut: 'La laisser de côté',
  leaveOutOf: date => `Laisser de côté le ${date}`,
  leftOut: 'Laissée de côté',
  collisions: count =>
    count === 1
      ? 'À 1 date la salle n’est pas disponible\u00a0: elle est laissée de côté, sauf si vous prenez une autre salle.'
      : `À ${count} dates la salle n’est pas disponible\u00a0: elles sont laissées de côté, sauf si vous prenez une autre salle.`,
  beyond: (count, last) =>
    count === 1
      ? `1 date ultérieure ne peut pas encore être réservée\u00a0: les salles se réservent jusqu’au ${last}.`
      : `${count} dates ultérieures ne peuvent pas encore être réservées\u00a0: les salles se réservent jusqu’au ${last}.`,
  tooMany: left =>
    left === 0
      ? 'Vous avez déjà le maximum de réservations. Supprimez-en une pour en faire une autre.'
      : `Vous pouvez faire encore ${left} ${left === 1 ? 'réservation' : 'réservations'}\u00a0: choisissez ${left} ${left === 1 ? 'date' : 'dates'} au plus.`,
  noDate: 'Choisissez au moins une date.',
  peopleOfDates:
    'Chaque personne est invitée à toutes les dates par un seul e-mail, avec un fichier pour son agenda.',
  peopleMost: (most, dates) =>
    dates === 0
      ? ''
      : `Pour ${dates === 1 ? '1 date' : `${dates} dates`}, vous pouvez inviter ${most === 1 ? '1 personne' : `${most} personnes`} au plus.`,
  tooManyPeople: (people, dates, most) =>
    `${people} personnes sur ${dates === 1 ? '1 date' : `${dates} dates`}, c’est trop\u00a0: invitez-en ${most} au plus, ou choisissez moins de dates.`,
  datesInvitedNote: count =>
    count === 1
      ? 'Votre collègue reçoit un seul e-mail avec toutes les dates que la salle a confirmées.'
      : 'Chaque collègue reçoit un seul e-mail avec toutes les dates que la salle a confirmées.',
  bookDates: count => (count === 1 ? 'Réserver 1 date' : `Réserver ${count} dates`),
  bookingDates: 'Réservation des dates…',
  checkingDates: 'Nous vérifions si les dates ont été réservées…',
  datesBooked: count => (count === 1 ? '1 date demandée' : `${count} dates demandées`),
  datesBookedNote:
    'Elles vous sont gardées, et figurent déjà dans vos réservations. Un seul e-mail les confirme toutes, avec un fichier pour votre agenda.',
  datesBookedForNote: name =>
    `Elles figurent déjà dans les réservations de ${name}. Un seul e-mail, à chacun de vous, les confirme toutes.`,
  datesConsentNote:
    'Elles vous sont gardées jusqu’à ce que l’équipe qui s’occupe de la salle ait répondu, par e-mail, pour chacune.',
  notBookedAny: 'Rien n’a été réservé. Voici où en sont les dates.',
}

export const messages = { en, fr }
