/** What home says of events. */
const en = {
  toBook: 'Events to book',
  allEvents: 'All events',
  left: (count: number) => (count === 1 ? 'One place left' : `${count}\u00a0places left`),
}

const fr: typeof en = {
  toBook: 'Événements à réserver',
  allEvents: 'Tous les événements',
  left: (count: number) => (count === 1 ? 'Plus qu’une place' : `${count}\u00a0places restantes`),
}

export const homeMessages = { fr, en }
