import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/server/testing/database.ts'
import { signInPeople } from './sign-in-people.ts'

const { db } = await testDatabase()

let counter = 0
/** Somebody new in the directory. */
async function person(userType = 'Member') {
  counter += 1
  const id = `00000000-0000-4000-9000-${String(counter).padStart(12, '0')}`
  const email = `person${counter}@campus.example`
  await db
    .insertInto('people')
    .values({ id, mail: email, given_name: 'Zoé', surname: 'D’Angelo', user_type: userType })
    .execute()
  return { id, email, firstName: 'Zoé', lastName: 'D’Angelo' }
}

describe('those who may sign in', () => {
  it('are found by e-mail in any case, and by id', async () => {
    const zoe = await person()
    expect(await signInPeople(db).byEmail(zoe.email.toUpperCase())).toEqual(zoe)
    expect(await signInPeople(db).byId(zoe.id)).toEqual(zoe)
  })

  it.each([
    [{ display_name: 'MARTIN Jean Pierre', surname: 'Martin' }, 'MARTIN Jean Pierre'],
    [{ surname: 'Martin' }, 'Martin'],
    [{}, 'nameless'],
  ])(
    'without a given name have their whole name, and no part of it as the first: %o',
    async (named, whole) => {
      const id = '00000000-0000-4000-9001-000000000001'
      await db.deleteFrom('people').where('id', '=', id).execute()
      await db
        .insertInto('people')
        .values({ id, mail: 'nameless@campus.example', user_type: 'Member', ...named })
        .execute()
      expect(await signInPeople(db).byId(id)).toMatchObject({ firstName: '', lastName: whole })
    },
  )

  it('are neither guests nor unknown', async () => {
    const guest = await person('Guest')
    expect(await signInPeople(db).byEmail(guest.email)).toBeUndefined()
    expect(await signInPeople(db).byId('no-uuid')).toBeUndefined()
  })
})
