import { type NoticeKind, noticeKinds } from '#features/notices/server/public.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import type { Span } from '#platform/time/span.ts'

/** A booked room as a notice tells of it; the times as ISO 8601. */
interface BookedRoom {
  reservationId: string
  room: string
  start: string
  end: string
}

export function bookedRoom(reservationId: string, room: string, { start, end }: Span): BookedRoom {
  return { reservationId, room, start: start.toISOString(), end: end.toISOString() }
}

type Sentence = (room: string, when: string) => string

function roomKind(name: string, title: Bilingual, sentence: Bilingual<Sentence>): NoticeKind<BookedRoom> {
  return {
    ...{ name, title, feature: 'room-bookings' },
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
)
export const roomRefused = roomKind(
  'room-refused',
  { fr: 'Une salle demandée m’est refusée', en: 'A room that I requested is refused' },
  {
    fr: (room, when) => `La salle ${room} vous est refusée\u00a0: ${when}.`,
    en: (room, when) => `Room ${room} is refused: ${when}.`,
  },
)
export const roomWithdrawn = roomKind(
  'room-withdrawn',
  { fr: 'Une salle m’est retirée', en: 'A room is taken back from me' },
  {
    fr: (room, when) => `La salle ${room} vous est retirée\u00a0: ${when}.`,
    en: (room, when) => `Room ${room} was taken back: ${when}.`,
  },
)
export const roomClosed = roomKind(
  'room-closed',
  { fr: 'Une salle réservée sera fermée', en: 'A room that I booked will be closed' },
  {
    fr: (room, when) => `La salle ${room} sera fermée pendant votre réservation\u00a0: ${when}.`,
    en: (room, when) => `Room ${room} will be closed during your booking: ${when}.`,
  },
)

export const roomNotices = [roomGiven, roomRefused, roomWithdrawn, roomClosed].map(kind =>
  noticeKinds.with(kind),
)
