import { allergenNames } from '#platform/text/allergens.ts'
import type { Diet, OrderStatus } from './contract.ts'

const diets: Record<Diet, string> = {
  VEGETARIAN: 'vegetarian',
  VEGAN: 'vegan',
  NO_PORK: 'no pork',
  HALAL: 'halal',
  KOSHER: 'kosher',
}
const statuses: Record<OrderStatus, string> = {
  REQUESTED: 'Requested',
  ORDERED: 'Ordered',
  PREPARED: 'Prepared',
  DELIVERED: 'Delivered',
  CANCELED: 'Cancelled',
}

const en = {
  allergens: allergenNames.en,
  diets,
  /** A need is a diet, or a meal without an allergen. */
  without: (allergen: string) => `without ${allergen}`,
  statuses,
  guests: (n: number) => (n === 1 ? '1 guest' : `${n} guests`),
  supplementaryHours: 'Supplementary hours',
  total: 'Total',
  campus: (name: string) => `${name} campus`,
  parisTime: 'Paris time',
}

const fr: typeof en = {
  allergens: allergenNames.fr,
  diets: {
    VEGETARIAN: 'végétarien',
    VEGAN: 'végane',
    NO_PORK: 'sans porc',
    HALAL: 'halal',
    KOSHER: 'casher',
  },
  without: allergen => `sans ${allergen}`,
  statuses: {
    REQUESTED: 'Demandée',
    ORDERED: 'Commandée',
    PREPARED: 'Préparée',
    DELIVERED: 'Livrée',
    CANCELED: 'Annulée',
  },
  guests: n => (n > 1 ? `${n} convives` : `${n} convive`),
  supplementaryHours: 'Heures supplémentaires',
  total: 'Total',
  campus: name => `Campus ${name}`,
  parisTime: 'heure de Paris',
}

/** The words that both who orders and who prepares read. */
export const messages = { fr, en }
