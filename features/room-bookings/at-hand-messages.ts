/** What can be booked with one press, and the rooms that a person marks. */
const en = {
  title: 'A room right away',
  all: 'All rooms',
  allSpoken: 'All rooms: search',
  now: 'Free now',
  nowNear: 'Free now, near you',
  until: (time: string) => `until ${time}`,
  lastWeek: 'As last week',
  book: 'Book',
  bookAt: (room: string, when: string) => `Book ${room}, ${when}`,
  favourites: 'Favourite rooms',
  mark: (room: string) => `Add ${room} to your favourites`,
  unmark: (room: string) => `Take ${room} off your favourites`,
  markFailed: (why: string) => `Your favourites stay as they were. ${why}`,
}

const fr: typeof en = {
  title: 'Une salle tout de suite',
  all: 'Toutes les salles',
  allSpoken: 'Toutes les salles\u00a0: rechercher',
  now: 'Libre maintenant',
  nowNear: 'Libre maintenant, près de vous',
  until: time => `jusqu’à ${time}`,
  lastWeek: 'Comme la semaine dernière',
  book: 'Réserver',
  bookAt: (room, when) => `Réserver ${room}, ${when}`,
  favourites: 'Salles favorites',
  mark: room => `Ajouter ${room} à vos favoris`,
  unmark: room => `Retirer ${room} de vos favoris`,
  markFailed: why => `Vos favoris restent inchangés. ${why}`,
}

export const messages = { fr, en }
