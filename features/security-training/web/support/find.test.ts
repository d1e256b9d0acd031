import { describe, expect, it } from 'vitest'
import { find, type Piece } from './find.ts'

const line = (str: string): Piece => ({ str, hasEOL: true })
const words = (pieces: readonly Piece[], wanted: string) =>
  find(pieces, wanted).map(({ from, to }) =>
    from.piece === to.piece
      ? (pieces[from.piece]?.str.slice(from.offset, to.offset) ?? '')
      : `${pieces[from.piece]?.str.slice(from.offset)}|${pieces[to.piece]?.str.slice(0, to.offset)}`,
  )

describe('finding words on a page', () => {
  it('finds every place, and none for nothing', () => {
    expect(words([line('Fire, then fire')], 'fire')).toEqual(['Fire', 'fire'])
    expect(words([line('Fire')], '  ')).toEqual([])
    expect(words([line('Fire')], 'water')).toEqual([])
    expect(words([], 'fire')).toEqual([])
  })

  it('makes no difference between accents, ligatures and apostrophes', () => {
    expect(words([line('Évacuez l’étage')], "l'etage")).toEqual(['l’étage'])
    expect(words([line('Le cœur et la sœur')], 'coeur')).toEqual(['cœur'])
    expect(words([line('E\u0301vacuer')], 'évacuer')).toEqual(['E\u0301vacuer'])
  })

  it('goes on over pieces and the ends of lines', () => {
    expect(
      words([{ str: 'point', hasEOL: false }, { str: ' de', hasEOL: true }, line('ralliement')], 'de ralli'),
    ).toEqual(['de|ralli'])
    expect(
      words(
        [
          { str: 'extinc', hasEOL: false },
          { str: 'teur', hasEOL: false },
        ],
        'extincteur',
      ),
    ).toEqual(['extinc|teur'])
  })

  it('does not count characters that lie on each other twice', () => {
    expect(words([line('aaaa')], 'aa')).toEqual(['aa', 'aa'])
  })
})
