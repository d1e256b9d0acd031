import { describe, expect, it } from 'vitest'
import { drawQr } from './qr.ts'

/** The modules that a path darkens. */
function modulesOf(path: string): Set<string> {
  const dark = new Set<string>()
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at++) dark.add(`${Number(x) + at} ${y}`)
  }
  return dark
}

describe('a drawn QR code', () => {
  const { size, path } = drawQr(`CC1.${'a'.repeat(18)}.${'B'.repeat(86)}`)
  const dark = modulesOf(path)

  it('has the three corners that a reader looks for', () => {
    const corner = (left: number, top: number) =>
      Array.from({ length: 7 }, (_, y) =>
        Array.from({ length: 7 }, (_, x) => (dark.has(`${left + x} ${top + y}`) ? '#' : '.')).join(''),
      )
    const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
    expect([corner(0, 0), corner(size - 7, 0), corner(0, size - 7)]).toEqual([finder, finder, finder])
  })

  it('stays inside its size, and small enough for a proof to be read from 196 px', () => {
    expect(size).toBeLessThanOrEqual(49)
    const all = [...dark].flatMap(one => one.split(' ').map(Number))
    expect(Math.max(...all)).toBeLessThan(size)
  })
})
