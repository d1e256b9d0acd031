import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feature as directory } from '#features/directory/server/feature.ts'
import { type ImportRequest, importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { challengesContent } from './challenge-content.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const features = [directory, { name: 'surveys', content: [challengesContent] }]
const personId = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

beforeAll(async () => {
  // Ada has signed in, under another id than the directory's; Bob and Eve are only in the directory.
  await db
    .insertInto('accounts')
    .values([
      { id: 'ada', email: 'Ada@campus.example', first_name: 'Ada', last_name: 'L' },
      { id: 'false', email: 'bob@campus.example', first_name: 'B', last_name: 'B', email_verified: false },
    ])
    .execute()
  await db
    .insertInto('people')
    .values(
      ['ada', 'bob', 'eve'].map((name, index) => ({
        ...{ id: personId(index + 1), display_name: name, mail: `${name}@campus.example` },
        ...{ user_type: 'Member', business_phones: [], has_photo: false },
      })),
    )
    .execute()
})
beforeEach(async () => {
  await db.deleteFrom('challenges').execute()
})

async function run(entries: readonly object[], given: Partial<ImportRequest> = {}) {
  return importContent(db, {
    yes: true,
    features,
    kind: 'challenges',
    path: await folder.write('challenges.json', JSON.stringify(entries)),
    apply: true,
    now: new Date('2026-11-24T11:00:00Z'),
    ...given,
  })
}

const owls = { key: 'owls', name_fr: 'Les chouettes', name_en: 'The owls', members: ['Bob@campus.example'] }
const foxes = {
  ...{ key: 'foxes', name_fr: 'Les renards', name_en: 'The foxes' },
  members: ['eve@campus.example', 'ada@campus.example'],
}
const autumn = {
  ...{ key: 'autumn', name_fr: 'Le défi', name_en: 'The challenge' },
  ...{ from: '2026-11-01 08:00', until: '2026-12-18 18:00' },
  teams: [owls, foxes],
}

const members = () =>
  db
    .selectFrom('challenge_members as m')
    .innerJoin('challenge_teams as t', 't.id', 'm.team_id')
    .select(['t.import_key as team', 'm.person_id as person'])
    .orderBy('t.import_key')
    .orderBy('m.person_id')
    .execute()

describe('challenges from a file', () => {
  it('have teams of accounts and of people who will sign in, and a second time nothing changes', async () => {
    expect((await run([autumn])).faults).toEqual([])
    expect(await db.selectFrom('challenges').selectAll().execute()).toMatchObject([
      {
        ...{ import_key: 'autumn', name_en: 'The challenge' },
        starts_at: new Date('2026-11-01T07:00:00Z'),
        ends_at: new Date('2026-12-18T17:00:00Z'),
      },
    ])
    expect(await members()).toEqual([
      { team: 'foxes', person: personId(3) },
      { team: 'foxes', person: 'ada' },
      { team: 'owls', person: personId(2) },
    ])
    const teams = () => db.selectFrom('challenge_teams').selectAll().orderBy('id').execute()
    const before = await teams()
    expect(reportText(await run([{ ...autumn, teams: [foxes, owls] }]))).toContain('Nothing changed.')
    expect(await teams()).toEqual(before)
  })

  it('change: somebody changes teams, one team goes, another comes, a third is renamed', async () => {
    await run([autumn])
    const teams = [
      { ...foxes, name_en: 'Red foxes', members: ['bob@campus.example'] },
      { key: 'bees', name_fr: 'Les abeilles', name_en: 'The bees', members: ['ada@campus.example'] },
    ]
    expect((await run([{ ...autumn, teams }])).faults).toEqual([])
    expect(await members()).toEqual([
      { team: 'bees', person: 'ada' },
      { team: 'foxes', person: personId(2) },
    ])
    const kept = await db.selectFrom('challenge_teams').select('name_en').orderBy('import_key').execute()
    expect(kept).toEqual([{ name_en: 'The bees' }, { name_en: 'Red foxes' }])
  })

  it('find who has signed in since, under another id than the directory’s', async () => {
    await run([autumn])
    await db.updateTable('accounts').set({ email_verified: true }).where('id', '=', 'false').execute()
    expect((await run([autumn])).stores).toMatchObject([{ changed: 1 }])
    expect(await members()).toContainEqual({ team: 'owls', person: 'false' })
    expect(reportText(await run([autumn]))).toContain('Nothing changed.')
    await db.updateTable('accounts').set({ email_verified: false }).where('id', '=', 'false').execute()
  })

  it('run until the end of a day that is given alone', async () => {
    await run([{ ...autumn, until: 'today+3' }])
    const { ends_at } = await db.selectFrom('challenges').select('ends_at').executeTakeFirstOrThrow()
    expect(ends_at).toEqual(new Date('2026-11-27T23:00:00Z'))
  })

  it('go with their teams when they are removed from the file', async () => {
    await run([autumn])
    expect((await run([], { remove: true })).stores).toMatchObject([{ removed: ['autumn'] }])
    expect(await members()).toEqual([])
  })

  it.each<[string, object]>([
    ['until: is not after from', { until: '2026-10-01' }],
    ['teams[1].key: owls is that of a team', { teams: [owls, { ...owls, members: [] }] }],
    [
      'teams[1].members[1]: BOB@campus.example plays in owls already',
      { teams: [owls, { ...foxes, members: ['eve@campus.example', 'BOB@campus.example'] }] },
    ],
    ['teams[0].members[0]: expected an e-mail address', { teams: [{ ...owls, members: ['bob'] }] }],
    [
      'teams: joe@campus.example is nobody’s: expected an address of the directory',
      { teams: [{ ...owls, members: ['joe@campus.example'] }] },
    ],
    ['teams[0].name_en: is missing', { teams: [{ ...owls, name_en: undefined }] }],
    ['teams: expected', { teams: [] }],
  ])('are told: %s', async (words, change) => {
    expect(reportText(await run([{ ...autumn, ...change }]))).toContain(words)
    expect(await members()).toEqual([])
  })
})
