import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { statement } from '../web/accessibility-statement.ts'
import { authoring } from './authoring.ts'
import { criteria, themes } from './criteria.ts'
import { gaps } from './gaps.ts'

/** Criteria of each theme of RGAA 4.1: 106 in all. */
const perTheme = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]

/** Success criteria A and AA of each guideline of ATAG 2.0, in their order. */
const perGuideline = {
  ...{
    'A.1.1': 1,
    'A.1.2': 2,
    'A.2.1': 2,
    'A.2.2': 2,
    'A.3.1': 3,
    'A.3.2': 3,
    'A.3.3': 1,
    'A.3.4': 1,
    'A.3.5': 1,
  },
  ...{
    'A.3.6': 3,
    'A.3.7': 1,
    'A.4.1': 2,
    'A.4.2': 2,
    'B.1.1': 2,
    'B.1.2': 4,
    'B.2.1': 1,
    'B.2.2': 2,
    'B.2.3': 2,
  },
  ...{ 'B.2.4': 3, 'B.2.5': 2, 'B.3.1': 5, 'B.3.2': 1, 'B.4.1': 4, 'B.4.2': 2 },
}

test('the success criteria of ATAG 2.0 are all there, in their order', () => {
  const numbers = Object.entries(perGuideline).flatMap(([guideline, count]) =>
    Array.from({ length: count }, (_, n) => `${guideline}.${n + 1}`),
  )
  expect(authoring.map(({ number }) => number)).toEqual(numbers)
})

describe.each([
  ['RGAA 4.1', criteria],
  ['ATAG 2.0', authoring],
])('the criteria of %s', (_, all) => {
  it('are each held by a test or a look; what applies to nothing says why', () => {
    expect(all.filter(({ tests, look, gap }) => tests.length === 0 && !look && !gap)).toEqual([])
  })

  it('name tests that there are', () => {
    const named = all.flatMap(({ tests }) => tests)
    expect(
      named.filter(([file, name]) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name)),
    ).toEqual([])
  })
})

describe('the criteria of RGAA 4.1', () => {
  it('are all there, in their order', () => {
    const numbers = perTheme.flatMap((count, theme) =>
      Array.from({ length: count }, (_, n) => `${theme + 1}.${n + 1}`),
    )
    expect(numbers).toHaveLength(106)
    expect(criteria.map(({ number }) => number)).toEqual(numbers)
    expect(themes).toHaveLength(perTheme.length)
  })

  it('that are missing are named by the statement, in both languages, and nothing else is', () => {
    const used = new Set(criteria.flatMap(({ gap = [] }) => gap))
    expect([...used].toSorted()).toEqual(Object.keys(gaps).toSorted())
    for (const language of ['fr', 'en'] as const) {
      const said = statement[language].sections.flatMap(({ pieces }) => pieces).flat()
      for (const gap of Object.values(gaps)) expect(said).toContain(gap[language])
    }
  })
})
