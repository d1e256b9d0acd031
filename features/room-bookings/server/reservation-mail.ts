import { type Span, spanInWords, timesOf } from '#features/rooms/rules.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { type LinkedParagraph, mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { formatTime } from '#platform/time/campus-time.ts'
import type { RefusalReason } from '../contract.ts'
import { pathOfManager } from './assistant-mail.ts'
import {
  calendarPart,
  type MailedPlace,
  type MailedReservation,
  placeInWords,
} from './reservation-calendar.ts'

export interface SettledReservation extends MailedReservation {
  /** The time that stood before, when a change of it was asked for. */
  previous: Span | undefined
  /** The room that it had before; undefined: the same. */
  formerPlace?: MailedPlace | undefined
  /** Null: accepted. */
  reason: RefusalReason | null
  /** Why, in the words of who refused it. */
  note: string | null
  /** What hangs on it, and how that stands now. */
  dependents: readonly LinkedParagraph[]
}

interface Words {
  accepted: (room: string) => string
  moved: (room: string) => string
  refused: (room: string) => string
  notMoved: (room: string) => string
  deleted: (room: string) => string
  title: (label: string) => string
  described: (text: string) => string
  updated: (room: string) => string
  when: (span: string) => string
  before: (span: string) => string
  stands: (span: string) => string
  standsIn: (room: string, span: string) => string
  where: (place: string) => string
  isFree: string
  reasons: Record<RefusalReason, string>
  withdrawn: (room: string) => string
  released: (room: string) => string
  confirmPresence: (room: string, time: string) => string
  presenceWanted: (time: string) => string
  checkIn: string
  closed: (room: string) => string
  standsClosed: string
  findAnother: string
  note: (text: string) => string
  follow: string
  stay: string
  action: string
  askedBy: (assistant: string, owner: string) => string
  bookings: string
}

const words: Bilingual<Words> = {
  fr: {
    accepted: room => `Salle ${room} réservée`,
    moved: room => `Réservation déplacée\u00a0: salle ${room}`,
    refused: room => `Demande refusée\u00a0: salle ${room}`,
    notMoved: room => `Modification refusée\u00a0: salle ${room}`,
    deleted: room => `Réservation supprimée\u00a0: salle ${room}`,
    title: label => `Titre\u00a0: ${label}`,
    described: text => `Note\u00a0: ${text}`,
    updated: room => `Réservation mise à jour\u00a0: salle ${room}`,
    when: span => `Quand\u00a0: ${span} (heure de Paris).`,
    before: span => `Auparavant\u00a0: ${span} (heure de Paris).`,
    stands: span => `La réservation reste à son horaire\u00a0: ${span} (heure de Paris).`,
    standsIn: (room, span) =>
      `La réservation reste comme elle était\u00a0: salle ${room}, ${span} (heure de Paris).`,
    where: place => `Où\u00a0: ${place}.`,
    isFree: 'La salle est de nouveau libre pour les autres.',
    reasons: {
      CLOSED: 'La salle est fermée pour le moment.',
      NEEDS_APPROVAL: 'Cette salle ne se réserve qu’avec l’accord de l’équipe qui s’en occupe.',
      DECLINED: 'L’agenda de la salle a décliné la demande.',
      NOT_APPROVED: 'L’équipe qui s’occupe de la salle n’a pas donné son accord.',
      EXPIRED: 'L’équipe qui s’occupe de la salle n’a pas répondu à temps.',
      WITHDRAWN: 'L’équipe qui s’occupe de la salle a dû la reprendre.',
      NOT_CHECKED_IN:
        'Personne n’a confirmé sa présence à temps\u00a0: la salle est de nouveau libre pour les autres.',
    },
    withdrawn: room => `Réservation retirée\u00a0: salle ${room}`,
    released: room => `Réservation libérée\u00a0: salle ${room}`,
    confirmPresence: (room, time) => `Confirmez votre présence avant ${time}\u00a0: salle ${room}`,
    presenceWanted: time =>
      `Personne n’a encore confirmé sa présence. Sans confirmation de votre part ou d’une personne invitée, la salle sera libérée à ${time}.`,
    checkIn: 'Confirmer ma présence',
    closed: room => `Salle ${room}\u00a0: fermée à l’heure de votre réservation`,
    standsClosed:
      'Votre réservation est maintenue tant que vous ne la supprimez pas. Vous pouvez chercher une autre salle.',
    findAnother: 'Trouver une autre salle',
    note: text => `Motif\u00a0: ${text}`,
    follow: 'Ce qui est prévu pour cette réservation, à ce jour\u00a0:',
    stay: 'Ce qui a été prévu pour cette réservation n’est pas annulé pour autant\u00a0:',
    action: 'Voir mes réservations',
    askedBy: (assistant, owner) => `Demandé par ${assistant} pour ${owner}.`,
    bookings: 'Voir les réservations',
  },
  en: {
    accepted: room => `Room ${room} is booked`,
    moved: room => `Booking moved: room ${room}`,
    refused: room => `Request refused: room ${room}`,
    notMoved: room => `Change refused: room ${room}`,
    deleted: room => `Booking deleted: room ${room}`,
    title: label => `Title: ${label}`,
    described: text => `Note: ${text}`,
    updated: room => `Booking updated: room ${room}`,
    when: span => `When: ${span} (Paris time).`,
    before: span => `Before: ${span} (Paris time).`,
    stands: span => `The booking stays at its time: ${span} (Paris time).`,
    standsIn: (room, span) => `The booking stays as it was: room ${room}, ${span} (Paris time).`,
    where: place => `Where: ${place}.`,
    isFree: 'The room is free again for others.',
    reasons: {
      CLOSED: 'The room is closed for now.',
      NEEDS_APPROVAL: 'This room needs the approval of the team that looks after it.',
      DECLINED: 'The room’s calendar declined the request.',
      NOT_APPROVED: 'The team that looks after the room did not approve it.',
      EXPIRED: 'The team that looks after the room did not answer in time.',
      WITHDRAWN: 'The team that looks after the room had to take it back.',
      NOT_CHECKED_IN: 'Nobody checked in on time: the room is free again for others.',
    },
    withdrawn: room => `Booking withdrawn: room ${room}`,
    released: room => `Booking released: room ${room}`,
    confirmPresence: (room, time) => `Check in before ${time}: room ${room}`,
    presenceWanted: time =>
      `Nobody has checked in yet. Unless you or somebody you have invited checks in, the room is released at ${time}.`,
    checkIn: 'Check in',
    closed: room => `Room ${room}: closed at the time of your booking`,
    standsClosed: 'Your booking stands until you delete it. You may look for another room.',
    findAnother: 'Find another room',
    note: text => `Reason: ${text}`,
    follow: 'What was arranged for this booking, as it stands now:',
    stay: 'What was arranged for this booking is not cancelled by this:',
    action: 'See my bookings',
    askedBy: (assistant, owner) => `Asked for by ${assistant} on behalf of ${owner}.`,
    bookings: 'See the bookings',
  },
}

/**
 * The mail that says what a room's calendar answered. Once accepted the reservation goes into its owner's calendar with
 * it; a refusal changes nothing there.
 */
export function reservationMail(settled: SettledReservation): Mail {
  const { room, previous, formerPlace, reason, note, dependents, language } = settled
  const t = words[language]
  const requested = spanInWords(settled, language, 'long')
  const before = previous && spanInWords(previous, language, 'long')
  const inFormer = (span: string) =>
    formerPlace === undefined
      ? span
      : `${formerPlace.room}, ${placeInWords({ ...settled, ...formerPlace })}, ${span}`
  if (reason === null) {
    const title = (before === undefined ? t.accepted : t.moved)(room)
    const paragraphs = [
      ...said(settled),
      t.when(requested),
      ...(before === undefined ? [] : [t.before(inFormer(before))]),
      where(settled),
      ...listed(t.follow, dependents),
    ]
    return {
      ...mailOf(settled, title, paragraphs),
      calendar: calendarPart(settled, 'REQUEST', placeInWords(settled)),
    }
  }
  const title = (before === undefined ? t.refused : t.notMoved)(room)
  const stands =
    before === undefined
      ? []
      : [formerPlace === undefined ? t.stands(before) : t.standsIn(formerPlace.room, before)]
  const why = note === null ? [] : [t.note(note)]
  return mailOf(settled, title, [
    ...said(settled),
    ...[t.when(requested), where(settled), t.reasons[reason], ...why, ...stands],
    ...listed(t.stay, dependents),
  ])
}

/**
 * The mail that says that a reservation was deleted.
 * @param accepted the time at which it stands in its owner's calendar, from which it is taken out; undefined: it never did
 */
export function deletionMail(
  deleted: MailedReservation,
  accepted: Span | undefined,
  dependents: readonly LinkedParagraph[],
): Mail {
  const { room, language } = deleted
  const t = words[language]
  const mail = mailOf(deleted, t.deleted(room), [
    ...said(deleted),
    t.when(spanInWords(deleted, language, 'long')),
    where(deleted),
    t.isFree,
    ...listed(t.stay, dependents),
  ])
  if (accepted === undefined) return mail
  return { ...mail, calendar: calendarPart({ ...deleted, ...accepted }, 'CANCEL', placeInWords(deleted)) }
}

/** The mail that says that a room was taken back from its owner, and takes it out of their calendar. */
export function withdrawalMail(
  withdrawn: MailedReservation,
  note: string,
  dependents: readonly LinkedParagraph[],
): Mail {
  const { room, language } = withdrawn
  const t = words[language]
  const mail = mailOf(withdrawn, t.withdrawn(room), [
    ...said(withdrawn),
    t.when(spanInWords(withdrawn, language, 'long')),
    where(withdrawn),
    t.reasons.WITHDRAWN,
    t.note(note),
    ...listed(t.stay, dependents),
  ])
  return { ...mail, calendar: calendarPart(withdrawn, 'CANCEL', placeInWords(withdrawn)) }
}

/** The mail that says that a room was given back since nobody checked in, and takes it out of its owner's calendar. */
export function releasedMail(released: MailedReservation, dependents: readonly LinkedParagraph[]): Mail {
  const { room, language } = released
  const t = words[language]
  const mail = mailOf(released, t.released(room), [
    ...said(released),
    t.when(spanInWords(released, language, 'long')),
    where(released),
    t.reasons.NOT_CHECKED_IN,
    ...listed(t.stay, dependents),
  ])
  return { ...mail, calendar: calendarPart(released, 'CANCEL', placeInWords(released)) }
}

/** The mail that warns an owner that nobody has checked in yet. @param path of the screen where they do */
export function checkInMail(booked: MailedReservation, until: Date, path: string): Mail {
  const { room, language, publicUrl } = booked
  const t = words[language]
  const time = formatTime(until, language)
  return mailOf(
    booked,
    t.confirmPresence(room, time),
    [
      ...said(booked),
      ...[t.when(spanInWords(booked, language, 'long')), where(booked), t.presenceWanted(time)],
    ],
    { label: t.checkIn, url: `${publicUrl}/${language}${path}` },
  )
}

/** The mail that says that the room is closed at the time of a reservation, which was not known when it was made. */
export function closedMail(
  booked: MailedReservation & { siteId: number },
  closed: Bilingual,
  dependents: readonly LinkedParagraph[],
): Mail {
  const { room, language, publicUrl, siteId } = booked
  const t = words[language]
  const { day, start, end } = timesOf(booked)
  const query = new URLSearchParams({ siteId: String(siteId), date: day, start, end })
  return mailOf(
    booked,
    t.closed(room),
    [
      ...said(booked),
      ...[t.when(spanInWords(booked, language, 'long')), where(booked), closed[language], t.standsClosed],
      ...listed(t.stay, dependents),
    ],
    { label: t.findAnother, url: `${publicUrl}/${language}/meeting/booking?${query}` },
  )
}

/** The mail that says what an accepted reservation is called and what is noted about it from now on. */
export function updateMail(updated: MailedReservation): Mail {
  const { room, language } = updated
  const t = words[language]
  const mail = mailOf(updated, t.updated(room), [
    ...said(updated),
    t.when(spanInWords(updated, language, 'long')),
    where(updated),
  ])
  return { ...mail, calendar: calendarPart(updated, 'REQUEST', placeInWords(updated)) }
}

/** Who asked for it in its owner's place, what it is called and what is noted about it; nothing where nothing is. */
function said({ label, description, language, askedBy, owner }: MailedReservation): string[] {
  const t = words[language]
  return [
    ...(askedBy === undefined ? [] : [t.askedBy(askedBy.name, owner.name)]),
    ...(label === '' ? [] : [t.title(label)]),
    ...(description === '' ? [] : [t.described(description)]),
  ]
}

/** Under a sentence that says what they are; nothing where there is none. */
function listed(title: string, dependents: readonly LinkedParagraph[]): (string | LinkedParagraph)[] {
  return dependents.length === 0 ? [] : [title, ...dependents]
}

function where(reservation: MailedReservation): string {
  return words[reservation.language].where(placeInWords(reservation))
}

function mailOf(
  { owner, askedBy, language, publicUrl }: MailedReservation,
  title: string,
  paragraphs: (string | LinkedParagraph)[],
  action = bookingsLink({ askedBy, language, publicUrl }, words[language]),
): Mail {
  const page = mailPage({ language, title, paragraphs, action })
  return { to: askedBy?.copyTo?.email ?? owner.email, language, subject: title, ...page }
}

/** Where the bookings are seen: one's own, or those of the manager for whom one asked. */
export function bookingsLink(
  { askedBy, language, publicUrl }: Pick<MailedReservation, 'askedBy' | 'language' | 'publicUrl'>,
  { action, bookings }: Record<'action' | 'bookings', string>,
): { label: string; url: string } {
  const owner = askedBy?.copyTo?.owner
  return owner === undefined
    ? { label: action, url: `${publicUrl}/${language}/meeting/booking` }
    : { label: bookings, url: `${publicUrl}/${language}${pathOfManager(owner)}` }
}
