import { screensOf } from '#features/search/server/public.ts'

export const termsScreens = screensOf(
  'terms',
  [],
  [
    {
      title: { fr: 'Conditions d’utilisation', en: 'Terms of use' },
      path: '/cgu',
      words: `terms conditions use legal cgu utilisation mentions legales reglement privacy policy politique confidentialite general
        generales`,
    },
  ],
)
