import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyFor, teamFaults, wholeTeams } from './challenge-rules.ts'

const mail = fc.constantFrom('ada', 'Ada', 'bob', 'eve', 'joe', 'kim')
const files = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), members: fc.array(mail) }))

describe('the teams of a challenge', () => {
  it('are without a fault exactly where no key and nobody stands twice', () => {
    fc.assert(
      fc.property(files, teams => {
        const keys = teams.map(({ key }) => key)
        const mails = teams.flatMap(({ members }) => members.map(one => one.toLowerCase()))
        const twice = keys.length - new Set(keys).size + (mails.length - new Set(mails).size)
        expect(teamFaults(teams)).toHaveLength(twice)
      }),
    )
  })

  it('name the team in which somebody plays already', () => {
    const teams = [
      { key: 'owls', members: ['ada@x'] },
      { key: 'foxes', members: ['bob@x', 'ADA@x'] },
    ]
    expect(teamFaults(teams)).toEqual([{ team: 1, member: 1, key: 'owls' }])
  })
})

describe('what the screen sends of teams', () => {
  const names = { name_fr: 'Équipe', name_en: 'Team' }
  const people = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 12 })
  const stored = people.map(all =>
    ['1', '2', '3'].map((id, team) => ({
      id,
      key: `team-${id}`,
      members: all.filter(one => one % 3 === team).map(one => ({ id: `p${one}`, mail: `${one}@x` })),
    })),
  )

  it('keeps who is not taken out, in their team, and everybody’s one team where they are moved', () => {
    fc.assert(
      fc.property(stored, fc.nat(), (before, seed) => {
        const moving = before
          .flatMap(({ members }) => members)
          .filter((_, index) => (seed >> index) % 2 === 1)
        const toLast = before.map((team, index) => ({
          ...{ id: team.id, ...names },
          add: index === 2 ? moving.map(({ mail }) => mail) : [],
          remove: team.members.filter(one => moving.includes(one)).map(({ id }) => id),
        }))
        const after = wholeTeams(before, toLast).filter(team => team !== undefined)
        const mailsOf = (teams: typeof before) =>
          teams.flatMap(({ members }) => members.map(one => one.mail)).toSorted()
        expect(after.flatMap(({ members }) => members).toSorted()).toEqual(mailsOf(before))
        expect(teamFaults(after)).toEqual([])
        expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key))
        for (const [index, { staying, members }] of after.entries()) {
          const stay = (before[index]?.members ?? []).filter(one => !moving.includes(one))
          expect(members.slice(0, staying)).toEqual(stay.map(one => one.mail))
        }
      }),
    )
  })

  it('gives each new team a key of its own, and none to one that is not there or comes twice', () => {
    const before = [{ id: '1', key: 'team', members: [] }]
    const one = { ...names, add: [], remove: [] }
    const teams = wholeTeams(before, [
      { id: '1', ...one },
      one,
      one,
      { id: '1', ...one },
      { id: '9', ...one },
    ])
    expect(teams.map(team => team?.key)).toEqual(['team', 'team-2', 'team-3', undefined, undefined])
  })

  it('makes keys that files may have, of any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (name, others) => {
        const taken = new Set(others)
        const key = keyFor(name, taken)
        expect(key).toMatch(/^[a-z0-9][a-z0-9-]{0,79}$/)
        expect(taken.has(key)).toBe(false)
      }),
    )
    expect(keyFor('L’Équipe été', new Set(['l-equipe-ete']))).toBe('l-equipe-ete-2')
  })
})
