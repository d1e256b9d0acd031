/** What the feature is called: in the ways back to it, on its card and its banner. */
export const title = { fr: 'Traiteur', en: 'Catering' }
/** The same of what those who prepare the orders have. */
export const staffTitle = { fr: 'Cuisine', en: 'Kitchen' }
