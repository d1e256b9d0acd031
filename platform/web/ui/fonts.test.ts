import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const { resolve } = createRequire(import.meta.url)
const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')
const files = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, file = '']) => file)

/** The code points a WOFF2 file has glyphs for, read from its cmap table (W3C WOFF 2.0 §4, OpenType cmap 4 and 12). */
function codePointsOf(file: string): Set<number> {
  const woff = readFileSync(resolve(file))
  let at = 48
  const base128 = () => {
    let value = 0
    for (;;) {
      const byte = woff.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let offset = 0
  let cmapAt = -1
  for (let table = 0; table < woff.readUInt16BE(12); table++) {
    const flags = woff.readUInt8(at++)
    const tag = flags & 63
    const version = flags >> 6
    if (tag === 63) at += 4
    const length = base128()
    // glyf (10) and loca (11) are transformed unless their version is 3, every other table unless it is 0.
    const transformed = tag === 10 || tag === 11 ? version !== 3 : version !== 0
    const stored = transformed ? base128() : length
    if (tag === 0) cmapAt = offset
    offset += stored
  }
  const tables = brotliDecompressSync(woff.subarray(at, at + woff.readUInt32BE(20)))
  const points = new Set<number>()
  for (let record = 0; record < tables.readUInt16BE(cmapAt + 2); record++) {
    const start = cmapAt + tables.readUInt32BE(cmapAt + 4 + record * 8 + 4)
    const format = tables.readUInt16BE(start)
    if (format === 12) {
      for (let group = 0; group < tables.readUInt32BE(start + 12); group++) {
        const from = start + 16 + group * 12
        for (let p = tables.readUInt32BE(from); p <= tables.readUInt32BE(from + 4); p++) points.add(p)
      }
    } else if (format === 4) {
      const doubledCount = tables.readUInt16BE(start + 6)
      for (let segment = 0; segment < doubledCount; segment += 2) {
        const end = tables.readUInt16BE(start + 14 + segment)
        const first = tables.readUInt16BE(start + 16 + doubledCount + segment)
        for (let p = first; p <= end && p < 0xffff; p++) points.add(p)
      }
    }
  }
  return points
}

// Without the narrow space U+202F that Intl puts into French numbers: blank in every font, so any fallback draws it.
const french = 'àâäæçéèêëîïôœöùûüÿÀÂÄÆÇÉÈÊËÎÏÔŒÖÙÛÜ«»’“”–—…€°·\u00a0'

test.each(files)('%s has every character of French and English', file => {
  const points = codePointsOf(file)
  const missing = [...french, ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].filter(
    character => !points.has(character.codePointAt(0) ?? 0),
  )
  expect(missing).toEqual([])
})

test('a character outside the latin subset is noticed', () => {
  expect(files).toHaveLength(2)
  expect(codePointsOf(files[0] ?? '').has('ł'.codePointAt(0) ?? 0)).toBe(false)
})
