import { describe, expect, it, vi } from 'vitest'
import type { Identity } from '#platform/contract/identity.ts'
import type { Database } from '#platform/server/database/database.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { accountOf } from './accounts.ts'
import { accountKeeper } from './known-accounts.ts'
import { type SignedInPerson, saveAccount } from './save-account.ts'

const { db } = await testDatabase()

await db
  .insertInto('sites')
  .values([
    { id: 1, code: 'SEI', name: 'Seine', address: 'Clichy', latitude: 48.9, longitude: 2.3, image: '' },
    { id: 6, code: 'CON', name: 'Confluence', address: 'Lyon', latitude: 45.7, longitude: 4.8, image: '' },
  ])
  .execute()

const issuer = 'https://identity.company.example'
let counter = 0
/** Somebody new in the directory. */
async function person(officeLocation: string | null = 'SEI/B2/3/214'): Promise<SignedInPerson> {
  counter += 1
  const id = `00000000-0000-4000-9000-${String(counter).padStart(12, '0')}`
  const email = `person${counter}@campus.example`
  await db
    .insertInto('people')
    .values({ id, mail: email, given_name: 'Zoé', surname: 'D’Angelo', office_location: officeLocation })
    .execute()
  return signedIn({ id, email, firstName: 'Zoé', lastName: 'D’Angelo' })
}

function signedIn(person: Identity): SignedInPerson {
  return { ...person, issuer, subject: person.id, emailVerified: true }
}

function identityOf({ id, email, firstName, lastName }: Identity): Identity {
  return { id, email, firstName, lastName }
}

async function rows(id: string): Promise<number> {
  const found = await db.selectFrom('accounts').select('id').where('id', '=', id).execute()
  return found.length
}

describe('rights that the identity provider says', () => {
  const rightsOf = async (id: string) => {
    const { hasBadge, isAccompanying } = (await accountOf(db, id)) ?? {}
    return { hasBadge, isAccompanying }
  }

  it('count before those of the company’s file, and follow the next token at once; what it does not say stays', async () => {
    const zoe = await person()
    await db
      .insertInto('account_rights')
      .values({ email: zoe.email, has_badge: true, is_accompanying: true })
      .execute()
    const keeper = accountKeeper(db)
    const says = (hasBadge: boolean | undefined, isAccompanying: boolean | undefined) =>
      keeper.keep({ ...zoe, claimedRights: { hasBadge, isAccompanying } })
    await says(false, undefined)
    expect(await rightsOf(zoe.id)).toEqual({ hasBadge: false, isAccompanying: true })
    await says(true, false)
    expect(await rightsOf(zoe.id)).toEqual({ hasBadge: true, isAccompanying: false })
    await keeper.keep(zoe)
    expect(await rightsOf(zoe.id)).toEqual({ hasBadge: true, isAccompanying: false })
    await says(false, false)
    expect(await rightsOf(zoe.id)).toEqual({ hasBadge: false, isAccompanying: false })
  })
})

describe('an account', () => {
  it('is made at first sight, with the campus of the office, and reads back equal', async () => {
    const zoe = await person('CON/A/1/101')
    await saveAccount(db, zoe)
    expect(await accountOf(db, zoe.id)).toEqual({
      ...identityOf(zoe),
      hasBadge: false,
      isAccompanying: false,
      visitScheduledLimit: null,
      division: null,
      siteId: '6',
    })
  })

  it.each([
    ['SEI', '1'],
    ['SEI/', '1'],
    [' SEI /B2', '1'],
    ['sei/B2', null],
    ['XYZ/1', null],
    ['', null],
    [null, null],
  ])('of the office %s belongs to the campus %s', async (office, siteId) => {
    const someone = await person(office)
    await saveAccount(db, someone)
    expect((await accountOf(db, someone.id))?.siteId).toBe(siteId)
  })

  it('is made for people whom only an outside directory knows', async () => {
    const outsider = { id: 'entra-oid', email: 'x@company.example', firstName: 'X', lastName: '' }
    await saveAccount(db, signedIn(outsider))
    expect(await accountOf(db, 'entra-oid')).toMatchObject({ ...outsider, siteId: null })
  })

  it('has the directory’s given name where the token tells none, and none where nobody knows it', async () => {
    const zoe = { ...(await person()), firstName: '', lastName: 'D’ANGELO Zoé' }
    await saveAccount(db, zoe)
    expect(await accountOf(db, zoe.id)).toMatchObject({ firstName: 'Zoé', lastName: 'D’Angelo' })
    await saveAccount(db, { ...zoe, firstName: 'Zoë', lastName: 'Dangelo' })
    expect(await accountOf(db, zoe.id)).toMatchObject({ firstName: 'Zoë', lastName: 'Dangelo' })
    const unknown = { id: 'jp', email: 'jp@company.example', firstName: '', lastName: 'Jean Pierre Martin' }
    await saveAccount(db, signedIn(unknown))
    expect(await accountOf(db, 'jp')).toMatchObject(unknown)
    // An address that nobody vouches for is nobody's name.
    const other = { ...signedIn({ ...unknown, id: 'else', email: zoe.email }), emailVerified: false }
    await saveAccount(db, other)
    expect(await accountOf(db, 'else')).toMatchObject({ firstName: '' })
  })

  it('keeps the rights that the company gave, and the campus where the directory tells none', async () => {
    const known = await person(null)
    await db
      .insertInto('accounts')
      .values({
        id: known.id,
        email: known.email,
        first_name: 'Old',
        last_name: 'Name',
        has_badge: true,
        is_accompanying: true,
        visit_scheduled_limit: '2027-01-31',
        division: 'CPD',
        site_id: 6,
      })
      .execute()
    await saveAccount(db, known)
    expect(await accountOf(db, known.id)).toEqual({
      ...identityOf(known),
      hasBadge: true,
      isAccompanying: true,
      visitScheduledLimit: '2027-01-31',
      division: 'CPD',
      siteId: '6',
    })
  })

  it('gives its e-mail up to whoever holds it now', async () => {
    const leaver = await person()
    await saveAccount(db, leaver)
    const newcomer = { ...leaver, id: 'newcomer', subject: 'newcomer' }
    await saveAccount(db, newcomer)
    expect((await accountOf(db, 'newcomer'))?.email).toBe(leaver.email)
    expect((await accountOf(db, leaver.id))?.email).not.toBe(leaver.email)
  })

  it('is made once when fifty first calls come at once', async () => {
    const zoe = await person()
    await Promise.all(Array.from({ length: 50 }, () => saveAccount(db, zoe)))
    expect(await rows(zoe.id)).toBe(1)
  })

  it('control: looking first and inserting then fails when fifty do it at once', async () => {
    const zoe = await person()
    const lookThenInsert = async () => {
      if ((await rows(zoe.id)) > 0) return
      await db
        .insertInto('accounts')
        .values({ id: zoe.id, email: zoe.email, first_name: zoe.firstName, last_name: zoe.lastName })
        .execute()
    }
    const results = await Promise.allSettled(Array.from({ length: 50 }, lookThenInsert))
    expect(results.some(result => result.status === 'rejected')).toBe(true)
  })
})

describe('the keeper of accounts', () => {
  const zoe = signedIn({ id: 'a', email: 'a@campus.example', firstName: 'A', lastName: 'A' })
  const nowhere = {} as Database
  const found = (id = 'a', disabled = false) => vi.fn(async () => ({ id, disabled }))

  it('asks the database once for many calls, and again when the token says something new', async () => {
    const save = vi.fn(async () => 'a')
    const { keep, find } = accountKeeper(nowhere, { save, find: found() })
    const ids = await Promise.all(Array.from({ length: 50 }, () => keep(zoe)))
    expect(new Set([...ids, await find(zoe)])).toEqual(new Set(['a']))
    expect(save).toHaveBeenCalledTimes(1)
    await keep({ ...zoe, lastName: 'B' })
    await keep({ ...zoe, lastName: 'B', emailVerified: false })
    expect(save).toHaveBeenCalledTimes(3)
  })

  it('remembers by issuer and subject, never by what a token claims beside', async () => {
    const save = vi.fn(async (_db: Database, { subject }: SignedInPerson) => `account of ${subject}`)
    const { keep } = accountKeeper(nowhere, { save, find: found() })
    expect(await keep(zoe)).toBe('account of a')
    expect(await keep({ ...zoe, subject: 'mallory' })).toBe('account of mallory')
    expect(await keep({ ...zoe, issuer: 'https://else.example' })).toBe('account of a')
    expect(save).toHaveBeenCalledTimes(3)
  })

  it('makes no account for those who only watch, where there is one', async () => {
    const save = vi.fn(async () => 'made')
    expect(await accountKeeper(nowhere, { save, find: found('there') }).find(zoe)).toBe('there')
    expect(save).not.toHaveBeenCalled()
    const find = vi.fn(async () => undefined)
    expect(await accountKeeper(nowhere, { save, find }).find(zoe)).toBe('made')
    const { find: watch } = accountKeeper(nowhere, { save, find: found('a', true) })
    await expect(watch(zoe)).rejects.toMatchObject({ status: 403, errorType: 'ACCOUNT_DISABLED' })
  })

  it('does not remember a failure', async () => {
    const save = vi.fn(async () => 'a').mockRejectedValueOnce(new Error('unavailable'))
    const { keep } = accountKeeper(nowhere, { save, find: found() })
    await expect(keep(zoe)).rejects.toThrow('unavailable')
    await keep(zoe)
    expect(save).toHaveBeenCalledTimes(2)
  })
})
