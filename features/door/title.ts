/** What the feature is called, in its menu entry, its banner and the ways back to it. */
export const title = { fr: 'Accueil et entrées', en: 'Door' }
