import { features } from '#app/server/product.ts'
import type { Database } from '#platform/server/database/database.ts'
import { Drawings } from '../drawings/drawings.ts'
import { companyFiles } from '../load/company.ts'
import { importFiles } from '../load/files.ts'
import { drawMenus } from '../load/menus.ts'
import { menuWeek, restaurantEntries } from '../load/restaurants.ts'

/** The campuses of the demo company with their restaurants, and nothing else. */
export async function loadRestaurants(db: Database, today: Date): Promise<void> {
  const drawings = new Drawings()
  const sites = await companyFiles(drawings, ['sites'])
  const restaurants = restaurantEntries(await drawMenus(menuWeek(today), drawings), drawings)
  await drawings.store(db)
  await importFiles(db, { ...sites, restaurants }, { features, today })
}
