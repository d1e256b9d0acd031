import fc from 'fast-check'
import { expect, it } from 'vitest'
import { labelsPerSheet, sheetsOf } from './label-sheets.ts'

it('prints each label once, in order, after those that are used, on as few sheets as hold them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(), { maxLength: 40 }),
      fc.integer({ min: 1, max: labelsPerSheet }),
      (badges, first) => {
        const sheets = sheetsOf(badges, first)
        const used = badges.length === 0 ? 0 : first - 1
        expect(
          sheets
            .flat()
            .slice(0, used)
            .every(label => label === undefined),
        ).toBe(true)
        expect(sheets.flat().slice(used)).toEqual(badges)
        expect(sheets.every((sheet, at) => sheet.length === labelsPerSheet || at === sheets.length - 1)).toBe(
          true,
        )
      },
    ),
  )
})
