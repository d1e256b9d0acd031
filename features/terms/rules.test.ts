import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf, currentVersion, isAccepted } from './rules.ts'

const version = fc.constantFrom('1.0', '2.0', '3.0', '3.1')

describe('the terms are accepted', () => {
  it('when the server says so, or this browser remembers it', () => {
    expect(isAccepted({ server: '3.0', local: [] }, '3.0')).toBe(true)
    expect(isAccepted({ server: null, local: ['2.0', '3.0'] }, '3.0')).toBe(true)
  })

  it('not by an older acceptance', () => {
    expect(isAccepted({ server: '2.0', local: ['2.0'] }, '3.0')).toBe(false)
    expect(isAccepted({ server: null, local: [] }, '3.0')).toBe(false)
  })

  it('exactly when the current version is among what is known', () => {
    const known = fc.record({ server: fc.option(version), local: fc.array(version) })
    fc.assert(
      fc.property(known, version, (given, current) => {
        expect(isAccepted(given, current)).toBe([given.server, ...given.local].includes(current))
      }),
    )
  })
})

describe('the version in force', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))

  it('is none before the first is published', () => {
    expect(currentVersion([{ version: '1.0', publishedAt: day(2) }], day(1))).toBeUndefined()
  })

  it('is the one published last, whatever the order of the list, and never one to come', () => {
    const published = fc.array(
      fc.record({ version: fc.string(), publishedAt: fc.integer({ min: 1, max: 60 }).map(day) }),
    )
    fc.assert(
      fc.property(published, fc.integer({ min: 0, max: 61 }).map(day), (versions, now) => {
        const current = currentVersion(versions, now)
        const past = versions.filter(({ publishedAt }) => publishedAt <= now)
        if (current === undefined) expect(past).toHaveLength(0)
        else {
          expect(past).toContain(current)
          expect(past.every(({ publishedAt }) => publishedAt <= current.publishedAt)).toBe(true)
        }
      }),
    )
  })
})

describe('the content of the page', () => {
  it('is what stands between its title and its end', () => {
    const page =
      '<html><body><main>\n<h1>Terms</h1>\n<p>Version 3.</p><h2>Article 1</h2>\n</main></body></html>'
    expect(contentOf(page)).toBe('<p>Version 3.</p><h2>Article 1</h2>')
  })

  it('is nothing where the page is another one', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(contentOf(text.replaceAll('</h1>', ''))).toBe('')
      }),
    )
  })
})
