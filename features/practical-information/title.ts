import type { Bilingual } from '#platform/text/language.ts'

/** The titles of the three menu entries and their banners. */
export const titles = {
  practicalInformation: { fr: 'Informations pratiques', en: 'Practical information' },
  safeAtWork: { fr: 'Sécurité au travail', en: 'Safe at work' },
  move: { fr: 'Se déplacer', en: 'Getting around' },
} satisfies Record<string, Bilingual>
