import { inflateSync } from 'node:zlib'

export interface PdfPage {
  /** In points: A4 is 595 × 842. */
  width: number
  height: number
  /** Its text as it is drawn, without spaces: a line may be drawn word by word. */
  text: string
}

/**
 * The pages of a PDF as Chromium prints it: what a reader would find on paper, not what the page had been asked to show.
 * Other programs write their files otherwise.
 */
export function pdfPages(pdf: Buffer): PdfPage[] {
  const file = pdf.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n?([\s\S]*?)endobj/g)) {
    objects.set(id, body)
  }
  const referred = (id = '') => objects.get(id) ?? ''
  const maps = new Map<string, Glyphs>()
  const mapOf = (font: string) => {
    const [, id = ''] = /\/ToUnicode (\d+) 0 R/.exec(referred(font)) ?? []
    const map = maps.get(id) ?? glyphsOf(streamOf(referred(id)))
    maps.set(id, map)
    return map
  }
  const pages = [...objects.values()].filter(body => /\/Type\s*\/Page\b/.test(body))
  return pages.map(body => {
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(body) ?? []
    const resources = /\/Resources (\d+) 0 R/.exec(body)?.[1]
    const own = resources === undefined ? body : referred(resources)
    const [, fontList = ''] = /\/Font\s*<<([\s\S]*?)>>/.exec(own) ?? []
    const fonts = new Map(
      [...fontList.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, mapOf(id)]),
    )
    const contents = streamOf(referred(/\/Contents (\d+) 0 R/.exec(body)?.[1]))
    return { width: Number(width), height: Number(height), text: drawnText(contents, fonts) }
  })
}

function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body)
  if (start === null) return ''
  const bytes = Buffer.from(
    body.slice(start.index + start[0].length, body.lastIndexOf('endstream')),
    'latin1',
  )
  return (/\/FlateDecode/.test(body) ? inflateSync(bytes) : bytes).toString('latin1')
}

/** Which characters the glyphs of a font stand for. */
interface Glyphs {
  /** Hexadecimal digits of a glyph. */
  digits: number
  characters: Map<number, string>
}

const code = (hex: string) => Number.parseInt(hex, 16)

const utf16 = (hex: string) => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map(code))

function glyphsOf(cmap: string): Glyphs {
  const characters = new Map<number, string>()
  for (const [, lines = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, from = '', to = ''] of lines.matchAll(/<(\w+)> <(\w+)>/g))
      characters.set(code(from), utf16(to))
  }
  for (const [, lines = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', first = ''] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let at = code(from); at <= code(to); at++) {
        characters.set(at, String.fromCharCode(code(first) + at - code(from)))
      }
    }
  }
  const [, lowest = '0000'] = /begincodespacerange\s*<(\w+)>/.exec(cmap) ?? []
  return { digits: lowest.length, characters }
}

function drawnText(contents: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let font: Glyphs | undefined
  let text = ''
  // A letter put together from several glyphs (an n and its accent) comes with the text it stands for.
  let replaced = false
  const parts = /\/ActualText <FEFF([0-9A-F]+)>|\b(EMC)\b|\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g
  for (const [, actual, end, name, hex = ''] of contents.matchAll(parts)) {
    if (actual !== undefined) {
      text += utf16(actual)
      replaced = true
    } else if (end !== undefined) replaced = false
    else if (name !== undefined) font = fonts.get(name)
    else if (font !== undefined && !replaced) {
      for (let at = 0; at < hex.length; at += font.digits) {
        text += font.characters.get(Number.parseInt(hex.slice(at, at + font.digits), 16)) ?? ''
      }
    }
  }
  return text.replaceAll(/\s/g, '')
}
