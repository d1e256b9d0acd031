import type { Bilingual } from '#platform/text/language.ts'

export const title: Bilingual = { fr: 'Se déplacer', en: 'Getting around' }

export const mobilityTitle: Bilingual = { fr: 'Mobilité', en: 'Mobility' }
export const mobilityHint: Bilingual = {
  fr: 'À vélo, en covoiturage ou en navette',
  en: 'By bike, shared car or shuttle',
}
