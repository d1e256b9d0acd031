import type { Bilingual } from '#platform/text/language.ts'

export const title: Bilingual = { fr: 'Informations pratiques', en: 'Practical information' }
