import {
  Bean,
  Carrot,
  Egg,
  Fish,
  Flower,
  Leaf,
  type LucideIcon,
  MapPin,
  Milk,
  MilkOff,
  MoonStar,
  Nut,
  Shell,
  Shrimp,
  Soup,
  Sprout,
  Tractor,
  Vegan,
  Wheat,
  WheatOff,
  Wine,
} from 'lucide-react'
import type { Allergen } from '#platform/text/allergens.ts'
import type { Diet } from '../contract.ts'

export const dietIcons: Record<Diet, LucideIcon> = {
  VEGETARIAN: Leaf,
  VEGAN: Vegan,
  HALAL: MoonStar,
  GLUTEN_FREE: WheatOff,
  LACTOSE_FREE: MilkOff,
  ORGANIC: Tractor,
  LOCAL: MapPin,
}

export const allergenIcons: Record<Allergen, LucideIcon> = {
  GLUTEN: Wheat,
  CRUSTACEANS: Shrimp,
  EGGS: Egg,
  FISH: Fish,
  PEANUTS: Bean,
  SOYA: Bean,
  MILK: Milk,
  NUTS: Nut,
  CELERY: Carrot,
  MUSTARD: Soup,
  SESAME: Sprout,
  SULPHITES: Wine,
  LUPIN: Flower,
  MOLLUSCS: Shell,
}
