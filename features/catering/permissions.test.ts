import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Role, roles } from '#platform/contract/roles.ts'
import { orderStatuses } from './contract.ts'
import { may, mayPrepare, type Ordered } from './permissions.ts'
import { kitchenRoles } from './roles.ts'
import { stateOf } from './rules.ts'

const owner = { id: 'ada' }
const now = new Date('2026-11-24T09:00:00Z')
const minutes = (after: number) => new Date(now.getTime() + after * 60_000)
const around = fc.integer({ min: -200, max: 200 }).map(minutes)
const anyOrder = fc.record<Ordered>({
  owner: fc.constantFrom(owner.id, 'grace', null),
  status: fc.constantFrom(...orderStatuses),
  start: around,
  deadline: around,
  asked: fc.boolean(),
})

describe('an order', () => {
  it('is its owner’s to change and cancel exactly while it is editable', () => {
    fc.assert(
      fc.property(anyOrder, order => {
        const mine = order.owner === owner.id && order.start > now
        expect(may(owner, 'edit', order, now)).toBe(mine && stateOf(order, now) === 'editable')
      }),
    )
  })

  it('is asked about by its owner alone, from its deadline or once prepared to its start, one thing at a time', () => {
    fc.assert(
      fc.property(anyOrder, order => {
        const late = order.status === 'PREPARED' || (order.status === 'ORDERED' && order.deadline <= now)
        expect(may(owner, 'ask late', order, now)).toBe(
          order.owner === owner.id && late && now < order.start && !order.asked,
        )
        expect(may(owner, 'ask late', order, now) && may(owner, 'edit', order, now)).toBe(false)
      }),
    )
  })

  it('is nobody’s once who made it is erased', () => {
    const order: Ordered = {
      owner: null,
      status: 'ORDERED',
      start: minutes(60),
      deadline: minutes(30),
      asked: false,
    }
    expect(may({ id: 'null' }, 'edit', order, now)).toBe(false)
  })
})

describe('the orders of a campus', () => {
  it('are prepared by its kitchen and who runs it, and by nobody else', () => {
    for (const role of roles) {
      const prepares = kitchenRoles.some(one => one === role)
      const grant = (siteId: string | null, one: Role = role) => [{ role: one, siteId, thing: null }]
      expect(mayPrepare({ grants: grant('1') }, '1')).toBe(prepares)
      expect(mayPrepare({ grants: grant(null) }, '1')).toBe(prepares)
      expect(mayPrepare({ grants: grant('2') }, '1')).toBe(false)
    }
    expect(mayPrepare({ grants: [] }, '1')).toBe(false)
  })
})
