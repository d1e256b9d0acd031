import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { day, key, line, nameOf } from './columns.ts'
import { called } from './form-words.ts'
import { contentPart } from './kind.ts'
import { factsOf, type Known, namedBy } from './recorded.ts'

const columns = {
  restaurant: nameOf('restaurants', key),
  day,
  name_fr: line(),
  name_en: Type.Optional(line()),
}
const menus = contentPart({
  name: 'menus',
  columns,
  stores: [],
  form: {
    label: { fr: 'Menus', en: 'Menus' },
    one: { fr: 'un menu', en: 'a menu' },
    about: { fr: 'Les plats.', en: 'The dishes.' },
    title: 'name',
    standsWith: 'restaurant',
    fields: {
      restaurant: called('Restaurant', 'Restaurant', { alike: true }),
      day: called('Jour', 'Day', { alike: true }),
      name: called('Plat', 'Dish'),
    },
  },
})
const known: Known = {
  siteIds: new Map(),
  entries: new Map([
    [
      'restaurants',
      new Map([['verriere', { title_fr: 'La Verrière', title_en: 'The Glasshouse', sites: [2] }]]),
    ],
  ]),
}

describe('what lists show of lines that are one entry', () => {
  it('is what they say alike, what it refers to by its title, and where that stands', () => {
    expect(namedBy(menus)).toEqual(['restaurants'])
    expect(factsOf({ restaurant: 'verriere', day: '2026-12-01', name_fr: 'Soupe' }, menus, known)).toEqual({
      title_fr: 'La Verrière\u00a0– mardi 1er décembre 2026',
      title_en: 'The Glasshouse\u00a0– Tuesday 1 December 2026',
      sites: [2],
      gaps: ['en'],
    })
  })

  it('stands everywhere, and is called as it is written, where what it refers to is not known', () => {
    expect(factsOf({ restaurant: 'elsewhere' }, menus, known)).toMatchObject({
      title_fr: 'elsewhere',
      sites: null,
    })
    const trainings = contentPart({
      name: 'trainings',
      columns: { languages: Type.Object({}) },
      stores: [],
      form: {
        label: { fr: 'Formations', en: 'Trainings' },
        one: { fr: 'une formation', en: 'a training' },
        about: { fr: 'Ce qui est appris.', en: 'What is learnt.' },
        title: 'languages',
        fields: { languages: called('Textes', 'Texts') },
      },
    })
    expect(
      factsOf({ languages: { fr: { title: 'Feu' }, en: { title: 'Fire' } } }, trainings, known),
    ).toMatchObject({
      title_fr: 'Feu',
      title_en: 'Fire',
    })
    expect(factsOf({}, menus, known)).toMatchObject({ title_fr: '', sites: null })
  })
})
