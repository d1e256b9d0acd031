const en = {
  noCards: 'Your campus has no journey information for now.',
  noCardsHint: 'It will appear here as soon as your campus offers it.',
  home: 'Go to the home page',
}

const fr: typeof en = {
  noCards: 'Aucune information de trajet sur votre campus pour le moment.',
  noCardsHint: 'Elle s’affichera ici dès que votre campus en proposera.',
  home: 'Aller à l’accueil',
}

export const messages = { fr, en }
