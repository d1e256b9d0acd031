/** The title of the menu entry and the banner. */
export const title = { fr: 'Conditions d’utilisation', en: 'Terms of use' }
