import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#platform/server/permissions/audit.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { buildSurvey, buildSurveySite, surveysServer } from '../testing/surveys.ts'
import { buildStaff, inHours } from './testing/staff.ts'

/*
 * Two of staff change one survey at once. Whoever comes second finds what the first has done: one that was ended is never
 * open again, whichever of the calls was asked first.
 */

const { db } = await testDatabase()
const server = await surveysServer(db)
afterAll(() => server.close())

let staff: string[]
beforeAll(async () => {
  await buildSurveySite(db)
  staff = await Promise.all([buildStaff(db, 'EDITOR'), buildStaff(db, 'SITE_MANAGER:1')])
})

const rounds = 15

/** Whether what is over is open again. */
async function isOpen(id: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select ends_at > clock_timestamp() as open from surveys where id = ${id}::bigint`.execute(db)
  return rows[0]?.open === true
}

describe('two of staff who move the end at once', () => {
  it('one to now, one to later: it is over, and who came too late is told', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await buildSurvey(db)
      const ends = Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? null : inHours(40 + n)))
      const answers = await Promise.all(
        ends.map((endDate, n) =>
          server.call('PUT', `/staff/surveys/${id}/end`, staff[n % 2] ?? '', { endDate }),
        ),
      )
      expect(await isOpen(id)).toBe(false)
      const ended = answers.filter(({ status }, n) => status === 200 && ends[n] === null)
      expect(ended).toHaveLength(1)
      for (const { status, body } of answers) {
        if (status !== 200)
          expect({ status, type: body.data?.error_type }).toEqual({ status: 409, type: 'SURVEY_OVER' })
      }
      const lines = await auditEntries(db, { subject: id, last: 99 })
      expect(lines).toHaveLength(answers.filter(({ status }) => status === 200).length)
      expect(lines.at(-1)?.action).toBe('SURVEY_ENDED')
    }
  })

  it('one moves the end, one withdraws it: a withdrawn one keeps its end', async () => {
    for (let round = 0; round < rounds; round++) {
      const id = await buildSurvey(db)
      const [moved, withdrawn] = await Promise.all([
        server.call('PUT', `/staff/surveys/${id}/end`, staff[0] ?? '', { endDate: inHours(50) }),
        server.call('PUT', `/staff/surveys/${id}/withdrawn`, staff[1] ?? '', { withdrawn: true }),
      ])
      expect(withdrawn.status).toBe(200)
      expect([200, 409]).toContain(moved.status)
      const lines = await auditEntries(db, { subject: id, last: 99 })
      expect(lines.map(({ action }) => action)).toEqual(
        moved.status === 200 ? ['SURVEY_END_MOVED', 'SURVEY_WITHDRAWN'] : ['SURVEY_WITHDRAWN'],
      )
    }
  })

  it('control: looking first and writing then opens again what was ended', async () => {
    const id = await buildSurvey(db)
    const look = () =>
      db.selectFrom('surveys').select('ends_at').where('id', '=', id).executeTakeFirstOrThrow()
    const seen = await Promise.all([look(), look()])
    for (const [index, { ends_at }] of seen.entries()) {
      if (ends_at <= new Date()) continue
      const end = index === 0 ? sql`clock_timestamp()` : sql`${inHours(40)}::timestamptz`
      await sql`update surveys set ends_at = ${end} where id = ${id}::bigint`.execute(db)
    }
    expect(await isOpen(id)).toBe(true)
  })
})
