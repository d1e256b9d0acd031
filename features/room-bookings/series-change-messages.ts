import { messages as series } from './series-messages.ts'

/* The dialog that changes several dates of a booking that repeats: fetched with it. */

const en = {
  ...series.en,
  changeDatesTitle: (room: string) => `Change several dates: room ${room}`,
  daysStay:
    'Each date keeps its day, and what has begun stays. To move a date to another day, choose that date alone.',
  becomes: (before: string, after: string) => `Now ${before}, then ${after}`,
  sameTime: (when: string) => `Time and room stay: ${when}`,
  staysSo: (when: string) => `Stays as it is: ${when}`,
  changeCollisions: (count: number) =>
    count === 1
      ? '1 date can’t be changed like this: it stays as it is, unless you choose something else.'
      : `${count} dates can’t be changed like this: they stay as they are, unless you choose something else.`,
  nothingElse: 'Choose another time, room, title, note or other colleagues first.',
  peopleOfChange:
    'Who you add is invited to the dates chosen below, who you remove is told that these are off: one e-mail to each.',
  datesSaid: (count: number) => (count === 1 ? '1 date changed' : `${count} dates changed`),
  datesSaidNote: 'Each colleague concerned gets one e-mail, with a file for their calendar.',
  changeDates: (count: number) => (count === 1 ? 'Change 1 date' : `Change ${count} dates`),
  changingDates: 'Changing the dates…',
  checkingDateChanges: 'Checking whether the dates were changed…',
  datesChanged: (count: number) =>
    count === 1 ? 'Change requested for 1 date' : `Change requested for ${count} dates`,
  datesChangedNote:
    'What is confirmed stays yours until the room has answered. One e-mail tells you of all dates, and one each colleague who is invited.',
  datesChangedConsentNote:
    'The team that looks after the room will answer you for each date. What is confirmed stays yours until then.',
  othersStay: (count: number) =>
    count === 1 ? '1 date stays as it was.' : `${count} dates stay as they were.`,
  datesNotChanged: 'The dates couldn’t be changed',
  notChangedAny: 'Nothing has been changed. The dates below are as they stand now.',
}

const fr: typeof en = {
  ...series.fr,
  changeDatesTitle: room => `Modifier plusieurs dates\u00a0: salle ${room}`,
  daysStay:
    'Chaque date garde son jour, et ce qui a commencé ne change pas. Pour changer une date de jour, choisissez cette date seulement.',
  becomes: (before, after) => `Actuellement ${before}, ensuite ${after}`,
  sameTime: when => `Horaire et salle inchangés\u00a0: ${when}`,
  staysSo: when => `Ne change pas\u00a0: ${when}`,
  changeCollisions: count =>
    count === 1
      ? '1 date ne peut pas être modifiée ainsi\u00a0: elle ne change pas, sauf si vous choisissez autre chose.'
      : `${count} dates ne peuvent pas être modifiées ainsi\u00a0: elles ne changent pas, sauf si vous choisissez autre chose.`,
  nothingElse:
    'Choisissez d’abord un autre horaire, une autre salle, un autre titre, une autre note ou d’autres collègues.',
  peopleOfChange:
    'Les personnes ajoutées sont invitées aux dates choisies ci-dessous, les personnes retirées en sont prévenues\u00a0: un seul e-mail pour chacune.',
  datesSaid: count => (count === 1 ? '1 date modifiée' : `${count} dates modifiées`),
  datesSaidNote: 'Chaque collègue concerné reçoit un seul e-mail, avec un fichier pour son agenda.',
  changeDates: count => (count === 1 ? 'Modifier 1 date' : `Modifier ${count} dates`),
  changingDates: 'Modification des dates…',
  checkingDateChanges: 'Nous vérifions si les dates ont été modifiées…',
  datesChanged: count =>
    count === 1 ? 'Modification demandée pour 1 date' : `Modification demandée pour ${count} dates`,
  datesChangedNote:
    'Ce qui est confirmé reste à vous tant que la salle n’a pas répondu. Un seul e-mail vous rend compte de toutes les dates, et chaque collègue que vous invitez en reçoit un.',
  datesChangedConsentNote:
    'L’équipe qui s’occupe de la salle va vous répondre pour chaque date. Ce qui est confirmé reste à vous d’ici là.',
  othersStay: count => (count === 1 ? '1 date ne change pas.' : `${count} dates ne changent pas.`),
  datesNotChanged: 'Les dates n’ont pas pu être modifiées',
  notChangedAny: 'Rien n’a été modifié. Voici où en sont les dates.',
}

export const messages = { en, fr }
