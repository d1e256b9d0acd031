import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { feature as directory } from '#features/directory/server/feature.ts'
import { importContent } from '#platform/server/content/import.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { accountOf } from './accounts.ts'
import { feature as account } from './feature.ts'
import { saveAccount } from './save-account.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
await buildCampus(db, 1, { code: 'NORTH' })

async function run(file: string, text: string, { remove = false } = {}) {
  return importContent(db, {
    yes: true,
    features: [directory, account],
    kind: 'people',
    path: await folder.write(file, text),
    apply: true,
    remove,
    now: new Date('2026-11-24T10:00:00Z'),
  })
}

beforeEach(async () => {
  await sql`truncate people, accounts, account_rights cascade`.execute(db)
})

const signIn = (id: string, email: string) =>
  saveAccount(db, {
    ...{ id, email, firstName: 'Ada', lastName: 'L' },
    ...{ issuer: 'https://identity.company.example', subject: id, emailVerified: true },
  })

describe('people and their badges, from one file', () => {
  it('have their rights and their campus at the first sign-in, found by their address', async () => {
    const report = await run(
      'people.csv',
      'mail,givenName,surname,officeLocation,badge,visitsUntil,division\n' +
        'Ada@x.example,Ada,Lovelace,NORTH/A/1,yes,today+30,Sales\nbob@x.example,Bob,B,NORTH,,,\n',
    )
    expect(report.faults).toEqual([])
    expect(report.stores).toMatchObject([
      { name: 'people', created: 2 },
      { name: 'badges', created: 1 },
    ])
    await signIn('subject-1', 'ada@x.example')
    expect(await accountOf(db, 'subject-1')).toMatchObject({
      ...{
        hasBadge: true,
        isAccompanying: false,
        visitScheduledLimit: '2026-12-24',
        division: 'Sales',
        siteId: '1',
      },
    })
    await signIn('subject-2', 'bob@x.example')
    expect(await accountOf(db, 'subject-2')).toMatchObject({ hasBadge: false, division: null, siteId: '1' })
  })

  it('whose file says nothing of badges keep those they have', async () => {
    await run('people.csv', 'mail,badge\nada@x.example,yes\n')
    await signIn('a', 'ada@x.example')
    const report = await run('people.csv', 'mail,jobTitle\nada@x.example,Engineer\n', { remove: true })
    expect(report.stores).toMatchObject([{ name: 'people', changed: 1 }])
    expect(await accountOf(db, 'a')).toMatchObject({ hasBadge: true })
  })

  it('lose a badge that the file takes away, or no longer gives', async () => {
    const two = 'mail,badge\nada@x.example,yes\nbob@x.example,yes\n'
    await run('people.csv', two)
    await signIn('a', 'ada@x.example')
    await signIn('b', 'bob@x.example')
    await run('people.csv', two.replace('ada@x.example,yes', 'ada@x.example,no'))
    expect(await accountOf(db, 'a')).toMatchObject({ hasBadge: false })
    await run('people.csv', 'mail,badge\nada@x.example,no\n', { remove: true })
    expect(await accountOf(db, 'b')).toMatchObject({ hasBadge: false })
  })

  it('may take over an address, or change it with somebody else', async () => {
    const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
    const people = (...mails: string[]) =>
      ['id,mail', ...mails.map((mail, index) => `${id(index + 1)},${mail}`), ''].join('\n')
    await run('people.csv', people('a@x.example', 'b@x.example'))
    const swapped = await run('people.csv', people('b@x.example', 'A@x.example'))
    expect(swapped.stores[0]).toMatchObject({ changed: 2 })
    const leaver = `id,mail\n${id(2)},a@x.example\n${id(3)},b@x.example\n`
    const refused = await run('people.csv', leaver)
    expect(refused.faults).toMatchObject([{ line: 3, field: 'mail' }])
    const removed = await run('people.csv', leaver, { remove: true })
    expect(removed.stores[0]).toMatchObject({ created: 1, removed: [id(1)] })
  })

  it('come as SCIM writes them', async () => {
    const users = {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 2,
      Resources: [
        {
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
          id: '2819c223-7f76-453a-919d-413861904646',
          userName: 'ada@x.example',
          name: { givenName: 'Ada', familyName: 'Lovelace', formatted: 'Ada Lovelace' },
          emails: [
            { value: 'other@x.example', type: 'home' },
            { value: 'ada@x.example', type: 'work' },
          ],
          phoneNumbers: [
            { value: '+33 1 00 00 00 01', type: 'work' },
            { value: '+33 6 00 00 00 01', type: 'mobile' },
          ],
          title: 'Engineer',
          active: true,
          'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': {
            department: 'R&D',
            division: 'Sales',
          },
          'urn:campus-companion:people:1.0:User': { officeLocation: 'NORTH/A/1', badge: true },
        },
        {
          schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
          userName: 'gone@x.example',
          active: false,
        },
      ],
    }
    const report = await run('people.json', JSON.stringify(users))
    expect(report.faults).toEqual([])
    const everybody = await db.selectFrom('people').selectAll().execute()
    expect(everybody).toMatchObject([
      {
        id: '2819c223-7f76-453a-919d-413861904646',
        ...{ display_name: 'Ada Lovelace', given_name: 'Ada', surname: 'Lovelace', mail: 'ada@x.example' },
        ...{
          office_location: 'NORTH/A/1',
          business_phones: ['+33 1 00 00 00 01'],
          mobile_phone: '+33 6 00 00 00 01',
        },
        ...{ department: 'R&D', job_title: 'Engineer' },
      },
    ])
    expect(await db.selectFrom('account_rights').selectAll().execute()).toMatchObject([
      { email: 'ada@x.example', has_badge: true, division: 'Sales' },
    ])
  })
})
