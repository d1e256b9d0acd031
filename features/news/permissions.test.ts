import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type RoleGrant, roles } from '#platform/contract/roles.ts'
import { may } from './permissions.ts'
import { newsStaff } from './roles.ts'

const sites = ['1', '2', '3']
const siteIds = fc.subarray(sites, { minLength: 1 })
const company = (role: RoleGrant['role']): RoleGrant => ({ role, siteId: null, thing: null })
const at = (siteId: string, thing: string | null = null): RoleGrant => ({ role: 'EDITOR', siteId, thing })

it.each(roles)('%s of the company edits every article, or none', role => {
  const person = { grants: [company(role)] }
  fc.assert(
    fc.property(siteIds, ids => {
      expect(may(person, 'edit', { id: '42', siteIds: ids })).toBe(newsStaff.some(one => one === role))
    }),
  )
})

it('an editor of some campuses edits an article on these alone', () => {
  fc.assert(
    fc.property(fc.subarray(sites), siteIds, (mine, ids) => {
      const person = { grants: mine.map(site => at(site)) }
      expect(may(person, 'edit', { id: '42', siteIds: ids })).toBe(ids.every(id => mine.includes(id)))
    }),
  )
})

it('an editor of one article edits that one', () => {
  const person = { grants: [at('1', '42')] }
  expect(may(person, 'edit', { id: '42', siteIds: ['1'] })).toBe(true)
  expect(may(person, 'edit', { id: '43', siteIds: ['1'] })).toBe(false)
  expect(may(person, 'edit', { id: '42', siteIds: ['1', '2'] })).toBe(false)
})

it('nobody edits what is on no campus', () => {
  expect(may({ grants: [company('EDITOR')] }, 'edit', { id: '42', siteIds: [] })).toBe(false)
})
