import { addDays, type Day } from '#platform/time/campus-time.ts'
import { menuPdf } from '../documents/menu.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { closesOn, daysFrom, servesOn } from '../restaurants/calendar.ts'
import { menuOf } from '../restaurants/menus.ts'
import { demoRestaurants } from '../restaurants/restaurants.ts'
import type { MenuAddresses } from './restaurants.ts'

/** Sets the menus, from this Monday on, of those that hang them out. */
export async function drawMenus(monday: Day, drawings: Drawings): Promise<MenuAddresses> {
  const addresses = new Map<number, string>()
  for (const restaurant of demoRestaurants.filter(({ menu }) => menu === 'PDF')) {
    const days = daysFrom(monday, addDays(monday, 4))
      .filter(day => servesOn(restaurant, day) && !closesOn(restaurant, day))
      .map(day => ({ day, dishes: menuOf(restaurant, day) }))
    const pdf = await menuPdf({ restaurant: restaurant.name, days })
    addresses.set(restaurant.id, drawings.addFile(`menu-${restaurant.id}`, 'pdf', pdf))
  }
  return addresses
}
