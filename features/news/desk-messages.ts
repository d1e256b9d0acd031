import type { ArticleStatus } from './contract.ts'

const statusesInEnglish: Record<ArticleStatus, string> = {
  SCHEDULED: 'Scheduled',
  PUBLISHED: 'Published',
  WITHDRAWN: 'Withdrawn',
}

const statusesInFrench: Record<ArticleStatus, string> = {
  SCHEDULED: 'Programmé',
  PUBLISHED: 'Publié',
  WITHDRAWN: 'Retiré',
}

const en = {
  statuses: statusesInEnglish,
  articles: 'Articles of the campus',
  dated: (date: string) => `Dated ${date}`,
  likes: (n: number) => `${n} ${n === 1 ? 'like' : 'likes'}`,
  campuses: (n: number) => (n === 1 ? 'This campus only' : `${n} campuses`),
  withdraw: 'Withdraw',
  withdrawArticle: (title: string) => `Withdraw “${title}”`,
  withdrawQuestion: (title: string) => `Withdraw “${title}”?`,
  withdrawHere: (campus: string) =>
    `Nobody will find it on the ${campus} campus any more. You can publish it again at any time.`,
  withdrawSome: (n: number) =>
    `It is on ${n} campuses. Nobody will find it any more where you withdraw it. You can publish it again at any time.`,
  withdrawFrom: (campus: string) => `Withdraw from ${campus}`,
  withdrawFromAll: (n: number) => `Withdraw from all ${n} campuses`,
  withdrawn: (title: string, campus: string) => `“${title}” is withdrawn from ${campus}.`,
  withdrawnFromAll: (title: string) => `“${title}” is withdrawn from every campus.`,
  withdrawFailed: (title: string) => `“${title}” could not be withdrawn. Please try again.`,
  restore: 'Publish again',
  restoreArticle: (title: string) => `Publish again “${title}”`,
  restoreQuestion: (title: string) => `Publish “${title}” again?`,
  restoreHere: (campus: string) =>
    `It comes back on the ${campus} campus as it was, with its date and its likes.`,
  restoreSome: (n: number) =>
    `It is on ${n} campuses. It comes back where you publish it as it was, with its date and its likes.`,
  restoreOn: (campus: string) => `Publish at ${campus}`,
  restoreOnAll: (n: number) => `Publish on all ${n} campuses`,
  restored: (title: string, campus: string) => `“${title}” is back at ${campus}.`,
  restoredOnAll: (title: string) => `“${title}” is back on every campus.`,
  restoreFailed: (title: string) => `“${title}” could not be published again. Please try again.`,
  cancel: 'Cancel',
  notYours: 'Looked after by others',
  loading: 'Loading the articles',
  loadFailed: 'The articles could not be loaded.',
  empty: 'No article on this campus yet.',
  emptyHint: 'Articles appear here as soon as they are written for this campus.',
  refused: 'The news desk of this campus is no longer open to you.',
  refusedHint: 'Your role may have changed. The person who gave it to you can tell.',
  home: 'Go to the home page',
  loadMore: 'Show more articles',
  loadingMore: 'Loading…',
  moreFailed: 'The rest of the articles could not be loaded.',
  shown: (n: number) => `${n} ${n === 1 ? 'article' : 'articles'} shown`,
}

const fr: typeof en = {
  statuses: statusesInFrench,
  articles: 'Articles du campus',
  dated: date => `Daté du ${date}`,
  likes: n => `${n} j’aime`,
  campuses: n => (n === 1 ? 'Ce campus seulement' : `${n} campus`),
  withdraw: 'Retirer',
  withdrawArticle: title => `Retirer «\u00a0${title}\u00a0»`,
  withdrawQuestion: title => `Retirer «\u00a0${title}\u00a0»\u00a0?`,
  withdrawHere: campus =>
    `Plus personne ne le trouvera sur le campus ${campus}. Vous pourrez le publier de nouveau à tout moment.`,
  withdrawSome: n =>
    `Il figure sur ${n} campus. Plus personne ne le trouvera là où vous le retirez. Vous pourrez le publier de nouveau à tout moment.`,
  withdrawFrom: campus => `Retirer du campus ${campus}`,
  withdrawFromAll: n => `Retirer des ${n} campus`,
  withdrawn: (title, campus) => `«\u00a0${title}\u00a0» est retiré du campus ${campus}.`,
  withdrawnFromAll: title => `«\u00a0${title}\u00a0» est retiré de tous les campus.`,
  withdrawFailed: title => `«\u00a0${title}\u00a0» n’a pas pu être retiré. Veuillez réessayer.`,
  restore: 'Publier de nouveau',
  restoreArticle: title => `Publier de nouveau «\u00a0${title}\u00a0»`,
  restoreQuestion: title => `Publier de nouveau «\u00a0${title}\u00a0»\u00a0?`,
  restoreHere: campus => `Il revient sur le campus ${campus} tel qu’il était, avec sa date et ses j’aime.`,
  restoreSome: n =>
    `Il figure sur ${n} campus. Il revient là où vous le publiez tel qu’il était, avec sa date et ses j’aime.`,
  restoreOn: campus => `Publier sur le campus ${campus}`,
  restoreOnAll: n => `Publier sur les ${n} campus`,
  restored: (title, campus) => `«\u00a0${title}\u00a0» est de retour sur le campus ${campus}.`,
  restoredOnAll: title => `«\u00a0${title}\u00a0» est de retour sur tous les campus.`,
  restoreFailed: title => `«\u00a0${title}\u00a0» n’a pas pu être publié de nouveau. Veuillez réessayer.`,
  cancel: 'Annuler',
  notYours: 'Géré par d’autres',
  loading: 'Chargement des articles',
  loadFailed: 'Les articles n’ont pas pu être chargés.',
  empty: 'Aucun article sur ce campus pour le moment.',
  emptyHint: 'Les articles apparaissent ici dès qu’ils sont écrits pour ce campus.',
  refused: 'La rédaction de ce campus ne vous est plus ouverte.',
  refusedHint: 'Votre rôle a peut-être changé. La personne qui vous l’a confié peut vous renseigner.',
  home: 'Aller à l’accueil',
  loadMore: 'Afficher plus d’articles',
  loadingMore: 'Chargement…',
  moreFailed: 'La suite des articles n’a pas pu être chargée.',
  shown: n => `${n} ${n > 1 ? 'articles affichés' : 'article affiché'}`,
}

export const messages = { fr, en }
