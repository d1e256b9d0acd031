import type { DishCategory } from '#features/restaurants/contract.ts'
import type { Day } from '#platform/time/campus-time.ts'
import { randomFrom, shuffled } from '../random.ts'
import { type DemoDish, demoDishes, type Kitchen } from './dishes.ts'
import type { DemoRestaurant } from './restaurants.ts'

/** How many dishes of each category a day has, in the order of a menu. */
const servings: readonly [DishCategory, number][] = [
  ['STARTER', 3],
  ['MAIN_COURSE', 3],
  ['DESSERT', 3],
]

/**
 * What a restaurant serves on a day: the same whenever it is asked, whoever asks. Each kitchen goes through its dishes
 * in an order of its own, so that nothing comes back before everything was served; one main course is vegetarian.
 */
export function menuOf({ id, kitchen }: DemoRestaurant, day: Day): DemoDish[] {
  const turn = Math.floor(Date.parse(day) / (24 * 3_600_000))
  return servings.flatMap(([category, count]) => {
    const dishes = shuffled(dishesOf(kitchen, category), randomFrom(`menu ${id} ${category}`))
    if (category !== 'MAIN_COURSE') return taken(dishes, turn, count)
    const isVegetarian = (dish: DemoDish) => dish.diets.includes('VEGETARIAN')
    const others = dishes.filter(dish => !isVegetarian(dish))
    const vegetarian = dishes.filter(isVegetarian)
    // A kitchen without meat cooks three of the same kind.
    return others.length === 0
      ? taken(vegetarian, turn, count)
      : [...taken(others, turn, count - 1), ...taken(vegetarian, turn, 1)]
  })
}

function dishesOf(kitchen: Kitchen, category: DishCategory): DemoDish[] {
  return demoDishes.filter(dish => dish.category === category && dish.kitchens.includes(kitchen))
}

/** The dishes of a turn, going round the list; each once, however short the list. */
function taken(dishes: readonly DemoDish[], turn: number, count: number): DemoDish[] {
  const wanted = Math.min(count, dishes.length)
  return Array.from({ length: wanted }, (_, index) => dishes[(turn * count + index) % dishes.length]).filter(
    dish => dish !== undefined,
  )
}
