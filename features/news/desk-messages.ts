import type { ArticleStatus } from './staff-contract.ts'

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
  toStudio: 'Write news',
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
  withdrawFrom: (campus: string) => `Withdraw from the ${campus} campus`,
  withdrawFromAll: (n: number) => `Withdraw from all ${n} campuses`,
  withdrawn: (title: string, campus: string) => `“${title}” is withdrawn from the ${campus} campus.`,
  withdrawnFromAll: (title: string) => `“${title}” is withdrawn from every campus.`,
  withdrawFailed: (title: string) => `“${title}” couldn’t be withdrawn.`,
  withdrawing: (title: string) => `Withdrawing “${title}”…`,
  checkingWithdrawal: (title: string) => `Checking whether “${title}” was withdrawn…`,
  withdrawnTitle: 'Article withdrawn',
  undoWithdrawal: 'Undo: publish it again',
  restore: 'Publish again',
  restoreArticle: (title: string) => `Publish again “${title}”`,
  restoreQuestion: (title: string) => `Publish “${title}” again?`,
  restoreHere: (campus: string) =>
    `It comes back on the ${campus} campus as it was, with its date and its likes.`,
  restoreSome: (n: number) =>
    `It is on ${n} campuses. Wherever you publish it, it comes back as it was, with its date and its likes.`,
  restoreOn: (campus: string) => `Publish on the ${campus} campus`,
  restoreOnAll: (n: number) => `Publish on all ${n} campuses`,
  restored: (title: string, campus: string) => `“${title}” is back on the ${campus} campus.`,
  restoredOnAll: (title: string) => `“${title}” is back on every campus.`,
  restoreFailed: (title: string) => `“${title}” couldn’t be published again.`,
  restoring: (title: string) => `Publishing “${title}” again…`,
  checkingRestoration: (title: string) => `Checking whether “${title}” was published again…`,
  restoredTitle: 'Article published again',
  undoRestoration: 'Undo: withdraw it',
  failedTitle: 'This couldn’t be done',
  checkingNote: 'The connection was lost before the answer came. We’re finding out what happened.',
  close: 'Close',
  cancel: 'Cancel',
  readings: 'Who has read it',
  readingsOf: (title: string) => `Who has read it: “${title}”`,
  mustReadUntil: (day: string) => `To be read until ${day}`,
  readingsTitle: 'How many have read it',
  readingsLoading: 'Counting',
  readingsFailed: 'The counts couldn’t be loaded.',
  readBy: (confirmed: number, people: number) =>
    `${confirmed} of ${people} ${people === 1 ? 'person' : 'people'} ${confirmed === 1 ? 'has' : 'have'} confirmed`,
  readByFew: (fewest: number, people: number) =>
    `Fewer than ${fewest} of ${people} ${people === 1 ? 'person' : 'people'} have confirmed`,
  readingsByCampus: 'By campus',
  readingsRule: (fewest: number, days: number) =>
    `People with an account on the campuses of the article count. A campus is listed from ${fewest} confirmations on, unless the rest would be fewer; names are never shown. ${days} days after the last day, it is no longer kept who has read it, and the counts end.`,
  notYours: 'Managed by others',
  loading: 'Loading the articles',
  loadFailed: 'The articles couldn’t be loaded.',
  empty: 'No articles on this campus yet.',
  emptyHint: 'Articles are written in the studio, or brought in by a file.',
  refused: 'The news desk of this campus is no longer open to you.',
  loadMore: 'Show more articles',
  shown: (n: number) => `${n} ${n === 1 ? 'article' : 'articles'} shown`,
}

const fr: typeof en = {
  statuses: statusesInFrench,
  articles: 'Articles du campus',
  toStudio: 'Écrire des actualités',
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
  withdrawFailed: title => `«\u00a0${title}\u00a0» n’a pas pu être retiré.`,
  withdrawing: title => `Retrait de «\u00a0${title}\u00a0»…`,
  checkingWithdrawal: title => `Vérification du retrait de «\u00a0${title}\u00a0»…`,
  withdrawnTitle: 'Article retiré',
  undoWithdrawal: 'Annuler\u00a0: le publier de nouveau',
  restore: 'Publier de nouveau',
  restoreArticle: title => `Publier de nouveau «\u00a0${title}\u00a0»`,
  restoreQuestion: title => `Publier de nouveau «\u00a0${title}\u00a0»\u00a0?`,
  restoreHere: campus =>
    `Il revient sur le campus ${campus} tel qu’il était, avec sa date et ses «\u00a0j’aime\u00a0».`,
  restoreSome: n =>
    `Il figure sur ${n} campus. Là où vous le publiez, il revient tel qu’il était, avec sa date et ses «\u00a0j’aime\u00a0».`,
  restoreOn: campus => `Publier sur le campus ${campus}`,
  restoreOnAll: n => `Publier sur les ${n} campus`,
  restored: (title, campus) => `«\u00a0${title}\u00a0» est de retour sur le campus ${campus}.`,
  restoredOnAll: title => `«\u00a0${title}\u00a0» est de retour sur tous les campus.`,
  restoreFailed: title => `«\u00a0${title}\u00a0» n’a pas pu être publié de nouveau.`,
  restoring: title => `Nouvelle publication de «\u00a0${title}\u00a0»…`,
  checkingRestoration: title => `Vérification de la publication de «\u00a0${title}\u00a0»…`,
  restoredTitle: 'Article publié de nouveau',
  undoRestoration: 'Annuler\u00a0: le retirer',
  failedTitle: 'Cela n’a pas pu être fait',
  checkingNote: 'La connexion a été perdue avant la réponse. Nous vérifions ce qu’il en est.',
  close: 'Fermer',
  cancel: 'Annuler',
  readings: 'Qui l’a lu',
  readingsOf: title => `Qui l’a lu\u00a0: «\u00a0${title}\u00a0»`,
  mustReadUntil: day => `À lire jusqu’au ${day}`,
  readingsTitle: 'Combien l’ont lu',
  readingsLoading: 'Comptage en cours',
  readingsFailed: 'Le comptage n’a pas pu être chargé.',
  readBy: (confirmed, people) =>
    `${confirmed} ${confirmed > 1 ? 'confirmations' : 'confirmation'} sur ${people} ${people > 1 ? 'personnes' : 'personne'}`,
  readByFew: (fewest, people) =>
    `Moins de ${fewest} confirmations sur ${people} ${people > 1 ? 'personnes' : 'personne'}`,
  readingsByCampus: 'Par campus',
  readingsRule: (fewest, days) =>
    `Comptent les personnes qui ont un compte sur les campus de l’article. Un campus figure à partir de ${fewest} confirmations, sauf si le reste en compte moins\u00a0; jamais de noms. ${days} jours après le dernier jour, on ne garde plus qui l’a lu, et le comptage prend fin.`,
  notYours: 'Relève d’une autre équipe',
  loading: 'Chargement des articles',
  loadFailed: 'Les articles n’ont pas pu être chargés.',
  empty: 'Aucun article sur ce campus pour le moment.',
  emptyHint: 'Les articles s’écrivent dans le studio de rédaction, ou viennent d’un fichier.',
  refused: 'La rédaction de ce campus ne vous est plus ouverte.',
  loadMore: 'Afficher plus d’articles',
  shown: n => `${n} ${n > 1 ? 'articles affichés' : 'article affiché'}`,
}

export const messages = { fr, en }
