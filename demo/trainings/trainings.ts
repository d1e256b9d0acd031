import { chemicals } from './chemicals.ts'
import { evacuation } from './evacuation.ts'
import { fire } from './fire.ts'
import { firstAid } from './first-aid.ts'
import { moving } from './moving.ts'
import type { DemoTraining } from './training.ts'
import { visitors } from './visitors.ts'

/** In the order of lists. Each is numbered by its place here: what is added comes last. */
export const demoTrainings: readonly DemoTraining[] = [
  evacuation,
  visitors,
  fire,
  moving,
  firstAid,
  chemicals,
]
