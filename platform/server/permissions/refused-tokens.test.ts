import { describe, expect, it } from 'vitest'
import { silent } from '#platform/server/observability/log.ts'
import { testDatabase } from '../testing/database.ts'
import { auditEntries } from './audit.ts'
import { openRefusedTokens } from './refused-tokens.ts'

const { db } = await testDatabase()

/** What was written, as `reason count whom`. */
async function written(act: (note: (reason: string, subject?: string) => void) => void): Promise<string[]> {
  const before = await auditEntries(db, { action: 'TOKEN_REFUSED', last: 100_000 })
  const tokens = openRefusedTokens(db, silent)
  act((reason, subject) => tokens.note(reason, subject))
  await tokens.close()
  const after = await auditEntries(db, { action: 'TOKEN_REFUSED', last: 100_000 })
  return after.slice(before.length).map(({ detail, subjectId }) => `${detail} ${subjectId}`)
}

describe('refused tokens', () => {
  it('are written with their reason, how many and whom they name', async () => {
    const lines = await written(note => {
      for (let n = 0; n < 3; n++) note('EXPIRED', 'ada')
      note('SIGNATURE', 'ada')
      note('MALFORMED', undefined)
    })
    expect(lines).toEqual(['EXPIRED 3 ada', 'SIGNATURE 1 ada', 'MALFORMED 1 nobody'])
  })

  it('are a few lines for a million, whatever they name', async () => {
    const lines = await written(note => {
      for (let n = 0; n < 1_000_000; n++) note(n % 2 === 0 ? 'SIGNATURE' : 'EXPIRED', `mallory-${n}`)
    })
    expect(lines).toHaveLength(12)
    expect(lines).toContain('SIGNATURE 499995 others')
    expect(lines).toContain('EXPIRED 499995 others')
  })

  it('name two hundred in an hour at most', async () => {
    const tokens = openRefusedTokens(db, silent)
    const before = (await auditEntries(db, { last: 100_000 })).length
    for (let minute = 0; minute < 50; minute++) {
      for (let n = 0; n < 100; n++) tokens.note('SIGNATURE', `${minute}-${n}`)
      await tokens.write()
    }
    await tokens.close()
    const after = await auditEntries(db, { last: 100_000 })
    const named = after.slice(before).filter(({ subjectId }) => subjectId !== 'others')
    expect(named).toHaveLength(200)
  })

  it('write no text that only looks like a name', async () => {
    const lines = await written(note => note('SIGNATURE', `a\nb\t<script>\u202e${'x'.repeat(1_000)}`))
    expect(lines[0]).toMatch(/^SIGNATURE 1 a\?b\?\?script\?\?x{80,90}$/)
  })
})
