import { addDays, type Day } from '#platform/time/campus-time.ts'
import { menuPdf } from '../documents/menu.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { closesOn, daysFrom, servesOn } from '../restaurants/calendar.ts'
import { menuOf } from '../restaurants/menus.ts'
import { demoRestaurants } from '../restaurants/restaurants.ts'
import type { PrintedMenus } from './restaurants.ts'

/** Sets the menus, from this Monday on, of those that hang them out. */
export async function drawMenus(monday: Day, drawings: Drawings): Promise<PrintedMenus> {
  const menus = new Map<number, { address: string; bytes: number }>()
  for (const restaurant of demoRestaurants.filter(({ menu }) => menu === 'PDF')) {
    const days = daysFrom(monday, addDays(monday, 4))
      .filter(day => servesOn(restaurant, day) && !closesOn(restaurant, day))
      .map(day => ({ day, dishes: menuOf(restaurant, day) }))
    const pdf = await menuPdf({ restaurant: restaurant.name, days })
    const address = drawings.addFile(`menu-${restaurant.id}`, 'pdf', pdf)
    menus.set(restaurant.id, { address, bytes: pdf.byteLength })
  }
  return menus
}
