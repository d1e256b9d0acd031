import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOneLine } from './one-line.ts'

describe('a text on one line', () => {
  it('has neither breaks nor what turns words round', () => {
    expect(inOneLine(' Revue\u202e\r\nBcc: ada@campus.example\t')).toBe('Revue Bcc: ada@campus.example')
  })

  it('stays as it is once it is on one, and keeps all other signs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        const line = inOneLine(text)
        expect(inOneLine(line)).toBe(line)
        expect(line).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        const signs = (words: string) => words.replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
        expect(signs(line)).toBe(signs(text))
      }),
    )
  })
})
