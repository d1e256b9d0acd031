import { invalid, notFound, Problem } from '#platform/server/http/problem.ts'
import { route } from '#platform/server/http/routes.ts'
import {
  type ContentTag,
  confirmReading,
  defaultArticlesPerPage,
  getArticle,
  likeArticle,
  listArticles,
  listRelatedArticles,
  unlikeArticle,
} from '../contract.ts'
import { getReadings, listDeskArticles, restoreArticle, withdrawArticle } from '../staff-contract.ts'
import { articlesOf, publishedArticle } from './articles.ts'
import { comingEvents } from './coming-events.ts'
import { confirm, readingsOf } from './confirmations.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { deskArticles, restore, withdraw } from './desk.ts'
import { like, unlike } from './likes.ts'
import { relatedArticles } from './related.ts'

export const newsRoutes = [
  route(listArticles, async ({ query, db, person, language, now }) => {
    const siteId = Number(query.siteId)
    const reader = { accountId: person.id, language, now }
    const page = {
      limit: query.limit ?? defaultArticlesPerPage,
      // The contract's pattern lets known tags through and nothing else.
      tags: query.tags?.split(',') as ContentTag[] | undefined,
    }
    if (query.order === 'soonest') {
      checkEventsOnly(query.type)
      return comingEvents(db, siteId, reader, { ...page, after: query.after })
    }
    const { articles, next } = await articlesOf(db, siteId, reader, {
      ...page,
      after: query.after === undefined ? undefined : readCursor(query.after),
      type: query.type,
    })
    return { articles, next: next === undefined ? null : writeCursor(next) }
  }),

  route(getArticle, async ({ params, db, person, language, now }) =>
    orNotFound(await publishedArticle(db, params.id, { accountId: person.id, language, now })),
  ),

  route(listRelatedArticles, async ({ params, query, db, person, language, now }) => ({
    articles: await relatedArticles(
      db,
      { articleId: params.id, siteId: Number(query.siteId) },
      { accountId: person.id, language, now },
    ),
  })),

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

  route(confirmReading, async ({ params, db, person, now }) => {
    const outcome = orNotFound(await confirm(db, { articleId: params.id, accountId: person.id, now }))
    if (outcome === 'CONFIRMED') return { mustRead: outcome }
    throw new Problem(409, 'NOTHING_TO_CONFIRM', {
      fr: 'Cet article n’est plus à lire par tous : il n’y a rien à confirmer.',
      en: 'This article no longer has to be read by everybody: there is nothing to confirm.',
    })
  }),

  route(getReadings, async ({ params, db, grants }) =>
    foundForStaff(await readingsOf(db, { articleId: params.id, grants })),
  ),

  route(listDeskArticles, async ({ query, db, grants, language, now }) => {
    const { articles, next } = await deskArticles(
      db,
      query.siteId,
      { grants, language, now },
      {
        limit: query.limit ?? defaultArticlesPerPage,
        after: query.after === undefined ? undefined : readCursor(query.after),
      },
    )
    return { articles, next: next === undefined ? null : writeCursor(next) }
  }),

  route(withdrawArticle, async ({ params, query, db, person, grants, now }) =>
    foundForStaff(await withdraw(db, { articleId: params.id, siteId: query.siteId, person, grants, now })),
  ),

  route(restoreArticle, async ({ params, query, db, person, grants, now }) =>
    foundForStaff(await restore(db, { articleId: params.id, siteId: query.siteId, person, grants, now })),
  ),
]

/** @throws Problem 400: only events have a day to be ordered by */
function checkEventsOnly(type: string | undefined) {
  if (type === 'event') return
  throw invalid({
    order: {
      fr: 'L’ordre «\u00a0soonest\u00a0» ne vaut que pour les événements (type=event).',
      en: 'The order `soonest` is for events only (type=event).',
    },
  })
}

function orNotFound<Found>(found: Found | undefined): Found {
  if (found !== undefined) return found
  throw notFound({
    fr: 'Cet article n’existe pas, ou n’est plus publié.',
    en: 'This article doesn’t exist, or is no longer published.',
  })
}

/** What is not theirs to edit is to staff what a call for staff is to others: an unknown address. */
function foundForStaff<Found>(found: Found | undefined): Found {
  if (found !== undefined) return found
  throw notFound()
}
