import type { Category } from './contract.ts'

const categoriesInEnglish: Record<Category, string> = {
  TRAIN: 'Train',
  METRO: 'Metro',
  BUS: 'Bus',
  TRAMWAY: 'Tram',
  RER: 'RER',
}

/** What home says of lines and their next departures, and the screen of departures as well. */
const en = {
  failed: 'The departures could not be retrieved.',
  noFavouriteSchedule: 'No departure of this line is coming up.',
  categories: categoriesInEnglish,
  towards: (direction: string) => `to ${direction}`,
  now: 'now',
  next: 'next',
  live: 'live',
  timetable: 'timetable',
  cancelled: 'cancelled',
  home: 'Departures',
  all: 'See all',
  allSpoken: 'See all departures',
}

const fr: typeof en = {
  failed: 'Les départs n’ont pas pu être récupérés.',
  noFavouriteSchedule: 'Aucun départ de cette ligne n’est prévu prochainement.',
  categories: { TRAIN: 'Train', METRO: 'Métro', BUS: 'Bus', TRAMWAY: 'Tramway', RER: 'RER' },
  towards: direction => `vers ${direction}`,
  now: 'maintenant',
  next: 'bientôt',
  live: 'en direct',
  timetable: 'horaire',
  cancelled: 'supprimé',
  home: 'Départs',
  all: 'Tout voir',
  allSpoken: 'Voir tous les départs',
}

export const lineMessages = { fr, en }
