/** A piece of the text of a page, as the document draws it. */
export interface Piece {
  str: string
  /** A line ends after it. */
  hasEOL: boolean
}

interface Spot {
  /** Of the pieces, from 0. */
  piece: number
  offset: number
}

/** Where words stand; `to` is after the last character. */
export interface Found {
  from: Spot
  to: Spot
}

/** Without capitals, accents and more than one space at once; each character knows where it came from. */
function folded(pieces: readonly Piece[]): { text: string; spots: Spot[] } {
  let text = ''
  const spots: Spot[] = []
  const add = (letters: string, spot: Spot) => {
    for (const letter of letters) {
      if (/\s/.test(letter)) {
        if (text === '' || text.endsWith(' ')) continue
        text += ' '
        spots.push(spot)
      } else {
        text += letter
        for (let unit = 0; unit < letter.length; unit++) spots.push(spot)
      }
    }
  }
  for (const [piece, { str, hasEOL }] of pieces.entries()) {
    let offset = 0
    for (const letter of str) {
      add(plain(letter), { piece, offset })
      offset += letter.length
    }
    if (hasEOL) add(' ', { piece, offset })
  }
  return { text, spots }
}

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', '’': "'", '‘': "'" }

function plain(letter: string): string {
  const lower = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return ligatures[lower] ?? lower
}

/** Where some words stand on a page: capitals, accents and the ends of lines make no difference. */
export function find(pieces: readonly Piece[], words: string): Found[] {
  const wanted = folded([{ str: words, hasEOL: false }]).text.trimEnd()
  if (wanted === '') return []
  const { text, spots } = folded(pieces)
  const found: Found[] = []
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const from = spots[at]
    const last = spots[at + wanted.length - 1]
    if (from === undefined || last === undefined) continue
    const width = String.fromCodePoint(pieces[last.piece]?.str.codePointAt(last.offset) ?? 0).length
    found.push({ from, to: { piece: last.piece, offset: last.offset + width } })
  }
  return found
}
