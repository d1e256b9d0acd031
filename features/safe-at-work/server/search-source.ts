import { screensOf } from '#features/search/server/public.ts'

export const safetyScreens = screensOf(
  'safe-at-work',
  ['SAFE_AT_WORK'],
  [
    {
      title: { fr: 'Sécurité au travail', en: 'Safe at work' },
      path: '/safeAtWork',
      words: `safe safety security work emergency accident incident health securite travail urgence urgences accident sante prevention
        danger hse at au`,
    },
    {
      title: { fr: 'Numéros d’urgence et consignes', en: 'Emergency numbers and instructions' },
      path: '/safeAtWork/infos',
      words: `emergency number numbers phone call security guard guards fire first aider urgence numero numeros appeler gardien gardiens
        secours secouriste pompiers consigne consignes safety information informations securite instructions`,
    },
  ],
)
