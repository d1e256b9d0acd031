const en = {
  // On the entry
  yoursToReview: (moment: string, name: string | null) =>
    `${name ?? 'Somebody'} handed this draft over to be reviewed (${moment}). Look at the preview and at what it changes, then publish it or give it back. If you change something it becomes yours, and somebody else reviews it.`,
  waits: (moment: string, name: string | null) =>
    `${name ?? 'Somebody'} handed this draft over (${moment}): it waits for somebody else to review and publish it. Any change takes it back.`,
  wasReturned: (moment: string, name: string | null) =>
    `${name ?? 'Somebody'} reviewed this draft and gave it back (${moment}):`,
  giveBack: 'Give it back',
  // Giving it back
  returnTitle: (title: string) => `Give “${title}” back?`,
  returnNote: 'It is a draft again, and its writer is told.',
  word: 'A word for its writer',
  wordHint: 'What is to be changed before it can be published.',
  wordMissing: 'Say what is to be changed.',
  returning: 'Giving it back…',
  returnedTitle: 'Given back',
  returnedDone: (title: string) => `“${title}” is a draft again. Its writer is told.`,
  // Publishing
  handOverTitle: (title: string) => `Hand “${title}” over to be reviewed?`,
  reviewWanted:
    'A campus on which it stands wants a second person to read it: hand it over, and somebody else publishes it.',
  restoreHanded: (n: number) => `Version ${n} is now the draft, and waits for somebody else to publish it.`,
}

const fr: typeof en = {
  yoursToReview: (moment, name) =>
    `${name ?? 'Quelqu’un'} vous donne ce brouillon à relire (${moment}). Consultez l’aperçu et ce qui change, puis publiez ou rendez-le. Si vous y touchez, il devient le vôtre, et une autre personne le relit.`,
  waits: (moment, name) =>
    `${name ?? 'Quelqu’un'} a donné ce brouillon à relire (${moment})\u00a0: il attend qu’une autre personne le publie. Toute modification le reprend.`,
  wasReturned: (moment, name) => `${name ?? 'Quelqu’un'} a relu ce brouillon et l’a rendu (${moment})\u00a0:`,
  giveBack: 'Rendre',
  returnTitle: title => `Rendre «\u00a0${title}\u00a0»\u00a0?`,
  returnNote: 'Il redevient un brouillon, et la personne qui l’écrit est prévenue.',
  word: 'Un mot pour qui l’écrit',
  wordHint: 'Ce qui est à changer avant de pouvoir publier.',
  wordMissing: 'Dites ce qui est à changer.',
  returning: 'Un instant…',
  returnedTitle: 'Brouillon rendu',
  returnedDone: title =>
    `«\u00a0${title}\u00a0» redevient un brouillon. La personne qui l’écrit est prévenue.`,
  handOverTitle: title => `Donner «\u00a0${title}\u00a0» à relire\u00a0?`,
  reviewWanted:
    'Un site concerné veut qu’une autre personne le relise\u00a0: donnez-le à relire, elle le publiera.',
  restoreHanded: n =>
    `La version ${n} est maintenant le brouillon, qui attend qu’une autre personne le publie.`,
}

/** The words of a review by a second person. */
export const messages = { fr, en }
