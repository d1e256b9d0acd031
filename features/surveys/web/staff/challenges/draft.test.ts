import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressesIn,
  asWritten,
  type DraftTeams,
  newTeam,
  sizeOf,
  takeIn,
  teamOf,
  teamsOf,
  withoutPerson,
  withPerson,
} from './draft.ts'
import { readSpan, typedSpan } from './moments.ts'

const stored = teamsOf({
  teams: ['1', '2'].map(id => ({ id, name_fr: `é${id}`, name_en: `t${id}`, members: 2, points: 10 })),
})
const person = (id: string) => ({ id, name: id, mail: `${id}@x` })
/** Ada and Bob play in the first team, Eve and Joe in the second, Kim in none. */
const teamIds: Record<string, string | null> = { ada: '1', bob: '1', eve: '2', joe: '2', kim: null }
const found = (ids: readonly string[]) =>
  new Map(ids.map(id => [`${id}@x`, { id, name: id, teamId: teamIds[id] ?? null }]))

describe('the teams that are written', () => {
  it('have everybody in one team at most, whatever is done, and count them', () => {
    const who = fc.constantFrom('ada', 'bob', 'eve', 'joe', 'kim')
    const act = fc.record({ who, to: fc.constantFrom('1', '2', 'out') })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), acts => {
        let teams: DraftTeams = stored
        const playing = new Map(Object.entries(teamIds))
        for (const { who: id, to } of acts) {
          const now = teamOf(teams, { id, teamId: teamIds[id] ?? null })
          if (now !== undefined) teams = withoutPerson(teams, now.key, { id, name: id, points: 0 })
          if (to !== 'out') teams = withPerson(teams, to, { ...person(id), teamId: teamIds[id] ?? null })
          playing.set(id, to === 'out' ? null : to)
        }
        for (const [id, team] of playing) {
          expect(teamOf(teams, { id, teamId: teamIds[id] ?? null })?.key ?? null).toBe(team)
        }
        for (const team of teams) {
          expect(sizeOf(team)).toBe([...playing.values()].filter(one => one === team.key).length)
        }
      }),
    )
  })

  it('are sent with who comes and who goes alone', () => {
    const moved = withPerson(withoutPerson(stored, '1', { id: 'ada', name: 'ada', points: 3 }), '2', {
      ...person('ada'),
      teamId: '1',
    })
    expect(asWritten([...moved, { ...newTeam(), name_fr: ' Neuf ', name_en: 'New' }])).toEqual([
      { id: '1', name_fr: 'é1', name_en: 't1', add: [], remove: ['ada'] },
      { id: '2', name_fr: 'é2', name_en: 't2', add: ['ada@x'], remove: [] },
      { name_fr: 'Neuf', name_en: 'New', add: [], remove: [] },
    ])
  })
})

describe('addresses that were pasted', () => {
  it('are a line each, or between commas, also beside a name', () => {
    expect(addressesIn(' ada@x\r\n\nBob B <bob@x>; eve@x,joe@x')).toEqual([
      'ada@x',
      'bob@x',
      'eve@x',
      'joe@x',
    ])
  })

  it('are taken or told one by one', () => {
    const pasted = ['KIM@x', 'kim@x', 'nemo@x', 'ada', 'ada@x', 'eve@x']
    const { teams, taken, faults } = takeIn(stored, '1', pasted, found(['ada', 'eve', 'kim']))
    expect(taken.map(({ id }) => id)).toEqual(['kim'])
    expect(teams[0]?.added.map(({ mail }) => mail)).toEqual(['kim@x'])
    expect(faults).toMatchObject([
      { address: 'kim@x', fault: 'TWICE' },
      { address: 'nemo@x', fault: 'UNKNOWN' },
      { address: 'ada', fault: 'NOT_AN_ADDRESS' },
      { address: 'ada@x', fault: 'HERE' },
      { address: 'eve@x', fault: 'ELSEWHERE', team: { key: '2' } },
    ])
  })

  it('of a team that goes are free for another', () => {
    const { taken, faults } = takeIn(stored.slice(0, 1), '1', ['eve@x'], found(['eve']))
    expect([taken.length, faults]).toEqual([1, []])
  })
})

describe('when a challenge runs', () => {
  it('is read from its fields as it was written into them, seconds included', () => {
    const at = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    // An hour that comes twice as the clocks go back is the first of the two.
    const isTwice = (date: Date) => date.getUTCMonth() === 9 && date.getUTCDate() >= 25
    fc.assert(
      fc.property(at, fc.integer({ min: 60_000, max: 90 * 86_400_000 }), (begins, length) => {
        const ends = new Date(begins.getTime() + length)
        fc.pre(!isTwice(begins) && !isTwice(ends))
        const span = { from: begins.toISOString(), until: ends.toISOString() }
        for (const language of ['fr', 'en'] as const) {
          expect(readSpan(typedSpan(span, language), span)).toEqual(span)
        }
      }),
    )
  })

  it('is faulty by field', () => {
    const typed = { fromDay: '2/12/2026', fromTime: '08:00', untilDay: '3/12/2026', untilTime: '24:00' }
    expect(readSpan(typed)).toEqual({ from: '2026-12-02T07:00:00.000Z', until: '2026-12-03T23:00:00.000Z' })
    const faults = (given: object) => readSpan({ ...typed, ...given }).faults
    expect(faults({ fromDay: '', untilTime: '25:00' })).toEqual({ fromDay: 'NO_DAY', untilTime: 'NO_TIME' })
    expect(faults({ untilDay: '1/12/2026' })).toEqual({ untilDay: 'ENDS_BEFORE' })
    expect(faults({ untilDay: '2/12/2026', untilTime: '07:00' })).toEqual({ untilTime: 'ENDS_BEFORE' })
  })
})
