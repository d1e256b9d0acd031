import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Verdict } from '../rules.ts'
import { type JudgedCode, missedShown, type VisibleVerdicts, withJudged } from './shown-verdicts.ts'

const verdicts: Verdict[] = ['GOOD', 'NEW', 'ALREADY', 'NOT_HERE', 'FORGED']
const lets = (verdict: Verdict) => verdict === 'GOOD' || verdict === 'NEW'
const none: VisibleVerdicts = { shown: undefined, missed: [] }
const judged = (number: number, verdict: Verdict, more: Partial<JudgedCode> = {}): JudgedCode => ({
  ...{ number, verdict, code: undefined, unchecked: false, at: new Date(number) },
  ...more,
})

describe('the verdicts that are shown', () => {
  it('are that of the latest code and each refusal before it, in whatever order they are judged', () => {
    fc.assert(
      fc.property(
        fc
          .array(fc.constantFrom(...verdicts), { minLength: 1, maxLength: missedShown })
          .map(some => some.map((verdict, index) => judged(index + 1, verdict)))
          .chain(some =>
            fc.tuple(
              fc.constant(some),
              fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length }),
            ),
          ),
        ([inOrder, shuffled]) => {
          const { shown, missed } = shuffled.reduce(withJudged, none)
          const refused = inOrder.slice(0, -1).filter(({ verdict }) => !lets(verdict))
          expect(shown).toBe(inOrder.at(-1))
          expect(missed).toEqual(refused.toReversed())
        },
      ),
    )
  })

  it('replace the question to the server by its answer', () => {
    const asked = withJudged(none, judged(1, 'NOT_HERE', { asking: 'NOW' }))
    expect(withJudged(asked, judged(1, 'NOT_HERE'))).toMatchObject({ shown: { number: 1 }, missed: [] })
    // The next one is held up while the server is asked: its refusal is told all the same.
    const next = withJudged(asked, judged(2, 'GOOD'))
    expect(next).toMatchObject({ shown: { number: 2 }, missed: [] })
    expect(withJudged(next, judged(1, 'NOT_HERE')).missed.map(({ number }) => number)).toEqual([1])
  })
})
