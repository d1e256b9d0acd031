import { messages as shared } from './messages.ts'

const en = {
  ...shared.en,
  menu: 'Main menu',
  /** Names the bar of a phone. */
  mostUsed: 'What you use most',
  /** Names the part of the menu for those who look after something. */
  staff: 'Staff',
  /** After the name of an entry. */
  waiting: (count: number) => `(${count} waiting for you)`,
  /** After the name of the notices, and of the button that leads to them. */
  unread: (count: number) => `(${count} unread)`,
  openMenu: 'Open the menu',
  search: 'Search',
  closeMenu: 'Close the menu',
  newTab: '(opens in a new tab)',
  settings: 'Settings',
  pin: 'Keep the menu open',
  unpin: 'Let the menu close',
  signedInAs: 'Signed in:',
  signOut: 'Sign out',
  signOutTitle: 'Sign out of Campus Companion?',
  signOutText: 'You’ll leave this campus. Your favourites and shortcuts stay on this device.',
  stay: 'Stay signed in',
  loadingErrorTitle: 'Campus Companion couldn’t be loaded',
  loadingErrorText: 'Something went wrong on the way. Try again in a moment.',
  chunkMissing: 'Part of this page couldn’t be loaded. Reload the page to get it.',
}

const fr: typeof en = {
  ...shared.fr,
  menu: 'Menu principal',
  mostUsed: 'Ce que vous utilisez le plus',
  staff: 'Équipe',
  waiting: count => `(${count} en attente)`,
  unread: count => (count === 1 ? '(1 non lue)' : `(${count} non lues)`),
  openMenu: 'Ouvrir le menu',
  search: 'Rechercher',
  closeMenu: 'Fermer le menu',
  newTab: '(s’ouvre dans un nouvel onglet)',
  settings: 'Réglages',
  pin: 'Garder le menu ouvert',
  unpin: 'Laisser le menu se fermer',
  signedInAs: 'Votre session\u00a0:',
  signOut: 'Se déconnecter',
  signOutTitle: 'Se déconnecter de Campus Companion\u00a0?',
  signOutText: 'Vous quitterez ce campus. Vos favoris et vos raccourcis restent sur cet appareil.',
  stay: 'Garder ma session',
  loadingErrorTitle: 'Campus Companion n’a pas pu se charger',
  loadingErrorText: 'Un incident s’est produit en chemin. Réessayez dans un instant.',
  chunkMissing: 'Une partie de cette page n’a pas pu être récupérée. Rechargez la page pour l’avoir.',
}

/** The words of the drawer and of the app of who is signed in, with those that every frame has. */
export const messages = { fr, en }
