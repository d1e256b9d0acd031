import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'

export const feature = defineFeature({
  name: 'move',
  functionalities: {
    TRANSPORT: Type.Object({}),
  },
})
