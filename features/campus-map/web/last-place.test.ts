import { expect, it } from 'vitest'
import { placeNow } from './last-place.ts'

const at = Date.parse('2026-11-24T11:00:00.000Z')
const known = { siteId: '1', spot: 'SEI-B2-3.04', at }

it('somebody is where the map last knew them for an hour, on that campus alone', () => {
  expect(placeNow(known, '1', at)).toBe('SEI-B2-3.04')
  expect(placeNow(known, '1', at + 3_599_999)).toBe('SEI-B2-3.04')
  expect(placeNow(known, '1', at + 3_600_000)).toBeUndefined()
  expect(placeNow(known, '2', at)).toBeUndefined()
  // A device whose clock was set back.
  expect(placeNow(known, '1', at - 1)).toBeUndefined()
  expect(placeNow(null, '1', at)).toBeUndefined()
})
