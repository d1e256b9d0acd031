import { Type } from 'typebox'
import { homeBlock } from '#features/home/server/public.ts'
import { nullable } from '#platform/contract/shapes.ts'
import { ArticleCard, articlesOnHome, eventsOnHome } from '../contract.ts'
import { articlesOf } from './articles.ts'
import { featuredArticle, upcomingEvents } from './for-home.ts'

const needs = ['ACTU']

/** What home shows of the news. */
export const newsOnHome = [
  homeBlock({
    name: 'featuredNews',
    needs,
    data: nullable(ArticleCard),
    read: async ({ db, siteId, reader }) => (await featuredArticle(db, siteId, reader)) ?? null,
  }),
  homeBlock({
    name: 'latestNews',
    needs,
    data: Type.Array(ArticleCard),
    read: async ({ db, siteId, reader }) =>
      (await articlesOf(db, siteId, reader, { limit: articlesOnHome })).articles,
  }),
  homeBlock({
    name: 'events',
    needs,
    data: Type.Array(ArticleCard),
    read: ({ db, siteId, reader }) => upcomingEvents(db, siteId, reader, eventsOnHome),
  }),
]
