import type { Bilingual } from '#platform/text/language.ts'

export const title: Bilingual = { fr: 'Sécurité au travail', en: 'Safe at work' }

/** The list of safety information, where it is not the section itself. */
export const informationTitle: Bilingual = { fr: 'Informations sécurité', en: 'Safety information' }
export const informationHint: Bilingual = {
  fr: 'Actualités, consignes et numéros à appeler',
  en: 'Safety news, instructions and who to call',
}
