import { Newspaper, Pencil } from 'lucide-react'
import { homeBlock } from '#features/home/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { offlinePart } from '#platform/web/shell/offline.ts'
import { newsStaff } from '../roles.ts'
import { deskTitle, title } from '../title.ts'
import { likedArticles } from './liked-articles.ts'

const needs = ['ACTU']
const loadHome = () => import('./home.tsx')

export const feature: WebFeature = {
  name: 'news',
  hue: 25,
  icon: Newspaper,
  title,
  routes: [
    { path: '/news', access: 'full', needs, prerendered: true, load: () => import('./NewsScreen.tsx') },
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
  contributes: [
    offlinePart({ place: 30, load: async () => (await import('./offline-articles.tsx')).offlineArticles }),
    homeBlock({
      name: 'featuredNews',
      title: { fr: 'À la une', en: 'In the spotlight' },
      column: 'main',
      place: 10,
      needs,
      skeleton: { shape: 'wide', count: 1 },
      load: async () => (await loadHome()).featuredNews,
    }),
    homeBlock({
      name: 'latestNews',
      title,
      column: 'main',
      place: 20,
      needs,
      skeleton: { shape: 'cards', count: 6 },
      load: async () => (await loadHome()).latestNews,
    }),
    homeBlock({
      name: 'events',
      title: { fr: 'À vos agendas', en: 'Dates to note' },
      column: 'aside',
      place: 20,
      needs,
      skeleton: { shape: 'rows', count: 3 },
      load: async () => (await loadHome()).upcomingEvents,
    }),
  ],
}

/** For those who look after the news. */
export const newsDesk: WebFeature = {
  name: 'news-desk',
  hue: 25,
  icon: Pencil,
  title: deskTitle,
  routes: [
    {
      path: '/staff/news',
      access: 'full',
      needs,
      roles: newsStaff,
      load: () => import('./DeskScreen.tsx'),
    },
  ],
  menu: { place: 510, shown: { needs } },
}
