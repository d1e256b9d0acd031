/** The titles of the app's own screens. */
export const titles = {
  login: { fr: 'Bienvenue', en: 'Welcome' },
  accessibility: { fr: 'Déclaration d’accessibilité', en: 'Accessibility statement' },
}
