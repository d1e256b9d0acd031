import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personKeyOf, tokenSession } from './token-session.ts'

const claims = { iss: 'https://identity.example', sub: 'ada', iat: 1_000 }
const keyOf = (given: object, token = 'token') => tokenSession({ ...claims, ...given }, token).sessionKey

describe('the session of a token', () => {
  it.each([
    ['the session that the provider names', { sid: 's', auth_time: 1, jti: 'j' }, true],
    ['when the person signed in', { auth_time: 1, jti: 'j' }, true],
    ['the token’s own id', { jti: 'j' }, false],
    ['Entra’s name for it', { uti: 'u' }, false],
    ['the token itself', {}, false],
  ])('is %s', (_, given, lasting) => {
    expect(tokenSession({ ...claims, ...given }, 'token').lasting).toBe(lasting)
    expect(keyOf(given, lasting || 'jti' in given || 'uti' in given ? 'another' : 'token')).toBe(keyOf(given))
  })

  it('is another for another session, sign-in, person or issuer', () => {
    const keys = [
      keyOf({ sid: 's' }),
      keyOf({ sid: 't' }),
      keyOf({ auth_time: 1 }),
      keyOf({ auth_time: 2 }),
      keyOf({ auth_time: 1, sub: 'bob' }),
      keyOf({ sid: 's', iss: 'https://else.example' }),
      keyOf({ jti: 's' }),
      keyOf({}, 'another'),
      keyOf({ sid: '' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('tells nothing of the person, and no two persons have one key', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, d) => {
        const same = a === c && b === d
        expect(personKeyOf(a, b) === personKeyOf(c, d)).toBe(same)
        expect(personKeyOf(a, b)).toMatch(/^[\w-]{43}$/)
      }),
    )
  })
})
