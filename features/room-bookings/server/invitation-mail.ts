import { spanInWords } from '#features/rooms/rules.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual } from '#platform/text/language.ts'
import {
  type CalendarPerson,
  calendarOfMany,
  calendarPart,
  type MailedReservation,
  placeInWords,
} from './reservation-calendar.ts'

/** What somebody who is invited to a reservation is told. */
export type InvitationChange = 'invited' | 'moved' | 'updated' | 'canceled' | 'removed'
/** What is told first where a mail tells of several. */
export const invitationChanges = [
  'invited',
  'moved',
  'updated',
  'canceled',
  'removed',
] as const satisfies InvitationChange[]

/** A date of a series, and what is told of it. */
export interface ToldDate extends MailedReservation {
  what: InvitationChange
}

interface Words {
  titles: Record<InvitationChange, (what: string, organizer: string) => string>
  what: (room: string) => string
  says: Record<InvitationChange, (organizer: string) => string>
  saysOfMany: Record<InvitationChange, (organizer: string, count: number) => string>
  several: (what: string) => string
  dates: (count: number) => string
  date: (span: string, room: string) => string
  place: (place: string) => string
  zone: string
  answerMany: string
  somebody: string
  title: (label: string) => string
  described: (text: string) => string
  when: (span: string) => string
  where: (room: string, place: string) => string
  answer: string
  action: string
  see: string
}

const words: Bilingual<Words> = {
  fr: {
    titles: {
      invited: (what, organizer) => `${organizer} vous invite\u00a0: ${what}`,
      moved: what => `Nouvel horaire ou nouveau lieu\u00a0: ${what}`,
      updated: what => `Invitation mise à jour\u00a0: ${what}`,
      canceled: what => `Annulé\u00a0: ${what}`,
      removed: what => `Invitation retirée\u00a0: ${what}`,
    },
    what: room => `salle ${room}`,
    says: {
      invited: organizer => `${organizer} a réservé cette salle et vous y invite.`,
      moved: organizer => `${organizer} a déplacé cette réunion. Votre réponse est de nouveau attendue.`,
      updated: organizer => `${organizer} a modifié le titre ou la note.`,
      canceled: organizer => `${organizer} n’a plus cette salle\u00a0: la réunion n’y a pas lieu.`,
      removed: organizer => `${organizer} a retiré votre invitation.`,
    },
    several: what => `Dates modifiées\u00a0: ${what}`,
    saysOfMany: {
      invited: (organizer, count) =>
        count === 1
          ? `${organizer} vous invite à cette date\u00a0:`
          : `${organizer} vous invite à ces ${count} dates\u00a0:`,
      moved: (organizer, count) =>
        count === 1
          ? `${organizer} a déplacé une date. Votre réponse y est de nouveau attendue\u00a0:`
          : `${organizer} a modifié ${count} dates de cette réunion. Votre réponse est de nouveau attendue là où l’horaire ou la salle a changé\u00a0:`,
      updated: (organizer, count) =>
        count === 1
          ? `${organizer} a modifié le titre ou la note d’une date\u00a0:`
          : `${organizer} a modifié le titre ou la note de ${count} dates\u00a0:`,
      canceled: (organizer, count) =>
        count === 1
          ? `${organizer} n’a plus la salle à cette date, la réunion n’y a pas lieu\u00a0:`
          : `${organizer} n’a plus la salle à ces ${count} dates, la réunion n’y a pas lieu\u00a0:`,
      removed: (organizer, count) =>
        count === 1
          ? `${organizer} a retiré votre invitation à cette date\u00a0:`
          : `${organizer} a retiré votre invitation à ces ${count} dates\u00a0:`,
    },
    dates: count => `${count} dates`,
    date: (span, room) => `${span}, salle ${room}.`,
    place: place => `Où\u00a0: ${place}.`,
    zone: 'Tous les horaires sont à l’heure de Paris.',
    answerMany:
      'Répondez dans l’application\u00a0: la personne qui vous invite y voit qui vient. Ces dates figurent aussi dans vos réservations.',
    somebody: 'La personne à l’origine de l’invitation',
    title: label => `Titre\u00a0: ${label}`,
    described: text => `Note\u00a0: ${text}`,
    when: span => `Quand\u00a0: ${span} (heure de Paris).`,
    where: (room, place) => `Où\u00a0: salle ${room}, ${place}.`,
    answer:
      'Répondez dans l’application\u00a0: la personne qui vous invite y voit qui vient. Cette réunion figure aussi dans vos réservations.',
    action: 'Accepter ou décliner',
    see: 'Voir mes réservations',
  },
  en: {
    titles: {
      invited: (what, organizer) => `${organizer} invites you: ${what}`,
      moved: what => `New time or place: ${what}`,
      updated: what => `Invitation updated: ${what}`,
      canceled: what => `Cancelled: ${what}`,
      removed: what => `No longer invited: ${what}`,
    },
    what: room => `room ${room}`,
    says: {
      invited: organizer => `${organizer} has booked this room and invites you.`,
      moved: organizer => `${organizer} has moved this meeting, and needs your answer again.`,
      updated: organizer => `${organizer} has changed the title or the note.`,
      canceled: organizer => `${organizer} no longer has this room: the meeting does not take place there.`,
      removed: organizer => `${organizer} has taken you off the people who are invited.`,
    },
    several: what => `Dates changed: ${what}`,
    saysOfMany: {
      invited: (organizer, count) =>
        count === 1
          ? `${organizer} invites you to this date:`
          : `${organizer} invites you to these ${count} dates:`,
      moved: (organizer, count) =>
        count === 1
          ? `${organizer} has moved a date, and needs your answer again:`
          : `${organizer} has changed ${count} dates of this meeting, and needs your answer again where the time or the room is another:`,
      updated: (organizer, count) =>
        count === 1
          ? `${organizer} has changed the title or the note of a date:`
          : `${organizer} has changed the title or the note of ${count} dates:`,
      canceled: (organizer, count) =>
        count === 1
          ? `${organizer} no longer has the room on this date, so the meeting does not take place there:`
          : `${organizer} no longer has the room on these ${count} dates, so the meeting does not take place there:`,
      removed: (organizer, count) =>
        count === 1
          ? `${organizer} has taken you off the people who are invited to this date:`
          : `${organizer} has taken you off the people who are invited to these ${count} dates:`,
    },
    dates: count => `${count} dates`,
    date: (span, room) => `${span}, room ${room}.`,
    place: place => `Where: ${place}.`,
    zone: 'All times are Paris time.',
    answerMany:
      'Please answer in the app: who invites you sees there who comes. You find these dates in your bookings too.',
    somebody: 'Who had invited you',
    title: label => `Title: ${label}`,
    described: text => `Note: ${text}`,
    when: span => `When: ${span} (Paris time).`,
    where: (room, place) => `Where: room ${room}, ${place}.`,
    answer:
      'Please answer in the app: who invites you sees there who comes. You find it in your bookings too.',
    action: 'Accept or decline',
    see: 'See my bookings',
  },
}

function isOver(what: InvitationChange): boolean {
  return what === 'canceled' || what === 'removed'
}

/**
 * The mail that tells one who is invited of a reservation, with its calendar file: organised by its owner, under the UID
 * of the reservation. Nobody is told who else is invited.
 */
export function invitationMail(
  reservation: MailedReservation,
  invited: CalendarPerson,
  what: InvitationChange,
): Mail {
  const { id, room, label, description, owner, language, publicUrl } = reservation
  const t = words[language]
  const organizer = owner.name || owner.email || t.somebody
  const title = t.titles[what](label || t.what(room), organizer)
  const ends = isOver(what)
  const paragraphs = [
    t.says[what](organizer),
    ...(label === '' ? [] : [t.title(label)]),
    t.when(spanInWords(reservation, language, 'long')),
    t.where(room, placeInWords(reservation)),
    ...(description === '' || ends ? [] : [t.described(description)]),
    ...(ends ? [] : [t.answer]),
  ]
  const own = `${publicUrl}/${language}/meeting/booking`
  const action = ends
    ? { label: t.see, url: own }
    : { label: t.action, url: `${own}?${new URLSearchParams({ invitation: id })}` }
  return {
    ...{ to: invited.email, language, subject: title },
    ...mailPage({ language, title, paragraphs, action }),
    calendar: calendarPart(
      ends ? { ...reservation, description: '' } : reservation,
      ends ? 'CANCEL' : 'REQUEST',
      placeInWords(reservation),
      invited,
    ),
  }
}

/**
 * The mail that tells one who is invited of several dates of a series, the soonest first. Its file is published, with an event for
 * each date under the UID of its own mails, taken out or put in as is told of it: a request would be about one of them.
 */
export function seriesInvitationMail(dates: readonly ToldDate[], invited: CalendarPerson): Mail {
  const standing = dates.filter(({ what }) => !isOver(what))
  // What is said of the meeting is said as it is called where it stands.
  const [one] = [...standing, ...dates]
  if (one === undefined) throw new Error('somebody is told of a date')
  const { id, room, label, description, owner, language, publicUrl } = one
  const t = words[language]
  const organizer = owner.name || owner.email || t.somebody
  const told = invitationChanges.flatMap(what => {
    const those = dates.filter(date => date.what === what)
    return those.length === 0 ? [] : [{ what, those }]
  })
  const [first, ...others] = told
  const what = label || t.what(room)
  const about =
    first === undefined || others.length > 0 ? t.several(what) : t.titles[first.what](what, organizer)
  const title = `${about} (${t.dates(dates.length)})`
  const paragraphs = [
    ...(label === '' ? [] : [t.title(label)]),
    ...told.flatMap(({ what, those }) => [
      t.saysOfMany[what](organizer, those.length),
      { list: those.map(date => t.date(spanInWords(date, language, 'long'), date.room)) },
    ]),
    ...new Set(dates.map(date => t.place(placeInWords(date)))),
    t.zone,
    ...(description === '' || standing.length === 0 ? [] : [t.described(description)]),
    ...(standing.length === 0 ? [] : [t.answerMany]),
  ]
  const own = `${publicUrl}/${language}/meeting/booking`
  const action =
    standing.length === 0
      ? { label: t.see, url: own }
      : { label: t.action, url: `${own}?${new URLSearchParams({ invitation: id })}` }
  return {
    ...{ to: invited.email, language, subject: title },
    ...mailPage({ language, title, paragraphs, action }),
    calendar: calendarOfMany(
      dates.map(date =>
        isOver(date.what) ? { ...date, description: '', isCancelled: true } : { ...date, isCancelled: false },
      ),
      placeInWords,
      invited,
    ),
  }
}
