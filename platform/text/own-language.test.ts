import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOwnLanguage } from './own-language.ts'

it.each([
  ['Accueil Campus – Reception', 'Accueil Campus', 'Reception'],
  ['Reception / Accueil', 'Accueil', 'Reception'],
  ['Support Informatique – IT Help Desk', 'Support Informatique', 'IT Help Desk'],
  [
    'Accueil, badges, visiteurs · Reception, badges, visitors',
    'Accueil, badges, visiteurs',
    'Reception, badges, visitors',
  ],
  ['Assistance 7 h – 20 h · Help desk 7 am – 8 pm', 'Assistance 7 h – 20 h', 'Help desk 7 am – 8 pm'],
])('%s is read in one’s own language', (entry, fr, en) => {
  expect([inOwnLanguage(entry, 'fr'), inOwnLanguage(entry, 'en')]).toEqual([fr, en])
})

it.each([
  'Claire Moreau',
  'Marie Dupré – Marketing',
  'Ada - Lovelace',
  'Chef de produit / Product Owner',
  'Accueil des visiteurs / Poste de sécurité',
  'Reception – Help desk',
  'Accueil – Reception – Empfang',
  'R&D / QA',
  '7 h – 20 h',
  '',
])('“%s” stays whole: its languages cannot be told', entry => {
  expect([inOwnLanguage(entry, 'fr'), inOwnLanguage(entry, 'en')]).toEqual([entry, entry])
})

it('gives the whole or one of the two halves, and both languages decide alike', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(' – ', ' / ', ' · '), fc.string(), (one, separator, other) => {
      const entry = one + separator + other
      const [fr, en] = [inOwnLanguage(entry, 'fr'), inOwnLanguage(entry, 'en')]
      expect(fr === entry).toBe(en === entry)
      expect(entry).toContain(fr)
      expect(entry).toContain(en)
    }),
  )
})
