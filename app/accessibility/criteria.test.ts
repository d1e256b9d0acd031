import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { statement } from '../web/accessibility-statement.ts'
import { criteria, themes } from './criteria.ts'
import { gaps } from './gaps.ts'

/** Criteria of each theme of RGAA 4.1: 106 in all. */
const perTheme = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12]

describe('the criteria of RGAA 4.1', () => {
  it('are all there, in their order', () => {
    const numbers = perTheme.flatMap((count, theme) =>
      Array.from({ length: count }, (_, n) => `${theme + 1}.${n + 1}`),
    )
    expect(numbers).toHaveLength(106)
    expect(criteria.map(({ number }) => number)).toEqual(numbers)
    expect(themes).toHaveLength(perTheme.length)
  })

  it('are each held by a test or a look; what applies to nothing says why', () => {
    expect(criteria.filter(({ tests, look, gap }) => tests.length === 0 && !look && !gap)).toEqual([])
  })

  it('name tests that there are', () => {
    const named = criteria.flatMap(({ tests }) => tests)
    expect(
      named.filter(([file, name]) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name)),
    ).toEqual([])
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
