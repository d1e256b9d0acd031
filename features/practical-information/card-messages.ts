/** What the cards of information say, and home, which shows nothing but such cards. */
const en = {
  read: 'Read',
  pdf: 'PDF document',
  pdfOf: (size: string) => `PDF document, ${size}`,
  newTab: '(opens in a new tab)',
  latest: 'Latest information',
  seeMore: 'See more',
  seeMoreInformation: 'See more information',
  noLatest: 'No information for now.',
  highlight: 'Good to know',
}

const fr: typeof en = {
  read: 'Lire',
  pdf: 'Document PDF',
  pdfOf: size => `Document PDF, ${size}`,
  newTab: '(s’ouvre dans un nouvel onglet)',
  latest: 'Dernières informations',
  seeMore: 'Voir plus',
  seeMoreInformation: 'Voir plus d’informations',
  noLatest: 'Aucune information pour le moment.',
  highlight: 'Bon à savoir',
}

export const cardMessages = { fr, en }
