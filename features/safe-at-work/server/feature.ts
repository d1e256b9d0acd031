import { Type } from 'typebox'
import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { safetyScreens } from './search-source.ts'

export const feature = defineFeature({
  name: 'safe-at-work',
  contributes: [searchSources.with(safetyScreens)],
  functionalities: {
    SAFE_AT_WORK: Type.Object({}, { called: { fr: 'Sécurité au travail', en: 'Safe at work' } }),
  },
})
