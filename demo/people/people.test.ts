import { expect, it } from 'vitest'
import { commonNames, feminineNames, masculineNames } from './given-names.ts'
import { demoPeople, mailName } from './people.ts'
import { surnames } from './surnames.ts'

it('has names enough that few people share theirs', () => {
  const all = new Set([...feminineNames, ...masculineNames, ...commonNames])
  expect(all.size).toBeGreaterThanOrEqual(350)
  expect(new Set(surnames).size).toBeGreaterThanOrEqual(600)
  const people = [...demoPeople(20_000)]
  const names = new Set(people.map(person => person.displayName))
  expect(names.size / people.length).toBeGreaterThan(0.85)
})

it('gives everybody an id and an e-mail of their own, and an odd one to those with feminine names', () => {
  const people = [...demoPeople(20_000)]
  expect(new Set(people.map(person => person.id)).size).toBe(people.length)
  const mails = people.flatMap(person => person.mail ?? [])
  expect(new Set(mails).size).toBe(mails.length)
  const marie = people.filter(person => person.givenName === 'Marie')
  expect(marie.length).toBeGreaterThan(10)
  for (const { id } of marie) expect(Number.parseInt(id.at(-1) ?? '', 16) % 2).toBe(1)
})

it('shows the edges of a directory at every size: guests, adm accounts, nameless and unreachable entries', () => {
  const people = [...demoPeople(5000)]
  const count = (of: (person: (typeof people)[number]) => boolean) => people.filter(of).length
  expect(count(p => p.userType === 'Guest')).toBeGreaterThan(80)
  expect(count(p => /\badm\b/i.test(p.displayName ?? '') && p.mail === null)).toBeGreaterThan(5)
  expect(count(p => p.displayName === null && p.surname === null)).toBeGreaterThan(3)
  expect(
    count(p => p.mail === null && p.businessPhones.length === 0 && p.mobilePhone === null),
  ).toBeGreaterThan(5)
  expect(count(p => p.mail !== null && !p.mail.endsWith('@campus.example'))).toBeGreaterThan(100)
  expect(count(p => p.hasPhoto) / 5000).toBeGreaterThan(0.7)
  expect(count(p => p.hasPhoto) / 5000).toBeLessThan(0.85)
})

it.each([
  ['Anne-Sophie', 'd’Ormesson', 'anne-sophie.dormesson'],
  ['Đức', 'Nguyễn', 'duc.nguyen'],
  ['Œdipe', 'Bœuf', 'oedipe.boeuf'],
  ['Łukasz', 'Yıldız', 'lukasz.yildiz'],
  ['Ciarán', "O'Connor", 'ciaran.oconnor'],
  ['Thi Mai', 'de La Tour', 'thimai.delatour'],
])('makes of %s %s the address %s', (givenName, surname, name) => {
  expect(mailName(givenName, surname)).toBe(name)
})
