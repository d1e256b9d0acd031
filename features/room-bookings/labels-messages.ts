const en = {
  title: 'Labels for rooms',
  note: 'A label beside the door of each meeting room: its code, read by a phone, opens the room’s page, where people see when it is free, book it and check in.',
  building: 'Building',
  allBuildings: 'All buildings',
  floor: 'Floor',
  allFloors: 'All floors',
  none: 'No meeting room here can be opened by a code.',
  loading: 'The rooms are being loaded.',
  failed: 'The rooms could not be loaded.',
  room: 'Meeting room',
  seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  scan: 'Scan to see when it is free, and book it',
  scanToCheckIn: 'Scan to check in, see when it is free, and book it',
}

const fr: typeof en = {
  title: 'Étiquettes de salle',
  note: 'Une étiquette à la porte de chaque salle de réunion : son code, lu par un téléphone, ouvre la page de la salle, où l’on voit quand elle est libre, où on la réserve et où l’on confirme sa présence.',
  building: 'Bâtiment',
  allBuildings: 'Tous les bâtiments',
  floor: 'Étage',
  allFloors: 'Tous les étages',
  none: 'Aucune salle de réunion d’ici ne peut être ouverte par un code.',
  loading: 'Chargement des salles.',
  failed: 'Les salles n’ont pas pu être chargées.',
  room: 'Salle de réunion',
  seats: count => (count < 2 ? `${count} place` : `${count} places`),
  scan: 'Scannez pour voir quand elle est libre et la réserver',
  scanToCheckIn: 'Scannez pour confirmer votre présence, voir quand elle est libre et la réserver',
}

export const messages = { fr, en }
