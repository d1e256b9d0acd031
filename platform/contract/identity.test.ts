import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identityOf } from './identity.ts'

const email = 'claire.moreau@campus.example'

describe('the person of a token', () => {
  it('is who the embedded provider says', () => {
    const claims = { sub: 's', oid: 'o', email, name: 'x', given_name: 'Claire', family_name: 'Moreau' }
    expect(identityOf(claims)).toEqual({ id: 'o', email, firstName: 'Claire', lastName: 'Moreau' })
  })

  it('is known by its subject where there is no directory id', () => {
    expect(identityOf({ sub: 's', email })?.id).toBe('s')
  })

  it.each(['Claire Moreau', 'MOREAU Claire', 'Moreau, Claire', 'Jean Pierre Martin', 'Cher'])(
    'has the whole of “%s” as its name, and no given name that nobody told',
    name => {
      expect(identityOf({ sub: 's', preferred_username: email, name })).toEqual({
        id: 's',
        email,
        firstName: '',
        lastName: name,
      })
    },
  )

  it('has the given name that is told, however the whole one is written', () => {
    const claims = { sub: 's', email, name: 'MARTIN Jean Pierre', given_name: 'Jean Pierre' }
    expect(identityOf(claims)).toMatchObject({ firstName: 'Jean Pierre', lastName: '' })
    expect(identityOf({ ...claims, family_name: 'Martin' })).toMatchObject({ lastName: 'Martin' })
  })

  it('is called by the e-mail where no name is told', () => {
    expect(identityOf({ sub: 's', email })).toMatchObject({ firstName: '', lastName: 'claire.moreau' })
  })

  it('is nobody without an id or without an e-mail', () => {
    expect(identityOf({ email })).toBeUndefined()
    expect(identityOf({ sub: 's' })).toBeUndefined()
    expect(identityOf({ sub: 's', preferred_username: 'DOMAIN\\claire' })).toBeUndefined()
  })

  it('is either nobody or somebody with an id, an e-mail and a name, whatever the claims hold', () => {
    const anything = fc.oneof(fc.string(), fc.anything())
    const names = ['sub', 'oid', 'email', 'preferred_username', 'upn', 'name', 'given_name', 'family_name']
    const claims = fc.record(Object.fromEntries(names.map(name => [name, anything])), { requiredKeys: [] })
    fc.assert(
      fc.property(claims, given => {
        const person = identityOf(given)
        if (person === undefined) return
        expect(person.id.trim()).not.toBe('')
        expect(person.email).toMatch(/^[^\s@]+@[^\s@]+$/)
        expect(person.firstName + person.lastName).not.toBe('')
      }),
    )
  })
})
