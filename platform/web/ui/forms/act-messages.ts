const en = {
  failedTitle: 'This couldn’t be done',
  checking: 'Checking whether it was done…',
  checkingNote: 'The connection was lost before the answer came. We’re finding out what happened.',
}

const fr: typeof en = {
  failedTitle: 'Cela n’a pas pu être fait',
  checking: 'Vérification de ce qui a été fait…',
  checkingNote: 'La connexion a été perdue avant la réponse. Nous vérifions ce qu’il en est.',
}

/** What a form says that turns into what came of it. */
export const messages = { fr, en }
