import { expect, it } from 'vitest'
import { rightsReader } from './claimed-rights.ts'

const read = rightsReader({ claim: 'groups', badge: 'g-badge', accompanying: 'g-hosts' })

it('who is in the group has the right, who is not does not', () => {
  expect(read({ groups: ['g-badge', 'g-other', 'g-hosts'] })).toEqual({
    hasBadge: true,
    isAccompanying: true,
  })
  expect(read({ groups: 'g-badge' })).toEqual({ hasBadge: true, isAccompanying: false })
  for (const groups of [[], ['G-BADGE'], null, 7, { 'g-badge': true }, undefined]) {
    expect(read({ groups })).toEqual({ hasBadge: false, isAccompanying: false })
  }
})

it('nothing is said where no value is named, nor where the groups were too many for the token', () => {
  const badgeOnly = rightsReader({ claim: 'groups', badge: 'g-badge', accompanying: undefined })
  expect(badgeOnly({ groups: ['g-badge'] })).toEqual({ hasBadge: true, isAccompanying: undefined })
  expect(read({ _claim_names: { groups: 'src1' } })).toBeUndefined()
  expect(read({ _claim_names: { other: 'src1' } })).toEqual({ hasBadge: false, isAccompanying: false })
})
