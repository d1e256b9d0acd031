import type { DemoInformation } from './information.ts'
import { mobilityInformation } from './mobility.ts'
import { practicalLifeInformation } from './practical-life.ts'
import { safetyNewsInformation } from './safety-news.ts'
import { securityInformation } from './security.ts'
import { serviceInformation } from './services.ts'
import { trainingInformation } from './training.ts'

/** Every piece of information; its place in this list, from 1, is its id. Add at the end. */
export const demoInformation: readonly DemoInformation[] = [
  ...practicalLifeInformation,
  ...serviceInformation,
  ...mobilityInformation,
  ...safetyNewsInformation,
  ...securityInformation,
  ...trainingInformation,
]
