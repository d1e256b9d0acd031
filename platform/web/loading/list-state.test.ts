import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listIn, showing } from './list-state.ts'

const answer = { errorUpdateCount: 0, isFetching: false, refetch: () => {} }

it('shows what it holds, that it is empty, that it failed, or that it is on its way', () => {
  expect(showing(listIn(answer, ['one']))).toBe('items')
  expect(showing(listIn(answer, []))).toBe('empty')
  expect(showing(listIn({ ...answer, errorUpdateCount: 1 }, undefined))).toBe('error')
  expect(showing(listIn({ ...answer, isFetching: true }, undefined))).toBe('loading')
})

it('stays failed while it is asked for again', () => {
  expect(showing(listIn({ ...answer, errorUpdateCount: 1, isFetching: true }, undefined))).toBe('error')
})

it('keeps what was read before a later failure', () => {
  expect(showing(listIn({ ...answer, errorUpdateCount: 1 }, ['one']))).toBe('items')
})

it('never says that nothing is there before an answer has said so', () => {
  fc.assert(
    fc.property(fc.nat(), fc.boolean(), (errorUpdateCount, isFetching) => {
      expect(showing(listIn({ ...answer, errorUpdateCount, isFetching }, undefined))).not.toBe('empty')
    }),
  )
})
