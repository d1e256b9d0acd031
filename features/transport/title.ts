import type { Bilingual } from '#platform/text/language.ts'

export const title: Bilingual = { fr: 'Transports', en: 'Transport' }
