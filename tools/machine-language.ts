import { isLanguage, type Language } from '#platform/text/language.ts'

/** The language of messages on this machine, by the first of the variables of POSIX that says one: `fr_FR.UTF-8`; else English. */
export function machineLanguage(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find(one => one !== undefined && one !== '') ?? ''
  const [language] = locale.toLowerCase().split(/[_.@-]/)
  return isLanguage(language) ? language : 'en'
}
