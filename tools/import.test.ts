import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningPostgres, startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'

const root = join(import.meta.dirname, '..')
let data = ''
let running: RunningPostgres
let locale = 'C'

// As while the server runs: the tool finds its database in use.
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'campus-import-'))
  running = await startPostgres({ folder: data, log: silent, throwaway: true })
})
afterAll(async () => {
  await running.stop()
  await rm(data, { recursive: true, force: true, maxRetries: 20 })
})

function tool(...options: string[]): Promise<{ code: number; output: string; errors: string }> {
  const env = { ...process.env, CAMPUS_DATA: data, DATABASE_URL: '', LC_ALL: locale }
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      ['tools/import.ts', ...options],
      { cwd: root, env },
      (_, output, errors) => resolve({ code: child.exitCode ?? -1, output, errors }),
    )
  })
}

test('a company comes in beside a running server; a broken file ends with 2 and its line', async () => {
  const done = await tool('all', 'docs/example-company', '--apply')
  expect(done).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('Written.') })

  const broken = join(data, 'broken')
  await cp(join(root, 'docs/example-company'), broken, { recursive: true })
  await writeFile(join(broken, 'divisions.csv'), 'code\nA\n\n"B')
  const refused = await tool('divisions', broken, '--apply')
  expect(refused).toMatchObject({ code: 2, output: '' })
  expect(refused.errors).toContain('divisions.csv, line 4: opens a quote that nothing closes')
})

test.each([
  [['rooms'], 'Usage:'],
  [['cars', 'x'], 'expected all, '],
  [['rooms', 'nowhere'], 'There is no file or folder nowhere'],
  [['rooms', 'docs/example-company', '--force'], '--force'],
  [['rooms', 'nowhere', '--lang', 'fr'], 'Il n’y a ni fichier ni dossier nowhere'],
  [['rooms', 'nowhere', '--lang', 'de'], '--lang de'],
  [['venue', 'plans.zip'], '--site <code>'],
  [['venue', '--site', 'SEI'], 'Usage:'],
  [['rooms', 'docs/example-company', '--site', 'SEI'], 'Usage:'],
  [['venue', 'plans.zip', '--site', 'SEI', '--bearing', 'north'], '--bearing north'],
  [['venue', '--step-back', '--site', 'SEI', '--matches', 'x.csv'], 'Usage:'],
  [['rooms', 'docs/example-company', '--matches', 'x.csv'], 'Usage:'],
  [['venue', 'plans.zip', '--site', 'ZZZ'], 'No campus has the code ZZZ'],
])('%j is told what is wrong with it', async (options, words) => {
  const answer = await tool(...options)
  expect(answer).toMatchObject({ code: 2, errors: expect.stringContaining(words) })
})

test('the report is in the language of the machine, or in the one that is asked for', async () => {
  locale = 'fr_FR.UTF-8'
  const french = await tool('rooms', 'docs/example-company')
  expect(french.output).toContain('sans changement')
  expect(french.output).toContain('Rien n’a changé.')
  const english = await tool('rooms', 'docs/example-company', '--lang', 'en')
  expect(english.output).toContain('Nothing changed.')
})
