import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Diet, DishCategory } from '#features/restaurants/contract.ts'
import type { Allergen } from '#platform/text/allergens.ts'
import type { Bilingual } from '#platform/text/language.ts'

/** What a kitchen is good at; a dish is cooked in the kitchens it names. */
export const kitchens = ['canteen', 'brasserie', 'bowls', 'garden', 'bakery', 'oven'] as const
export type Kitchen = (typeof kitchens)[number]

export interface DemoDish {
  category: DishCategory
  kitchens: readonly Kitchen[]
  name: Bilingual
  diets: Diet[]
  allergens: Allergen[]
}

const lines: Record<string, string>[] = parse(readFileSync(join(import.meta.dirname, 'dishes.csv')), {
  columns: true,
})

/** All that the kitchens can cook, of which menus are made. */
export const demoDishes: readonly DemoDish[] = lines.map(
  ({ category, kitchens, name_fr = '', name_en = '', diets, allergens }) => ({
    category: category as DishCategory,
    kitchens: listed(kitchens) as Kitchen[],
    name: { fr: name_fr, en: name_en },
    diets: listed(diets) as Diet[],
    allergens: listed(allergens) as Allergen[],
  }),
)

function listed(cell = ''): string[] {
  return cell === '' ? [] : cell.split('|')
}
