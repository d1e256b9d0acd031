/** The titles of the app's own screens. */
export const titles = {
  login: { fr: 'Bienvenue', en: 'Welcome' },
  accessibility: { fr: 'Déclaration d’accessibilité', en: 'Accessibility statement' },
  /** What the link to the accessibility statement says; the law asks for the state of compliance in it. */
  compliance: {
    fr: 'Accessibilité\u00a0: partiellement conforme',
    en: 'Accessibility: partially compliant',
  },
}

const en = {
  login: {
    title: titles.login.en,
    heading: 'Your campus, within reach',
    text: 'News, colleagues, restaurants, rooms: what your campus holds today, in one place.',
    button: 'Sign in',
    checking: 'Checking whether you are signed in…',
    connecting: 'Taking you to the sign-in page…',
    demo: 'Demonstration: fictional company, no password.',
    profileFailed:
      'Your information could not be fetched from the identity provider. You have been signed out.',
    failed: 'The sign-in did not succeed. Try again.',
    preferences: 'Language and theme',
  },
}

const fr: typeof en = {
  login: {
    title: titles.login.fr,
    heading: 'Votre campus, à portée de main',
    text: 'Actualités, collègues, restaurants, salles\u00a0: ce que votre campus vous offre aujourd’hui, au même endroit.',
    button: 'Se connecter',
    checking: 'Vérification de votre connexion…',
    connecting: 'Ouverture de la page de connexion…',
    demo: 'Démonstration\u00a0: entreprise fictive, sans mot de passe.',
    profileFailed:
      'Vos informations n’ont pas pu être récupérées auprès du fournisseur d’identité. Vous avez été déconnecté.',
    failed: 'La connexion n’a pas abouti. Réessayez.',
    preferences: 'Langue et thème',
  },
}

export const messages = { fr, en }
