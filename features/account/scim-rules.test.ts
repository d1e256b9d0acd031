import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readActive, readFilter } from './scim-rules.ts'

describe('a filter', () => {
  it.each([
    ['userName eq "a@b.example"', { attribute: 'userName', value: 'a@b.example' }],
    ['USERNAME EQ "a"', { attribute: 'userName', value: 'a' }],
    ['externalId eq "x\\"y"', { attribute: 'externalId', value: 'x"y' }],
    ['id eq "1" or id eq "2"', undefined],
    ['id eq 1', undefined],
    ['active eq true', undefined],
    ['userName co "a"', undefined],
    ['userName eq "\\q"', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(readFilter(text)).toEqual(expected)
  })

  it('asks for the very text that was written', () => {
    fc.assert(
      fc.property(fc.string(), value => {
        expect(readFilter(`userName eq ${JSON.stringify(value)}`)).toEqual({ attribute: 'userName', value })
      }),
    )
  })
})

describe('operations', () => {
  it.each([
    [[{ op: 'replace', path: 'active', value: false }], false],
    [[{ op: 'Replace', path: 'active', value: 'False' }], false],
    [[{ op: 'add', path: 'Active', value: 'true' }], true],
    [[{ op: 'replace', value: { active: false } }], false],
    [
      [
        { op: 'replace', path: 'active', value: true },
        { op: 'replace', path: 'active', value: false },
      ],
      false,
    ],
    [[{ op: 'remove', path: 'active' }], undefined],
    [[{ op: 'replace', path: 'active', value: 0 }], undefined],
    [[{ op: 'replace', value: { active: false, userName: 'x' } }], undefined],
    [
      [
        { op: 'replace', path: 'active', value: false },
        { op: 'replace', path: 'displayName', value: 'x' },
      ],
      undefined,
    ],
    [[], undefined],
  ])('%j', (operations, expected) => {
    expect(readActive(operations)).toBe(expected)
  })
})
