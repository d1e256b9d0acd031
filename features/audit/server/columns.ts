import type { Language } from '#platform/text/language.ts'

/** What the columns of a file with lines of the audit log are called. */
export const columns: Record<Language, string[]> = {
  fr: [
    ...['Quand (heure de Paris)', 'Qui (identifiant)', 'Qui', 'Quoi', 'Quoi (code)'],
    ...['Sujet (type)', 'Sujet (identifiant)', 'Sujet', 'Campus', 'Détail'],
  ],
  en: [
    ...['When (Paris time)', 'Who (id)', 'Who', 'What', 'What (code)'],
    ...['About (kind)', 'About (id)', 'About', 'Campus', 'Detail'],
  ],
}
