import { afterAll, expect, test } from 'vitest'
import { features } from '#app/server/product.ts'
import { studioRoutes } from '#features/studio/server/routes.ts'
import { contentOf } from '#platform/server/feature.ts'
import { grantRole } from '#platform/server/permissions/grants.ts'
import { buildAccount, buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import {
  raceInStudio,
  type StudioJournal,
  studioViolations,
  type studioWeakenings,
  weakenStudio,
} from './studio-race.ts'

const closing: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(closing.map(close => close())))

/** A short race on a database of its own, with what it broke. */
async function shortRace(
  writes: number,
  weakening?: keyof typeof studioWeakenings,
): Promise<{ journal: StudioJournal; broken: Map<string, number> }> {
  const { db } = await testDatabase()
  await buildCampus(db, 1)
  const writers: string[] = []
  while (writers.length < 30) writers.push(await buildAccount(db))
  for (const id of writers) await grantRole(db, id, { role: 'EDITOR', siteId: null, thing: null }, 'test')
  if (weakening !== undefined) await weakenStudio(db, weakening)
  const app = await testServer({
    db,
    now: () => new Date(),
    routes: studioRoutes(contentOf(features), 'http://localhost'),
  })
  closing.push(() => app.close())
  const journal = await raceInStudio({
    async call(person, method, path, payload, headers) {
      const answer = await app.inject({
        method,
        url: `/services/v6${path}`,
        headers: {
          ...{ 'api-key': 'web', authorization: `Bearer ${person}`, 'accept-language': 'en' },
          ...headers,
        },
        ...(method !== 'GET' && { payload }),
      })
      return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() }
    },
    ...{ db, writers, site: 'C1', entries: 8, writes, now: new Date() },
  })
  return { journal, broken: await studioViolations(db, journal) }
}

test('drafts, publishing, steps back and files of the same articles lose nothing and mix nothing', async () => {
  const { journal, broken } = await shortRace(400)
  expect(broken).toEqual(new Map())
  // A race in which nothing meets tells nothing.
  for (const needed of [
    ...['save 200', 'save DRAFT_CHANGED', 'publish 200', 'publish DRAFT_CHANGED', 'restore 200'],
    ...['file', 'file over everything'],
  ]) {
    expect(journal.answers.get(needed) ?? 0, `${needed} of ${[...journal.answers.keys()]}`).toBeGreaterThan(0)
  }
})

test.each([
  ['the version stands still now and then', 'two who saved over the same version'],
  ['a revision is lost now and then', 'told that it is published, and lost'],
  ['half of an article is written now and then', 'an article that is mixed, or not what is in force'],
] as const)('where %s, the same race is lost: it can fail', async (weakening, seen) => {
  const { broken } = await shortRace(200, weakening)
  expect(broken.get(seen)).toBeGreaterThan(0)
})
