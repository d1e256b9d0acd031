import type { Insertable } from 'kysely'
import type { Articles } from '#db/types.generated.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import type { Database } from '#platform/server/database/database.ts'
import { testServer } from '#platform/server/testing/test-server.ts'
import { newsRoutes } from '../routes.ts'

/** The clock of the tests: a Saturday noon in winter time. */
export const testNow = new Date('2026-11-21T11:00:00.000Z')

/** An article shown on the given campuses (the first one by default), published an hour ago. Answers its id. */
export async function buildArticle(
  db: Database,
  { sites = [1], ...given }: Partial<Insertable<Articles>> & { sites?: number[] } = {},
): Promise<string> {
  const publication_date = given.publication_date ?? new Date(testNow.getTime() - 3_600_000)
  const { id } = await db
    .insertInto('articles')
    .values({
      type: 'info',
      tag: 'CAMPUS',
      title_fr: 'Le toit ouvre',
      title_en: 'The roof opens',
      resume_fr: sanitiseHtml('<p>Enfin.</p>'),
      resume_en: sanitiseHtml('<p>At last.</p>'),
      description_fr: sanitiseHtml('<p>Venez.</p>'),
      description_en: sanitiseHtml('<p>Come.</p>'),
      ...given,
      publication_date,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (sites.length > 0) {
    await db
      .insertInto('article_sites')
      .values(sites.map(site_id => ({ site_id, article_id: id, publication_date })))
      .execute()
  }
  return id
}

export interface Answer {
  status: number
  body: Record<string, unknown>
}

/** The news calls over HTTP; a bearer token is the account's id. */
export async function newsServer(db: Database) {
  const app = await testServer({
    db,
    routes: newsRoutes,
    now: () => testNow,
  })
  return {
    async call(
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      accountId: string,
      language = 'en',
      key?: string,
    ): Promise<Answer> {
      const answer = await app.inject({
        method,
        url: `/services/v6${path}`,
        headers: {
          'api-key': 'web',
          authorization: `Bearer ${accountId}`,
          'accept-language': language,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      })
      return { status: answer.statusCode, body: answer.json() }
    },
    close: () => app.close(),
  }
}
