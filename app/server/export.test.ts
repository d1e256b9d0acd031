import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { exportContent } from '#platform/server/content/export.ts'
import { importContent } from '#platform/server/content/import.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { contentOf } from '#platform/server/feature.ts'
import { silent } from '#platform/server/observability/log.ts'
import { copiedDatabase, testDatabase } from '#platform/server/testing/database.ts'
import { features } from './product.ts'

const example = join(import.meta.dirname, '../../docs/example-company')
const now = new Date('2026-11-24T10:00:00Z')
const content = contentOf(features)
const { db } = await testDatabase()
const folder = await companyFolder()
const empty = openDatabase({
  address: await copiedDatabase(inject('postgres').database),
  size: 4,
  log: silent,
  noTimeouts: true,
})
afterAll(() => empty.close())

const bring = (into: Database, path: string, day = now) =>
  importContent(into, { content, kind: 'all', path, apply: true, now: day })
const entries = async (from: Database) =>
  (
    await sql<{ part: string; key: string; item: object; place: number }>`
    select part, key, item, place from content_entries order by part, key`.execute(from)
  ).rows

it('a company that is written back and brought in again changes nothing, also on another day', async () => {
  expect((await bring(db, example)).faults).toEqual([])
  const before = await entries(db)
  expect(before.length).toBeGreaterThan(2)
  const out = join(folder.path, 'out')
  const parts = await exportContent(db, { content, kind: 'all', folder: out })
  expect(parts.reduce((sum, part) => sum + part.entries, 0)).toBeGreaterThanOrEqual(before.length)

  const again = await bring(db, out, new Date('2026-12-03T10:00:00Z'))
  expect(again.faults).toEqual([])
  expect(reportText(again).split('\n').at(-1)).toBe('Nothing changed.')
  expect(await entries(db)).toEqual(before)
})

it('comes into an empty database as it was, pictures under their addresses', async () => {
  const out = join(folder.path, 'out')
  const whole = join(folder.path, 'whole')
  // What is written in files alone comes from those.
  await cp(example, whole, { recursive: true })
  for (const { name } of await exportContent(db, { content, kind: 'all', folder: out })) {
    for (const ending of ['csv', 'json']) await rm(join(whole, `${name}.${ending}`), { force: true })
  }
  await cp(out, whole, { recursive: true })
  expect((await bring(empty.db, whole)).faults).toEqual([])
  expect(await entries(empty.db)).toEqual(await entries(db))
  const files = async (from: Database) =>
    (await sql<{ path: string }>`select path from stored_files order by path`.execute(from)).rows
  expect(await files(empty.db)).toEqual(await files(db))
})
