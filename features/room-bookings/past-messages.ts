import type { PastBooking } from './contract.ts'

/** The bookings that are over: fetched when their list is opened. */
const en = {
  loading: 'Loading your past bookings',
  failed: 'Your past bookings couldn’t be loaded',
  empty: 'No past booking is kept',
  more: 'Show more',
  shown: (count: number) => (count === 1 ? '1 past booking shown' : `${count} past bookings shown`),
  outcomes: {
    HELD: 'Over',
    RELEASED: 'Released: no check-in',
    REFUSED: 'Refused',
    DELETED: 'Deleted',
  } as Record<PastBooking['outcome'], string>,
  again: 'Book again',
  againOf: (room: string, when: string) => `Book again: room ${room}, ${when}`,
}

const fr: typeof en = {
  loading: 'Chargement de vos réservations passées',
  failed: 'Vos réservations passées n’ont pas pu être chargées',
  empty: 'Aucune réservation passée n’est conservée',
  more: 'En afficher davantage',
  shown: count => (count > 1 ? `${count} réservations passées affichées` : '1 réservation passée affichée'),
  outcomes: {
    HELD: 'Terminée',
    RELEASED: 'Libérée\u00a0: personne ne s’est présenté',
    REFUSED: 'Refusée',
    DELETED: 'Supprimée',
  },
  again: 'Réserver de nouveau',
  againOf: (room, when) => `Réserver de nouveau\u00a0: salle ${room}, ${when}`,
}

export const messages = { fr, en }
