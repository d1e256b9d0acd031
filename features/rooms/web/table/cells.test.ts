import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CellWords, type Column, cellText, equipmentIn, isSameCell, withCell } from './cells.ts'

const column = (name: string, kind: Column['kind'], more: Partial<Column> = {}): Column => ({
  ...{ name, kind, label: name, choices: [], expected: '', required: false, width: 8, settled: false },
  ...more,
})
const screen = { code: 'SCREEN', fr: 'Écran', en: 'Screen' }
const board = { code: 'BOARD', fr: 'Tableau blanc', en: 'Whiteboard' }
const words: CellWords = { language: 'fr', yes: 'Oui', no: 'Non', known: [screen, board] }
const capacity = column('capacity', 'number')
const bookable = column('bookable', 'answer')
const type = column('type', 'choice', {
  choices: [
    { value: 'MEETING_ROOM', text: 'Salle de réunion' },
    { value: 'FLEX_DESK', text: 'Bureau partagé' },
  ],
})
const equipment = column('equipment', 'equipment')
const typed = (of: Column, text: string) => withCell({ name: 'Ada' }, of, text, words)[of.name]

describe('a cell', () => {
  it('takes numbers with commas and blanks, and leaves to the check what is none', () => {
    expect(['12', '12,5', '1 200', '1\u202f200', 'douze'].map(text => typed(capacity, text))).toEqual([
      ...[12, 12.5, 1200, 1200, 'douze'],
    ])
  })

  it('takes words of both languages for yes and no, and choices by their words', () => {
    expect(['Oui', 'no', 'FAUX', 'x', 'perhaps'].map(text => typed(bookable, text))).toEqual([
      ...[true, false, false, true, 'perhaps'],
    ])
    expect(['salle de reunion', 'FLEX_DESK', 'cave'].map(text => typed(type, text))).toEqual([
      ...['MEETING_ROOM', 'FLEX_DESK', 'cave'],
    ])
  })

  it('is empty where nothing was typed, and a line where several were', () => {
    expect(withCell({ name: 'Ada', capacity: 3 }, capacity, ' ', words)).toEqual({ name: 'Ada' })
    expect(typed(column('village', 'text'), 'Au\n fond ')).toBe('Au fond')
  })

  it('takes equipment by its names, and leaves to the check what nobody knows', () => {
    expect(withCell({}, equipment, 'whiteboard | écran', words)).toEqual({
      equipment: ['BOARD', 'SCREEN'],
      equipment_fr: ['Tableau blanc', 'Écran'],
      equipment_en: ['Whiteboard', 'Screen'],
    })
    expect(withCell({}, equipment, 'Écran, Juke-box', words)).toEqual({ equipment: 'Écran, Juke-box' })
    expect(withCell({ equipment: ['SCREEN'] }, equipment, '', words)).toEqual({})
    expect(equipmentIn([withCell({}, equipment, 'screen', words)], 'en')).toEqual([screen])
  })

  it('reads again what it says, whatever stands in it', () => {
    const items = fc.record(
      {
        capacity: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
        bookable: fc.boolean(),
        type: fc.constantFrom('MEETING_ROOM', 'FLEX_DESK'),
        village: fc.string().map(text => text.replace(/\s+/g, ' ').trim() || 'x'),
      },
      { requiredKeys: [] },
    )
    const columns = [capacity, bookable, type, equipment, column('village', 'text')]
    fc.assert(
      fc.property(items, fc.subarray(['Écran', 'Tableau blanc']), (bare, names) => {
        const item = withCell(bare, equipment, names.join(','), words)
        for (const one of columns) {
          const again = withCell(item, one, cellText(item, one, words), words)
          expect(isSameCell(again, item, one)).toBe(true)
        }
      }),
    )
  })
})
