import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '#platform/server/http/problem.ts'
import { parseFilter, parseSearch } from './search-syntax.ts'

const refusedFields = (read: () => unknown): string[] => {
  try {
    read()
  } catch (refused) {
    if (refused instanceof Problem && refused.status === 400) return Object.keys(refused.extras.fields ?? {})
    throw refused
  }
  return []
}

describe('$search', () => {
  it('reads a bare phrase as looking everywhere', () => {
    expect(parseSearch(' claire moreau ')).toEqual([{ text: 'claire moreau', fields: 15 }])
    expect(parseSearch('"claire moreau"')).toEqual([{ text: 'claire moreau', fields: 15 }])
  })
  it('reads clauses joined by OR as one text in several fields', () => {
    expect(parseSearch('"displayName:cla" OR "mail:cla"')).toEqual([{ text: 'cla', fields: 9 }])
    expect(parseSearch('"displayname:cla"OR"surname: cla" OR "givenName:cla"')).toEqual([
      { text: 'cla', fields: 7 },
    ])
  })
  it('reads AND as several texts, groups included', () => {
    expect(parseSearch('("displayName:cla" OR "mail:cla") AND "displayName:mor"')).toEqual([
      { text: 'cla', fields: 9 },
      { text: 'mor', fields: 1 },
    ])
  })
  it('takes escaped quotes', () => {
    expect(parseSearch('"displayName:\\"Jo\\" Martin"')).toEqual([{ text: '"Jo" Martin', fields: 1 }])
  })
  it.each([
    ['"displayName:a" OR "mail:b"', 'different texts'],
    ['"jobTitle:a"', 'a field that is not searched'],
    ['"displayName:"', 'an empty text'],
    ['""', 'nothing'],
    ['"a" "b"', 'no joint'],
    ['"a" OR', 'an open end'],
    ['("a"', 'an open parenthesis'],
    ['"a', 'an open quote'],
    ['displayName:"a"', 'the quotes at the wrong place'],
    [' ', 'only space'],
  ])('refuses %s (%s), naming $search', search => {
    expect(refusedFields(() => parseSearch(search))).toEqual(['$search'])
  })
  it('answers any text with terms or with a refusal that names $search', () => {
    const tokens = fc.constantFrom('"', '\\', 'AND', 'OR', '(', ')', ':', ' ', 'mail', 'cla', "'")
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(tokens).map(list => list.join('')),
        ),
        search => {
          const fields = refusedFields(() => parseSearch(search))
          expect(['', '$search']).toContain(fields.join())
        },
      ),
    )
  })
})

describe('$filter', () => {
  it('reads the e-mail, whole or by its beginning, in lower case', () => {
    expect(parseFilter("mail eq 'Claire@Campus.example'")).toEqual({ equals: 'claire@campus.example' })
    expect(parseFilter("startswith(mail,'cla')")).toEqual({ startsWith: 'cla' })
    expect(parseFilter("startsWith( mail , 'o''connor')")).toEqual({ startsWith: "o'connor" })
  })
  it('takes the exclusion of guests as Graph writes it', () => {
    expect(parseFilter("userType ne 'Guest'")).toEqual({})
    expect(parseFilter("startswith(mail,'cla') and userType ne 'Guest'")).toEqual({ startsWith: 'cla' })
    expect(parseFilter("userType ne 'Guest' and mail eq 'a@b'")).toEqual({ equals: 'a@b' })
  })
  it.each([
    '',
    "displayName eq 'x'",
    "mail ne 'x'",
    "mail eq 'x' or mail eq 'y'",
    "mail eq 'x' and",
    "mail eq 'x' and mail eq 'y'",
    "not(mail eq 'x')",
    "mail eq 'x",
    "mail eq 'x'; drop table people",
  ])('refuses %s, naming $filter', filter => {
    expect(refusedFields(() => parseFilter(filter))).toEqual(['$filter'])
  })
})
