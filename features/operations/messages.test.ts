import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languages } from '#platform/text/language.ts'
import { jobWords } from './messages.ts'

const root = join(import.meta.dirname, '../..')
const jobs = globSync('{features,platform}/**/*.ts', { cwd: root })
  .filter(path => !/\.(test|e2e)\.ts$|\/testing\//.test(path))
  .flatMap(path => [...readFileSync(join(root, path), 'utf8').matchAll(/\bjob(?:<[^>()]*>)?\(\s*'([^']+)'/g)])
  .map(([, name = '']) => name)

it('calls each job by what it does, in both languages', () => {
  expect(jobs.length).toBeGreaterThan(25)
  for (const language of languages) {
    expect(jobs.filter(name => jobWords[language][name] === undefined)).toEqual([])
  }
})
