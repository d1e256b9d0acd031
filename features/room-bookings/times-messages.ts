/** Looking for a time at which several people and a room are free. */
const timesInEnglish = {
  title: 'Find a time for several people',
  intro:
    'You see when everybody and a room are free, by the bookings and events of this product and, where they are connected, by calendars. Nobody sees what others have.',
  peopleHint: 'They are asked nothing yet: they are invited once you book.',
  peopleOfBooking: 'Who is added is invited once you save the booking.',
  peopleMost: (most: number) => `${most} people at most.`,
  visitors: 'Visitors (optional)',
  visitorsHint: 'How many more seats are needed',
  visitorsWrong: (most: number) => `A whole number from 0 to ${most}.`,
  length: 'Length',
  lasts: (length: string) => `Lasts ${length}`,
  first: 'From',
  today: 'Today',
  days: 'Days looked at',
  daysOf: (count: number) => (count === 1 ? '1 working day' : `${count} working days`),
  equipment: 'Needed equipment',
  find: 'Find times',
  findAgain: 'Find again',
  finding: 'Looking for times…',
  results: 'Free times',
  found: (count: number) => (count === 1 ? '1 time found.' : `${count} times found.`),
  best: 'Best fit',
  seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  walk: (minutes: number) => `${minutes} min walk`,
  favourite: 'Favourite',
  consent: 'Given with consent',
  everybody: 'Everybody is free',
  missing: (names: string) => `Not free: ${names}`,
  onlyYou: 'You are free',
  book: 'Book',
  bookAt: (room: string, when: string) => `Book ${room}, ${when}`,
  choose: 'Choose',
  chooseAt: (room: string, when: string) => `Choose ${room}, ${when}`,
  nothing: 'Nothing in these days',
  nothingHint: 'No room is free at a time at which you and half of them at least are.',
  nothingAlone: 'No room that fits is free while you are.',
  moreDays: (count: number) => `Look at ${count} days`,
  fewerPeople: 'Choose fewer people',
  anyEquipment: 'Any equipment',
  noVisitors: 'Without visitors',
  closed: 'No day in this range can be booked',
  failed: 'The times couldn’t be found',
  calendarsFailed: 'Not all calendars could be asked: of some people only what is booked here counts.',
  left: (count: number) =>
    count === 0
      ? 'You can’t look again within the hour.'
      : count === 1
        ? 'You can look once more within the hour.'
        : `You can look ${count} more times within the hour.`,
}

const timesInFrench: typeof timesInEnglish = {
  title: 'Trouver un horaire à plusieurs',
  intro:
    'Vous voyez quand chacun et une salle sont libres, d’après les réservations et les événements d’ici et, s’ils sont reliés, les agendas. Personne ne voit ce que font les autres.',
  peopleHint: 'Rien ne leur est demandé pour l’instant\u00a0: l’invitation part quand vous réservez.',
  peopleOfBooking: 'Les personnes ajoutées sont invitées quand vous enregistrez la réservation.',
  peopleMost: most => `${most} personnes au plus.`,
  visitors: 'Visiteurs (facultatif)',
  visitorsHint: 'Nombre de places en plus',
  visitorsWrong: most => `Un nombre entier de 0 à ${most}.`,
  length: 'Durée',
  lasts: length => `Dure ${length}`,
  first: 'À partir de',
  today: 'Aujourd’hui',
  days: 'Jours regardés',
  daysOf: count => (count > 1 ? `${count} jours ouvrés` : '1 jour ouvré'),
  equipment: 'Équipements nécessaires',
  find: 'Trouver des horaires',
  findAgain: 'Chercher de nouveau',
  finding: 'Recherche d’horaires…',
  results: 'Horaires libres',
  found: count => (count > 1 ? `${count} horaires trouvés.` : '1 horaire trouvé.'),
  best: 'Le plus adapté',
  seats: count => (count > 1 ? `${count} places` : '1 place'),
  walk: minutes => `${minutes}\u00a0min à pied`,
  favourite: 'Favorite',
  consent: 'Attribuée avec accord',
  everybody: 'Tout le monde est libre',
  missing: names => `Pas libre\u00a0: ${names}`,
  onlyYou: 'Vous êtes libre',
  book: 'Réserver',
  bookAt: (room, when) => `Réserver ${room}, ${when}`,
  choose: 'Choisir',
  chooseAt: (room, when) => `Choisir ${room}, ${when}`,
  nothing: 'Rien ces jours-là',
  nothingHint: 'Aucune salle n’est libre à un moment où vous et au moins la moitié d’entre eux l’êtes.',
  nothingAlone: 'Aucune salle adaptée n’est libre en même temps que vous.',
  moreDays: count => `Regarder ${count} jours`,
  fewerPeople: 'Choisir moins de personnes',
  anyEquipment: 'Sans équipement particulier',
  noVisitors: 'Sans visiteurs',
  closed: 'Aucun jour de cette période ne peut être réservé',
  failed: 'Les horaires n’ont pas pu être trouvés',
  calendarsFailed:
    'Tous les agendas n’ont pas pu être consultés\u00a0: pour certaines personnes, seules les réservations faites ici comptent.',
  left: count =>
    count === 0
      ? 'Plus de recherche possible pendant une heure.'
      : count > 1
        ? `Encore ${count} recherches possibles dans l’heure.`
        : 'Encore 1 recherche possible dans l’heure.',
}

export const messages = { fr: timesInFrench, en: timesInEnglish }
