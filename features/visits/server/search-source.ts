import { screensOf } from '#features/search/server/public.ts'

export const visitScreens = screensOf(
  'visits',
  ['GUEST'],
  [
    {
      title: { fr: 'Inviter un visiteur', en: 'Invite a visitor' },
      path: '/guest',
      words: `invite invites visitor visitors guest guests announce welcome badge pass register external client customer supplier
        partner someone somebody reception coming visit declare inviter invitation visiteur visiteurs invite invites accueillir accueil
        annoncer declarer externe exterieur client fournisseur partenaire quelqu laissez passer venir venue vient viennent arrive arrivent arrives comes today tomorrow demain aujourd hui week semaine`,
      does: true,
    },
    {
      title: { fr: 'Mes visites', en: 'My visits' },
      path: '/guest',
      words: `my mes visit visits visitor visitors guest guests expected today upcoming past cancel change edit visite visites visiteur
        visiteurs attendus annuler modifier prevues passees liste list`,
    },
  ],
)
