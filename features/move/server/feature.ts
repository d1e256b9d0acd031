import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { moveScreens } from './search-source.ts'

export const feature = defineFeature({ name: 'move', contributes: [searchSources.with(moveScreens)] })
