import type { Span } from '#features/rooms/rules.ts'
import { spanInWords } from '#features/rooms/rules.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { mailPage } from '#platform/server/mail/mail-page.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import type { RefusalReason } from '../contract.ts'

export interface SettledReservation extends Span {
  room: string
  building: string
  floor: string
  /** The time that stood before, when a change of it was asked for. */
  previous: Span | undefined
  /** Null: accepted. */
  reason: RefusalReason | null
  email: string
  language: Language
  publicUrl: string
}

interface Words {
  accepted: (room: string) => string
  moved: (room: string) => string
  refused: (room: string) => string
  notMoved: (room: string) => string
  when: (span: string) => string
  before: (span: string) => string
  stands: (span: string) => string
  where: (building: string, floor: string) => string
  reasons: Record<RefusalReason, string>
  action: string
}

const words: Bilingual<Words> = {
  fr: {
    accepted: room => `Salle ${room} réservée`,
    moved: room => `Réservation déplacée : salle ${room}`,
    refused: room => `Demande refusée : salle ${room}`,
    notMoved: room => `Changement refusé : salle ${room}`,
    when: span => `Quand : ${span}.`,
    before: span => `Auparavant : ${span}.`,
    stands: span => `Votre réservation reste à son horaire : ${span}.`,
    where: (building, floor) => `Où : bâtiment ${building}, étage ${floor}.`,
    reasons: {
      CLOSED: 'La salle est fermée pour le moment.',
      NEEDS_APPROVAL: 'Cette salle ne se réserve qu’avec l’accord de l’équipe qui s’en occupe.',
      DECLINED: 'L’agenda de la salle a décliné la demande.',
    },
    action: 'Voir mes réservations',
  },
  en: {
    accepted: room => `Room ${room} is booked`,
    moved: room => `Booking moved: room ${room}`,
    refused: room => `Request refused: room ${room}`,
    notMoved: room => `Change refused: room ${room}`,
    when: span => `When: ${span}.`,
    before: span => `Before: ${span}.`,
    stands: span => `Your booking stays at its time: ${span}.`,
    where: (building, floor) => `Where: building ${building}, floor ${floor}.`,
    reasons: {
      CLOSED: 'The room is closed for the time being.',
      NEEDS_APPROVAL: 'This room is only booked with the consent of the team that looks after it.',
      DECLINED: 'The room’s calendar declined the request.',
    },
    action: 'See my bookings',
  },
}

/** The mail that says what a room's calendar answered. */
export function reservationMail(settled: SettledReservation): Mail {
  const { room, building, floor, previous, reason, email, language, publicUrl } = settled
  const t = words[language]
  const asked = spanInWords(settled, language, 'long')
  const before = previous && spanInWords(previous, language, 'long')
  const title =
    reason === null
      ? (before === undefined ? t.accepted : t.moved)(room)
      : (before === undefined ? t.refused : t.notMoved)(room)
  const paragraphs =
    reason === null
      ? [t.when(asked), ...(before === undefined ? [] : [t.before(before)]), t.where(building, floor)]
      : [t.when(asked), t.reasons[reason], ...(before === undefined ? [] : [t.stands(before)])]
  const action = { label: t.action, url: `${publicUrl}/${language}/meeting/booking` }
  return { to: email, language, subject: title, ...mailPage({ language, title, paragraphs, action }) }
}
