import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DirectoryUser } from './contract.ts'
import { byLetter, campusOf, isListed, nameOf, roomOf } from './rules.ts'

const domains = ['campus.example', 'lab.example']
const claire = {
  id: '1',
  displayName: 'Claire Moreau',
  givenName: 'Claire',
  surname: 'Moreau',
  mail: 'claire.moreau@campus.example',
  userType: 'Member',
  businessPhones: ['+33 1 55 01 20 12'],
  mobilePhone: null,
} satisfies DirectoryUser
const listed = (changes: Partial<typeof claire> | DirectoryUser) =>
  isListed({ ...claire, ...changes }, domains)

describe('who is listed', () => {
  it('lists a colleague with a name and a company e-mail, with or without a telephone', () => {
    expect(listed({})).toBe(true)
    expect(listed({ businessPhones: [] })).toBe(true)
    expect(listed({ mail: 'c@LAB.example' })).toBe(true)
    expect(listed({ displayName: null })).toBe(true)
  })
  it('drops "adm" as a word of the display name when there is no mail, whatever its case and place', () => {
    for (const displayName of ['ADM Claire', 'Claire Moreau (adm)', 'claire-Adm', 'adm']) {
      expect(listed({ displayName, mail: null }), displayName).toBe(false)
      expect(listed({ displayName }), displayName).toBe(true)
    }
  })
  it('keeps Adam and Admira', () => {
    for (const displayName of ['Adam Sinclair', 'Admira Hadžić', 'Padmé', 'Adeline Admont']) {
      expect(listed({ displayName }), displayName).toBe(true)
    }
  })
  it('drops who has neither mail nor telephone, who has no name, and guests', () => {
    expect(listed({ mail: null, businessPhones: [], mobilePhone: null })).toBe(false)
    expect(listed({ displayName: ' ', givenName: null, surname: '\u00a0' })).toBe(false)
    expect(listed({ userType: 'Guest' })).toBe(false)
  })
  it('drops who has no company e-mail, telephones or not', () => {
    expect(listed({ mail: null })).toBe(false)
    expect(listed({ mail: '  ' })).toBe(false)
    expect(listed({ mail: 'claire@partner.example' })).toBe(false)
    expect(listed({ mail: 'claire@campus.example.evil.example' })).toBe(false)
    expect(listed({ mail: 'claire@sub.campus.example' })).toBe(false)
  })
  it('never lists without a company e-mail, whatever else is known', () => {
    const text = fc.option(fc.oneof(fc.constantFrom('', ' ', 'adm', 'Adam', 'x@campus.example'), fc.string()))
    fc.assert(
      fc.property(
        fc.record({
          displayName: text,
          givenName: text,
          surname: text,
          mobilePhone: text,
          businessPhones: fc.array(fc.string()),
        }),
        fc.oneof(
          fc.constant(null),
          fc.string().filter(mail => !mail.toLowerCase().endsWith('campus.example')),
        ),
        (entry, mail) => !isListed({ ...entry, mail, userType: 'Member' }, ['campus.example']),
      ),
    )
  })
})

describe('names and places', () => {
  it('calls somebody by whatever name there is', () => {
    expect(nameOf(claire, 'en')).toBe('Claire Moreau')
    expect(nameOf({ ...claire, displayName: null }, 'en')).toBe('Claire Moreau')
    expect(nameOf({ mail: 'desk@campus.example' }, 'en')).toBe('desk@campus.example')
    const desk = { displayName: 'Accueil Campus – Reception' }
    expect([nameOf(desk, 'fr'), nameOf(desk, 'en')]).toEqual(['Accueil Campus', 'Reception'])
  })
  it('reads campus and room from an office location', () => {
    expect([campusOf('SEI/B2/3/314'), roomOf('SEI/B2/3/314')]).toEqual(['SEI', '314'])
    expect([campusOf('SEI'), roomOf('SEI')]).toEqual(['SEI', undefined])
    expect([campusOf(null), roomOf('SEI/')]).toEqual([undefined, undefined])
  })
})

describe('the order of a phone book', () => {
  const named = (...names: string[]) => names.map((displayName, i) => ({ id: String(i), displayName }))
  const letters = (...names: string[]) =>
    byLetter(named(...names), 'fr').map(({ letter, users }) => [
      letter,
      users.map(user => nameOf(user, 'fr')),
    ])

  it('puts accents, ligatures and capitals under their plain letter', () => {
    expect(letters('zoé', 'Émile', 'Eric', 'Œdipe', 'Olga', 'Đức', '東京', '3D Lab')).toEqual([
      ['D', ['Đức']],
      ['E', ['Émile', 'Eric']],
      ['O', ['Œdipe', 'Olga']],
      ['Z', ['zoé']],
      ['東', ['東京']],
      ['#', ['3D Lab']],
    ])
  })
  it('shows everybody exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), names => {
        const groups = byLetter(named(...names), 'en')
        expect(groups.flatMap(group => group.users.map(user => user.id)).sort()).toEqual(
          names.map((_, i) => String(i)).sort(),
        )
        expect(new Set(groups.map(group => group.letter)).size).toBe(groups.length)
      }),
    )
  })
})
