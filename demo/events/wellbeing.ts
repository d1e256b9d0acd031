import type { DemoAnimation } from './animation.ts'

/** Moving, resting, being looked after. */
export const wellbeingAnimations: readonly DemoAnimation[] = [
  {
    key: 'yoga',
    icon: 'lotus',
    published: 12,
    multipleSlotByUser: true,
    alert: true,
    contacts: ['animation.seine@campus.example'],
    place: { fr: 'Studio du bâtiment B3, niveau 0', en: 'Studio of building B3, ground floor' },
    slots: [
      { key: 's1', on: { in: 1 }, from: '12:15', to: '13:00', limit: 16, taken: 16 },
      { key: 's2', on: { in: 2 }, from: '12:15', to: '13:00', limit: 16, taken: 12 },
      { key: 's3', on: { in: 4 }, from: '08:00', to: '08:45', limit: 16, taken: 5 },
      { key: 's4', on: { in: 4 }, from: '12:15', to: '13:00', limit: 16, taken: 15 },
      { key: 's5', on: { week: 2, weekday: 2 }, from: '12:15', to: '13:00', limit: 16, taken: 3 },
      { key: 's6', on: { week: 2, weekday: 4 }, from: '12:15', to: '13:00', limit: 16, taken: 1 },
      { key: 's7', on: { week: -1, weekday: 2 }, from: '12:15', to: '13:00', limit: 16, taken: 14 },
    ],
    fr: {
      name: 'Yoga de midi',
      description: `
Quarante-cinq minutes pour étirer ce que la chaise a raccourci. Noémie adapte chaque posture : <strong>aucune expérience n'est nécessaire</strong>.
- Les tapis sont fournis, une serviette suffit.
- Les douches du B3 restent ouvertes jusqu'à 13 h 30.
Vous pouvez venir à plusieurs séances, une par jour.`,
    },
    en: {
      name: 'Lunchtime yoga',
      description: `
Forty-five minutes to stretch what the chair has shortened. Noémie adapts every posture: <strong>no experience is needed</strong>.
- Mats are provided, bring a towel.
- The showers of B3 stay open until 13:30.
You may come to several sessions, one a day.`,
    },
  },
  {
    key: 'massage',
    icon: 'armchair',
    published: 6,
    alert: true,
    restrictedBuildings: ['B2'],
    place: { fr: 'Salon Rivage, B2, niveau 3', en: 'Rivage lounge, B2, level 3' },
    slots: [
      { key: 's1', on: { in: 3 }, from: '10:00', to: '10:20', closes: 1, limit: 2, taken: 2 },
      { key: 's2', on: { in: 3 }, from: '10:20', to: '10:40', closes: 1, limit: 2, taken: 1 },
      { key: 's3', on: { in: 3 }, from: '10:40', to: '11:00', closes: 1, limit: 2, taken: 2 },
      { key: 's4', on: { in: 3 }, from: '14:00', to: '14:20', closes: 1, limit: 2, taken: 0 },
      { key: 's5', on: { in: 3 }, from: '14:20', to: '14:40', closes: 1, limit: 2, taken: 2 },
      { key: 's6', on: { in: 3 }, from: '14:40', to: '15:00', closes: 1, limit: 2, taken: 1 },
    ],
    fr: {
      name: 'Massage assis',
      description: `
Vingt minutes, habillé, assis, le téléphone loin de vous. Deux praticiens s'occupent de la nuque, des épaules et des mains.
Ces séances remercient les équipes du bâtiment <strong>B2</strong> pour leur patience pendant les travaux de façade.`,
    },
    en: {
      name: 'Seated massage',
      description: `
Twenty minutes, dressed, seated, your phone far away. Two practitioners look after neck, shoulders and hands.
These sessions thank the teams of building <strong>B2</strong> for their patience during the work on the façade.`,
    },
  },
  {
    key: 'vaccination',
    icon: 'stethoscope',
    published: 15,
    alert: true,
    contacts: ['infirmerie@campus.example', 'animation.seine@campus.example'],
    place: { fr: 'Infirmerie, B1, niveau 0', en: 'Infirmary, B1, ground floor' },
    slots: [
      { key: 's1', on: { in: 2 }, from: '09:00', to: '10:00', limit: 12, taken: 12 },
      { key: 's2', on: { in: 2 }, from: '10:00', to: '11:00', limit: 12, taken: 12 },
      { key: 's3', on: { in: 6 }, from: '09:00', to: '10:00', limit: 12, taken: 12 },
    ],
    fr: {
      name: 'Vaccination contre la grippe',
      description: `
L'équipe de santé vaccine sur place, sans avance de frais. Prévoyez dix minutes, puis quinze de repos avec un jus d'orange.
- Apportez votre badge ; la carte Vitale n'est pas nécessaire.
- Signalez toute allergie à l'accueil de l'infirmerie.
Toutes les séances sont complètes pour l'instant : abonnez-vous à l'alerte, des places se libèrent souvent la veille.`,
    },
    en: {
      name: 'Flu vaccination',
      description: `
The health team vaccinates on site, with nothing to pay. Allow ten minutes, then fifteen of rest with an orange juice.
- Bring your badge; no health card is needed.
- Tell the infirmary's front desk about any allergy.
All sessions are full for now: subscribe to the alert, places often become free the day before.`,
    },
  },
  {
    key: 'blood',
    icon: 'drop',
    published: 9,
    sites: [1, 2],
    questions: [
      {
        id: 'first-time',
        type: 'BOOLEAN',
        fr: 'Est-ce votre premier don ?',
        en: 'Is it your first donation?',
      },
      {
        id: 'last-time',
        type: 'TEXT',
        fr: 'Sinon, quand avez-vous donné pour la dernière fois ?',
        en: 'If not, when did you last give?',
        said: ['En mai dernier', 'Il y a deux ans', 'This spring', 'Il y a dix semaines'],
      },
    ],
    place: { fr: 'Camion de collecte, parvis', en: 'Donor lorry, forecourt' },
    slots: [
      { key: 'sei1', site: 1, on: { in: 5 }, from: '09:30', to: '10:30', limit: 20, taken: 17 },
      { key: 'sei2', site: 1, on: { in: 5 }, from: '10:30', to: '11:30', limit: 20, taken: 9 },
      { key: 'hor1', site: 2, on: { in: 7 }, from: '09:30', to: '10:30', limit: 20, taken: 6 },
      { key: 'hor2', site: 2, on: { in: 7 }, from: '13:30', to: '14:30', limit: 20, taken: 11 },
    ],
    fr: {
      name: 'Don du sang',
      description: `
Un don sauve trois vies et prend une heure, collation comprise. Le camion passe à Seine, puis à Horizon.
- Mangez avant de venir, et buvez beaucoup d'eau.
- Il faut avoir entre 18 et 70 ans et peser au moins 50 kg.
> J'avais peur de l'aiguille. Je n'ai rien senti, et j'ai eu droit à une madeleine. (Hakim, Lumelle Paris)`,
    },
    en: {
      name: 'Blood donation',
      description: `
One donation saves three lives and takes an hour, snack included. The lorry comes to Seine, then to Horizon.
- Eat before you come, and drink plenty of water.
- You must be between 18 and 70 and weigh at least 50 kg.
> I was afraid of the needle. I felt nothing, and I was given a madeleine. (Hakim, Lumelle Paris)`,
    },
  },
  {
    key: 'running',
    icon: 'shoe',
    status: 'FINISHED',
    published: 30,
    multipleSlotByUser: true,
    place: { fr: 'Départ du quai, devant le B1', en: 'Start on the quay, in front of B1' },
    slots: [
      { key: 's1', on: { week: -3, weekday: 2 }, from: '12:00', to: '13:00', limit: 25, taken: 18 },
      { key: 's2', on: { week: -2, weekday: 2 }, from: '12:00', to: '13:00', limit: 25, taken: 21 },
      { key: 's3', on: { week: -1, weekday: 2 }, from: '12:00', to: '13:00', limit: 25, taken: 24 },
    ],
    fr: {
      name: 'Courir au bord de la Seine',
      description: `
Trois mardis, trois allures, un même casse-croûte au retour : la saison est terminée, merci aux soixante-trois paires de chaussures.
Le club reprend au printemps, sur l'autre rive.`,
    },
    en: {
      name: 'Running along the Seine',
      description: `
Three Tuesdays, three paces, one snack on return: the season is over, and thanks to all sixty-three pairs of shoes.
The club starts again in spring, on the other bank.`,
    },
  },
]
