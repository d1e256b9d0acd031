import { Type } from 'typebox'
import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { auditedActions } from '#platform/server/permissions/audit.ts'
import { events, mostToRead } from '../contract.ts'
import { articlesContent } from './content.ts'
import { newsOnHome } from './home-blocks.ts'
import { retainedConfirmations } from './retained-confirmations.ts'
import { retainedLikes } from './retained-likes.ts'
import { newsRoutes } from './routes.ts'
import { newsScreens, newsSource } from './search-source.ts'

export const feature = defineFeature({
  name: 'news',
  tables: ['articles', 'article_sites', 'article_likes', 'article_confirmations'],
  content: [articlesContent],
  rowBounds: [
    { table: 'article_likes', because: 'one for each article', rows: 930, bytes: 80 },
    {
      table: 'article_confirmations',
      because: 'one for each article that must be read, until a month after it must be',
      rows: mostToRead,
      bytes: 80,
    },
  ],
  personalData: () => [retainedLikes, retainedConfirmations],
  analyticsEvents: Object.values(events),
  functionalities: { ACTU: Type.Object({}, { called: { fr: 'Actualités', en: 'News' } }) },
  contributes: [
    searchSources.with(newsScreens),
    searchSources.with(newsSource),
    ...newsOnHome,
    auditedActions.with({
      ARTICLE_WITHDRAWN: { fr: 'Article retiré', en: 'Article withdrawn' },
      ARTICLE_RESTORED: { fr: 'Article publié de nouveau', en: 'Article published again' },
    }),
  ],
  routes: () => newsRoutes,
})
