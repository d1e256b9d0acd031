import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'

export const feature = defineFeature({
  name: 'safe-at-work',
  functionalities: { SAFE_AT_WORK: Type.Object({}) },
})
