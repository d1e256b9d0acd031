import type { Bilingual } from '#platform/text/language.ts'
import type { RefusalReason } from './contract.ts'

interface AnswerWords {
  accepted: (room: string, when: string) => string
  moved: (room: string, when: string) => string
  refused: (room: string, when: string, reason: string) => string
  /** The change was refused, the reservation stands at the time given. */
  notMoved: (room: string, when: string, reason: string) => string
  reasons: Record<RefusalReason, string>
  /** `Tuesday 24 November, 10:00–11:00`. */
  when: (day: string, times: string) => string
}

/** What is said when a room's calendar has answered. */
export const answerMessages: Bilingual<AnswerWords> = {
  fr: {
    accepted: (room, when) => `Salle ${room} confirmée\u00a0: ${when}.`,
    moved: (room, when) => `Réservation de la salle ${room} déplacée\u00a0: ${when}.`,
    refused: (room, when, reason) => `Demande refusée\u00a0: salle ${room}, ${when}. ${reason}`,
    notMoved: (room, when, reason) =>
      `Changement refusé\u00a0: votre réservation de la salle ${room} est maintenue, ${when}. ${reason}`,
    reasons: {
      CLOSED: 'La salle est fermée pour le moment.',
      NEEDS_APPROVAL: 'Cette salle ne se réserve qu’avec l’accord de l’équipe qui s’en occupe.',
      DECLINED: 'L’agenda de la salle a décliné la demande.',
    },
    when: (day, times) => `${day}, ${times}`,
  },
  en: {
    accepted: (room, when) => `Room ${room} is confirmed: ${when}.`,
    moved: (room, when) => `Booking of room ${room} moved: ${when}.`,
    refused: (room, when, reason) => `Request refused: room ${room}, ${when}. ${reason}`,
    notMoved: (room, when, reason) =>
      `Change refused: your booking of room ${room} stands, ${when}. ${reason}`,
    reasons: {
      CLOSED: 'The room is closed for the time being.',
      NEEDS_APPROVAL: 'This room is only booked with the consent of the team that looks after it.',
      DECLINED: 'The room’s calendar declined the request.',
    },
    when: (day, times) => `${day}, ${times}`,
  },
}
