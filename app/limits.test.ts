import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { campusZone } from '#platform/time/campus-time.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('{app,features,platform,demo,chaos,tools}/**/*.{ts,tsx}', { cwd: root }).filter(
  path => !/\.(test|e2e)\.tsx?$|[/]testing[/]/.test(path),
)

/** The lines of the sources that a pattern is found in. */
function linesWith(pattern: RegExp): string[] {
  return sources.flatMap(path =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter(line => pattern.test(line))
      .map(line => `${path}: ${line.trim()}`),
  )
}

describe('what has one home', () => {
  it('is the contract for limits: no field of a form says a number of its own', () => {
    expect(linesWith(/\b(maxLength|minLength|maxItems)=\{?["']?[\d_]/)).toEqual([])
  })

  it('is platform/time for the zone of the campus clock', () => {
    const code = linesWith(new RegExp(`['"\`]${campusZone}`))
    expect(code).toEqual([`platform/time/campus-time.ts: export const campusZone = '${campusZone}'`])
  })
})
