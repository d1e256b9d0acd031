import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPasted } from './pasted.ts'

const read = (text: string) =>
  readPasted(text, new Set(['known@partner.example'])).map(({ visitor, fault }) => [
    visitor.firstName,
    visitor.lastName,
    visitor.email,
    visitor.company,
    visitor.phoneNumber,
    fault,
  ])

describe('a pasted list', () => {
  it('is read from a spreadsheet, a file, and a mail', () => {
    const vera = ['Vera', 'Om', 'vera@partner.example']
    expect(read('Vera\tOm\tvera@partner.example\tPartner\t+33 6 12 34 56 78')).toEqual([
      [...vera, 'Partner', '+33 6 12 34 56 78', undefined],
    ])
    expect(read('Vera;Om;vera@partner.example')).toEqual([[...vera, '', '', undefined]])
    expect(read('Vera Om, vera@partner.example')).toEqual([[...vera, '', '', undefined]])
    expect(read('Vera Om <vera@partner.example>; "Otto van Dam" <otto@partner.example>')).toEqual([
      [...vera, '', '', undefined],
      ['Otto', 'van Dam', 'otto@partner.example', '', '', undefined],
    ])
    expect(read('Vera Om\tvera@partner.example\tPartner')).toEqual([[...vera, 'Partner', '', undefined]])
  })

  it('says what is wrong with a line, and skips empty ones', () => {
    const list = '\nvera@partner.example\n\nVera Om\nVera Om known@PARTNER.example\nA Om a@partner.example\n'
    expect(
      readPasted(list, new Set(['known@partner.example'])).map(({ line, fault }) => [line, fault]),
    ).toEqual([
      [2, 'NAME_SHORT'],
      [4, 'EMAIL_WRONG'],
      [5, 'EMAIL_TWICE'],
      [6, 'NAME_SHORT'],
    ])
    expect(read('Vera Om v@p.example\nVera Om V@p.example').map(line => line.at(-1))).toEqual([
      undefined,
      'EMAIL_TWICE',
    ])
  })

  it('never loses a line, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }).filter(text => !/[@\r\n]/.test(text) && text.trim() !== '')),
        lines => {
          expect(readPasted(lines.join('\n'), new Set()).map(({ text }) => text)).toEqual(
            lines.map(line => line.trim()),
          )
        },
      ),
    )
  })
})
