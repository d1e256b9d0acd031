/** The title of the menu entry and the banner. */
export const title = { fr: 'Studio de rédaction', en: 'Studio' }
