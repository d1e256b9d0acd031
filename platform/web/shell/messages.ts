const en = {
  skip: 'Skip to the content',
  accessibleTheme: 'Accessible theme',
  dark: 'Dark theme',
  /** Part of its name, where there is little room. */
  accessible: 'Accessible',
  /** Said in the language it leads to. */
  otherLanguage: 'Passer en français',
  otherLanguageName: 'Français',
  about: 'About',
  version: (number: string) => `Version ${number}`,
  loadingPage: 'The page is loading…',
  away: {
    network: {
      title: 'You are offline',
      text: 'Check your connection. The page will come back as it was as soon as you are online again.',
    },
    either: {
      title: 'Campus Companion can’t be reached',
      text: 'Check your connection. If it works, our service is briefly unavailable. The page will come back by itself, as it was.',
    },
    product: {
      title: 'Campus Companion is briefly unavailable',
      text: 'Your connection works, but our service is not answering. The page will come back by itself, as it was.',
    },
    'sign-in': {
      title: 'The sign-in service is briefly unavailable',
      text: 'We need it to continue. The page will come back by itself, as it was, as soon as it answers.',
    },
  },
  stillAway: 'Still no answer. We’ll keep trying.',
  retry: 'Try again',
  notConnectedTitle: 'We couldn’t check your sign-in',
  notConnectedText: 'The sign-in service didn’t answer. We’ll keep trying; you can also try now.',
  screenFailedTitle: 'This page has stopped working',
  screenFailedText: 'The error has been reported. Try again, or go back to the home page.',
  outdatedTitle: 'This page couldn’t be loaded',
  outdatedText: 'A new version of the app may have come out. Reload to get it.',
  reload: 'Reload',
  home: 'Go to the home page',
}

const fr: typeof en = {
  skip: 'Aller au contenu',
  accessibleTheme: 'Thème accessible',
  dark: 'Thème sombre',
  accessible: 'Accessible',
  otherLanguage: 'Switch to English',
  otherLanguageName: 'English',
  about: 'À propos',
  version: number => `Version ${number}`,
  loadingPage: 'La page se charge…',
  away: {
    network: {
      title: 'Vous êtes hors ligne',
      text: 'Vérifiez votre connexion. La page reviendra telle quelle dès que vous serez de nouveau en ligne.',
    },
    either: {
      title: 'Campus Companion est injoignable',
      text: 'Vérifiez votre connexion. Si elle fonctionne, notre service est momentanément indisponible. La page reviendra d’elle-même, telle quelle.',
    },
    product: {
      title: 'Campus Companion est momentanément indisponible',
      text: 'Votre connexion fonctionne, mais notre service ne répond pas. La page reviendra d’elle-même, telle quelle.',
    },
    'sign-in': {
      title: 'Le service de connexion est momentanément indisponible',
      text: 'Il nous est nécessaire pour continuer. La page reviendra d’elle-même, telle quelle, dès qu’il répondra.',
    },
  },
  stillAway: 'Toujours pas de réponse. Nous continuons d’essayer.',
  retry: 'Réessayer',
  notConnectedTitle: 'Votre connexion n’a pas pu être vérifiée',
  notConnectedText:
    'Le service de connexion n’a pas répondu. Nous continuons d’essayer\u00a0; vous pouvez aussi réessayer maintenant.',
  screenFailedTitle: 'Cette page a cessé de fonctionner',
  screenFailedText: 'L’erreur a été signalée. Réessayez ou revenez à l’accueil.',
  outdatedTitle: 'Cette page n’a pas pu être récupérée',
  outdatedText: 'Une nouvelle version de l’application est peut-être parue. Rechargez pour l’obtenir.',
  reload: 'Recharger',
  home: 'Aller à l’accueil',
}

export const messages = { fr, en }
