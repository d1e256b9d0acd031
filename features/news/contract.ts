import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { html } from '#platform/contract/html.ts'
import {
  after,
  choice,
  instant,
  next,
  nullable,
  nullableText,
  numberedId,
  siteId,
} from '#platform/contract/shapes.ts'
import { languages } from '#platform/text/language.ts'

/** What is counted of the news. */
export const events = {
  like: 'ARTICLE_LIKE',
  unlike: 'ARTICLE_UNLIKE',
  share: 'ARTICLE_SHARE',
  confirm: 'ARTICLE_READ_CONFIRMED',
  calendarAdd: 'CALENDAR_ADD',
} as const

/** What an article is about: one of these. */
export const contentTags = [
  'MOBILITY',
  'SECURITY',
  'ENVIRONMENT',
  'DIVERSITIES',
  'WELLBEING',
  'CAMPUS',
  'CIVICENGAGEMENT',
  'BIODIVERSITY',
  'RSE',
  'INTERNATIONAL',
  'URGENT',
  'NEWS',
  'LOCAL',
  'FUTURE',
  'SOCIETY',
  'BRANDS',
  'MEDICALSOCIAL',
  'CORPORATE',
  'FUNDATION',
  'WORKQUALITY',
  'SERVICE',
  'HERITAGE',
  'ARCHITECTURAL_PROJECT',
] as const
export type ContentTag = (typeof contentTags)[number]

export const articleTypes = ['event', 'info'] as const
export type ArticleType = (typeof articleTypes)[number]

/** By publication, or by when an event takes place. */
export const articleOrders = ['newest', 'soonest'] as const

/** Of an article that must be read: whether its reader has yet to confirm that they have read it. */
export const mustReadStates = ['TO_CONFIRM', 'CONFIRMED'] as const

export const Photo = Type.Object({
  url: Type.String(),
  position: Type.Integer(),
  photoDescription: Type.String(),
})

/** An article as a card shows it: everything but the body. */
export const cardFields = {
  id: Type.String(),
  title: Type.String(),
  resume: html(),
  tag: choice(contentTags),
  type: choice(articleTypes),
  source: choice(['SHAREPOINT', 'CAMPUS']),
  location: nullableText,
  startDate: nullable(Type.String({ format: 'date', description: 'Campus time; events only' })),
  startTime: nullable(Type.String({ description: 'HH:mm, campus time; null: the whole day' })),
  endDate: nullable(Type.String({ format: 'date', description: 'The last day; events only' })),
  endTime: nullable(Type.String({ description: 'HH:mm, campus time' })),
  publicationDate: instant,
  date: Type.String({ format: 'date', description: 'The campus day of publication' }),
  photos: Type.Array(Photo),
  nbLikes: Type.Integer(),
  liked: Type.Boolean({ description: 'Whether the signed-in person likes it' }),
  writtenIn: nullable(
    choice(languages, {
      description: 'The one language that it is written in, where it is not that of the call',
    }),
  ),
  mustRead: nullable(
    choice(mustReadStates, {
      description: 'Whether the signed-in person has confirmed that they have read it',
    }),
  ),
}
export const ArticleCard = Type.Object(cardFields)
export type ArticleCard = Static<typeof ArticleCard>

export const Article = Type.Object({
  ...cardFields,
  description: html('HTML, sanitised when it was stored; SHAREPOINT: the address of the page'),
  mustReadUntil: nullable(
    Type.String({
      format: 'date',
      description: 'The last campus day on which its readers are asked to confirm',
    }),
  ),
})
export type Article = Static<typeof Article>

/** How many upcoming events home shows. */
export const eventsOnHome = 3
/** How many of the latest articles home shows. */
export const articlesOnHome = 6
/** How many articles are offered to be read after one. */
export const maxRelatedArticles = 3
/** For how many days an urgent article is featured, and any other one may be. */
export const urgentDays = 3
export const featuredDays = 30
/** Below so many likes nothing stands out. */
export const leastFeaturedLikes = 10
/** How many articles one answer holds at most, and when the call does not say. */
export const maxArticlesPerPage = 100
export const defaultArticlesPerPage = 24

const anyTag = `(?:${contentTags.join('|')})`

export const listArticles = endpoint({
  method: 'GET',
  path: '/articles',
  summary: 'The published articles of a campus, newest first; or its events to come, soonest first',
  audience: 'person',
  query: Type.Object({
    siteId,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxArticlesPerPage })),
    after,
    type: Type.Optional(choice(articleTypes)),
    order: Type.Optional(
      choice(articleOrders, {
        description: '`newest` by default; `soonest`: with `type=event` only, without those that are over',
      }),
    ),
    tags: Type.Optional(
      Type.String({
        pattern: `^${anyTag}(,${anyTag}){0,${contentTags.length - 1}}$`,
        description: 'Any of these content tags, separated by commas',
      }),
    ),
  }),
  reply: Type.Object({
    articles: Type.Array(ArticleCard),
    next,
  }),
})

export const articleId = Type.Object({ id: numberedId })

export const getArticle = endpoint({
  method: 'GET',
  path: '/articles/{id}',
  summary: 'One article',
  audience: 'person',
  params: articleId,
  reply: Article,
})

export const listRelatedArticles = endpoint({
  method: 'GET',
  path: '/articles/{id}/related',
  summary: 'What to read after an article on a campus: the same topic first, the newest first',
  audience: 'person',
  params: articleId,
  query: Type.Object({ siteId }),
  reply: Type.Object({ articles: Type.Array(ArticleCard) }),
})

const likeQuery = Type.Object({ siteId })
const LikeState = Type.Object({ nbLikes: Type.Integer(), liked: Type.Boolean() })
export type LikeState = Static<typeof LikeState>

/** A repeated like stays one like. */
export const likeArticle = endpoint({
  method: 'POST',
  path: '/articles/{id}/like',
  summary: 'Likes an article',
  audience: 'person',
  creates: true,
  params: articleId,
  query: likeQuery,
  reply: LikeState,
})

export const unlikeArticle = endpoint({
  method: 'DELETE',
  path: '/articles/{id}/like',
  summary: 'Takes a like back',
  audience: 'person',
  params: articleId,
  query: likeQuery,
  reply: LikeState,
})

/** Repeating it changes nothing. */
export const confirmReading = endpoint({
  method: 'POST',
  path: '/articles/{id}/confirmation',
  summary: 'Confirms that the signed-in person has read an article that must be read',
  audience: 'person',
  creates: true,
  params: articleId,
  reply: Type.Object({ mustRead: choice(mustReadStates) }),
})

/**
 * How many articles may have to be read by everybody, with those of which it is still kept who has read them: who must read
 * everything reads nothing, and each is a row of every account.
 */
export const mostToRead = 30
/** For so many days after the last one on which an article must be read, it is kept who has read it. */
export const confirmationsKeptDays = 30
