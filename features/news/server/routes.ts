import { notFound } from '#platform/server/http/problem.ts'
import { route } from '#platform/server/http/routes.ts'
import {
  type ContentTag,
  defaultArticlesPerPage,
  getArticle,
  likeArticle,
  listArticles,
  unlikeArticle,
} from '../contract.ts'
import { articlesOf, publishedArticle } from './articles.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { like, unlike } from './likes.ts'

export const newsRoutes = [
  route(listArticles, async ({ query, db, person, language, now }) => {
    const { articles, next } = await articlesOf(
      db,
      Number(query.siteId),
      { accountId: person.id, language, now },
      {
        limit: query.limit ?? defaultArticlesPerPage,
        after: query.after === undefined ? undefined : readCursor(query.after),
        type: query.type,
        // The contract's pattern lets known tags through and nothing else.
        tags: query.tags?.split(',') as ContentTag[] | undefined,
      },
    )
    return { articles, next: next === undefined ? null : writeCursor(next) }
  }),

  route(getArticle, async ({ params, db, person, language, now }) =>
    orNotFound(await publishedArticle(db, params.id, { accountId: person.id, language, now })),
  ),

  route(likeArticle, async ({ params, query, db, person, now }) =>
    orNotFound(
      await like(db, { articleId: params.id, siteId: Number(query.siteId), accountId: person.id, now }),
    ),
  ),

  route(unlikeArticle, async ({ params, query, db, person, now }) =>
    orNotFound(
      await unlike(db, { articleId: params.id, siteId: Number(query.siteId), accountId: person.id, now }),
    ),
  ),
]

function orNotFound<Found>(found: Found | undefined): Found {
  if (found !== undefined) return found
  throw notFound({
    fr: 'Cet article n’existe pas, ou n’est plus publié.',
    en: 'This article does not exist, or is no longer published.',
  })
}
