const en = {
  notDone: 'The connection was lost on the way: nothing has been changed. You can try again.',
  unknownOutcome: 'We couldn’t find out whether this was done. Reload the page to see how things stand.',
  noNetwork: 'The connection was lost. Check it, then try again.',
  tooLong: 'The answer took too long. Try again in a moment.',
  failed: 'Something went wrong. Try again in a moment.',
}

const fr: typeof en = {
  notDone: 'La connexion a été perdue en chemin\u00a0: rien n’a été changé. Vous pouvez réessayer.',
  unknownOutcome:
    'Nous n’avons pas pu savoir si cela a été fait. Rechargez la page pour voir ce qu’il en est.',
  noNetwork: 'La connexion a été perdue. Vérifiez-la, puis réessayez.',
  tooLong: 'La réponse a mis trop de temps. Réessayez dans un instant.',
  failed: 'Un incident s’est produit. Réessayez dans un instant.',
}

export const messages = { fr, en }
