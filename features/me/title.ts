/** Of the page about oneself, in the menu too. */
export const title = { fr: 'Votre page', en: 'Your page' }
