/** What the shell counts. Every feature adds its own; docs/analytics.md explains them all. Never who. */
export const shellEvents = {
  screenView: 'SCREEN_VIEW',
  signIn: 'SIGN_IN',
  signOut: 'SIGN_OUT',
  siteChoice: 'SITE_CHOICE',
  languageChange: 'LANGUAGE_CHANGE',
  themeChange: 'THEME_CHANGE',
} as const

/** The user type where the directory names none. */
export const defaultUserType = 'Interne'
/** One batch; the browser sends what it has at least this often. */
export const maxEventsPerBatch = 50
