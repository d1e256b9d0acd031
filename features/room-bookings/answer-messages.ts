import type { RefusalReason } from './contract.ts'

/** What is said when a room's calendar has answered. */
interface AnswerWords {
  accepted: (room: string, when: string) => string
  moved: (room: string, when: string) => string
  refused: (room: string, when: string, reason: string) => string
  /** Was confirmed, and is taken back. */
  withdrawn: (room: string, when: string, reason: string) => string
  /** Nobody checked in. */
  released: (room: string, when: string, reason: string) => string
  /** The change was refused, the reservation stands at the time given. */
  notMoved: (room: string, when: string, reason: string) => string
  reasons: Record<RefusalReason, string>
  /** The reason in somebody’s own words. */
  note: (text: string) => string
}

const answersInEnglish: AnswerWords = {
  accepted: (room, when) => `Room ${room} is confirmed: ${when}.`,
  moved: (room, when) => `Booking of room ${room} moved: ${when}.`,
  refused: (room, when, reason) => `Request refused: room ${room}, ${when}. ${reason}`,
  withdrawn: (room, when, reason) => `Booking withdrawn: room ${room}, ${when}. ${reason}`,
  released: (room, when, reason) => `Booking released: room ${room}, ${when}. ${reason}`,
  notMoved: (room, when, reason) => `Change refused: your booking of room ${room} stands, ${when}. ${reason}`,
  note: text => `Reason: ${text}`,
  reasons: {
    CLOSED: 'The room is closed for now.',
    NEEDS_APPROVAL: 'This room needs the approval of the team that looks after it.',
    DECLINED: 'The room’s calendar declined the request.',
    NOT_APPROVED: 'The team that looks after the room did not approve it.',
    EXPIRED: 'The team that looks after the room did not answer in time.',
    WITHDRAWN: 'The team that looks after the room had to take it back.',
    NOT_CHECKED_IN: 'Nobody checked in on time: the room is free again for others.',
  },
}

const answersInFrench: AnswerWords = {
  accepted: (room, when) => `Salle ${room} confirmée\u00a0: ${when}.`,
  moved: (room, when) => `Réservation de la salle ${room} déplacée\u00a0: ${when}.`,
  refused: (room, when, reason) => `Demande refusée\u00a0: salle ${room}, ${when}. ${reason}`,
  withdrawn: (room, when, reason) => `Réservation retirée\u00a0: salle ${room}, ${when}. ${reason}`,
  released: (room, when, reason) => `Réservation libérée\u00a0: salle ${room}, ${when}. ${reason}`,
  notMoved: (room, when, reason) =>
    `Modification refusée\u00a0: votre réservation de la salle ${room} est maintenue, ${when}. ${reason}`,
  note: text => `Motif\u00a0: ${text}`,
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
}

export const messages = { fr: answersInFrench, en: answersInEnglish }
