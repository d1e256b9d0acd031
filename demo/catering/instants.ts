import type { Bilingual } from '#platform/text/language.ts'
import type { Time } from '#platform/time/campus-time.ts'

/** What the kitchens of the company serve. */
export interface DemoInstant {
  key: string
  name: Bilingual
  description: Bilingual
  /** Of one guest on the Seine campus, in cents. */
  cents: number
  /** Guests; absent: as the product has it. */
  min?: number
  max?: number
  /** Days before on which the deadline lies. */
  ahead: number
  from: Time
  until: Time
}

export const demoInstants: readonly DemoInstant[] = [
  {
    key: 'breakfast',
    name: { fr: 'Petit-déjeuner', en: 'Breakfast' },
    description: {
      fr: 'Viennoiseries du matin, pain et confitures, fruits de saison, jus pressé, café et thé.',
      en: 'Fresh pastries, bread and jam, seasonal fruit, freshly squeezed juice, coffee and tea.',
    },
    ...{ cents: 780, min: 4, max: 120, ahead: 1, from: '07:30', until: '10:00' },
  },
  {
    key: 'welcome-coffee',
    name: { fr: "Café d'accueil", en: 'Welcome coffee' },
    description: {
      fr: 'Café, thé, eau et une petite douceur, servis debout.',
      en: 'Coffee, tea, water and something small and sweet, served standing.',
    },
    ...{ cents: 320, ahead: 1, from: '08:00', until: '14:30' },
  },
  {
    key: 'break',
    name: { fr: 'Pause gourmande', en: 'Coffee break' },
    description: {
      fr: 'Boissons chaudes, biscuits maison et fruits. Se commande encore le matin même.',
      en: 'Hot drinks, home-made biscuits and fruit. Can still be ordered the same morning.',
    },
    ...{ cents: 460, max: 200, ahead: 0, from: '09:00', until: '17:30' },
  },
  {
    key: 'trays',
    name: { fr: 'Plateaux-repas', en: 'Meal trays' },
    description: {
      fr: 'Entrée, plat froid, fromage, dessert et pain, un plateau par personne.',
      en: 'A starter, a cold main course, cheese, dessert and bread: one tray per guest.',
    },
    ...{ cents: 1890, max: 60, ahead: 2, from: '11:30', until: '14:00' },
  },
  {
    key: 'buffet',
    name: { fr: 'Buffet déjeunatoire', en: 'Buffet lunch' },
    description: {
      fr: 'Salades, pièces salées chaudes et froides, fromages, desserts et boissons.',
      en: 'Salads, hot and cold savouries, cheese, desserts and drinks.',
    },
    ...{ cents: 2650, min: 15, max: 150, ahead: 3, from: '11:30', until: '14:00' },
  },
  {
    key: 'seated-lunch',
    name: { fr: 'Déjeuner assis', en: 'Seated lunch' },
    description: {
      fr: 'Trois plats servis à table, au choix de la cheffe, vins et eaux compris.',
      en: 'Three courses served at the table, as the chef chooses, with wine and water.',
    },
    ...{ cents: 4200, min: 6, max: 40, ahead: 5, from: '12:00', until: '13:30' },
  },
  {
    key: 'tea',
    name: { fr: "Goûter d'équipe", en: 'Team tea' },
    description: {
      fr: 'Cakes, madeleines, fruits, chocolat chaud, thé et café.',
      en: 'Cakes, madeleines, fruit, hot chocolate, tea and coffee.',
    },
    ...{ cents: 690, min: 4, max: 120, ahead: 1, from: '15:00', until: '17:30' },
  },
  {
    key: 'cocktail',
    name: { fr: 'Cocktail', en: 'Cocktail reception' },
    description: {
      fr: 'Douze pièces par personne, salées puis sucrées, boissons et service en salle.',
      en: 'Twelve bites per guest, savoury then sweet, with drinks and service.',
    },
    ...{ cents: 3150, min: 20, max: 300, ahead: 5, from: '17:00', until: '20:30' },
  },
]
