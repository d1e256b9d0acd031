import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** An empty folder for the calling test file alone, deleted after its last test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'campus-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
