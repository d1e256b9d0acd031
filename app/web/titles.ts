/** The titles of the app's own screens. */
export const titles = {
  login: { fr: 'Bienvenue', en: 'Welcome' },
  accessibility: { fr: 'Déclaration d’accessibilité', en: 'Accessibility statement' },
  /** What the link to the accessibility statement says; the law asks for the state of compliance in it. */
  compliance: {
    fr: 'Accessibilité\u00a0: partiellement conforme',
    en: 'Accessibility: partially compliant',
  },
}
