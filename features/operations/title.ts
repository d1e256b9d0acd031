import type { Bilingual } from '#platform/text/language.ts'

export const title: Bilingual = { fr: 'État du service', en: 'State of the service' }
