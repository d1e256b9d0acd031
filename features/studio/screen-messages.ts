/** What the screens before the studio's door have in common, those of other features too. */
const en = {
  campus: 'Campus',
  chooseCampus: 'Choose a campus',
  checking: 'Checking what it changes',
  checkFailed: 'It couldn’t be checked.',
  cancel: 'Cancel',
}

const fr: typeof en = {
  campus: 'Site',
  chooseCampus: 'Choisir un site',
  checking: 'Vérification de ce que cela change',
  checkFailed: 'La vérification n’a pas pu être faite.',
  cancel: 'Annuler',
}

export const messages = { fr, en }
