import type { Bilingual } from '#platform/text/language.ts'

export const title: Bilingual = { fr: 'Rôles et droits', en: 'Roles and rights' }
