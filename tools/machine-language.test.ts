import { expect, test } from 'vitest'
import { machineLanguage } from './machine-language.ts'

test.each([
  [{}, 'en'],
  [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
  [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'en_GB' }, 'en'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: '', LC_ALL: 'fr' }, 'fr'],
  [{ LANG: 'de_DE@euro' }, 'en'],
  [{ LC_ALL: 'C.UTF-8', LANG: 'fr_FR' }, 'en'],
])('%j reads %s', (env, language) => {
  expect(machineLanguage(env)).toBe(language)
})
