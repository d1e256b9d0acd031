import { describe, expect, it } from 'vitest'
import { grantOf } from '#platform/contract/roles.ts'
import { mayAddVisitors, mayLookAfter, mayWithdrawFrom } from './permissions.ts'

const holder = (...texts: string[]) => ({
  grants: texts.map(text => grantOf(text)).filter(one => one !== undefined),
})

describe('who looks after a training', () => {
  it('does for each of its campuses, or for the company', () => {
    const of = (...texts: string[]) => mayLookAfter(holder(...texts), { siteIds: ['1', '2'] })
    expect(of('SAFETY')).toBe(true)
    expect(of('SITE_MANAGER')).toBe(true)
    expect(of('SAFETY:1', 'SITE_MANAGER:2')).toBe(true)
    expect(of('SAFETY:1')).toBe(false)
    expect(of('SAFETY:1:7', 'SAFETY:2:7')).toBe(false)
    expect(of('EDITOR', 'RECEPTION')).toBe(false)
    expect(mayLookAfter(holder('SAFETY'), { siteIds: [] })).toBe(false)
  })
})

describe('who names visitors', () => {
  it('is who looks after trainings, and reception, at that campus', () => {
    expect(mayAddVisitors(holder('RECEPTION:1'), { siteId: '1' })).toBe(true)
    expect(mayAddVisitors(holder('SAFETY'), { siteId: '1' })).toBe(true)
    expect(mayAddVisitors(holder('RECEPTION:2'), { siteId: '1' })).toBe(false)
    expect(mayAddVisitors(holder('EDITOR'), { siteId: '1' })).toBe(false)
  })
})

describe('who withdraws a certificate', () => {
  it('looks after a campus of its holder; after the company where the holder has none', () => {
    expect(mayWithdrawFrom(holder('SAFETY:2'), { siteIds: ['1', '2'] })).toBe(true)
    expect(mayWithdrawFrom(holder('SAFETY:3'), { siteIds: ['1', '2'] })).toBe(false)
    expect(mayWithdrawFrom(holder('RECEPTION'), { siteIds: ['1'] })).toBe(false)
    expect(mayWithdrawFrom(holder('SAFETY'), { siteIds: [] })).toBe(true)
    expect(mayWithdrawFrom(holder('SAFETY:1'), { siteIds: [] })).toBe(false)
  })
})
