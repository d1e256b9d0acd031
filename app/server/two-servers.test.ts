import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { answerSurvey } from '#features/surveys/contract.ts'
import { answerOf, buildSurvey } from '#features/surveys/server/testing/surveys.ts'
import { addressOf } from '#platform/contract/endpoint.ts'
import { picture } from '#platform/server/content/testing/company-folder.ts'
import { demoToken } from '#platform/server/identity/demo-token.ts'
import { addJob, job } from '#platform/server/jobs/jobs.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { ended, freePort, projectFolder, untilReady } from '../../tools/product.ts'

/*
 * Two servers with one database and no folder in common, started at once. One of them was there before files were kept in the
 * database.
 */

const { db, address } = await testDatabase()
const url = `postgres://${address.user}@localhost/${address.database}?host=${encodeURIComponent(address.host)}`
const earlier = Buffer.from('%PDF-1.7 of an earlier version')

const folders = [temporaryFolder(), temporaryFolder()]
/** One is told where keys lie, the other is not. */
const keys = [join(folders[0] ?? '', 'keys'), temporaryFolder()]
const said = ['', '']
const origins: string[] = []
const servers: ChildProcess[] = []

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ['tools/build.ts', '--if-stale'], { cwd: projectFolder })
  await mkdir(join(folders[0] ?? '', 'files/company'), { recursive: true })
  await writeFile(join(folders[0] ?? '', 'files/company/earlier-1.pdf'), earlier)
  const ports = [await freePort(), await freePort()]
  origins.push(...ports.map(port => `http://localhost:${port}`))
  for (const [index, port] of ports.entries()) {
    const env = {
      ...environment(folders[index] ?? ''),
      ...{ PORT: String(port), CAMPUS_PUBLIC_URL: origins[0] },
      ...{ CAMPUS_DEMO_PEOPLE: '100', CAMPUS_DEMO_RESERVATIONS: '0', CAMPUS_SIMULATOR: '0' },
      ...(index === 1 && { CAMPUS_KEYS: keys[1] }),
    }
    const server = spawn(process.execPath, ['app/server.ts'], {
      cwd: projectFolder,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    server.stdout?.setEncoding('utf8').on('data', text => {
      said[index] += text
    })
    servers.push(server)
  }
  await Promise.all(servers.map((server, index) => untilReady(origins[index] ?? '', server)))
})
afterAll(() => Promise.all(servers.map(ended)))

const environment = (data: string) => ({
  ...process.env,
  ...{ DATABASE_URL: url, CAMPUS_DATA: data, LOG_LEVEL: 'info' },
})

/** What each server answers: of one kind, and the same. */
async function served(path: string): Promise<Buffer> {
  const [one, other] = await Promise.all(
    origins.map(async origin => {
      const answer = await fetch(origin + path)
      expect(answer.status, path).toBe(200)
      return Buffer.from(await answer.arrayBuffer())
    }),
  )
  expect(one?.equals(other ?? Buffer.of()), path).toBe(true)
  return one ?? Buffer.of()
}

it('each start says what it does without the keys that it was not given', async () => {
  expect(said[0]).toContain(`lie in ${keys[0]}: answers that are not counted are lost`)
  expect(said[1]).not.toContain('without CAMPUS_KEYS')
  for (const text of said) expect(text).toContain('proofs of events are signed with a key of the database')
})

it('a server whose folder of keys cannot be written to does not start', async () => {
  const env = {
    ...environment(temporaryFolder()),
    CAMPUS_KEYS: '/dev/null/keys',
    PORT: String(await freePort()),
  }
  const start = promisify(execFile)(process.execPath, ['app/server.ts'], { cwd: projectFolder, env })
  await expect(start).rejects.toMatchObject({
    stderr: expect.stringContaining('CAMPUS_KEYS is "/dev/null/keys", expected a folder'),
  })
})

it('both show the pictures and documents of the demo company, and what one had in its folder', async () => {
  const { rows } = await sql<{ path: string }>`
    (select path from stored_files where path like 'demo/%.svg' order by path limit 3)
    union all (select path from stored_files where path like 'demo/%.pdf' order by path limit 3)`.execute(db)
  expect(rows).toHaveLength(6)
  for (const { path } of rows) await served(`/files/${path}`)
  expect((await served('/files/company/earlier-1.pdf')).equals(earlier)).toBe(true)
  for (const folder of folders) expect(await readdir(join(folder, 'file-cache'))).toHaveLength(7)
  expect(await readdir(folders[1] ?? '')).not.toContain('files')
})

it('both show what is brought in on a third machine', async () => {
  const company = temporaryFolder()
  await writeFile(join(company, 'hall.png'), await picture(1200, 300, 'png'))
  const texts = {
    intranet: 'https://intranet.example/hall',
    title_fr: 'Le hall',
    title_en: 'The hall',
    resume_fr: '<p>Neuf</p>',
    resume_en: '<p>New</p>',
  }
  const photos = [{ file: 'hall.png', alt_fr: 'Le hall', alt_en: 'The hall' }]
  const article = {
    key: 'hall',
    type: 'info',
    tag: 'CAMPUS',
    published: '2026-11-16 08:30',
    ...texts,
    photos,
  }
  const file = join(company, 'articles.json')
  await writeFile(file, JSON.stringify([article]))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/import.ts', 'articles', file, '--apply', '--lang', 'en'],
    { cwd: projectFolder, env: environment(temporaryFolder()) },
  )
  expect(stdout).toContain('Written.')
  const { rows } = await sql<{ path: string }>`
    select path from stored_files where path like 'company/hall-%' order by path`.execute(db)
  expect(rows).toHaveLength(3)
  for (const { path } of rows)
    expect((await served(`/files/${path}`)).subarray(8, 12).toString()).toBe('WEBP')
})

it('answers to anonymous surveys are counted, whichever server they and the first of them came to', async () => {
  const { rows: people } = await sql<{ email: string }>`
    select mail::text as email from people
    where mail like '%@campus.example' and user_type = 'Member' order by id limit 6`.execute(db)
  const tokens: string[] = []
  for (const { email } of people) tokens.push(await demoToken(`${origins[0]}/oidc`, email))
  const ids = [await buildSurvey(db, { anonymous: true }), await buildSurvey(db, { anonymous: true })]
  for (const [first, id] of ids.entries()) {
    for (const [turn, token] of tokens.entries()) {
      const answer = await fetch(
        origins[(first + turn) % 2] + addressOf(answerSurvey, { params: { siteId: '1', id } }),
        {
          method: 'POST',
          headers: {
            ...{ 'api-key': 'campus-companion-web', 'content-type': 'application/json' },
            ...{ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
          },
          body: JSON.stringify(answerOf()),
        },
      )
      expect(answer.status, await answer.text()).toBeLessThan(300)
    }
  }
  const keysOf = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile())
  for (const folder of keys) expect((await keysOf(folder)).length).toBeGreaterThan(0)

  await sql`update surveys set ends_at = now() - interval '2 minutes' where id::text = any(${ids}::text[])`.execute(
    db,
  )
  await vi.waitFor(
    async () => {
      // Whichever server is faster takes it, and counts what it holds the keys of.
      await addJob(db, job('count-survey-answers'), {})
      const { rows } = await sql<{ counted: number }>`
        select counted from survey_results where survey_id::text = any(${ids}::text[])`.execute(db)
      expect(rows.map(({ counted }) => counted)).toEqual([6, 6])
    },
    { timeout: 120_000, interval: 500 },
  )
})
