import { describe, expect, it } from 'vitest'
import { grantOf } from '#platform/contract/roles.ts'
import { readableScopes } from './permissions.ts'

const readable = (text: string, siteId = '1') => {
  const grant = grantOf(text)
  if (grant === undefined) throw new Error(text)
  return readableScopes([grant], siteId)
}

describe('what of the log may be read', () => {
  it.each([
    ['OPERATOR', ['company', 'campus']],
    ['OPERATOR:1', ['campus']],
    ['OPERATOR:2', []],
    ['SITE_MANAGER', ['campus']],
    ['SITE_MANAGER:1', ['campus']],
    ['SITE_MANAGER:2', []],
    ['SITE_MANAGER:1:42', []],
    ['EDITOR', []],
    ['SAFETY:1', []],
  ])('with %s, on campus 1: %j', (grant, scopes) => {
    expect(readable(grant)).toEqual(scopes)
  })
})
