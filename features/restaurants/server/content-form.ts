import { called, choicesOf, keyWords, numberWords, siteWords } from '#platform/server/content/form-words.ts'
import type { PartForm } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import { allergenNames, allergens } from '#platform/text/allergens.ts'
import type { Language } from '#platform/text/language.ts'
import { campusInstant, type Day } from '#platform/time/campus-time.ts'
import { diets, dishCategories, type Restaurant } from '../contract.ts'
import { messages } from '../messages.ts'
import type { closureColumns, dishColumns, restaurantColumns } from './columns.ts'
import { restaurantOf } from './restaurants.ts'

const dietNames = (language: 'fr' | 'en') => {
  const words = messages[language].diets
  return Object.fromEntries(diets.map(diet => [diet, words[diet].name])) as Record<
    (typeof diets)[number],
    string
  >
}

/** What is said of a restaurant's day is one entry. */
export function keyOfDay({ restaurant, day }: { restaurant: string; day: Day }): string {
  return `${restaurant} ${day}`
}

interface Reader {
  language: Language
  now: Date
}

/** A restaurant as readers of its own campus have it. */
async function restaurantCalled(db: Database, key: string, reader: Reader): Promise<Restaurant | undefined> {
  const row = await db
    .selectFrom('restaurants')
    .select(['id', 'site_id'])
    .where('import_key', '=', key)
    .executeTakeFirst()
  return row && restaurantOf(db, row.site_id, row.id, reader)
}

async function draftOfRestaurant(db: Database, { key }: { key: string }, reader: Reader) {
  const answer = await restaurantCalled(db, key, reader)
  return answer && { path: `/restaurants/${answer.id}`, answer }
}

/** The menu of a day on the morning of that day: on a day on which the restaurant is closed it is not shown. */
async function draftOfMenu(db: Database, { key }: { key: string }, { language }: Reader) {
  const [name = '', day = ''] = key.split(' ')
  const restaurant = await restaurantCalled(db, name, { language, now: campusInstant(day as Day, '00:00') })
  if (restaurant === undefined) return undefined
  const week = restaurant.menu.week.filter(menu => menu.day === day)
  return { path: `/restaurants/${restaurant.id}`, answer: { day, menu: { ...restaurant.menu, week } } }
}

/** The restaurant on the morning of a day on which it is closed. */
async function draftOfClosure(db: Database, { key }: { key: string }, { language }: Reader) {
  const [name = '', day = ''] = key.split(' ')
  const answer = await restaurantCalled(db, name, { language, now: campusInstant(day as Day, '08:00') })
  const at = campusInstant(day as Day, '08:00').toISOString()
  return answer && { path: `/restaurants/${answer.id}`, answer: { restaurant: answer, at } }
}

export const restaurantsForm: PartForm<typeof restaurantColumns> = {
  label: { fr: 'Restaurants', en: 'Restaurants' },
  one: { fr: 'un restaurant', en: 'a restaurant' },
  about: {
    fr: 'Horaires, présentation et affluence des restaurants des sites.',
    en: 'Hours, presentation and queues of the restaurants of the campuses.',
  },
  title: 'name',
  sites: restaurant => [restaurant.site],
  preview: draftOfRestaurant,
  fields: {
    name: called('Nom', 'Name'),
    site: siteWords,
    picture: called('Image', 'Picture'),
    hours: called('Heures d’ouverture', 'Opening hours', {
      help: { fr: 'Un jour sans heures est fermé.', en: 'A day without hours is closed.' },
      fields: {
        monday: called('Lundi', 'Monday'),
        tuesday: called('Mardi', 'Tuesday'),
        wednesday: called('Mercredi', 'Wednesday'),
        thursday: called('Jeudi', 'Thursday'),
        friday: called('Vendredi', 'Friday'),
        saturday: called('Samedi', 'Saturday'),
        sunday: called('Dimanche', 'Sunday'),
      },
    }),
    comment: called('Remarque', 'Remark', {
      help: { fr: 'Une ligne sous le nom.', en: 'A line below the name.' },
    }),
    about: called('Présentation', 'Presentation'),
    aboutLink: called('Page de présentation', 'Page of presentation', {
      help: { fr: 'À la place du texte.', en: 'In place of the text.' },
    }),
    menuPdf: called('Carte en PDF', 'Menu as a PDF', {
      help: {
        fr: 'Pour qui n’écrit pas ses menus jour par jour.',
        en: 'Where menus are not written day by day.',
      },
    }),
    crowdPage: called('Page de l’affluence', 'Page of the queue'),
    key: keyWords,
    id: numberWords,
  },
}

export const menusForm: PartForm<typeof dishColumns> = {
  label: { fr: 'Menus', en: 'Menus' },
  one: { fr: 'le menu d’un jour', en: 'the menu of a day' },
  about: { fr: 'Les plats de chaque jour, par restaurant.', en: 'The dishes of each day, by restaurant.' },
  lines: { fr: 'Plats', en: 'Dishes' },
  title: 'name',
  standsWith: 'restaurant',
  keyOf: keyOfDay,
  preview: draftOfMenu,
  fields: {
    restaurant: called('Restaurant', 'Restaurant', { alike: true }),
    day: called('Jour', 'Day', { alike: true }),
    category: called('Sorte', 'Course', {
      choices: choicesOf(dishCategories, { fr: messages.fr.categories, en: messages.en.categories }),
    }),
    name: called('Plat', 'Dish'),
    diets: called('Régimes', 'Diets', {
      choices: choicesOf(diets, { fr: dietNames('fr'), en: dietNames('en') }),
    }),
    allergens: called('Allergènes', 'Allergens', { choices: choicesOf(allergens, allergenNames) }),
  },
}

export const closuresForm: PartForm<typeof closureColumns> = {
  label: { fr: 'Fermetures de restaurants', en: 'Closures of restaurants' },
  one: { fr: 'une fermeture', en: 'a closure' },
  about: {
    fr: 'Les jours où un restaurant est fermé par exception, et pourquoi.',
    en: 'The days on which a restaurant is closed by exception, and why.',
  },
  title: 'reason',
  standsWith: 'restaurant',
  keyOf: keyOfDay,
  preview: draftOfClosure,
  fields: {
    restaurant: called('Restaurant', 'Restaurant'),
    day: called('Jour', 'Day'),
    reason: called('Raison', 'Reason'),
  },
}
