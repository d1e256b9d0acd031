import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { events } from '../contract.ts'
import { articlesContent } from './content.ts'
import { newsOnHome } from './home-blocks.ts'
import { newsRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'news',
  tables: ['articles', 'article_sites', 'article_likes'],
  content: [articlesContent],
  analyticsEvents: Object.values(events),
  functionalities: { ACTU: Type.Object({}) },
  contributes: newsOnHome,
  routes: () => newsRoutes,
})
