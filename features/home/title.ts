export const title = { fr: 'Accueil', en: 'Home' }
