import { describe, expect, it } from 'vitest'
import { pageAfter, turnOf, typedPage } from './page-keys.ts'

describe('turning pages', () => {
  it('leaves left and right to a page that is wider than its window', () => {
    expect(turnOf('ArrowRight', { wide: false })).toBe(1)
    expect(turnOf('ArrowLeft', { wide: false })).toBe(-1)
    expect(turnOf('ArrowRight', { wide: true })).toBeUndefined()
    expect(turnOf('PageUp', { wide: true })).toBe(-1)
    expect(turnOf('a', { wide: false })).toBeUndefined()
  })

  it('stops at both ends', () => {
    expect(pageAfter(0, -1, 40)).toBe(0)
    expect(pageAfter(39, 1, 40)).toBe(39)
    expect(pageAfter(7, 'last', 40)).toBe(39)
    expect(pageAfter(7, 'first', 40)).toBe(0)
    expect(pageAfter(7, 1, 40)).toBe(8)
  })

  it('takes a number of a page that there is', () => {
    expect(typedPage(' 7 ', 40)).toBe(6)
    for (const none of ['0', '41', '-1', '1.5', '', 'x', '9999999'])
      expect(typedPage(none, 40)).toBeUndefined()
  })
})
