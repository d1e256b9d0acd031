import { expect, it } from 'vitest'
import { officeInWords } from './office.ts'

/** Without the spaces that keep a number with its word. */
const said = (...requested: Parameters<typeof officeInWords>) =>
  officeInWords(...requested).replaceAll('\u00a0', ' ')

it.each([
  ['SEI/B2/3/314', 'Building B2, 3rd floor, office 314', 'Bâtiment B2, 3e étage, bureau 314'],
  ['SEI/B1/RDC/001', 'Building B1, ground floor, office 001', 'Bâtiment B1, rez-de-chaussée, bureau 001'],
  ['HOR/Tour Est/12/1218', 'Tour Est, 12th floor, office 1218', 'Tour Est, 12e étage, bureau 1218'],
  ['CON/Saône/-1/S22', 'Saône, basement 1, office S22', 'Saône, sous-sol 1, bureau S22'],
  ['CAN / Halle / Mezzanine / 112', 'Halle, Mezzanine, office 112', 'Halle, Mezzanine, bureau 112'],
])('the office %s is said as people say it', (code, en, fr) => {
  expect([said(code, 'en'), said(code, 'fr')]).toEqual([en, fr])
})

it('names the campus where it is another one than the reader’s', () => {
  expect(said('HOR/B2/3/314', 'en', 'Horizon')).toBe('Building B2, 3rd floor, office 314, Horizon campus')
  expect(said('HOR/B2/3/314', 'fr', 'Horizon')).toBe('Bâtiment B2, 3e étage, bureau 314, campus Horizon')
})

it.each(['Paris', 'SEI', 'SEI/B2', 'SEI/B2/3/314/2', 'SEI//3/314', ''])(
  '“%s” stays as it is written',
  code => {
    expect([said(code, 'en'), said(code, 'fr', 'Seine')]).toEqual([code, code])
  },
)
