import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { type NoticeKind, noticeKinds } from '#features/notices/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate, formatTime, formatTimeRange } from '#platform/time/campus-time.ts'
import type { Span } from '#platform/time/span.ts'
import type { WaitEnd } from '../wait-rules.ts'

/** A booked room as a notice tells of it; the times as ISO 8601. */
interface BookedRoom<Name extends string | null = string> {
  reservationId: string
  room: Name
  start: string
  end: string
}

export function bookedRoom<Name extends string | null>(
  reservationId: string,
  room: Name,
  { start, end }: Span,
): BookedRoom<Name> {
  return { reservationId, room, start: start.toISOString(), end: end.toISOString() }
}

type Sentence = (room: string, when: string) => string

function roomKind(
  name: string,
  title: Bilingual,
  sentence: Bilingual<Sentence>,
  rest: Pick<NoticeKind<BookedRoom>, 'mails' | 'required'>,
): NoticeKind<BookedRoom> {
  return {
    ...{ name, title, feature: 'room-bookings', ...rest },
    useless: ({ start }) => new Date(start),
    words: ({ room, start, end }, { language }) => ({
      text: sentence[language](room, whenOf(start, end, language)),
      path: '/meeting/booking',
    }),
  }
}

function whenOf(start: string, end: string, language: Language): string {
  const [from, to] = [new Date(start), new Date(end)]
  return `${formatDate(from, language, 'day')}, ${formatTimeRange(from, to, language)}`
}

export const roomGiven = roomKind(
  'room-accepted',
  { fr: 'Une salle demandée m’est accordée', en: 'A room that I requested is given to me' },
  {
    fr: (room, when) => `La salle ${room} vous est accordée\u00a0: ${when}.`,
    en: (room, when) => `Room ${room} is yours: ${when}.`,
  },
  { mails: 'CALENDAR' },
)
export const roomRefused = roomKind(
  'room-refused',
  { fr: 'Une salle demandée m’est refusée', en: 'A room that I requested is refused' },
  {
    fr: (room, when) => `La salle ${room} vous est refusée\u00a0: ${when}.`,
    en: (room, when) => `Room ${room} is refused: ${when}.`,
  },
  { mails: 'MESSAGE', required: true },
)
export const roomWithdrawn = roomKind(
  'room-withdrawn',
  { fr: 'Une salle m’est retirée', en: 'A room is taken back from me' },
  {
    fr: (room, when) => `La salle ${room} vous est retirée\u00a0: ${when}.`,
    en: (room, when) => `Room ${room} was taken back: ${when}.`,
  },
  { mails: 'CALENDAR', required: true },
)
export const roomClosed = roomKind(
  'room-closed',
  { fr: 'Une salle réservée sera fermée', en: 'A room that I booked will be closed' },
  {
    fr: (room, when) => `La salle ${room} sera fermée pendant votre réservation\u00a0: ${when}.`,
    en: (room, when) => `Room ${room} will be closed during your booking: ${when}.`,
  },
  { mails: 'MESSAGE', required: true },
)

/** A booked room that nobody has checked in to, as a notice warns of it; the times as ISO 8601. */
interface AwaitedRoom extends BookedRoom {
  email: string
  /** Then it is given back. */
  until: string
}

export const checkInAwaited: NoticeKind<AwaitedRoom> = {
  name: 'room-check-in',
  feature: 'room-bookings',
  title: {
    fr: 'Une salle que j’ai réservée va être libérée, faute de présence confirmée',
    en: 'A room that I booked is about to be released, since nobody checked in',
  },
  ...{ mails: 'MESSAGE', required: true },
  useless: ({ until }) => new Date(until),
  words: ({ room, email, until }, { language }) => ({
    text: awaited[language](room, formatTime(new Date(until), language)),
    path: pathOfRoom(email),
  }),
}

const awaited: Bilingual<(room: string, time: string) => string> = {
  fr: (room, time) =>
    `Salle ${room}\u00a0: confirmez votre présence avant ${time}, sans quoi la salle sera libérée.`,
  en: (room, time) => `Room ${room}: check in before ${time}, or the room is released.`,
}

export function pathOfRoom(email: string): string {
  return `/meeting/booking/${encodeURIComponent(email)}`
}

export const roomReleased = roomKind(
  'room-released',
  {
    fr: 'Une salle que j’avais réservée est libérée, faute de présence confirmée',
    en: 'A room that I had booked is released, since nobody checked in',
  },
  {
    fr: (room, when) => `La salle ${room} est libérée, personne n’ayant confirmé sa présence\u00a0: ${when}.`,
    en: (room, when) => `Room ${room} was released since nobody checked in: ${when}.`,
  },
  { mails: 'CALENDAR', required: true },
)

/** A room that was waited for and is held, as a notice tells of it; `reservationId` is the wait's. */
interface Offered extends BookedRoom {
  until: string
}

/** Where an offer is taken or declined. */
export function pathOfOffer(waitId: string): string {
  return `/meeting/booking?${new URLSearchParams({ offer: waitId })}`
}

export const roomOffered: NoticeKind<Offered> = {
  ...{ name: 'room-wait-offered', feature: 'room-bookings', mails: 'MESSAGE' },
  title: { fr: 'Une salle que j’attends se libère', en: 'A room that I wait for is free' },
  useless: ({ until }) => new Date(until),
  words: ({ reservationId, room, start, end, until }, { language }) => ({
    text: offered[language](room, whenOf(start, end, language), formatTime(new Date(until), language)),
    path: pathOfOffer(reservationId),
  }),
}

const offered: Bilingual<(room: string, when: string, until: string) => string> = {
  fr: (room, when, until) =>
    `La salle ${room} est libre, ${when}\u00a0: elle vous est gardée jusqu’à ${until}.`,
  en: (room, when, until) => `Room ${room} is free, ${when}: it is held for you until ${until}.`,
}

/** A room that was waited for in vain, as a notice tells of it; null: any that fits. */
interface WaitedFor extends BookedRoom<string | null> {
  because: WaitEnd
}

export const roomWaitOver: NoticeKind<WaitedFor> = {
  ...{ name: 'room-wait-over', feature: 'room-bookings', mails: 'MESSAGE' },
  title: {
    fr: 'Je ne suis plus sur une liste d’attente de salle',
    en: 'I am no longer on a room’s waiting list',
  },
  words: ({ room, start, end, because }, { language }) => ({
    text:
      room === null
        ? noRoomCame[language][because](whenOf(start, end, language))
        : waitOver[language][because](room, whenOf(start, end, language)),
    path: '/meeting/booking',
  }),
}

const waitOver: Bilingual<Record<WaitEnd, Sentence>> = {
  fr: {
    STARTED: (room, when) => `La salle ${room} ne s’est pas libérée\u00a0: ${when}.`,
    OWN_BOOKING: (room, when) =>
      `Vous n’attendez plus la salle ${room}, ${when}\u00a0: vous avez une réservation à cet horaire.`,
    OFFER_OVER: (room, when) =>
      `La salle ${room} ne vous est plus gardée, faute de réponse\u00a0: ${when}. Elle est proposée à la personne suivante.`,
    DISABLED: (room, when) => `Vous n’attendez plus la salle ${room}\u00a0: ${when}.`,
  },
  en: {
    STARTED: (room, when) => `Room ${room} did not become free: ${when}.`,
    OWN_BOOKING: (room, when) =>
      `You no longer wait for room ${room}, ${when}: you have a booking at that time.`,
    OFFER_OVER: (room, when) =>
      `Room ${room} is no longer held for you, since you did not answer: ${when}. It is offered to the next person.`,
    DISABLED: (room, when) => `You no longer wait for room ${room}: ${when}.`,
  },
}

const noRoomCame: Bilingual<Record<WaitEnd, (when: string) => string>> = {
  fr: {
    STARTED: when => `Aucune des salles qui convenaient ne s’est libérée\u00a0: ${when}.`,
    OWN_BOOKING: when =>
      `Vous n’attendez plus de salle, ${when}\u00a0: vous avez une réservation à cet horaire.`,
    OFFER_OVER: when => `Aucune salle ne vous est plus gardée, faute de réponse\u00a0: ${when}.`,
    DISABLED: when => `Vous n’attendez plus de salle\u00a0: ${when}.`,
  },
  en: {
    STARTED: when => `None of the rooms that fit became free: ${when}.`,
    OWN_BOOKING: when => `You no longer wait for a room, ${when}: you have a booking at that time.`,
    OFFER_OVER: when => `No room is held for you any longer, since you did not answer: ${when}.`,
    DISABLED: when => `You no longer wait for a room: ${when}.`,
  },
}

type InvitationSentence = (who: string, room: string, when: string) => string

function invitationKind(
  name: string,
  title: Bilingual,
  sentence: Bilingual<InvitationSentence>,
): NoticeKind<BookedRoom> {
  return {
    ...{ name, title, feature: 'room-bookings', mails: 'CALENDAR' },
    words: ({ reservationId, room, start, end }, { language, who = somebody[language] }) => ({
      text: sentence[language](who, room, whenOf(start, end, language)),
      path: `/meeting/booking?${new URLSearchParams({ invitation: reservationId })}`,
    }),
    people: ownersOf,
  }
}

/** Where it is not known any more who invites. */
const somebody: Bilingual = { fr: 'Quelqu’un', en: 'Somebody' }

async function ownersOf(db: Database, abouts: readonly BookedRoom[]): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select v.id, trim(p.first_name || ' ' || p.last_name) as name
    from reservations v join ${accountPeople} p on p.id = v.account_id
    where v.id = any(${abouts.map(({ reservationId }) => reservationId)}::uuid[])`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return abouts.map(({ reservationId }) => names.get(reservationId) || undefined)
}

export const invitedToRoom = invitationKind(
  'room-invited',
  { fr: 'On m’invite à une réunion', en: 'Somebody invites me to a meeting' },
  {
    fr: (who, room, when) => `${who} vous invite\u00a0: salle ${room}, ${when}.`,
    en: (who, room, when) => `${who} invites you: room ${room}, ${when}.`,
  },
)
export const invitationChanged = invitationKind(
  'room-invitation-changed',
  { fr: 'Une réunion à laquelle on m’invite change', en: 'A meeting to which I am invited changes' },
  {
    fr: (who, room, when) => `${who} a modifié son invitation\u00a0: salle ${room}, ${when}.`,
    en: (who, room, when) => `${who} has changed an invitation: room ${room}, ${when}.`,
  },
)
export const invitationEnded = invitationKind(
  'room-invitation-ended',
  {
    fr: 'Une réunion à laquelle on m’invite est annulée',
    en: 'A meeting to which I am invited is cancelled',
  },
  {
    fr: (who, room, when) => `${who} a annulé votre invitation\u00a0: salle ${room}, ${when}.`,
    en: (who, room, when) => `${who} has cancelled your invitation: room ${room}, ${when}.`,
  },
)

export const roomNotices = [
  ...[roomGiven, roomRefused, roomWithdrawn, roomClosed, roomReleased],
  ...[invitedToRoom, invitationChanged, invitationEnded],
]
  .map(kind => noticeKinds.with(kind))
  .concat(noticeKinds.with(checkInAwaited), noticeKinds.with(roomOffered), noticeKinds.with(roomWaitOver))
