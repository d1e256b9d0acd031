import { screensOf } from '#features/search/server/public.ts'

export const moveScreens = screensOf(
  'move',
  ['PRACTICAL_INFORMATION', 'INTER_CAMPUS', 'TRANSPORT'],
  [
    {
      title: { fr: 'Se déplacer', en: 'Getting around' },
      path: '/move',
      words: `getting around travel mobility move commute commuting come coming venir deplacer deplacement deplacements trajet
        trajets transport transports mobilite se how`,
    },
  ],
)
