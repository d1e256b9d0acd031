const en = {
  view: 'How the rooms are shown',
  views: { list: 'List', grid: 'Grid' },
  loading: 'Loading the day of the rooms',
  daysFailed: 'The day of the rooms couldn’t be loaded.',
  how: 'Press a free time, or draw over it, to book it.',
  keys: 'Left and right choose a time, with Shift how long it lasts; up and down lead to the other rooms. Enter books it, Escape drops it.',
  grid: (building: string, day: string) => `Rooms of building ${building}, ${day}`,
  hours: 'From 08:00 to 20:00',
  best: 'Best match',
  legend: 'What the strips show',
  kinds: {
    free: 'Free',
    taken: 'Taken',
    own: 'Booked by you',
    kept: 'Kept free between meetings',
    closed: 'Closed or over',
    consent: 'Needs approval',
    wanted: 'The time searched for',
  },
}

const fr: typeof en = {
  view: 'Présentation des salles',
  views: { list: 'Liste', grid: 'Grille' },
  loading: 'Chargement de la journée des salles',
  daysFailed: 'La journée des salles n’a pas pu être chargée.',
  how: 'Appuyez sur un horaire libre, ou tracez-le, pour le réserver.',
  keys: 'Gauche et droite choisissent un horaire, avec Maj sa durée\u00a0; haut et bas mènent aux autres salles. Entrée le réserve, Échap l’abandonne.',
  grid: (building, day) => `Salles du bâtiment ${building}, ${day}`,
  hours: 'De 8 h à 20 h',
  best: 'Parmi les plus adaptées',
  legend: 'Ce que montrent les journées',
  kinds: {
    free: 'Libre',
    taken: 'Prise',
    own: 'Réservée par vous',
    kept: 'Reste libre entre deux réunions',
    closed: 'Fermé ou passé',
    consent: 'Accord nécessaire',
    wanted: 'L’horaire recherché',
  },
}

export const messages = { fr, en }
