import type { CostType } from '#features/catering/contract.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { Time } from '#platform/time/campus-time.ts'
import { divisions, mailDomain } from '../people/company.ts'
import { demoRooms } from '../rooms/rooms.ts'
import { demoSites } from '../sites.ts'

/** How a campus of the company takes orders. They differ so that every rule can be seen. */
export interface DemoKitchen {
  site: number
  costType: CostType
  maxRegularHours: Time
  /** Of a supplementary hour. */
  hourCents: number
  orderMore: boolean
  mail: string
  deadlineDays: 'CALENDAR' | 'OPEN'
  divisions: readonly string[]
  /** What it costs here for each euro on the Seine campus. */
  factor: number
  /** The most guests of any instant; absent: as it is elsewhere. */
  largest?: number
  costCenters: readonly string[]
  /** Where it serves besides the rooms to meet in. */
  outside: { reference: string; name: string }
  inactivity?: { from: string; until: string; reason: Bilingual }
  texts: Partial<
    Record<
      'costCenterLabel' | 'costCenterHint' | 'orderBeforeHour' | 'confirmationMessage' | 'maxGuestsWarning',
      Bilingual
    >
  >
  /** Orders of a working day. */
  busy: number
}

export const demoKitchens: readonly DemoKitchen[] = [
  {
    ...{ site: 1, costType: 'COST_CENTER', maxRegularHours: '18:00', hourCents: 4800, orderMore: true },
    ...{ mail: `kitchen@${mailDomain}`, deadlineDays: 'CALENDAR', divisions, factor: 1, busy: 9 },
    costCenters: [
      '10420 Marketing',
      '10435 Recherche & Innovation',
      '10451 Supply Chain',
      '10468 Finance',
      '10472 Ressources humaines',
      '10483 Communication',
      '10490 Direction générale',
      '20118 Projet Atlas',
      '20126 Projet Verveine',
      '30007 Clients et partenaires',
    ],
    outside: { reference: 'SEI-BERGES', name: 'Terrasse des Berges' },
    inactivity: {
      ...{ from: 'monday+23', until: 'monday+24' },
      reason: { fr: 'inventaire de la cuisine', en: 'stocktaking in the kitchen' },
    },
    texts: {},
  },
  {
    ...{ site: 2, costType: 'CUSTOM_COST_CENTER', maxRegularHours: '19:00', hourCents: 6250, factor: 1.1 },
    ...{ orderMore: true, mail: `traiteur-horizon@${mailDomain}`, deadlineDays: 'CALENDAR', divisions: [] },
    ...{ costCenters: [], busy: 6 },
    outside: { reference: 'HOR-FOYER', name: 'Foyer de la Tour Est' },
    inactivity: {
      ...{ from: 'monday+25', until: 'monday+25' },
      reason: { fr: 'contrôle des installations de gaz', en: 'inspection of the gas supply' },
    },
    texts: {},
  },
  {
    ...{ site: 3, costType: 'COST_CENTER', maxRegularHours: '18:00', hourCents: 4500, factor: 0.95 },
    ...{ orderMore: true, mail: `traiteur-canal@${mailDomain}`, deadlineDays: 'CALENDAR', busy: 3 },
    divisions: ['LLF', 'LBD', 'LDB', 'LLD'],
    costCenters: ['CAN-4100', 'CAN-4120', 'CAN-4300', 'CAN-5010'],
    outside: { reference: 'CAN-COUR', name: 'Cour du Moulin' },
    texts: {
      costCenterLabel: { fr: 'Code du centre de coûts', en: 'Cost centre code' },
      costCenterHint: {
        fr: 'Celui de votre équipe figure sur vos notes de frais ; il commence par CAN.',
        en: 'You will find your team’s on your expense reports; it begins with CAN.',
      },
    },
  },
  {
    ...{ site: 4, costType: 'COST_CENTER', maxRegularHours: '18:30', hourCents: 5200, factor: 1.05 },
    ...{ orderMore: true, mail: `traiteur-manufacture@${mailDomain}`, deadlineDays: 'CALENDAR', busy: 4 },
    ...{ divisions: ['CORPORATE', 'EXCELLENCE_DOMAIN', 'PPD'], largest: 120 },
    costCenters: ['MAN-610 Ateliers', 'MAN-620 Parfums', 'MAN-640 Vie du site', 'MAN-700 Visites'],
    outside: { reference: 'MAN-VERRIERE', name: "Verrière de l'Horloge" },
    texts: {
      orderBeforeHour: {
        fr: 'Commandez de préférence avant 12 h : la cuisine de la Manufacture passe ses commandes à midi.',
        en: 'Please order before 12:00: the Manufacture kitchen places its own orders at noon.',
      },
      confirmationMessage: {
        fr: "Merci ! La cuisine vous appelle la veille pour convenir de l'installation.",
        en: 'Thank you! The kitchen will call you the day before to agree how the room is set up.',
      },
      maxGuestsWarning: {
        fr: `Pour plus de 120 personnes, écrivez à traiteur-manufacture@${mailDomain} : un devis vous parvient sous deux jours.`,
        en: `For more than 120 people, write to traiteur-manufacture@${mailDomain}: you get a quote within two days.`,
      },
    },
  },
  {
    ...{ site: 6, costType: 'COST_CENTER', maxRegularHours: '17:30', hourCents: 3990, factor: 0.9 },
    ...{ orderMore: false, mail: `traiteur-confluence@${mailDomain}`, deadlineDays: 'OPEN', busy: 4 },
    divisions: [],
    costCenters: ['69-201 Supply Chain', '69-215 Commercial', '69-230 Services généraux'],
    outside: { reference: 'CON-JARDIN', name: 'Jardin de la Saône' },
    texts: {},
  },
]

/** A price of the Seine campus on another, in whole ten cents. */
export function centsOn({ factor }: DemoKitchen, cents: number): number {
  return Math.round((cents * factor) / 10) * 10
}

/** Where a kitchen serves: the rooms to meet in that hold a table, called as they are on their doors, and outside. */
export function placesOf({ site, outside }: DemoKitchen): { reference: string; name: string }[] {
  const rooms = demoRooms
    .filter(room => room.site === site && room.type === 'MEETING_ROOM' && room.refusesBecause !== 'CLOSED')
    .filter(({ purpose }) => purpose !== 'bubble')
  const code = demoSites.find(({ id }) => id === site)?.code ?? ''
  return [
    ...rooms.map(({ reference, name, building }) => {
      const door = reference.slice(`${code}-B1-`.length)
      return { reference, name: `${name} (${building} ${door})` }
    }),
    outside,
  ]
}
