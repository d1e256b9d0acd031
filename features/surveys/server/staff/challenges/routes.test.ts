import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feature as directory } from '#features/directory/server/feature.ts'
import { importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { inTransaction, openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type {
  ChallengeAsWritten,
  ChallengeCard,
  ChallengeMember,
  ChallengeTrial,
  FoundAddress,
  StaffChallenge,
} from '../../../challenge-contract.ts'
import { maxMembersOnScreen } from '../../../challenge-rules.ts'
import { challengesContent } from '../../challenge-content.ts'
import {
  answerOf,
  buildSurvey,
  buildSurveySite,
  quizQuestions,
  surveysServer,
} from '../../testing/surveys.ts'
import { buildStaff, inHours } from '../testing/staff.ts'
import { rewriteChallenge } from './write.ts'

const { address, db: plain } = await testDatabase()
const { db, close } = openDatabase({
  ...{ address, size: 20, log: silent },
  ...{ noTimeouts: true, connectTimeout: 120_000 },
})
const server = await surveysServer(db)
const folder = await companyFolder()
afterAll(async () => {
  await server.close()
  await close()
})

const mailOf = (name: string) => `${name}@campus.example`
let editor: string
beforeAll(async () => {
  await buildSurveySite(db)
  editor = await buildStaff(db, 'EDITOR')
  await db
    .insertInto('accounts')
    .values(
      ['ada', 'bob', 'eve', 'joe'].map(name => ({
        ...{ id: name, email: mailOf(name), first_name: name, last_name: 'L', email_verified: true },
      })),
    )
    .execute()
})
beforeEach(() => sql`truncate challenges, surveys cascade`.execute(plain))

const team = (
  name: string,
  members: string[] = [],
  more: Partial<ChallengeAsWritten['teams'][number]> = {},
) => ({
  ...{ name_fr: `${name} (fr)`, name_en: name, add: members.map(mailOf), remove: [], ...more },
})
const challenge = (given: Partial<ChallengeAsWritten> = {}): ChallengeAsWritten => ({
  ...{ name_fr: 'Le défi', name_en: 'The challenge', from: inHours(-1), until: inHours(24) },
  teams: [team('owls', ['ada', 'bob']), team('pikas', ['eve'])],
  ...given,
})
type Made = { id: string; version: number }
const create = (given: object = {}, who = editor, headers = {}) =>
  server.call<Made>('POST', '/staff/challenges', who, { ...challenge(), ...given }, headers)
const read = async (id: string) =>
  (await server.call<StaffChallenge>('GET', `/staff/challenges/${id}`, editor)).body
const change = (id: string, body: object, who = editor) =>
  server.call<Made>('PUT', `/staff/challenges/${id}`, who, body)
const trial = (body: object) => server.call<ChallengeTrial>('POST', '/staff/challenges/trial', editor, body)
const membersOf = async (id: string, query = '') =>
  (
    await server.call<{ members: ChallengeMember[]; next: string | null }>(
      'GET',
      `/staff/challenges/${id}/members?${query}`,
      editor,
    )
  ).body
const playing = async (id: string) => {
  const [{ teams }, { members }] = [await read(id), await membersOf(id)]
  return Object.fromEntries(
    members.map(one => [one.id, teams.find(({ id: own }) => own === one.teamId)?.name_en]),
  )
}
/** What is stored, as the screen sends it back unchanged. */
const asItIs = ({ name_fr, name_en, from, until, version, teams }: StaffChallenge) => ({
  ...{ name_fr, name_en, from, until, version },
  teams: teams.map(({ id, name_fr: fr, name_en: en }) => ({
    id,
    name_fr: fr,
    name_en: en,
    add: [],
    remove: [],
  })),
})
async function made(given: object = {}) {
  const { status, body } = await create(given)
  expect(status, JSON.stringify(body)).toBe(200)
  return read(body.id)
}
/** Ada answers a quiz of two questions, one rightly. */
async function answerQuiz(): Promise<void> {
  const id = await buildSurvey(db, {
    ...{ category: 'QUIZ', linked_to_challenges: true, challenge_points_coef: 10 },
    questions: quizQuestions,
  })
  const answer = answerOf({ category: 'QUIZ', questions: quizQuestions })
  expect((await server.answer('ada', id, answer)).status).toBe(200)
}
const bringIn = async (entries: object[], given: object = {}) =>
  importContent(db, {
    ...{
      yes: true,
      features: [directory, { name: 'surveys', content: [challengesContent] }],
      kind: 'challenges',
    },
    ...{ path: await folder.write('challenges.json', JSON.stringify(entries)), apply: true, now: new Date() },
    ...given,
  } as Parameters<typeof importContent>[1])
const ofFile = (key: string, members: string[], name_en = 'Of a file') => ({
  ...{ key, name_fr: 'D’un fichier', name_en, from: inHours(-1), until: inHours(24) },
  teams: [{ key: 'owls', name_fr: 'Chouettes', name_en: 'owls', members: members.map(mailOf) }],
})

describe('challenges', () => {
  it('are for who is an editor of the whole company alone', async () => {
    const { id } = await made()
    const ofCampus = await buildStaff(db, 'EDITOR:1')
    const manager = await buildStaff(db, 'SITE_MANAGER')
    for (const who of [ofCampus, manager, 'ada']) {
      expect((await server.call('GET', '/staff/challenges', who)).status).toBe(404)
      expect((await server.call('GET', `/staff/challenges/${id}`, who)).status).toBe(404)
      expect((await create({}, who)).status).toBe(404)
      expect((await change(id, { ...asItIs(await read(id)), name_en: 'Mine' }, who)).status).toBe(404)
      expect((await server.send('DELETE', `/staff/challenges/${id}?version=2`, who)).statusCode).toBe(404)
    }
    expect(await read(id)).toMatchObject({ name_en: 'The challenge' })
  })

  it('are made with their teams, listed with their points, and read back', async () => {
    const one = await made()
    await answerQuiz()
    expect(await read(one.id)).toEqual({
      ...one,
      state: 'RUNNING',
      fromFile: false,
      teams: [
        { id: expect.any(String), name_fr: 'owls (fr)', name_en: 'owls', members: 2, points: 10 },
        { id: expect.any(String), name_fr: 'pikas (fr)', name_en: 'pikas', members: 1, points: 0 },
      ],
    })
    await made({ name_en: 'Later', from: inHours(10), until: inHours(20) })
    await made({ name_en: 'Over', from: inHours(-10), until: inHours(-5) })
    const list = async (query = '') =>
      (await server.call<{ challenges: ChallengeCard[] }>('GET', `/staff/challenges${query}`, editor)).body
        .challenges
    expect((await list()).map(({ name, state }) => [name, state])).toEqual([
      ['Later', 'PLANNED'],
      ['The challenge', 'RUNNING'],
    ])
    expect((await list('?past=true')).map(({ name }) => name)).toEqual(['Over'])
    expect((await list())[1]).toMatchObject({
      ...{ teams: 2, members: 3, points: 10 },
      leading: [{ name: 'owls', members: 2, points: 10 }, { name: 'pikas' }],
    })
    const { teams } = (await server.teams('ada')).body
    expect(teams.map(({ name, points, mine }) => [name, points, mine])).toEqual([
      ['owls', 10, true],
      ['pikas', 0, false],
    ])
  })

  it('are paged by their end, and their members by name', async () => {
    for (let n = 0; n < 25; n++) await made({ until: inHours(24 + (n % 3)), teams: [team('owls')] })
    const all: string[] = []
    let after: string | null = ''
    do {
      const page: { body: { challenges: ChallengeCard[]; next: string | null } } = await server.call<{
        challenges: ChallengeCard[]
        next: string | null
      }>('GET', `/staff/challenges${after && `?after=${after}`}`, editor)
      all.push(...page.body.challenges.map(({ id }) => id))
      after = page.body.next
    } while (after !== null)
    expect(new Set(all).size).toBe(25)

    const names = Array.from({ length: 130 }, (_, n) => `m${String(n).padStart(3, '0')}`)
    await db
      .insertInto('accounts')
      .values(
        names.map(id => ({ id, email: mailOf(id), first_name: id, last_name: '', email_verified: true })),
      )
      .onConflict(one => one.doNothing())
      .execute()
    const { id, teams } = await made({ teams: [team('owls', names), team('pikas', ['ada'])] })
    const first = await membersOf(id, `team=${teams[0]?.id}`)
    const second = await membersOf(id, `team=${teams[0]?.id}&after=${first.next}`)
    expect([...first.members, ...second.members].map(one => one.id)).toEqual(names)
    expect(second.next).toBeNull()
    expect((await membersOf(id, 'search=M12')).members).toHaveLength(10)
    expect((await membersOf(id, 'search=ada%20L')).members).toEqual([
      { id: 'ada', name: 'ada L', mail: mailOf('ada'), teamId: teams[1]?.id, points: 0 },
    ])
  })

  it('change: who is moved takes their points along, which is told before', async () => {
    const before = await made()
    await answerQuiz()
    const [owls, pikas] = before.teams
    const moved = {
      ...asItIs(before),
      teams: [
        team('owls', [], { id: owls?.id ?? '', remove: ['ada'] }),
        team('red pikas', ['ada', 'joe'], { id: pikas?.id ?? '', remove: ['eve'] }),
      ],
    }
    expect((await trial({ ...moved, id: before.id })).body).toEqual({
      ...{ state: 'RUNNING', wasSeen: true, joined: 1, moved: 1, left: 1, unknown: 0, moreTeams: 0 },
      teams: [
        { name: 'owls', before: { members: 2, points: 10 }, after: { members: 1, points: 0 } },
        { name: 'red pikas', before: { members: 1, points: 0 }, after: { members: 2, points: 10 } },
      ],
    })
    expect(await playing(before.id)).toEqual({ ada: 'owls', bob: 'owls', eve: 'pikas' })
    expect((await change(before.id, moved)).body).toEqual({ id: before.id, version: before.version + 1 })
    expect(await playing(before.id)).toEqual({ ada: 'red pikas', bob: 'owls', joe: 'red pikas' })
    expect((await read(before.id)).teams.map(({ id, points }) => [id, points])).toEqual([
      [owls?.id, 0],
      [pikas?.id, 10],
    ])
    const log = await auditEntries(db, { subject: before.id, last: 9 })
    expect(log.map(({ action, detail }) => [action, detail])).toEqual([
      ['CHALLENGE_CREATED', '2 teams, 3 members'],
      ['CHALLENGE_CHANGED', '2 teams, 3 members to 2 teams, 3 members'],
    ])
  })

  it('stay as they are, version and all, where nothing changes', async () => {
    const before = await made()
    expect((await change(before.id, asItIs(before))).body).toEqual({ id: before.id, version: before.version })
    expect(await auditEntries(db, { subject: before.id, last: 9 })).toHaveLength(1)
  })

  it('are made anew with the teams of another one', async () => {
    const before = await made()
    const { status, body } = await create({
      ...asItIs(before),
      version: undefined,
      name_en: 'Again',
      copyOf: before.id,
    })
    expect(status).toBe(200)
    expect(body.id).not.toBe(before.id)
    expect(await playing(body.id)).toEqual(await playing(before.id))
    expect((await create({ copyOf: '99999' })).status).toBe(404)
  })

  it('are made once for a key, whatever becomes of the answer', async () => {
    const key = { 'idempotency-key': 'one' }
    const body = challenge()
    const [first, again] = [await create(body, editor, key), await create(body, editor, key)]
    expect(again).toEqual(first)
    expect(await db.selectFrom('challenges').select('id').execute()).toHaveLength(1)
  })

  it('are deleted with their teams; what was answered stays', async () => {
    const { id, version } = await made()
    await answerQuiz()
    expect(
      (await server.send('DELETE', `/staff/challenges/${id}?version=${version - 1}`, editor)).statusCode,
    ).toBe(409)
    expect(
      (await server.send('DELETE', `/staff/challenges/${id}?version=${version}`, editor)).statusCode,
    ).toBe(204)
    expect((await server.call('GET', `/staff/challenges/${id}`, editor)).status).toBe(404)
    expect(await db.selectFrom('challenge_members').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('survey_participations').select('points').execute()).toEqual([{ points: 10 }])
  })

  it('take out who has no address any more with the next change, and say so before', async () => {
    const before = await made()
    await db
      .insertInto('challenge_members')
      .values({ challenge_id: before.id, team_id: before.teams[0]?.id ?? '', person_id: 'nobody' })
      .execute()
    expect((await membersOf(before.id)).members[0]).toMatchObject({ id: 'nobody', name: '', mail: null })
    const renamed = { ...asItIs(before), name_en: 'Renamed' }
    expect((await trial({ ...renamed, id: before.id })).body).toMatchObject({ left: 1, unknown: 1 })
    expect((await change(before.id, renamed)).status).toBe(200)
    expect(await playing(before.id)).not.toHaveProperty('nobody')
  })

  it.each<[string, string, object]>([
    ['until', 'is not after from', { until: inHours(-2) }],
    ['teams.0.name_en', 'expected one line', { teams: [team('')] }],
    [
      'teams.1.add.1',
      'plays in owls already',
      { teams: [team('owls', ['ada']), team('pikas', ['eve', 'ada'])] },
    ],
    ['teams.0.add.1', 'plays in owls already', { teams: [team('owls', ['ada', 'ada'])] }],
    ['teams.0.add.0', 'expected an e-mail address', { teams: [team('owls', [], { add: ['ada'] })] }],
    ['teams', 'nemo@campus.example is nobody’s', { teams: [team('owls', ['nemo'])] }],
    ['teams.0.id', 'no longer exists', { teams: [team('owls', [], { id: '99' })] }],
    ['name_fr', 'expected one line', { name_fr: '' }],
  ])('are refused at %s: %s', async (field, words, given) => {
    for (const { status, body } of [await create(given), await trial({ ...challenge(), ...given })]) {
      expect([status, body.data?.fields?.[field]]).toEqual([400, expect.stringContaining(words)])
    }
    expect(await db.selectFrom('challenges').select('id').execute()).toEqual([])
  })

  it('have so many members on the screen at most', async () => {
    const add = (from: number) => Array.from({ length: 10_000 }, (_, n) => `${from + n}@x`)
    const teams = [0, 1, 2].map(n => team(`t${n}`, [], { add: add(n * 10_000) }))
    const { status, body } = await create({ teams })
    expect([status, body.data?.fields?.teams]).toEqual([
      400,
      expect.stringContaining(String(maxMembersOnScreen)),
    ])
  })

  it('tell whose addresses are, and where they play', async () => {
    const { id, teams } = await made()
    const { body } = await server.call<{ people: FoundAddress[] }>(
      'POST',
      '/staff/challenges/addresses',
      editor,
      {
        challenge: id,
        addresses: ['ADA@campus.example', 'nemo@campus.example', mailOf('joe')],
      },
    )
    expect(body.people).toEqual([
      { id: 'ada', name: 'ada L', teamId: teams[0]?.id },
      { id: null, name: '', teamId: null },
      { id: 'joe', name: 'joe L', teamId: null },
    ])
    // Who has never signed in is in the directory alone.
    const kim = crypto.randomUUID()
    await db
      .insertInto('people')
      .values({
        ...{ id: kim, display_name: 'Kim P', given_name: 'Kim', surname: 'P', mail: mailOf('kim') },
        ...{ user_type: 'Member', business_phones: [], has_photo: false },
      })
      .execute()
    const alone = { addresses: [mailOf('kim'), mailOf('nemo')] }
    expect((await server.call('POST', '/staff/challenges/addresses', editor, alone)).body).toEqual({
      people: [
        { id: kim, name: 'Kim P', teamId: null },
        { id: null, name: '', teamId: null },
      ],
    })
  })
})

describe('a file', () => {
  it('leaves what was changed on the screen since, says so, and brings its own where that is asked for', async () => {
    expect((await bringIn([ofFile('spring', ['ada'])])).faults).toEqual([])
    const { id } = await db.selectFrom('challenges').select('id').executeTakeFirstOrThrow()
    const before = await read(id)
    expect(before.fromFile).toBe(true)
    await change(id, { ...asItIs(before), name_en: 'By hand' })
    const text = reportText(await bringIn([ofFile('spring', ['bob'])]))
    expect(text).toContain('changed in the product since, and left alone')
    expect(text).toContain('spring (')
    expect(await read(id)).toMatchObject({ name_en: 'By hand', fromFile: true })
    expect((await bringIn([ofFile('spring', ['bob'])], { overwrite: true })).stores).toMatchObject([
      { changed: 1 },
    ])
    expect(await playing(id)).toEqual({ bob: 'owls' })
    // From here on it is the file's again.
    expect((await bringIn([ofFile('spring', ['eve'])])).stores).toMatchObject([{ changed: 1 }])
  })

  it('tells nothing of what was made on the screen, nor removes it', async () => {
    const { id } = await made()
    const { stores } = await bringIn([ofFile('spring', ['ada'])], { remove: true })
    expect(stores).toMatchObject([{ created: 1, gone: [], removed: [] }])
    expect(await read(id)).toMatchObject({ name_en: 'The challenge' })
  })

  it('brings in again what was deleted and still stands in it', async () => {
    await bringIn([ofFile('spring', ['ada'])])
    const { id, version } = await db
      .selectFrom('challenges')
      .select(['id', 'version'])
      .executeTakeFirstOrThrow()
    expect(
      (await server.send('DELETE', `/staff/challenges/${id}?version=${version}`, editor)).statusCode,
    ).toBe(204)
    expect((await bringIn([ofFile('spring', ['ada'])])).stores).toMatchObject([{ created: 1 }])
  })

  it('that comes meanwhile is a change like any other to who writes', async () => {
    await bringIn([ofFile('spring', ['ada'])])
    const { id } = await db.selectFrom('challenges').select('id').executeTakeFirstOrThrow()
    const before = await read(id)
    await bringIn([ofFile('spring', ['bob'])])
    const { status, body } = await change(id, asItIs(before))
    expect([status, body.data?.error_type]).toEqual([409, 'CHALLENGE_CHANGED'])
  })
})

describe('two editors at once', () => {
  /** Each takes one member out of what they have before them. */
  const takenOut = (before: StaffChallenge, person: string) => ({
    ...asItIs(before),
    teams: asItIs(before).teams.map(one => ({ ...one, remove: [person] })),
  })

  it('are told: one change is made, the other is refused, and nothing is half of both', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await made()
      const answers = await Promise.all(
        ['ada', 'bob', 'eve'].map(person => change(before.id, takenOut(before, person))),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409, 409])
      const winner = ['ada', 'bob', 'eve'][statuses.indexOf(200)]
      expect(Object.keys(await playing(before.id)).toSorted()).toEqual(
        ['ada', 'bob', 'eve'].filter(person => person !== winner),
      )
    }
  })

  it('make several challenges of one name', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ teams: [team('owls')] })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  it('undo each other where the version is looked at without holding it: the test can fail', async () => {
    const before = await made()
    const met = Promise.withResolvers<void>()
    let come = 0
    const lookThenWrite = (person: string) =>
      inTransaction(db, async trx => {
        const { version } = await trx
          .selectFrom('challenges')
          .select('version')
          .where('id', '=', before.id)
          .executeTakeFirstOrThrow()
        if (++come === 2) met.resolve()
        await met.promise
        if (version !== before.version) return 409
        // Whoever writes second finds the version that the first has left, and does not look again.
        const { version: now } = await inTransaction(trx, async own =>
          own
            .selectFrom('challenges')
            .select('version')
            .where('id', '=', before.id)
            .forUpdate()
            .executeTakeFirstOrThrow(),
        )
        const { version: _, ...written } = takenOut(before, person)
        await rewriteChallenge(trx, { id: before.id, version: now }, written, {
          actor: person,
          now: new Date(),
        })
        return 200
      })
    expect(await Promise.all(['ada', 'bob'].map(lookThenWrite))).toEqual([200, 200])
  })
})
