const en = {
  loading: 'Loading…',
  failed: 'The rest could not be loaded. Try again in a moment.',
}

const fr: typeof en = {
  loading: 'Chargement…',
  failed: 'La suite n’a pas pu être chargée. Réessayez dans un instant.',
}

export const messages = { fr, en }
