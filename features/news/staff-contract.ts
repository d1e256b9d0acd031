import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { after, choice, next, nullable, siteId } from '#platform/contract/shapes.ts'
import { Article, articleId, cardFields, maxArticlesPerPage } from './contract.ts'
import { newsStaff } from './roles.ts'

/* The news desk: readers load nothing of it. */

/** An article on one campus: its publication lies ahead, it is read, or it was taken off. */
export const articleStatuses = ['SCHEDULED', 'PUBLISHED', 'WITHDRAWN'] as const
export type ArticleStatus = (typeof articleStatuses)[number]

/** An article as those who look after the news of a campus see it. */
export const DeskArticle = Type.Object({
  id: cardFields.id,
  title: cardFields.title,
  tag: cardFields.tag,
  type: cardFields.type,
  publicationDate: cardFields.publicationDate,
  date: cardFields.date,
  nbLikes: cardFields.nbLikes,
  mustReadUntil: Article.properties.mustReadUntil,
  status: choice(articleStatuses, { description: 'On the campus that was asked for' }),
  siteIds: Type.Array(Type.String(), { description: 'Every campus that it was written for' }),
  mayEdit: Type.Boolean({ description: 'Whether the person may withdraw or restore it on this campus' }),
  mayEditEverywhere: Type.Boolean({ description: 'The same for every campus of `siteIds` at once' }),
})
export type DeskArticle = Static<typeof DeskArticle>

export const listDeskArticles = endpoint({
  method: 'GET',
  path: '/staff/news/articles',
  summary: 'The articles of a campus, newest first, with those that are scheduled or withdrawn',
  audience: 'staff',
  roles: newsStaff,
  query: Type.Object({
    siteId,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxArticlesPerPage })),
    after,
  }),
  reply: Type.Object({
    articles: Type.Array(DeskArticle),
    next,
  }),
})

const deskQuery = Type.Object({
  siteId: Type.Optional({ ...siteId, description: 'The campus; absent: every one that the article has' }),
})
const Placement = Type.Object({
  id: Type.String(),
  siteIds: Type.Array(Type.String(), { description: 'Every campus that it was written for' }),
  withdrawnFrom: Type.Array(Type.String(), { description: 'Those of them where it is withdrawn now' }),
})
export type Placement = Static<typeof Placement>

export const withdrawArticle = endpoint({
  method: 'POST',
  path: '/staff/news/articles/{id}/withdraw',
  summary: 'Takes an article off a campus, or off all of its campuses; repeating it changes nothing',
  audience: 'staff',
  roles: newsStaff,
  creates: true,
  params: articleId,
  query: deskQuery,
  reply: Placement,
})

export const restoreArticle = endpoint({
  method: 'POST',
  path: '/staff/news/articles/{id}/restore',
  summary: 'Shows a withdrawn article again; repeating it changes nothing',
  audience: 'staff',
  roles: newsStaff,
  creates: true,
  params: articleId,
  query: deskQuery,
  reply: Placement,
})

const people = Type.Integer({ description: 'Those with an account that is of the campus, or of one of them' })
export const Readings = Type.Object({
  people,
  confirmed: nullable(Type.Integer({ description: 'Null: fewer than `fewest`' })),
  fewest: Type.Integer({ description: 'Fewer than these are never told of a campus' }),
  campuses: Type.Array(
    Type.Object({ siteId: Type.String(), name: Type.String(), people, confirmed: Type.Integer() }),
    {
      description:
        'Those of which enough have confirmed, unless too few others would be left by which one could tell them',
    },
  ),
})
export type Readings = Static<typeof Readings>

export const getReadings = endpoint({
  method: 'GET',
  path: '/staff/news/articles/{id}/readings',
  summary: 'How many of those whom an article is for have confirmed that they have read it, never who',
  audience: 'staff',
  roles: newsStaff,
  params: articleId,
  reply: Readings,
})
