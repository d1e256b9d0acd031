import { defineFeature } from '#platform/server/feature.ts'

export const feature = defineFeature({ name: 'move' })
