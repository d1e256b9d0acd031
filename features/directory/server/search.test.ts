import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { isListed } from '../rules.ts'
import type { PersonEntry } from './people.ts'
import { fullRankLimit, type PeopleSearch, searchPeople } from './search.ts'

const { db } = await testDatabase()
const companyDomains = ['campus.example']

/** Few names, so that random people share words, and words share fragments. */
const givenNames = [
  ...[
    'Marie',
    'Jean-Marie',
    'Mario',
    'Annemarie',
    'Rémi',
    'Zoë',
    'Œdipe',
    'Mar',
    'Đức',
    'Łukasz',
    'Søren',
    'Ana',
    'Anna',
  ],
  ...['Adam', 'Weiß', 'Ærø'],
]
const surnames = [
  ...[
    'Martin',
    'Saint-Martin',
    'de La Tour',
    'O’Connor',
    "d'Angelo",
    'Marin',
    'Remi',
    'Lamar',
    'Nguyễn',
    'Anand',
    'LI',
    'Bœuf',
  ],
  'Hannah',
]
const blanks = ['', ' ', '\u00a0', '\t']

type NewPerson = Omit<PersonEntry, 'officeLocation' | 'companyName' | 'department' | 'jobTitle'>

/** A number generator that always gives the same people. */
function* people(count: number): Generator<NewPerson> {
  let state = 42
  const next = (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
  const pick = <T>(list: readonly T[]) => list[next(list.length)] as T
  for (let i = 0; i < count; i++) {
    const givenName = next(30) === 0 ? pick([null, ...blanks]) : pick(givenNames)
    const surname = next(30) === 0 ? pick([null, ...blanks]) : pick(surnames)
    const name = `${givenName ?? ''} ${surname ?? ''}`
    const local = plain(name).replace(/[^a-z0-9]+/g, '.') + i
    yield {
      id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      displayName: pick([name, name, name, `${surname} ${givenName}`, `ADM ${name}`, null, ...blanks]),
      givenName,
      surname,
      mail: pick([
        ...Array(12).fill(`${local}@campus.example`),
        `${local}@CAMPUS.example`,
        null,
        ` `.repeat(i % 7),
        `${local}@partner.example`,
      ]),
      userType: pick(['Member', 'Member', 'Member', 'Guest']),
      businessPhones: pick([[], ['+33 1 55 01 20 12']]),
      mobilePhone: pick([null, '', '+33 6 12 40 23 14']),
      hasPhoto: false,
    }
  }
}

const everybody = [...people(1200)]
  // The table holds each address once.
  .map((person, i, all) =>
    all.findIndex(other => other.mail === person.mail) === i ? person : { ...person, mail: null },
  )

async function insert(at: Database, list: readonly NewPerson[]) {
  await at
    .insertInto('people')
    .values(
      list.map(person => ({
        id: person.id,
        display_name: person.displayName,
        given_name: person.givenName,
        surname: person.surname,
        mail: person.mail,
        user_type: person.userType ?? 'Member',
        business_phones: person.businessPhones,
        mobile_phone: person.mobilePhone,
      })),
    )
    .execute()
}

beforeAll(async () => {
  for (let i = 0; i < everybody.length; i += 400) await insert(db, everybody.slice(i, i + 400))
})

/** What PostgreSQL's unaccent and lower make of the letters used here. */
function plain(text: string): string {
  const pairs: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l' }
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæßøđł]/g, letter => pairs[letter] ?? letter)
}
const known = new Map<string | null, readonly string[]>()
/** Each text is taken apart once: everybody is compared with hundreds of searches. */
function wordsOf(text: string | null): readonly string[] {
  const words = known.get(text) ?? splitWords(text ?? '')
  known.set(text, words)
  return words
}
const splitWords = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')

/** The rule in its plainest form: every typed word is somewhere in a word of the person's names. */
function bruteForce(query: string): string[] {
  const typed = wordsOf(query)
  if (typed.length === 0) return []
  return everybody
    .filter(person => isListed(person, companyDomains))
    .filter(({ displayName, givenName, surname, mail }) => {
      const words = [displayName, givenName, surname, mail?.split('@')[0] ?? null].flatMap(wordsOf)
      return typed.every(fragment => words.some(word => word.includes(fragment)))
    })
    .map(person => person.id)
    .sort()
}

const search = (text: string, rest: Partial<PeopleSearch> = {}) =>
  searchPeople(db, { terms: [{ text, fields: 15 }], mail: {}, companyDomains, limit: 2000, ...rest })

/** Everybody a search finds, page after page. */
async function allPages(given: PeopleSearch): Promise<string[]> {
  const ids: string[] = []
  for (let after = given.after; ; ) {
    const page = await searchPeople(db, { ...given, ...(after && { after }) })
    ids.push(...page.map(person => person.id))
    after = page.at(-1)?.cursor
    if (page.length < given.limit) return ids
  }
}

/** Typed by people: fragments of names in any order, with or without their accents, in any case. */
const typedText = fc
  .array(
    fc
      .tuple(
        fc.constantFrom(...givenNames, ...surnames),
        fc.nat(8),
        fc.integer({ min: 1, max: 6 }),
        fc.nat(3),
      )
      .map(([name, from, length, how]) => {
        const fragment = name.slice(from % name.length).slice(0, length)
        return how === 0 ? fragment.toUpperCase() : how === 1 ? plain(fragment) : fragment
      }),
    { minLength: 1, maxLength: 4 },
  )
  .map(fragments => fragments.join(' '))

describe('who is found', () => {
  it('lists in SQL exactly whom the rule lists', async () => {
    const rows = await db
      .selectFrom('people')
      .select('id')
      .where('is_listed', '=', true)
      .where(sql<boolean>`mail_domain = any(${companyDomains})`)
      .orderBy('id')
      .execute()
    const listed = everybody.filter(person => isListed(person, companyDomains)).map(person => person.id)
    expect(rows.map(row => row.id)).toEqual(listed.sort())
    // The random people must be able to show a difference.
    expect(listed.length).toBeGreaterThan(300)
    expect(listed.length).toBeLessThan(everybody.length - 300)
  })

  it('finds exactly whom a plain comparison of every word finds', async () => {
    await fc.assert(
      fc.asyncProperty(typedText, async text => {
        expect((await search(text)).map(person => person.id).sort(), text).toEqual(bruteForce(text))
      }),
      { numRuns: 300 },
    )
  })

  it('finds the same people in any order of the words, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(typedText, fc.integer({ min: 7, max: 60 }), async (text, limit) => {
        const terms = text
          .split(' ')
          .toReversed()
          .map(word => ({ text: word, fields: 15 }))
        const paged = await allPages({ terms, mail: {}, companyDomains, limit })
        expect(new Set(paged).size, 'nobody twice').toBe(paged.length)
        expect(paged.sort(), text).toEqual(bruteForce(text))
      }),
      { numRuns: 40 },
    )
  })

  it('lists everybody by name without a search', async () => {
    const paged = await allPages({ terms: [], mail: {}, companyDomains, limit: 70 })
    expect(paged.length).toBe(everybody.filter(person => isListed(person, companyDomains)).length)
    expect(new Set(paged).size).toBe(paged.length)
  })

  it('looks only in the fields asked for', async () => {
    await fc.assert(
      fc.asyncProperty(typedText, fc.constantFrom(1, 2, 4, 8, 6, 9), async (text, fields) => {
        const found = await search(text, { terms: [{ text, fields }] })
        const expected = bruteForce(text).filter(id => {
          const person = everybody.find(one => one.id === id)
          const requested = [
            person?.displayName,
            person?.givenName,
            person?.surname,
            person?.mail?.split('@')[0],
          ]
          const words = requested.flatMap((value, i) => (fields & (1 << i) ? wordsOf(value ?? null) : []))
          return wordsOf(text).every(fragment => words.some(word => word.includes(fragment)))
        })
        expect(found.map(person => person.id).sort(), text).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })

  it('finds a typed address, whole or in part, but nobody by the domain that all share', async () => {
    const [one] = await search('connor', { limit: 1 })
    const mail = one?.mail ?? ''
    expect((await search(mail)).map(person => person.id)).toEqual([one?.id])
    expect((await search(`${mail.split('@')[0]}@cam`)).map(person => person.id)).toEqual([one?.id])
    expect(await search('example')).toEqual([])
    expect((await search('connor @partner')).length).toBe(0)
    expect((await search('connor @campus')).length).toBe((await search('connor')).length)
  })

  it('takes a text without a letter for no words at all', async () => {
    expect(await search('… - !')).toEqual([])
    expect(await search('%%% ___')).toEqual([])
  })
})

describe('the order', () => {
  const only = async (names: string[], text: string) => {
    const trial = await db.startTransaction().execute()
    try {
      await sql`delete from people`.execute(trial)
      await insert(
        trial,
        names.map((name, i) => {
          const [givenName = '', ...rest] = name.split(' ')
          return {
            ...(everybody[0] as NewPerson),
            ...{
              id: `00000000-0000-4000-8000-9${String(i).padStart(11, '0')}`,
              mail: `p${i}@campus.example`,
            },
            ...{ displayName: name, givenName, surname: rest.join(' '), userType: 'Member' },
          }
        }),
      )
      const found = await searchPeople(trial, {
        terms: [{ text, fields: 15 }],
        mail: {},
        companyDomains,
        limit: 100,
      })
      return found.map(person => person.displayName)
    } finally {
      await trial.rollback().execute()
    }
  }

  it('puts the word itself first, then beginnings of names, then beginnings of other words, then the inside', async () => {
    const names = ['Lamar Odom', 'Jean-Mario Petit', 'Zoe Martin', 'Zoe Mar', 'Marie Curie']
    expect(await only(names, 'mar')).toEqual([
      'Zoe Mar',
      'Marie Curie',
      'Zoe Martin',
      'Jean-Mario Petit',
      'Lamar Odom',
    ])
  })
  it('puts what is closer to the typed letters before what is longer', async () => {
    expect(await only(['Zoe Marchandeau', 'Zoe Martin', 'Zoe Mary'], 'mar')).toEqual([
      'Zoe Mary',
      'Zoe Martin',
      'Zoe Marchandeau',
    ])
  })
  it('weighs all the words typed', async () => {
    const names = ['Annemarie Dupond', 'Marie Dupont', 'Mariella Dupond', 'Marie Landup']
    expect(await only(names, 'marie dup')).toEqual([
      'Marie Dupont',
      'Mariella Dupond',
      'Marie Landup',
      'Annemarie Dupond',
    ])
  })
  it('shows a person once, by the better of two words', async () => {
    expect(await only(['Lamar Mar', 'Marie Martin'], 'mar')).toEqual(['Lamar Mar', 'Marie Martin'])
  })
})

describe('very common words', () => {
  it('are paged without loss or repetition when more match than are ranked', async () => {
    const crowd = Array.from({ length: fullRankLimit * 2 + 37 }, (_, i) => ({
      ...(everybody[0] as NewPerson),
      ...{
        id: `00000000-0000-4000-8000-8${String(i).padStart(11, '0')}`,
        mail: `zz${i}.xavier@campus.example`,
      },
      ...{
        displayName: `Xavier Quentin ${i % 50}`,
        givenName: 'Xavier',
        surname: 'Quentin',
        userType: 'Member',
      },
    }))
    const trial = await db.startTransaction().execute()
    try {
      await insert(trial, crowd)
      const ids: string[] = []
      for (let after: PeopleSearch['after']; ; ) {
        const page = await searchPeople(trial, {
          ...{ terms: [{ text: 'quent xav', fields: 15 }], mail: {}, companyDomains, limit: 50 },
          ...(after && { after }),
        })
        ids.push(...page.map(person => person.id))
        after = page.at(-1)?.cursor
        if (page.length < 50) break
      }
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBe(crowd.length)
    } finally {
      await trial.rollback().execute()
    }
  })
})

describe('the index', () => {
  const held = async (at: Database) => ({
    names: (await sql`select * from directory_names order by person_id, word`.execute(at)).rows,
    words: (await sql`select * from directory_words order by word, leads`.execute(at)).rows,
  })
  const rebuilt = async (at: Database) => {
    await sql`truncate directory_names`.execute(at)
    await sql`select index_people(array(select id from people))`.execute(at)
    return held(at)
  }

  it('follows every change of the people as if it were made anew', async () => {
    const trial = await db.startTransaction().execute()
    try {
      await sql`update people set surname = 'Durand', display_name = given_name || ' Durand' where surname = 'Martin'`.execute(
        trial,
      )
      await sql`update people set mail = null where surname = 'Marin'`.execute(trial)
      await sql`update people set user_type = 'Member', department = 'Finance' where user_type = 'Guest'`.execute(
        trial,
      )
      await sql`delete from people where given_name = 'Mario'`.execute(trial)
      await sql`insert into people (id, display_name, mail) values (gen_random_uuid(), 'Nova Nova', 'n@campus.example')
        on conflict do nothing`.execute(trial)
      const followed = await held(trial)
      expect(followed.names.length).toBeGreaterThan(500)
      expect(followed).toEqual(await rebuilt(trial))
    } finally {
      await trial.rollback().execute()
    }
  })

  it('counts right when many change people at the same time', async () => {
    const before = await held(db)
    await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        db.transaction().execute(async trx => {
          const id = `00000000-0000-4000-8000-7${String(i).padStart(11, '0')}`
          await insert(trx, [
            {
              ...(everybody[0] as NewPerson),
              id,
              displayName: 'Same Name',
              userType: 'Member',
              mail: `s${i}@campus.example`,
            },
          ])
        }),
      ),
    )
    expect((await held(db)).words).toContainEqual({ word: 'same', leads: false, people: 8 })
    await sql`delete from people where display_name = 'Same Name'`.execute(db)
    expect(await held(db)).toEqual(before)
  })
})
