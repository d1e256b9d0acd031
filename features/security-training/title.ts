import type { Bilingual } from '#platform/text/language.ts'

export const title: Bilingual = { fr: 'Formations sécurité', en: 'Security training' }
export const hint: Bilingual = {
  fr: 'Se former aux gestes et aux règles qui protègent, avec attestation.',
  en: 'Learn what keeps you and others safe, with a certificate.',
}
export const staffTitle: Bilingual = { fr: 'Suivi des formations', en: 'Training follow-up' }
export const visitorsTitle: Bilingual = { fr: 'Visiteurs à former', en: 'Visitors to train' }
