import type { Bilingual } from '#platform/text/language.ts'

const en = {
  loading: 'The document is loading',
  failed: 'The document could not be shown.',
  failedHint: 'Try again, or open the document itself.',
  open: 'Open the document',
  opensInTab: 'in a new tab',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page',
  ofPages: (pages: number) => `of ${pages}`,
  atPage: (page: number, pages: number) => `Page ${page} of ${pages}`,
  noSuchPage: (pages: number) => `A number from 1 to ${pages} is expected.`,
  zoomOut: 'Smaller',
  zoomIn: 'Larger',
  fitWidth: 'Fit the width',
  search: 'Search in the document',
  previousFound: 'Previous place',
  nextFound: 'Next place',
  found: (at: number, places: number) => `${at} of ${places}`,
  notFound: 'Not found',
  searching: 'Searching…',
}

const fr: typeof en = {
  loading: 'Le document se charge',
  failed: 'Le document n’a pas pu être affiché.',
  failedHint: 'Réessayez, ou ouvrez le document lui-même.',
  open: 'Ouvrir le document',
  opensInTab: 'dans un nouvel onglet',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  page: 'Page',
  ofPages: pages => `sur ${pages}`,
  atPage: (page, pages) => `Page ${page} sur ${pages}`,
  noSuchPage: pages => `Un nombre de 1 à ${pages} est attendu.`,
  zoomOut: 'Réduire',
  zoomIn: 'Agrandir',
  fitWidth: 'Ajuster à la largeur',
  search: 'Rechercher dans le document',
  previousFound: 'Occurrence précédente',
  nextFound: 'Occurrence suivante',
  found: (at, places) => `${at} sur ${places}`,
  notFound: 'Introuvable',
  searching: 'Recherche…',
}

export const messages: Bilingual<typeof en> = { fr, en }
