import { addDays, type Day } from '#platform/time/campus-time.ts'
import { type Diet, type DishCategory, dishCategories, type RememberedDish } from '../../contract.ts'

/** A dish as a menu is written: half of it may not be there yet. */
export type WrittenDish = Partial<RememberedDish>

/** The seven days of the week that begins on a Monday. */
export function daysFrom(monday: Day): Day[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The dishes that an entry holds, in the order of the menu. */
export function dishesIn(item: Readonly<Record<string, unknown>> | null | undefined): WrittenDish[] {
  const lines = Array.isArray(item?.dishes) ? (item.dishes as unknown[]) : []
  return lines.map(line => {
    const dish = (typeof line === 'object' && line !== null ? line : {}) as Record<string, unknown>
    return {
      ...(typeof dish.name_fr === 'string' && { name_fr: dish.name_fr }),
      ...(typeof dish.name_en === 'string' && { name_en: dish.name_en }),
      ...(isCategory(dish.category) && { category: dish.category }),
      diets: texts(dish.diets) as Diet[],
      allergens: texts(dish.allergens) as RememberedDish['allergens'],
    }
  })
}

function isCategory(value: unknown): value is DishCategory {
  return dishCategories.some(category => category === value)
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}

/** The entry of a day with given dishes; what a dish does not say is not there. */
export function menuOf(restaurant: string, day: Day, dishes: readonly WrittenDish[]) {
  if (dishes.length === 0) return {}
  return {
    dishes: dishes.map(({ category, name_fr, name_en, diets = [], allergens = [] }) => ({
      ...{ restaurant, day },
      ...(category !== undefined && { category }),
      ...(name_fr !== undefined && { name_fr }),
      ...(name_en !== undefined && { name_en }),
      ...(diets.length > 0 && { diets }),
      ...(allergens.length > 0 && { allergens }),
    })),
  }
}

/** Dishes by course with their places in the menu; those that say no course stand among the main ones. */
export function byCourse(
  dishes: readonly WrittenDish[],
): { category: DishCategory; dishes: { dish: WrittenDish; place: number }[] }[] {
  const placed = dishes.map((dish, place) => ({ dish, place }))
  return dishCategories.map(category => ({
    category,
    dishes: placed.filter(({ dish }) => (dish.category ?? 'MAIN_COURSE') === category),
  }))
}
