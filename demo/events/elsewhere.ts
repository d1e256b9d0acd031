import type { DemoAnimation } from './animation.ts'

/** On the other campuses, and what people go to visit. */
export const elsewhereAnimations: readonly DemoAnimation[] = [
  {
    key: 'soap-works',
    icon: 'tower',
    published: 4,
    sites: [1, 4],
    restrictedSites: [4],
    place: { fr: 'Ancienne savonnerie, Saint-Ouen', en: 'The old soap works, Saint-Ouen' },
    slots: [
      { key: 's1', site: 4, on: { week: 1, weekday: 5 }, from: '14:00', to: '15:30', limit: 20, taken: 13 },
      { key: 's2', site: 4, on: { week: 3, weekday: 5 }, from: '14:00', to: '15:30', limit: 20, taken: 3 },
    ],
    fr: {
      name: 'Les coulisses de la savonnerie',
      description: `
La tour d'horloge, la salle des chaudrons et le tunnel sous la rue : trois endroits que même les anciens n'ont jamais vus. Ces premières visites sont pour les équipes de <strong>Manufacture</strong>.`,
    },
    en: {
      name: 'Behind the scenes of the soap works',
      description: `
The clock tower, the cauldron hall and the tunnel under the street: three places that even the old hands have never seen. These first visits are for the teams of <strong>Manufacture</strong>.`,
    },
  },
  {
    key: 'stair-run',
    icon: 'stairs',
    published: 16,
    sites: [2],
    hasCards: true,
    terms: {
      fr: `
- Un certificat médical de moins d'un an, ou une attestation, est demandé au départ.
- On double à gauche, on souffle aux paliers.`,
      en: `
- A medical certificate less than a year old, or a signed statement, is asked for at the start.
- Overtake on the left, catch your breath on the landings.`,
    },
    place: { fr: 'Escalier de la Tour Est', en: 'Stairs of the Tour Est' },
    slots: [
      {
        key: 's1',
        on: { week: 1, weekday: 2 },
        from: '18:00',
        to: '19:30',
        closes: 15,
        card: 'COPPER_INVITATION',
        limit: 40,
        taken: 33,
      },
    ],
    fr: {
      name: 'Vingt-huit étages en courant',
      description: `
672 marches, un dossard et une vue qui se mérite. Le record de la tour est de quatre minutes et onze secondes ; la moyenne, elle, s'arrête pour admirer la grande arche.`,
    },
    en: {
      name: 'Twenty-eight floors at a run',
      description: `
672 steps, a bib number and a view to be earned. The tower's record is four minutes and eleven seconds; the average runner stops to admire the great arch.`,
    },
  },
  {
    key: 'canal-cruise',
    icon: 'boat',
    published: 6,
    sites: [3],
    alert: true,
    place: { fr: "Embarcadère du quai de l'Écluse", en: 'Landing stage, quai de l’Écluse' },
    slots: [
      { key: 's1', on: { in: 4 }, from: '12:00', to: '13:15', limit: 24, taken: 24 },
      { key: 's2', on: { in: 6 }, from: '12:00', to: '13:15', limit: 24, taken: 16 },
      { key: 's3', on: { week: 6, weekday: 4 }, from: '12:00', to: '13:15', limit: 24, taken: 2 },
    ],
    fr: {
      name: 'Déjeuner au fil du canal',
      description: `
Une péniche, deux écluses, un panier-repas par personne. Le quai défile à six kilomètres à l'heure : juste ce qu'il faut pour finir une conversation.`,
    },
    en: {
      name: 'Lunch along the canal',
      description: `
A barge, two locks, a packed lunch each. The quay goes by at six kilometres an hour: just right for finishing a conversation.`,
    },
  },
  {
    key: 'lights',
    icon: 'lantern',
    published: 7,
    sites: [6],
    transferredInvitation: true,
    place: { fr: 'Départ du hall Saône', en: 'Start in the Saône lobby' },
    slots: [
      { key: 's1', on: { in: 5 }, from: '18:30', to: '20:00', limit: 30, taken: 19 },
      { key: 's2', on: { week: 2, weekday: 3 }, from: '18:30', to: '20:00', limit: 30, taken: 8 },
    ],
    fr: {
      name: 'Balade aux lampions',
      description: `
De la presqu'île aux pentes, une guide raconte comment la ville s'est mise à éclairer ses fenêtres. Les lampions sont prêtés, les gants sont conseillés.`,
    },
    en: {
      name: 'A walk with lanterns',
      description: `
From the peninsula up the slopes, a guide tells how the city took to lighting its windows. Lanterns are lent, gloves are advised.`,
    },
  },
  {
    key: 'clothes-swap',
    icon: 'shirt',
    published: 2,
    sites: [6],
    multipleSlotByDay: true,
    place: { fr: 'Hall Rhône', en: 'Rhône lobby' },
    slots: [
      { key: 's1', on: { in: 3 }, from: '12:00', to: '13:00', limit: 40, taken: 11 },
      { key: 's2', on: { in: 3 }, from: '13:00', to: '14:00', limit: 40, taken: 6 },
    ],
    fr: {
      name: 'Troc de vêtements',
      description: `
Cinq pièces déposées, cinq pièces emportées. Ce qui reste part à la ressourcerie du quartier, cintre compris.`,
    },
    en: {
      name: 'Clothes swap',
      description: `
Five garments brought, five garments taken. What is left goes to the neighbourhood's reuse centre, hangers included.`,
    },
  },
  {
    key: 'bottles',
    icon: 'perfume',
    published: 12,
    multipleSlotByUser: true,
    place: { fr: 'Rotonde du B1', en: 'B1 rotunda' },
    // Each day of this week: there is always a door with people at it.
    slots: [1, 2, 3, 4, 5].map(weekday => ({
      ...{ key: `d${weekday}`, on: { week: 0, weekday }, from: '08:30', to: '18:30' },
      ...{ limit: 40, taken: 22 },
    })),
    fr: {
      name: 'Cent flacons, cent ans',
      description: `
De la fiole d'apothicaire au vaporisateur rechargeable : cent flacons de la maison, prêtés par les archives. L'entrée se fait au fil de la journée, par petits groupes.`,
    },
    en: {
      name: 'A hundred bottles, a hundred years',
      description: `
From the apothecary's phial to the refillable spray: a hundred bottles of the house, lent by the archives. People are let in all day, a few at a time.`,
    },
  },
]
