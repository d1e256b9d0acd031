/** What the feature is called, in its menu entry, its banner and the ways back to it. */
export const title = { fr: 'Événements', en: 'Events' }
/** The same of what those who look after them have. */
export const staffTitle = { fr: 'Gérer les événements', en: 'Manage events' }
