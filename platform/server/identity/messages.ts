import type { Bilingual } from '#platform/text/language.ts'

const en = {
  product: 'Campus Companion',
  signIn: 'Sign in',
  demo: 'This is a demonstration with a fictional company. No password is needed: choose who you want to be.',
  people: 'Demo people',
  other: 'Someone else',
  email: 'E-mail',
  emailHint: 'Anyone in the fictional company, for example a colleague you found in the directory.',
  continue: 'Continue',
  cancel: 'Cancel',
  emailMissing: 'Enter an e-mail address, such as employee@campus.example.',
  emailUnknown: 'Nobody in this company has this e-mail address. Check it, or choose a person from the list.',
  disabled: 'This person’s access has been disabled. Please ask your IT department.',
  tooMany: 'Too many attempts. Wait a minute, then try again.',
  titleWithError: (title: string) => `Error: ${title}`,
  otherLanguage: 'Français',
  expiredTitle: 'This sign-in has expired',
  expired: 'It was left open too long, or cookies are blocked. Go back to the app and sign in again.',
  refusedTitle: 'The sign-in can’t continue',
  refused: 'The link that brought you here is incomplete or wrong. Go back to the app and sign in again.',
  brokenTitle: 'Something went wrong',
  broken: 'The sign-in didn’t work because of a fault on our side. Try again in a moment.',
  busyTitle: 'Too many sign-ins at once',
  busy: 'Many sign-ins were started from your network and never finished. Wait a few minutes, then try again.',
  back: 'Back to the app',
  signOutTitle: 'Sign out',
  signOut: 'Do you want to sign out of Campus Companion?',
  signedOutTitle: 'You’re signed out',
  signedOut: 'You can close this page.',
}
type Words = typeof en

const fr: Words = {
  product: 'Campus Companion',
  signIn: 'Connexion',
  demo: 'Ceci est une démonstration, avec une entreprise fictive. Aucun mot de passe n’est demandé\u00a0: choisissez qui vous voulez être.',
  people: 'Personnes de la démonstration',
  other: 'Une autre personne',
  email: 'Adresse e-mail',
  emailHint: 'Toute personne de l’entreprise fictive, par exemple une personne trouvée dans l’annuaire.',
  continue: 'Continuer',
  cancel: 'Annuler',
  emailMissing: 'Saisissez une adresse e-mail, par exemple employee@campus.example.',
  emailUnknown:
    'Personne dans cette entreprise n’a cette adresse e-mail. Vérifiez-la, ou choisissez une personne de la liste.',
  disabled: 'L’accès de cette personne a été désactivé. Adressez-vous à votre service informatique.',
  tooMany: 'Trop de tentatives. Attendez une minute, puis réessayez.',
  titleWithError: title => `Erreur\u00a0: ${title}`,
  otherLanguage: 'English',
  expiredTitle: 'Cette connexion a expiré',
  expired:
    'Elle est restée ouverte trop longtemps, ou les cookies sont bloqués. Revenez à l’application et connectez-vous de nouveau.',
  refusedTitle: 'La connexion ne peut pas continuer',
  refused:
    'L’adresse qui mène ici est incomplète ou erronée. Revenez à l’application et connectez-vous de nouveau.',
  brokenTitle: 'Une erreur est survenue',
  broken: 'La connexion n’a pas abouti en raison d’une erreur de notre côté. Réessayez dans un instant.',
  busyTitle: 'Trop de connexions à la fois',
  busy: 'De nombreuses connexions ont été commencées depuis votre réseau sans être terminées. Attendez quelques minutes, puis réessayez.',
  back: 'Revenir à l’application',
  signOutTitle: 'Déconnexion',
  signOut: 'Voulez-vous vous déconnecter de Campus Companion\u00a0?',
  signedOutTitle: 'Déconnexion réussie',
  signedOut: 'Vous pouvez fermer cette page.',
}

export const messages: Bilingual<Words> = { fr, en }
