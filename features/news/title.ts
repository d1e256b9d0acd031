/** The title of the menu entry and the banner. */
export const title = { fr: 'Actualités', en: 'News' }
/** The same of what editors have. */
export const deskTitle = { fr: 'Rédaction', en: 'News desk' }
