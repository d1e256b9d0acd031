import type { VisitorProof } from '#features/security-training/visitor-contract.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { BankHoliday } from '#platform/time/bank-holidays.ts'
import type { SceneName } from './drawings/scenes.ts'

interface DemoFunctionality {
  type: string
  activated?: boolean
  label?: Bilingual
  param?: {
    daysOfSearchOffice?: number
    bookingHours?: string
    openHolidays?: BankHoliday[]
    mapHash?: string
    carSharingUrl?: string
    url?: string
    visitorProof?: VisitorProof
  }
}

export interface DemoSite {
  id: number
  code: string
  name: string
  address: string
  latitude: number
  longitude: number
  scene: SceneName
  /** What the header picture shows, for those who do not see it. */
  sceneAlt: Bilingual
  alternativeFunctionalityDesign?: boolean
  /** Whom to call, as it is dialled; from the numbers that France keeps for fiction. */
  securityPhone: string
  emergencyPhone: string
  /** How many of a hundred people have their office here. */
  share: number
  /** Each building with its highest floor. */
  buildings: readonly { name: string; floors: number }[]
  /** `author`: a name and a place or team that read the same in both languages. */
  quotes: readonly { fr: string; en: string; author: string }[]
  functionalities: readonly DemoFunctionality[]
}

const everything: readonly DemoFunctionality[] = [
  { type: 'ACTU' },
  { type: 'RESTAURANT' },
  { type: 'BOOKING', param: { daysOfSearchOffice: 30, bookingHours: '07:00-21:00' } },
  { type: 'CATERING' },
  { type: 'MAP', param: { mapHash: 'seine-6f1d0c' } },
  { type: 'INTER_CAMPUS', param: { carSharingUrl: 'https://covoiturage.campus.example' } },
  { type: 'TRANSPORT' },
  { type: 'PRACTICAL_INFORMATION' },
  { type: 'PARKING' },
  { type: 'SAFE_AT_WORK' },
  { type: 'SECURITY_TRAINING', param: { visitorProof: 'NONE' } },
  { type: 'PHONEBOOK' },
  { type: 'SURVEY' },
  { type: 'ANIMATION' },
  { type: 'GUEST' },
  {
    type: 'WEBPAGE',
    label: { fr: 'Comité social', en: 'Staff council' },
    param: { url: 'https://intranet.campus.example/comite-social' },
  },
]

/** Ids 1 to 6. What is activated differs from campus to campus so that every rule of the menu can be seen. */
export const demoSites: readonly DemoSite[] = [
  {
    id: 1,
    code: 'SEI',
    name: 'Seine',
    address: '12 quai des Mariniers, 92110 Clichy',
    latitude: 48.9079,
    longitude: 2.2986,
    scene: 'river',
    sceneAlt: {
      fr: 'Dessin : un pont de pierre sur la Seine, une péniche et les toits de la ville',
      en: 'Drawing: a stone bridge over the Seine, a barge and the roofs of the town',
    },
    securityPhone: '+33199001100',
    emergencyPhone: '+33199001118',
    share: 30,
    buildings: [
      { name: 'B1', floors: 6 },
      { name: 'B2', floors: 6 },
      { name: 'B3', floors: 4 },
    ],
    quotes: [
      {
        fr: "Les meilleures idées arrivent dans l'escalier.",
        en: 'The best ideas arrive on the stairs.',
        author: 'Camille, Orvane',
      },
      {
        fr: 'Une réunion qui finit en avance est un petit cadeau.',
        en: 'A meeting that ends early is a small present.',
        author: 'Thomas, Supply Chain',
      },
      {
        fr: 'On ne manque pas de temps, on manque de « non ».',
        en: 'We are not short of time, we are short of “no”.',
        author: 'Margaux, Communication',
      },
      {
        fr: 'Regardez le fleuve deux minutes, le problème rétrécit.',
        en: 'Look at the river for two minutes: the problem shrinks.',
        author: 'Claire, Marketing',
      },
      {
        fr: "Demander de l'aide est la façon la plus rapide d'apprendre.",
        en: 'Asking for help is the fastest way to learn.',
        author: 'Nora, Digital & Data',
      },
      {
        fr: 'Un bon brief tient sur une carte postale.',
        en: 'A good brief fits on a postcard.',
        author: 'Hakim, Lumelle Paris',
      },
    ],
    functionalities: everything,
  },
  {
    id: 2,
    code: 'HOR',
    name: 'Horizon',
    address: "4 parvis de l'Horizon, 92400 Courbevoie",
    latitude: 48.8934,
    longitude: 2.2476,
    scene: 'towers',
    sceneAlt: {
      fr: 'Dessin : des tours de verre autour d’une grande arche',
      en: 'Drawing: glass towers around a great arch',
    },
    securityPhone: '+33199001200',
    emergencyPhone: '+33199001218',
    share: 22,
    buildings: [
      { name: 'Tour Est', floors: 28 },
      { name: 'Tour Ouest', floors: 24 },
    ],
    quotes: [
      {
        fr: 'Du vingt-huitième étage, tous les embouteillages sont jolis.',
        en: 'From the twenty-eighth floor every traffic jam is pretty.',
        author: 'Inès, Finance',
      },
      {
        fr: "Ce qui n'est pas simple n'est pas encore fini.",
        en: 'What is not simple is not finished yet.',
        author: 'Yanis, Digital & Data',
      },
      {
        fr: "L'ascenseur est notre plus petit espace de collaboration.",
        en: 'The lift is our smallest collaboration space.',
        author: 'Ousmane, Orvane France',
      },
      {
        fr: 'Avant de répondre à tous, respirez.',
        en: 'Before you reply to all, breathe.',
        author: 'Fiona, Lumelle Paris',
      },
      {
        fr: 'Un chiffre sans histoire est un chiffre oublié.',
        en: 'A figure without a story is a figure forgotten.',
        author: 'Hugo, Finance',
      },
    ],
    functionalities: [
      { type: 'ACTU' },
      { type: 'RESTAURANT' },
      { type: 'BOOKING', param: { daysOfSearchOffice: 60, bookingHours: '07:30-20:30' } },
      { type: 'CATERING' },
      { type: 'MAP', param: { mapHash: 'horizon-2ab94e' } },
      { type: 'INTER_CAMPUS', param: { carSharingUrl: 'https://covoiturage.campus.example' } },
      { type: 'TRANSPORT' },
      { type: 'PRACTICAL_INFORMATION', activated: false },
      { type: 'PARKING', activated: false },
      { type: 'SAFE_AT_WORK' },
      { type: 'SECURITY_TRAINING', param: { visitorProof: 'NONE' } },
      { type: 'PHONEBOOK' },
      { type: 'SURVEY' },
      { type: 'ANIMATION' },
      { type: 'GUEST' },
    ],
  },
  {
    id: 3,
    code: 'CAN',
    name: 'Canal',
    address: "31 quai de l'Écluse, 93500 Pantin",
    latitude: 48.8941,
    longitude: 2.4073,
    scene: 'canal',
    sceneAlt: {
      fr: "Dessin : d'anciens entrepôts de brique au bord d'un canal, une passerelle et une péniche",
      en: 'Drawing: old brick warehouses along a canal, a footbridge and a houseboat',
    },
    alternativeFunctionalityDesign: true,
    securityPhone: '+33199001300',
    emergencyPhone: '+33199001318',
    share: 14,
    buildings: [
      { name: 'Moulin', floors: 5 },
      { name: 'Halle', floors: 2 },
      { name: 'Grenier', floors: 4 },
    ],
    quotes: [
      {
        fr: "Ici, même l'eau prend le temps de passer l'écluse.",
        en: 'Here even the water takes its time at the lock.',
        author: 'Awa, Atelier Sorel',
      },
      {
        fr: 'Un prototype moche vaut mieux que dix belles diapositives.',
        en: 'An ugly prototype beats ten handsome slides.',
        author: 'Lucie, Packaging',
      },
      {
        fr: 'Le silence aussi est un outil de travail.',
        en: 'Silence is a working tool too.',
        author: 'Linh, UX Designer',
      },
      {
        fr: 'Posez la question bête : quelqu’un d’autre la retenait.',
        en: 'Ask the silly question: someone else was holding it back.',
        author: 'Rui, Marketing',
      },
    ],
    functionalities: [
      { type: 'ACTU' },
      { type: 'RESTAURANT' },
      { type: 'BOOKING', param: { daysOfSearchOffice: 30 } },
      { type: 'CATERING' },
      { type: 'MAP', param: { mapHash: 'canal-90c7d3' } },
      { type: 'PRACTICAL_INFORMATION' },
      { type: 'PARKING' },
      { type: 'SAFE_AT_WORK' },
      { type: 'SECURITY_TRAINING', param: { visitorProof: 'NONE' } },
      { type: 'PHONEBOOK' },
      { type: 'ANIMATION' },
      { type: 'GUEST', activated: false },
      {
        type: 'WEBPAGE',
        label: { fr: 'Boutique du personnel', en: 'Staff shop' },
        param: { url: 'https://boutique.campus.example' },
      },
      {
        type: 'WEBPAGE',
        label: { fr: 'Médiathèque', en: 'Library' },
        param: { url: 'https://mediatheque.campus.example' },
      },
    ],
  },
  {
    id: 4,
    code: 'MAN',
    name: 'Manufacture',
    address: '7 rue des Savonniers, 93400 Saint-Ouen',
    latitude: 48.9127,
    longitude: 2.3276,
    scene: 'factory',
    sceneAlt: {
      fr: "Dessin : une ancienne savonnerie de brique, sa cheminée, sa tour d'horloge et son château d'eau",
      en: 'Drawing: an old brick soap works with its chimney, clock tower and water tower',
    },
    securityPhone: '+33199001400',
    emergencyPhone: '+33199001418',
    share: 12,
    buildings: [
      { name: 'Atelier A', floors: 3 },
      { name: 'Atelier B', floors: 3 },
      { name: 'Horloge', floors: 5 },
    ],
    quotes: [
      {
        fr: 'On a gardé les briques, on a changé les habitudes.',
        en: 'We kept the bricks and changed the habits.',
        author: 'Bruno, Atelier Sorel',
      },
      {
        fr: 'Mesurer deux fois, couper une fois, sourire toujours.',
        en: 'Measure twice, cut once, smile always.',
        author: 'Tom, Packaging',
      },
      {
        fr: "L'horloge retarde de deux minutes, et personne n'est en retard.",
        en: 'The clock is two minutes slow, and nobody is late.',
        author: 'Khadija, Manufacture',
      },
      {
        fr: 'La qualité commence par dire bonjour.',
        en: 'Quality begins with saying hello.',
        author: 'Maëlle, Orvane France',
      },
      {
        fr: 'Rien ne sent meilleur qu’un projet qui avance.',
        en: 'Nothing smells better than a project moving forward.',
        author: 'Gaëtan, Manufacture',
      },
    ],
    functionalities: [
      { type: 'ACTU' },
      { type: 'RESTAURANT' },
      { type: 'BOOKING', activated: false },
      { type: 'CATERING' },
      { type: 'MAP', param: { mapHash: 'manufacture-41be08' } },
      // Twice, as an import once left it: the menu shows it once.
      { type: 'MAP', param: { mapHash: 'manufacture-41be08' } },
      { type: 'RESTAURANT' },
      { type: 'PRACTICAL_INFORMATION' },
      { type: 'INTER_CAMPUS', param: { carSharingUrl: 'https://covoiturage.campus.example' } },
      { type: 'SAFE_AT_WORK' },
      { type: 'SECURITY_TRAINING', activated: false, param: { visitorProof: 'NONE' } },
      { type: 'PHONEBOOK' },
      { type: 'SURVEY' },
      { type: 'GUEST' },
    ],
  },
  {
    id: 5,
    code: 'TIL',
    name: 'Tilleuls',
    address: '25 allée des Tilleuls, 92210 Saint-Cloud',
    latitude: 48.8418,
    longitude: 2.2173,
    scene: 'park',
    sceneAlt: {
      fr: 'Dessin : des pavillons de verre dans un parc, des arbres et un étang',
      en: 'Drawing: glass pavilions in a park, trees and a pond',
    },
    securityPhone: '+33199001500',
    emergencyPhone: '+33199001518',
    share: 10,
    buildings: [
      { name: 'Pavillon Nord', floors: 2 },
      { name: 'Pavillon Sud', floors: 2 },
      { name: 'Orangerie', floors: 1 },
    ],
    quotes: [
      {
        fr: 'Le plus court chemin vers une décision passe par le parc.',
        en: 'The shortest way to a decision is through the park.',
        author: 'Solène, Orvane Recherche',
      },
      {
        fr: 'Les hérissons ont priorité sur les trottinettes.',
        en: 'Hedgehogs have right of way over scooters.',
        author: 'Capucine, Tilleuls',
      },
      {
        fr: 'Une formule se comprend mieux après une tasse de tilleul.',
        en: 'A formula is clearer after a cup of lime-blossom tea.',
        author: 'Priya, Orvane Recherche',
      },
      {
        fr: 'Ce qui pousse lentement tient longtemps.',
        en: 'What grows slowly lasts long.',
        author: 'Achille, Tilleuls',
      },
    ],
    functionalities: [
      { type: 'ACTU' },
      { type: 'RESTAURANT' },
      { type: 'BOOKING', param: { daysOfSearchOffice: 14 } },
      { type: 'TRANSPORT' },
      { type: 'CATERING', activated: false },
      { type: 'MAP', activated: false },
      { type: 'PARKING', activated: false },
      { type: 'SAFE_AT_WORK' },
      { type: 'SECURITY_TRAINING', param: { visitorProof: 'NONE' } },
      { type: 'PHONEBOOK' },
    ],
  },
  {
    id: 6,
    code: 'CON',
    name: 'Confluence',
    address: '18 quai des Confluents, 69002 Lyon',
    latitude: 45.7406,
    longitude: 4.8163,
    scene: 'hill',
    sceneAlt: {
      fr: 'Dessin : une basilique sur sa colline, des façades colorées et un cube orange au bord de la Saône',
      en: 'Drawing: a basilica on its hill, coloured façades and an orange cube by the Saône',
    },
    securityPhone: '+33465711600',
    emergencyPhone: '+33465711618',
    share: 12,
    buildings: [
      { name: 'Saône', floors: 7 },
      { name: 'Rhône', floors: 7 },
    ],
    quotes: [
      {
        fr: 'Deux fleuves, une équipe.',
        en: 'Two rivers, one team.',
        author: 'Julien, Supply Chain',
      },
      {
        fr: 'Un bon projet, comme une bonne quenelle, demande de la patience.',
        en: 'A good project, like a good quenelle, takes patience.',
        author: 'Sacha, La Presqu’île',
      },
      {
        fr: 'On traverse mieux à plusieurs.',
        en: 'Crossings go better in company.',
        author: 'Élodie, Confluence',
      },
      {
        fr: "Le TGV m'a appris à finir mes phrases avant le tunnel.",
        en: 'The high-speed train taught me to finish my sentences before the tunnel.',
        author: 'Bastien, Marketing',
      },
      {
        fr: 'Chez nous, la lumière est une fête.',
        en: 'Round here, light is a celebration.',
        author: 'Malik, Confluence',
      },
    ],
    functionalities: [
      { type: 'ACTU' },
      { type: 'RESTAURANT' },
      {
        type: 'BOOKING',
        // Its people work on this day, and give the wage to the elderly: the law leaves the choice of the day.
        param: { daysOfSearchOffice: 45, bookingHours: '07:00-20:00', openHolidays: ['WHIT_MONDAY'] },
      },
      { type: 'CATERING' },
      { type: 'MAP', param: { mapHash: 'confluence-d85f27' } },
      { type: 'TRANSPORT' },
      { type: 'PRACTICAL_INFORMATION' },
      { type: 'PARKING', activated: false },
      { type: 'SAFE_AT_WORK' },
      { type: 'SECURITY_TRAINING', param: { visitorProof: 'MAIL_LINK' } },
      { type: 'PHONEBOOK' },
      { type: 'SURVEY' },
      { type: 'ANIMATION', label: { fr: 'Animations', en: 'Activities' } },
      { type: 'GUEST' },
      {
        type: 'WEBPAGE',
        label: { fr: 'Vivre à Lyon', en: 'Living in Lyon' },
        param: { url: 'https://intranet.campus.example/lyon' },
      },
    ],
  },
]
