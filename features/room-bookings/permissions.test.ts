import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reservationStatuses } from './contract.ts'
import { may, type Reserved } from './permissions.ts'

const owner = { id: 'ada' }
const now = new Date('2026-11-24T09:00:00Z')
const minutes = (after: number) => new Date(now.getTime() + after * 60_000)
const reserved = (given: Partial<Reserved>): Reserved => ({
  owner: owner.id,
  status: 'ACCEPTED',
  start: minutes(60),
  end: minutes(120),
  confirmedStart: null,
  ...given,
})

const anyReserved = fc
  .record({
    owner: fc.constantFrom(owner.id, 'grace', null),
    status: fc.constantFrom(...reservationStatuses),
    from: fc.integer({ min: -200, max: 200 }),
    length: fc.integer({ min: 15, max: 300 }),
    confirmed: fc.option(fc.integer({ min: -200, max: 200 })),
  })
  .map(({ from, length, confirmed, ...rest }): Reserved => {
    const confirmedStart = confirmed === null ? null : minutes(confirmed)
    return { ...rest, start: minutes(from), end: minutes(from + length), confirmedStart }
  })

describe('a reservation', () => {
  it('is nobody’s but its owner’s', () => {
    fc.assert(
      fc.property(anyReserved, given => {
        for (const action of ['change', 'delete'] as const) {
          expect(may({ id: 'somebody' }, action, given, now)).toBe(false)
          if (given.owner !== owner.id) expect(may(owner, action, given, now)).toBe(false)
        }
      }),
    )
  })

  it('is changed before it begins, and before the accepted time does while a change waits', () => {
    expect(may(owner, 'change', reserved({}), now)).toBe(true)
    expect(may(owner, 'change', reserved({ status: 'PENDING' }), now)).toBe(true)
    expect(may(owner, 'change', reserved({ start: now }), now)).toBe(false)
    expect(may(owner, 'change', reserved({ status: 'PENDING', confirmedStart: minutes(-1) }), now)).toBe(
      false,
    )
    expect(may(owner, 'change', reserved({ status: 'PENDING', confirmedStart: minutes(1) }), now)).toBe(true)
    expect(may(owner, 'change', reserved({ status: 'REFUSED' }), now)).toBe(false)
    expect(may(owner, 'change', reserved({ status: 'CANCELLED' }), now)).toBe(false)
  })

  it('is deleted until it is over, a refused one too', () => {
    const running = { start: minutes(-30), end: minutes(1) }
    for (const status of ['PENDING', 'ACCEPTED', 'REFUSED'] as const) {
      expect(may(owner, 'delete', reserved({ ...running, status }), now)).toBe(true)
      expect(may(owner, 'delete', reserved({ ...running, end: now, status }), now)).toBe(false)
    }
    expect(may(owner, 'delete', reserved({ status: 'CANCELLED' }), now)).toBe(false)
  })

  it('that may be changed may be deleted', () => {
    fc.assert(
      fc.property(anyReserved, given => {
        if (may(owner, 'change', given, now)) expect(may(owner, 'delete', given, now)).toBe(true)
      }),
    )
  })
})
