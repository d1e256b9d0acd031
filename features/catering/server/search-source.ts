import { screensOf } from '#features/search/server/public.ts'

export const cateringScreens = screensOf(
  'catering',
  ['CATERING'],
  [
    {
      title: { fr: 'Commander un repas ou du café', en: 'Order food or coffee' },
      path: '/meeting/cateringForm',
      words: `order catering coffee tea breakfast lunch sandwich sandwiches buffet cocktail cocktails drinks pastries croissants food meal
        tray trays snack snacks for meeting guests team new commander commande traiteur cafe the petit dejeuner plateau plateaux
        repas reunion viennoiseries boissons collation buffets invites pause accueil`,
      does: true,
    },
    {
      title: { fr: 'Mes commandes traiteur', en: 'My catering orders' },
      path: '/meeting/catering',
      words: `my mes order orders ordered catering coffee lunch food meal cancel change see commande commandes traiteur annuler modifier
        suivre track status repas cafe upcoming`,
    },
    {
      title: { fr: 'Commandes traiteur passées', en: 'Past catering orders' },
      path: '/meeting/catering?section=1',
      words: `past previous old history orders catering commandes traiteur passees anciennes historique precedentes precedente again
        recommander reorder`,
    },
  ],
)
