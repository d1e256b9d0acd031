import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)

/** Figtree as the screens have it, in its fixed weights: out of a variable font pdfkit makes no bold. */
const files = {
  light: require.resolve('@fontsource/figtree/files/figtree-latin-300-normal.woff'),
  regular: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  bold: require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
  /** What Latin letters there are beyond those of the others, in bold. */
  extended: require.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff'),
}
export type Weight = keyof typeof files

/**
 * What the fonts have, the characters that French and English are set with: a name may hold others, which a document writes
 * in `extended`.
 */
export const inFont = /^[\u0020-\u007e\u00a0-\u00ffŒœŸ–—‘’“”„•…€]*$/

let fonts: Promise<[Weight, Buffer][]> | undefined

/** The fonts of documents, read once. */
export function documentFonts(): Promise<[Weight, Buffer][]> {
  fonts ??= Promise.all(
    (Object.keys(files) as Weight[]).map(async weight => [weight, unwrapped(await readFile(files[weight]))]),
  )
  return fonts
}

const woffHeader = 44
const woffEntry = 20
const sfntHeader = 12
const sfntEntry = 16

/**
 * The TrueType font that a WOFF file holds (WOFF 1.0, W3C recommendation, §3 to §5). pdfkit reads WOFF too, but
 * unpacks a table again for every glyph it looks up: a sheet took four times as long.
 */
function unwrapped(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(sfntHeader + count * sfntEntry)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  // What a binary search through the tables begins with.
  const power = Math.floor(Math.log2(count))
  head.writeUInt16BE(2 ** power * sfntEntry, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((count - 2 ** power) * sfntEntry, 10)

  const tables: Buffer[] = []
  let place = head.length
  for (let index = 0; index < count; index++) {
    const entry = woffHeader + index * woffEntry
    const offset = woff.readUInt32BE(entry + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8))
    const length = woff.readUInt32BE(entry + 12)
    const table = packed.length < length ? inflateSync(packed) : packed

    const at = sfntHeader + index * sfntEntry
    woff.copy(head, at, entry, entry + 4)
    woff.copy(head, at + 4, entry + 16, entry + 20)
    head.writeUInt32BE(place, at + 8)
    head.writeUInt32BE(length, at + 12)
    const padding = Buffer.alloc(-length & 3)
    tables.push(table, padding)
    place += length + padding.length
  }
  return Buffer.concat([head, ...tables])
}
