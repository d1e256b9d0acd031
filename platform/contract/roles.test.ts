import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  grantOf,
  grantText,
  holdsOneOf,
  holdsRole,
  holdsSomeOf,
  type Role,
  type RoleGrant,
  roles,
} from './roles.ts'

const role = fc.constantFrom<Role>(...roles)
const site = fc.constantFrom('1', '2', '6')
const thing = fc.constantFrom('1', '42', 'a-b')
const grant: fc.Arbitrary<RoleGrant> = fc.oneof(
  fc.record({ role, siteId: fc.constant(null), thing: fc.constant(null) }),
  fc.record({ role, siteId: site, thing: fc.constant(null) }),
  fc.record({ role, siteId: site, thing }),
)
const grants = fc.array(grant, { maxLength: 5 })
const scope = fc.oneof(fc.constant({}), fc.record({ siteId: site }), fc.record({ siteId: site, thing }))

describe('a role', () => {
  it('for the company covers everything', () => {
    fc.assert(
      fc.property(role, scope, (held, where) => {
        expect(holdsRole([{ role: held, siteId: null, thing: null }], held, where)).toBe(true)
      }),
    )
  })

  it('for a campus covers it and its things, no other campus and not the company', () => {
    fc.assert(
      fc.property(role, site, scope, (held, at, where) => {
        const holds = holdsRole([{ role: held, siteId: at, thing: null }], held, where)
        expect(holds).toBe('siteId' in where && where.siteId === at)
      }),
    )
  })

  it('for a thing covers that thing of that campus alone', () => {
    fc.assert(
      fc.property(role, site, thing, scope, (held, at, one, where) => {
        const holds = holdsRole([{ role: held, siteId: at, thing: one }], held, where)
        expect(holds).toBe('thing' in where && where.siteId === at && where.thing === one)
      }),
    )
  })

  it('never covers what another role is needed for', () => {
    fc.assert(
      fc.property(grants, role, scope, (held, wanted, where) => {
        const others = held.filter(one => one.role !== wanted)
        expect(holdsRole(others, wanted, where)).toBe(false)
      }),
    )
  })

  it('is never lost by a further grant', () => {
    fc.assert(
      fc.property(grants, grant, role, scope, (held, more, wanted, where) => {
        if (holdsRole(held, wanted, where)) expect(holdsRole([...held, more], wanted, where)).toBe(true)
      }),
    )
  })

  it('that covers all of a campus covers something of it, and something anywhere', () => {
    fc.assert(
      fc.property(grants, fc.subarray([...roles]), scope, (held, wanted, where) => {
        if (!holdsOneOf(held, wanted, where)) return
        expect(holdsSomeOf(held, wanted, 'siteId' in where ? where.siteId : undefined)).toBe(true)
        expect(holdsSomeOf(held, wanted)).toBe(true)
      }),
    )
  })

  it('for one thing is something of its campus, of no other', () => {
    const held: RoleGrant[] = [{ role: 'ANIMATOR', siteId: '1', thing: '42' }]
    expect(holdsSomeOf(held, ['ANIMATOR'], '1')).toBe(true)
    expect(holdsSomeOf(held, ['ANIMATOR'], '2')).toBe(false)
    expect(holdsSomeOf(held, ['EDITOR'], '1')).toBe(false)
    expect(holdsSomeOf(held, ['EDITOR', 'ANIMATOR'])).toBe(true)
  })
})

describe('the text of a grant', () => {
  it('reads back equal', () => {
    fc.assert(
      fc.property(grant, one => {
        expect(grantOf(grantText(one))).toEqual(one)
      }),
    )
  })

  it.each(['', 'editor', 'BOSS', 'EDITOR:', 'EDITOR:0', 'EDITOR:x', 'EDITOR:1:', 'EDITOR:1:2:3', ' EDITOR'])(
    'is none: %j',
    text => expect(grantOf(text)).toBeUndefined(),
  )
})
