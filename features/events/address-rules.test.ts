import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactMails, readAddress } from './address-rules.ts'

const own = 'ada@campus.example'

describe('the address of a collaborator', () => {
  it('is taken in lower case, without spaces around it', () => {
    expect(readAddress('  Grace@Campus.Example ', own)).toEqual({ email: 'grace@campus.example' })
  })

  it.each([
    'grace',
    'grace@campus',
    '@campus.example',
    'grace@@campus.example',
    'grace hopper@campus.example',
  ])('is no address: %s', typed => expect(readAddress(typed, own)).toEqual({ fault: 'FORMAT' }))

  it('is not one’s own, however it is written', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: own.length, maxLength: own.length }), upper => {
        const typed = [...own].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join('')
        return readAddress(` ${typed}`, own).fault === 'OWN'
      }),
    )
  })

  it('is missing where nothing was typed', () => {
    expect(readAddress('  ', own)).toEqual({ fault: 'MISSING' })
  })
})

describe('whom to write to', () => {
  it('is a list separated by semicolons, each address once', () => {
    expect(contactMails('a@x.example; b@x.example;;a@x.example; nobody')).toEqual([
      'a@x.example',
      'b@x.example',
    ])
    expect(contactMails('')).toEqual([])
  })
})
