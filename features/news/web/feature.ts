import { Newspaper } from 'lucide-react'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { title } from '../title.ts'
import { likedArticles } from './liked-articles.ts'

const needs = ['ACTU']

export const feature: WebFeature = {
  name: 'news',
  hue: 25,
  icon: Newspaper,
  title,
  routes: [
    { path: '/news', access: 'full', needs, load: () => import('./NewsScreen.tsx') },
    { path: '/news/:id', access: 'full', needs, load: () => import('./ArticleScreen.tsx') },
  ],
  menu: { place: 10, shown: { needs } },
  shortcuts: [{ name: 'actu', label: { fr: 'Actualités', en: 'News' }, shown: { needs } }],
  deepLinks: {
    newsdetail: ({ id, siteId }) =>
      id === null
        ? undefined
        : `/news/${encodeURIComponent(id)}${siteId === null ? '' : `?${new URLSearchParams({ siteId })}`}`,
  },
  localFields: [likedArticles],
}
