import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roles } from '#platform/contract/roles.ts'
import { mayLookAfter } from './permissions.ts'
import { surveyStaff } from './roles.ts'

const sites = fc.constantFrom('1', '2', '3')
const grants = fc.array(
  fc.record({ role: fc.constantFrom(...roles), siteId: fc.option(sites), thing: fc.constant(null) }),
  { maxLength: 6 },
)

describe('a survey', () => {
  it('is looked after by who looks after every campus that it is for', () => {
    fc.assert(
      fc.property(grants, fc.uniqueArray(sites, { minLength: 1 }), (grants, siteIds) => {
        const staff = grants.filter(({ role }) => surveyStaff.some(one => one === role))
        const everywhere = siteIds.every(site =>
          staff.some(({ siteId }) => siteId === null || siteId === site),
        )
        expect(mayLookAfter({ grants }, { siteIds })).toBe(everywhere)
      }),
    )
  })

  it('is looked after by nobody where no campus asks it, and by nobody without a role', () => {
    fc.assert(fc.property(grants, grants => !mayLookAfter({ grants }, { siteIds: [] })))
    expect(mayLookAfter({ grants: [] }, { siteIds: ['1'] })).toBe(false)
  })

  it('of more campuses is looked after by no more people', () => {
    fc.assert(
      fc.property(grants, fc.uniqueArray(sites, { minLength: 1 }), sites, (grants, siteIds, more) => {
        if (mayLookAfter({ grants }, { siteIds: [...siteIds, more] })) {
          expect(mayLookAfter({ grants }, { siteIds })).toBe(true)
        }
      }),
    )
  })
})
