import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those that wait for what they have killed come first: beside them there is time for others. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = ({ moduleId }: TestSpecification) => moduleId.includes('/chaos/')
    return [...sorted.filter(waits), ...sorted.filter(file => !waits(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{app,bench,chaos,demo,features,platform,testing,tools}/**/*.test.{ts,tsx}'],
    globalSetup: './platform/server/testing/global-setup.ts',
    // One fewer than there are cores, as by itself, would leave one of two idle: the tests wait for the database a lot.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A file finds the modules that the one before it has loaded: what it changes there or outside, it puts back.
    isolate: false,
    sequence: { sequencer: WaitingFirst },
    // A server or a browser under test is started in some, on slow machines too; a hang still shows.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})
