const en = {
  refusedHint: 'Your role may have changed. The person who gave it to you can tell you more.',
  home: 'Go to the home page',
}

const fr: typeof en = {
  refusedHint: 'Votre rôle a peut-être changé. La personne qui vous l’a confié peut vous renseigner.',
  home: 'Aller à l’accueil',
}

/** What every desk says to who may not, or no longer, see it. */
export const messages = { fr, en }
