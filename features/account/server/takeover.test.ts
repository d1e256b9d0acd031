import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/server/database/database.ts'
import { grantRole, grantsOf } from '#platform/server/permissions/grants.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { accountOf } from './accounts.ts'
import { accountIdMadeFor, accountIdOf } from './by-email.ts'
import { type SignedInPerson, saveAccount } from './save-account.ts'

/*
 * Whoever holds a good token chooses some of what it says: the address, where the provider lets people write it, and
 * the names. None of that leads to what another person has.
 */

const { db } = await testDatabase()
beforeAll(() => buildCampus(db, 1))

const issuer = 'https://identity.company.example'
let counter = 0
function someone(given: Partial<SignedInPerson> = {}): SignedInPerson {
  const subject = `subject-${++counter}`
  const email = `${subject}@company.example`
  return { id: subject, issuer, subject, email, emailVerified: true, firstName: 'A', lastName: 'L', ...given }
}

/** Somebody with an account, a badge given to their address, and a role. */
async function victim(): Promise<SignedInPerson> {
  const person = someone()
  await db
    .insertInto('account_rights')
    .values({ email: person.email, has_badge: true, is_accompanying: false, division: 'CPD' })
    .execute()
  const id = await saveAccount(db, person)
  await grantRole(db, id, { role: 'OPERATOR', siteId: null, thing: null }, 'test')
  return person
}

describe('a token that claims another’s address without proof', () => {
  it('gets an account of its own, without the rights of the address, and the address stays whose it is', async () => {
    const ada = await victim()
    const before = await accountOf(db, ada.id)
    const mallory = await saveAccount(db, someone({ email: ada.email, emailVerified: false }))
    expect(mallory).not.toBe(ada.id)
    expect(await accountOf(db, mallory)).toMatchObject({ hasBadge: false, division: null, siteId: null })
    expect(await grantsOf(db, { id: mallory })).toEqual([])
    expect(await accountOf(db, ada.id)).toEqual(before)
    expect(await accountIdOf(db, ada.email)).toBe(ada.id)
  })

  it('is not given what the company gives to the address of somebody who has not signed in yet', async () => {
    const email = 'not-yet@company.example'
    await db.insertInto('account_rights').values({ email, has_badge: true, is_accompanying: false }).execute()
    const mallory = await saveAccount(db, someone({ email, emailVerified: false }))
    expect((await accountOf(db, mallory))?.hasBadge).toBe(false)
    expect(await accountIdOf(db, email)).toBeUndefined()
    const ada = await saveAccount(db, someone({ email }))
    expect((await accountOf(db, ada))?.hasBadge).toBe(true)
    expect(await accountIdOf(db, email)).toBe(ada)
  })

  it('is not found by the address, so that nobody gives it a role by mistake', async () => {
    const id = randomUUID()
    const mail = 'directory@company.example'
    await db.insertInto('people').values({ id, mail, given_name: 'Ada', surname: 'L' }).execute()
    const mallory = await saveAccount(db, someone({ email: mail, emailVerified: false }))
    expect(await accountIdMadeFor(db, mail)).toBe(id)
    expect(mallory).not.toBe(id)
  })

  it('has the rights of the address from when it is known to be theirs', async () => {
    const person = someone({ emailVerified: false })
    await db
      .insertInto('account_rights')
      .values({ email: person.email, has_badge: true, is_accompanying: false })
      .execute()
    await saveAccount(db, person)
    expect((await accountOf(db, person.id))?.hasBadge).toBe(false)
    await saveAccount(db, { ...person, emailVerified: true })
    expect((await accountOf(db, person.id))?.hasBadge).toBe(true)
  })
})

describe('a token with another’s directory id', () => {
  it('of another subject, or of another issuer, gets an account of its own', async () => {
    const ada = await victim()
    const mallory = someone({ id: ada.id, emailVerified: false })
    const otherIssuer = { ...ada, issuer: 'https://else.example', emailVerified: false }
    for (const attacker of [mallory, otherIssuer]) {
      const id = await saveAccount(db, attacker)
      expect(id).not.toBe(ada.id)
      expect(await grantsOf(db, { id })).toEqual([])
      expect(await saveAccount(db, attacker)).toBe(id)
    }
    expect(await saveAccount(db, ada)).toBe(ada.id)
    expect(await grantsOf(db, ada)).toHaveLength(1)
  })

  it('control: an account that is found by the id alone is taken over', async () => {
    const ada = await victim()
    const byId = async (trx: Database, { id }: SignedInPerson) => (await accountOf(trx, id))?.id
    expect(await byId(db, someone({ id: ada.id }))).toBe(ada.id)
  })
})

describe('an address that is known to be theirs', () => {
  it('goes with its new holder to an account of their own; what the leaver had stays the leaver’s', async () => {
    const leaver = await victim()
    const newcomer = await saveAccount(db, someone({ email: leaver.email }))
    expect(newcomer).not.toBe(leaver.id)
    expect(await grantsOf(db, { id: newcomer })).toEqual([])
    expect(await grantsOf(db, leaver)).toHaveLength(1)
    expect(await accountIdOf(db, leaver.email)).toBe(newcomer)
  })

  it('belongs to one account although fifty sign in with it at once', async () => {
    const email = 'shared@company.example'
    const all = Array.from({ length: 50 }, () => someone({ email }))
    const ids = await Promise.all(all.map(person => saveAccount(db, person)))
    expect(new Set(ids).size).toBe(50)
    const held = await db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', email)
      .where('email_verified', '=', true)
      .execute()
    expect(held).toHaveLength(1)
  })
})

describe('an account that was made before its person signed in', () => {
  it('is taken up by the first whose token carries its id, and by nobody after that', async () => {
    const id = randomUUID()
    const mail = `${id}@company.example`
    await db.insertInto('people').values({ id, mail, given_name: 'Ada', surname: 'L' }).execute()
    expect(await accountIdMadeFor(db, mail)).toBe(id)
    expect(await saveAccount(db, someone({ id, email: mail }))).toBe(id)
    expect(await saveAccount(db, someone({ id, emailVerified: false }))).not.toBe(id)
  })

  it('is made once when fifty tokens of different subjects carry its id at once', async () => {
    const id = randomUUID()
    const ids = await Promise.all(
      Array.from({ length: 50 }, () => saveAccount(db, someone({ id, emailVerified: false }))),
    )
    expect(new Set(ids).size).toBe(50)
    expect(ids.filter(one => one === id)).toHaveLength(1)
  })
})
