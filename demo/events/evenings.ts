import type { DemoAnimation } from './animation.ts'

/** Evenings and great occasions. */
export const eveningAnimations: readonly DemoAnimation[] = [
  {
    key: 'thirty-years',
    icon: 'gift',
    published: 8,
    hasCards: true,
    alert: true,
    imageRights: {
      fr: 'La soirée sera filmée pour le film anniversaire, montré à tous les campus au printemps.',
      en: 'The evening will be filmed for the anniversary film, shown to all campuses in spring.',
    },
    contacts: ['evenements@campus.example', 'animation.seine@campus.example'],
    place: { fr: 'La Grande Halle, quai des Mariniers', en: 'La Grande Halle, quai des Mariniers' },
    slots: [
      {
        key: 'dinner',
        on: { week: 5, weekday: 4 },
        from: '19:00',
        to: '23:00',
        closes: 10,
        card: 'GOLDEN_INVITATION',
        limit: 60,
        taken: 52,
        place: { fr: 'Le dîner, sous la verrière', en: 'The dinner, under the glass roof' },
      },
      {
        key: 'concert',
        on: { week: 5, weekday: 4 },
        from: '20:00',
        to: '23:00',
        closes: 10,
        card: 'SILVER_INVITATION',
        limit: 90,
        taken: 41,
        place: { fr: 'Le concert, nef centrale', en: 'The concert, central nave' },
      },
      {
        key: 'dance',
        on: { week: 5, weekday: 4 },
        from: '22:00',
        to: '23:59',
        closes: 3,
        card: 'COPPER_INVITATION',
        limit: 90,
        taken: 18,
        place: { fr: 'Le bal, cour pavée', en: 'The dance, paved courtyard' },
      },
    ],
    fr: {
      name: 'La soirée des trente ans',
      description: `
Il y a trente ans, un premier savon sortait d'un moule prêté. Dîner, concert ou bal : choisissez <strong>votre</strong> moment de la soirée, une carte par personne.
- Carte dorée : le dîner sous la verrière, puis toute la soirée.
- Carte argentée : le concert, à partir de 20 h.
- Carte cuivrée : le bal, à partir de 22 h.
Tenue de fête, chaussures de danse.`,
    },
    en: {
      name: 'Thirty years: the party',
      description: `
Thirty years ago a first soap left a borrowed mould. Dinner, concert or dance: choose <strong>your</strong> part of the evening, one card per person.
- Golden card: dinner under the glass roof, then the whole evening.
- Silver card: the concert, from 20:00.
- Copper card: the dance, from 22:00.
Party clothes, dancing shoes.`,
    },
  },
  {
    key: 'choir',
    icon: 'music',
    published: 7,
    hasCards: true,
    transferredInvitation: true,
    place: { fr: 'Atrium du B1', en: 'Atrium of B1' },
    slots: [
      {
        key: 's1',
        on: { week: 1, weekday: 4 },
        from: '18:30',
        to: '19:45',
        card: 'SILVER_INVITATION',
        limit: 80,
        taken: 55,
      },
      {
        key: 's2',
        on: { week: 2, weekday: 1 },
        from: '12:30',
        to: '13:15',
        card: 'SILVER_INVITATION',
        limit: 80,
        taken: 23,
      },
    ],
    fr: {
      name: 'Concert de la chorale',
      description: `
Quarante voix de tous les étages, de Purcell à Barbara. La chorale du campus a répété tout l'automne à l'heure du déjeuner.
Un empêchement ? <strong>Transmettez votre invitation</strong> à un collègue : la place reste la même.`,
    },
    en: {
      name: 'Choir concert',
      description: `
Forty voices from every floor, from Purcell to Barbara. The campus choir has rehearsed all autumn at lunchtime.
Can't make it? <strong>Pass your invitation on</strong> to a colleague: the place stays the same.`,
    },
  },
  {
    key: 'theatre',
    icon: 'masks',
    published: 5,
    hasCards: true,
    delegatedInvitation: true,
    place: { fr: 'Auditorium du B1', en: 'Auditorium of B1' },
    slots: [
      {
        key: 's1',
        on: { week: 2, weekday: 2 },
        from: '19:00',
        to: '20:30',
        card: 'COPPER_INVITATION',
        limit: 90,
        taken: 88,
      },
      {
        key: 's2',
        on: { week: 2, weekday: 3 },
        from: '19:00',
        to: '20:30',
        card: 'COPPER_INVITATION',
        limit: 90,
        taken: 20,
      },
    ],
    fr: {
      name: 'La troupe du troisième étage',
      description: `
<em>On purge bébé</em>, joué par la comptabilité, la paie et un transfuge du juridique. Une heure vingt sans entracte, et sans aucun pot de chambre véritable.
Vous pouvez réserver pour un collègue.`,
    },
    en: {
      name: 'The third-floor players',
      description: `
A Feydeau farce, played by accounting, payroll and one defector from legal. Eighty minutes without an interval, and without a single real chamber pot.
You may book for a colleague.`,
    },
  },
  {
    key: 'board-games',
    icon: 'dice',
    published: 7,
    multipleSlotByUser: true,
    place: { fr: 'Cantine du B3', en: 'Canteen of B3' },
    slots: [
      { key: 's1', on: { in: 2 }, from: '18:00', to: '21:00', limit: 30, taken: 0 },
      { key: 's2', on: { week: 1, weekday: 4 }, from: '18:00', to: '21:00', limit: 30, taken: 14 },
      { key: 's3', on: { week: 3, weekday: 4 }, from: '18:00', to: '21:00', limit: 30, taken: 5 },
    ],
    fr: {
      name: 'Soirée jeux de société',
      description: `
Quarante boîtes, six tables et des pizzas : des règles expliquées en trois minutes, des alliances rompues en deux.`,
    },
    en: {
      name: 'Board-game evening',
      description: `
Forty boxes, six tables and pizzas: rules explained in three minutes, alliances broken in two.`,
    },
  },
  {
    key: 'escape',
    icon: 'oldKey',
    published: 3,
    alert: true,
    place: { fr: 'Sous-sol du B2', en: 'Basement of B2' },
    slots: [
      { key: 's1', on: { in: 3 }, from: '17:30', to: '18:30', limit: 6, taken: 6 },
      { key: 's2', on: { in: 3 }, from: '18:30', to: '19:30', limit: 6, taken: 5 },
      { key: 's3', on: { week: 1, weekday: 3 }, from: '17:30', to: '18:30', limit: 6, taken: 2 },
    ],
    fr: {
      name: 'Le coffre du fondateur',
      description: `
Une formule a disparu : une heure pour la retrouver, et des indices que seuls les lecteurs du règlement intérieur comprendront. Équipes de six, composées sur place.`,
    },
    en: {
      name: 'The founder’s safe',
      description: `
A formula has vanished: there is an hour to find it, and clues that only readers of the staff rules will understand. Teams of six, made up on the spot.`,
    },
  },
  {
    key: 'snow',
    icon: 'mountain',
    published: -10,
    hasCards: true,
    place: { fr: 'Les Saisies, Savoie', en: 'Les Saisies, Savoie' },
    slots: [
      {
        key: 's1',
        on: { week: 6, weekday: 5 },
        from: '18:00',
        to: '23:00',
        closes: 14,
        card: 'SILVER_INVITATION',
        limit: 45,
        taken: 0,
      },
    ],
    fr: {
      name: 'Week-end à la neige',
      description: `
Un car, un chalet, quarante-cinq personnes. Les inscriptions ouvriront dans deux semaines, à 8 h 30 précises.`,
    },
    en: {
      name: 'A weekend in the snow',
      description: `
A coach, a chalet, forty-five people. Registration opens in two weeks, at 8:30 sharp.`,
    },
  },
  {
    key: 'carnival',
    icon: 'palette',
    status: 'DRAFT',
    published: 1,
    place: { fr: 'Parvis du campus Seine', en: 'Forecourt of the Seine campus' },
    slots: [{ key: 's1', on: { week: 6, weekday: 2 }, from: '12:00', to: '14:00', limit: 200, taken: 0 }],
    fr: {
      name: 'Carnaval du campus',
      description: `
Brouillon : trouver la fanfare, réserver le parvis, décider du thème.`,
    },
    en: {
      name: 'Campus carnival',
      description: `
Draft: find the brass band, book the forecourt, decide on the theme.`,
    },
  },
]
