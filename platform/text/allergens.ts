import type { Bilingual } from './language.ts'

/** The fourteen allergens that Regulation (EU) No 1169/2011, Annex II, has declared. */
export const allergens = [
  'GLUTEN',
  'CRUSTACEANS',
  'EGGS',
  'FISH',
  'PEANUTS',
  'SOYA',
  'MILK',
  'NUTS',
  'CELERY',
  'MUSTARD',
  'SESAME',
  'SULPHITES',
  'LUPIN',
  'MOLLUSCS',
] as const
export type Allergen = (typeof allergens)[number]

/** As they follow “contains” and “without”. */
export const allergenNames: Bilingual<Record<Allergen, string>> = {
  fr: {
    GLUTEN: 'gluten',
    CRUSTACEANS: 'crustacés',
    EGGS: 'œufs',
    FISH: 'poisson',
    PEANUTS: 'arachides',
    SOYA: 'soja',
    MILK: 'lait',
    NUTS: 'fruits à coque',
    CELERY: 'céleri',
    MUSTARD: 'moutarde',
    SESAME: 'sésame',
    SULPHITES: 'sulfites',
    LUPIN: 'lupin',
    MOLLUSCS: 'mollusques',
  },
  en: {
    GLUTEN: 'gluten',
    CRUSTACEANS: 'crustaceans',
    EGGS: 'eggs',
    FISH: 'fish',
    PEANUTS: 'peanuts',
    SOYA: 'soya',
    MILK: 'milk',
    NUTS: 'nuts',
    CELERY: 'celery',
    MUSTARD: 'mustard',
    SESAME: 'sesame',
    SULPHITES: 'sulphites',
    LUPIN: 'lupin',
    MOLLUSCS: 'molluscs',
  },
}
