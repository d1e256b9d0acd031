import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewestAnswers } from '#features/surveys/rules.ts'
import { publishedReadings } from './published-readings.ts'

const campuses = fc.array(
  fc.record({ people: fc.nat(40), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  {
    maxLength: 8,
  },
)

describe('what is told of who has read an article', () => {
  it('is of five people or more, and so is whatever is left of all', () => {
    fc.assert(
      fc.property(campuses, given => {
        const readers = given.map(({ people, share }, index) => ({
          siteId: index + 1,
          people,
          confirmed: Math.floor(people * share),
        }))
        const told = publishedReadings(readers)
        for (const { confirmed } of told.campuses) expect(confirmed).toBeGreaterThanOrEqual(fewestAnswers)
        if (told.confirmed !== null) expect(told.confirmed).toBeGreaterThanOrEqual(fewestAnswers)
        else expect(told.campuses).toEqual([])
        const rest = told.campuses.reduce((left, one) => left - one.confirmed, told.confirmed ?? 0)
        expect(rest === 0 || rest >= fewestAnswers).toBe(true)
      }),
    )
  })

  it('leaves the smallest campus out where the rest would be told by it', () => {
    const readers = [
      { siteId: 1, people: 20, confirmed: 9 },
      { siteId: 2, people: 20, confirmed: 5 },
      { siteId: 3, people: 20, confirmed: 3 },
    ]
    expect(publishedReadings(readers)).toEqual({ people: 60, confirmed: 17, campuses: readers.slice(0, 1) })
    expect(publishedReadings(readers.slice(0, 2))).toMatchObject({ campuses: readers.slice(0, 2) })
    expect(publishedReadings([{ siteId: 1, people: 3, confirmed: 3 }])).toEqual({
      people: 3,
      confirmed: null,
      campuses: [],
    })
  })
})
