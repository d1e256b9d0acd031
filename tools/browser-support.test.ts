import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lackingIn } from './browser-support.ts'
import { oldestBrowsers } from './oldest-browsers.ts'

const found = (code: string) => [...lackingIn(code).keys()]

test('what the oldest browsers lack is found: what hangs on a name, on a thing, and what is made', () => {
  expect(found('Map.groupBy(a, b)')).toEqual(['Map.groupBy'])
  expect(found('Promise.withResolvers()')).toEqual(['Promise.withResolvers'])
  expect(found('a.isSubsetOf(b)')).toEqual(['.isSubsetOf()'])
  expect(found('a.checkVisibility()')).toEqual(['.checkVisibility()'])
  expect(found('new CloseWatcher()')).toEqual(['CloseWatcher'])
  expect(found('/[\\p{L}--a]/v.test(b)')).toEqual(['regular expressions with the flag v'])
})

test('what they have, and what is asked for as it is called, is not', () => {
  expect(found('a.toSorted(); Object.hasOwn(a, b); new AbortController(); a.at(-1)')).toEqual([])
  expect(found('a.checkVisibility?.()')).toEqual([])
})

test.each(['README.md', 'docs/operating.md', 'index.html'])('%s names the oldest browsers', file => {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  for (const browser of oldestBrowsers) {
    const [, name, version] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? []
    expect(text).toMatch(new RegExp(`${name}\\b.*? ${version}\\b`, 'i'))
  }
})
