import type { DemoAnimation } from './animation.ts'
import { elsewhereAnimations } from './elsewhere.ts'
import { eveningAnimations } from './evenings.ts'
import { familyAnimations } from './families.ts'
import { wellbeingAnimations } from './wellbeing.ts'
import { workshopAnimations } from './workshops.ts'

/** Every animation; its place in this list, from 1, is its id. Add at the end. */
export const demoAnimations: readonly DemoAnimation[] = [
  ...wellbeingAnimations,
  ...familyAnimations,
  ...eveningAnimations,
  ...workshopAnimations,
  ...elsewhereAnimations,
]
