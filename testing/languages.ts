import { type Language, languages } from '#platform/text/language.ts'

/**
 * The languages in which a task is done in the browser: one, for its steps are the same in the other. A text that one
 * language lacks does not compile, and app/accessibility.e2e.ts looks at the screens in both. With ALL_LANGUAGES=1 both.
 */
export function languagesTried(one: Language): readonly Language[] {
  return process.env.ALL_LANGUAGES === '1' ? languages : [one]
}
