import { evacuation } from './evacuation.ts'
import type { DemoTraining } from './training.ts'
import { visitors } from './visitors.ts'

/** In the order of lists. Each is found by its place here: what is added comes last. */
export const demoTrainings: readonly DemoTraining[] = [evacuation, visitors]
