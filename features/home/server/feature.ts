import { defineFeature } from '#platform/server/feature.ts'
import { events } from '../contract.ts'
import { dayParts, homeBlocks } from './public.ts'
import { homeRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'home',
  analyticsEvents: Object.values(events),
  routes: ({ contributed }) => homeRoutes(contributed(homeBlocks), contributed(dayParts)),
})
