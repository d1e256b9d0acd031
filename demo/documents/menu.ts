import { type DishCategory, dishCategories } from '#features/restaurants/contract.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { type Day, formatDate } from '#platform/time/campus-time.ts'
import { Sheet } from './sheet.ts'

export interface Menu {
  restaurant: string
  days: readonly { day: Day; dishes: readonly { category: DishCategory; name: Bilingual }[] }[]
}

const categories: Record<DishCategory, string> = {
  STARTER: 'Entrées · Starters',
  MAIN_COURSE: 'Plats · Main courses',
  DESSERT: 'Desserts',
}

/**
 * The menu of some days as it hangs at the entrance of a restaurant: in French, with the English below each dish. The
 * same menu always makes the same bytes.
 */
export async function menuPdf({ restaurant, days }: Menu): Promise<Uint8Array> {
  const sheet = await Sheet.begin({
    title: 'Menu de la semaine',
    kicker: restaurant,
    language: 'fr',
    hue: 50,
    icon: 'plate',
  })
  sheet.paragraph('Menu of the week', 'en')
  for (const { day, dishes } of days) {
    sheet.heading(`${capitalised(formatDate(day, 'fr', 'day'))} · ${formatDate(day, 'en', 'day')}`)
    for (const category of dishCategories) {
      const served = dishes.filter(dish => dish.category === category)
      if (served.length === 0) continue
      sheet.subheading(categories[category])
      sheet.list(served.map(({ name }) => ({ words: name.fr, other: { words: name.en, language: 'en' } })))
    }
  }
  return sheet.finish()
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1)
}
