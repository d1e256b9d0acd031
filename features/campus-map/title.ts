import type { Bilingual } from '#platform/text/language.ts'

export const title: Bilingual = { fr: 'Plan du campus', en: 'Campus map' }
export const staffTitle: Bilingual = { fr: 'Accès fermés', en: 'Closures' }
