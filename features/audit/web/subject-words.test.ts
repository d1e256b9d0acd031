import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '#platform/text/language.ts'
import { messages } from '../messages.ts'
import { subjectInWords } from './subject-words.ts'

const words = (subjectType: string, subjectId: string, subjectName: string | null = null) =>
  subjectInWords({ subjectType, subjectId, subjectName }, 'en')

describe('what a line of the log is about', () => {
  it.each([
    ['account', '00000000-0000-4000-8000-000000000001', 'the account 00000000-0000-4000-8000-000000000001'],
    ['account', 'erased:1f', 'a person whose data was erased'],
    ['token', 'nobody', 'a token that names nobody'],
    ['gate', 'evacuation-1-2026-11-28', 'the people on site, 28 November 2026'],
    ['gate', 'visits-2-2026-12-01', 'the list of visitors, 1 December 2026'],
    ['gate', 'slot-12', 'the entry list of time slot 12'],
    ['gate', 'of tomorrow', 'the entry list of tomorrow'],
    ['site', '1', null],
  ])('%s %s is "%s"', (type, id, expected) => {
    expect(words(type, id)).toBe(expected)
  })

  it('is its name where it has one', () => {
    expect(words('account', '1', 'Claire Moreau')).toBe('Claire Moreau')
  })

  const root = join(import.meta.dirname, '../../..')
  const written = globSync('{features,platform}/**/*.ts', { cwd: root })
    .filter(path => !/\.test\.ts$|\/testing\//.test(path))
    .flatMap(path => [...readFileSync(join(root, path), 'utf8').matchAll(/subjectType: '([^']+)'/g)])
    .map(([, type = '']) => type)

  const named = ['account', 'gate', 'site']

  it('has words in both languages, whatever the sources write down', () => {
    expect(new Set(written).size).toBeGreaterThan(12)
    const unnamed = [...new Set(written)].filter(type => !named.includes(type))
    for (const language of languages) {
      expect(unnamed.filter(type => messages[language].subjects[type] === undefined)).toEqual([])
    }
  })
})
