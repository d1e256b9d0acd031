import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PassingTrips } from './passing-trips.ts'

interface Call {
  trip: number
  line: number
  isNear: boolean
}

const most = 6
const lines = (calls: readonly Call[]) => calls.map(({ line }) => line).sort((one, other) => one - other)

/** What is staged, and whether the file was read again for it. */
function stagedOf(calls: readonly Call[]): { staged: Call[]; isReadAgain: boolean } {
  const passing = new PassingTrips<Call>(most)
  const staged = calls.flatMap(call => passing.take(call, call.isNear))
  const isReadAgain = passing.hasTorn
  if (isReadAgain) staged.push(...calls.flatMap(call => passing.takeAgain(call)))
  return { staged, isReadAgain }
}

const file = fc
  .array(fc.record({ trip: fc.nat(most - 1), isNear: fc.boolean() }), { maxLength: 40 })
  .map(rows => rows.map((row, line): Call => ({ ...row, line })))

describe('the rows of trips that stop near', () => {
  it('are staged once each, and no others, in whatever order the file has them', () => {
    fc.assert(
      fc.property(file, calls => {
        const near = new Set(calls.filter(({ isNear }) => isNear).map(({ trip }) => trip))
        expect(lines(stagedOf(calls).staged)).toEqual(lines(calls.filter(({ trip }) => near.has(trip))))
      }),
      { numRuns: 2_000 },
    )
  })

  it('need one reading of a file that is in the order of trips', () => {
    fc.assert(
      fc.property(file, calls => {
        const inOrder = calls.toSorted((one, other) => one.trip - other.trip)
        expect(stagedOf(inOrder).isReadAgain).toBe(false)
      }),
    )
  })

  it('need another where rows were let go of a trip that comes near later', () => {
    const calls = [
      { trip: 0, line: 1, isNear: false },
      { trip: 1, line: 2, isNear: false },
      { trip: 0, line: 3, isNear: true },
    ]
    const { staged, isReadAgain } = stagedOf(calls)
    expect([isReadAgain, lines(staged)]).toEqual([true, [1, 3]])
  })

  it('are not held without end', () => {
    const passing = new PassingTrips<Call>(1)
    let held = 0
    for (let line = 0; line < 100_000; line++) {
      held += 1 - passing.take({ trip: 0, line, isNear: false }, false).length
      expect(held).toBeLessThan(10_000)
    }
  })
})
