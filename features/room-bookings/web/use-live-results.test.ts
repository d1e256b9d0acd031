import { expect, it } from 'vitest'
import { changesBetween } from './use-live-results.ts'

const rooms = (...ids: string[]) => ids.map(id => ({ id }))

it('names the rooms that were taken and counts those that have become free', () => {
  expect(changesBetween(rooms('1', '2', '3'), rooms('2', '4', '5'))).toEqual({
    taken: new Set(['1', '3']),
    appeared: 2,
  })
  expect(changesBetween(rooms('1'), rooms('1'))).toEqual({ taken: new Set(), appeared: 0 })
})
