import { describe, expect, it } from 'vitest'
import { CallProblem } from '#platform/web/api/call.ts'
import { childrenThatFit } from './refusals.ts'

const full = (remaining: number) =>
  new CallProblem({
    status: 409,
    errorType: 'LIMIT_SLOT_REACHED',
    message: `(${remaining}) remaining`,
    remaining,
  })
const slot = { id: '1' } as Parameters<typeof childrenThatFit>[1]['slot']
const family = { children: [{}, {}] } as unknown as NonNullable<
  Parameters<typeof childrenThatFit>[1]['moved']
>['familyInformationForm']

describe('the children for whom a full slot has places', () => {
  it('are one less than the places: somebody comes with them', () => {
    expect([0, 1, 2, 4].map(left => childrenThatFit(full(left), { slot, moved: undefined }))).toEqual([
      0, 0, 1, 3,
    ])
  })

  it('have those places too that the booking holds in that slot', () => {
    const moved = { slotId: '1', familyInformationForm: family }
    expect(childrenThatFit(full(1), { slot, moved })).toBe(3)
    expect(childrenThatFit(full(1), { slot, moved: { ...moved, slotId: '2' } })).toBe(0)
  })

  it('are nobody’s question where something else refused', () => {
    const other = new CallProblem({ status: 409, errorType: 'PAST_DEADLINE', message: '' })
    expect(childrenThatFit(other, { slot, moved: undefined })).toBeUndefined()
  })
})
