import { beforeEach, expect, test, vi } from 'vitest'

async function opened(stored?: object) {
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: () => (stored === undefined ? null : JSON.stringify(stored)),
    setItem: () => {},
    removeItem: () => {},
  })
  return import('./accepted-terms.ts')
}
beforeEach(() => vi.unstubAllGlobals())

test('people accept the terms for themselves only', async () => {
  const { acceptedTerms, noteAcceptedTerms, versionsAcceptedBy } = await opened()
  noteAcceptedTerms('2.0', 'me')
  noteAcceptedTerms('2.0', 'me')
  noteAcceptedTerms('2.0', 'you')
  expect(acceptedTerms.get()).toEqual({ '2.0': ['me', 'you'] })
  expect(versionsAcceptedBy('me', acceptedTerms.get())).toEqual(['2.0'])
  expect(versionsAcceptedBy('them', acceptedTerms.get())).toEqual([])
  expect(versionsAcceptedBy(undefined, acceptedTerms.get())).toEqual([])
})

test('older versions of the storage keep who accepted what', async () => {
  const one = await opened({ version: 1, state: { cguVersion: '1.4', user: { id: 'me' } } })
  expect(one.acceptedTerms.get()).toEqual({ '1.4': ['me'] })
  const two = await opened({ version: 2, state: { cguVersions: ['1.4', '2.0'], userId: 'me' } })
  expect(two.acceptedTerms.get()).toEqual({ '1.4': ['me'], '2.0': ['me'] })
})

test('terms accepted by nobody in particular are asked for again', async () => {
  const { acceptedTerms } = await opened({ version: 2, state: { cguVersions: ['2.0'] } })
  expect(acceptedTerms.get()).toEqual({})
})
