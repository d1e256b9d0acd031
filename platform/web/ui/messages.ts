import { staleAfter } from '#platform/time/live-value.ts'

const en = {
  cancel: 'Cancel',
  close: 'Close',
  ok: 'OK',
  retry: 'Try again',
  nowMark: 'Now',
  loading: 'Loading…',
  loadingFailed: 'This couldn’t be loaded',
  loadingFailedHint: 'Try again in a moment.',
  breadcrumb: 'You are here',
  notices: 'Notices',
  dismiss: 'Dismiss this notice',
  undo: 'Undo',
  justNow: 'just now',
  outdated: (value: string) => `${value} – more than ${staleAfter / 60_000} minutes ago`,
}

const fr: typeof en = {
  cancel: 'Annuler',
  close: 'Fermer',
  ok: 'OK',
  retry: 'Réessayer',
  nowMark: 'Maintenant',
  loading: 'Chargement…',
  loadingFailed: 'Le chargement a échoué',
  loadingFailedHint: 'Réessayez dans un instant.',
  breadcrumb: 'Vous êtes ici',
  notices: 'Messages',
  dismiss: 'Masquer ce message',
  undo: 'Annuler ce changement',
  justNow: 'à l’instant',
  outdated: (value: string) => `${value} – il y a plus de ${staleAfter / 60_000} minutes`,
}

export const messages = { fr, en }
