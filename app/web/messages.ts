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
    text: 'News, colleagues, restaurants, rooms: what’s on at your campus today, in one place.',
    button: 'Sign in',
    checking: 'Checking whether you’re signed in…',
    connecting: 'Taking you to the sign-in page…',
    demo: 'Demonstration: fictional company, no password.',
    profileFailed: 'We couldn’t get your details from the sign-in service. You’ve been signed out.',
    unknown: (path: string) => `There is no page at “${path}”. Sign in to go to the home page.`,
    refused: 'Your session was no longer accepted, so you’ve been signed out.',
    forbidden: 'Your account was refused access, so you’ve been signed out.',
    wayBack: 'Sign in to return to where you were.',
    failed: 'The sign-in didn’t work. Try again.',
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
      'Vos informations n’ont pas pu être récupérées auprès du service de connexion. Votre session a été fermée.',
    unknown: path =>
      `Il n’y a pas de page à l’adresse «\u00a0${path}\u00a0». Connectez-vous pour aller à l’accueil.`,
    refused: 'Votre session n’était plus acceptée\u00a0: elle a été fermée.',
    forbidden: 'L’accès a été refusé à votre compte\u00a0: votre session a été fermée.',
    wayBack: 'Connectez-vous pour revenir là où vous étiez.',
    failed: 'La connexion n’a pas abouti. Réessayez.',
    preferences: 'Langue et thème',
  },
}

export const messages = { fr, en }
