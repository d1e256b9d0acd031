import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter } from 'vitest/node'

/** Where the unit tests leave their report, below the root. */
export const unitReportFile = 'test-results/unit.json'

/** What a run of the unit tests came to. */
export interface UnitReport {
  passed: number
  failed: number
  /** A line for each test that failed and for each error outside of any test. */
  problems: string[]
}

/**
 * Counts what passed and names what did not. Vitest's own JSON leaves out the errors outside of any test, such as a
 * promise that nobody awaited: they fail a run in which every test passed, and nobody would learn why.
 */
export default class UnitReporter implements Reporter {
  readonly #report: UnitReport = { passed: 0, failed: 0, problems: [] }

  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, unhandledErrors) => {
    for (const module of modules) {
      for (const error of module.errors())
        this.#report.problems.push(`${module.relativeModuleId}: ${error.message}`)
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'passed') this.#report.passed++
        if (state !== 'failed') continue
        this.#report.failed++
        this.#report.problems.push(
          `${module.relativeModuleId} › ${test.fullName}: ${errors[0]?.message ?? ''}`,
        )
      }
    }
    for (const error of unhandledErrors) {
      this.#report.problems.push(`outside of any test: ${error.stack ?? error.message}`)
    }
    this.#write()
  }

  onProcessTimeout = () => {
    this.#report.problems.push('the run did not end by itself: something is still open')
    this.#write()
  }

  #write() {
    mkdirSync(dirname(unitReportFile), { recursive: true })
    writeFileSync(unitReportFile, JSON.stringify(this.#report))
  }
}
