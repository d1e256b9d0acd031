import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** What a run of the unit tests came to; `problems` has a line for each failed test and each error outside of any. */
export interface UnitReport {
  passed: number
  failed: number
  problems: string[]
}
