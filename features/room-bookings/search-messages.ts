/** The screen of the search. */
const searchInEnglish = {
  findRoom: 'Find a room',
  findTime: 'Find a time for several people',
  filtersFailed: 'The buildings and equipment of this campus couldn’t be loaded.',
  retry: 'Try again',
  mended: 'Part of this link couldn’t be used: here is the nearest search.',
  book: 'Book',
  taken: 'Taken',
  takenRoom: (room: string) => `Taken: ${room}`,
  appeared: (count: number) => (count === 1 ? '1 more room: show' : `${count} more rooms: show`),
  bookRoom: (room: string) => `Book ${room}`,
  bookAt: (room: string, when: string) => `Book ${room}, ${when}`,
  detail: 'Details',
  detailOf: (room: string) => `Details of ${room}`,
  bestMatch: (room: string) => `${room}, a best match`,
  ownRoom: (room: string) => `${room}, one of your rooms`,
}

const searchInFrench: typeof searchInEnglish = {
  findRoom: 'Trouver une salle',
  findTime: 'Trouver un horaire à plusieurs',
  filtersFailed: 'Les bâtiments et les équipements de ce campus n’ont pas pu être chargés.',
  retry: 'Réessayer',
  mended: 'Une partie de ce lien n’a pas pu servir\u00a0: voici la recherche la plus proche.',
  book: 'Réserver',
  taken: 'Prise',
  takenRoom: room => `Prise\u00a0: ${room}`,
  appeared: count =>
    count > 1 ? `${count} salles de plus\u00a0: afficher` : '1 salle de plus\u00a0: afficher',
  bookRoom: room => `Réserver ${room}`,
  bookAt: (room, when) => `Réserver ${room}, ${when}`,
  detail: 'Détails',
  detailOf: room => `Détails de ${room}`,
  bestMatch: room => `${room}, parmi les plus adaptées`,
  ownRoom: room => `${room}, parmi vos salles`,
}

export const messages = { fr: searchInFrench, en: searchInEnglish }
