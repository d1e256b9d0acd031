import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoSites } from '#demo/sites.ts'
import { venueFiles } from '#demo/venues/venues.ts'
import { type RunningPostgres, startPostgres } from '#platform/server/database/postgres/start.ts'
import { silent } from '#platform/server/observability/log.ts'
import { importCommand } from './import.ts'

const root = join(import.meta.dirname, '..')
let data = ''
let running: RunningPostgres

// As while the server runs: the tool finds its database in use.
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'campus-import-'))
  running = await startPostgres({ folder: data, log: silent, throwaway: true })
})
afterAll(async () => {
  await running.stop()
  await rm(data, { recursive: true, force: true, maxRetries: 20 })
})

interface Answer {
  code: number
  output: string
  errors: string
}
const settings = (locale: string) => ({ CAMPUS_DATA: data, DATABASE_URL: '', LC_ALL: locale })

/** The tool as a process of its own. */
function tool(...options: string[]): Promise<Answer> {
  const env = { ...process.env, ...settings('C') }
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      ['tools/import.ts', ...options],
      { cwd: root, env },
      (_, output, errors) => resolve({ code: child.exitCode ?? -1, output, errors }),
    )
  })
}

/** What the process does, in this one: to start one takes longer than what is asked of it. */
async function command(options: string[], locale = 'C'): Promise<Answer> {
  const told = { log: [] as string[], error: [] as string[] }
  const spies = (['log', 'error'] as const).map(kind =>
    vi.spyOn(console, kind).mockImplementation(text => void told[kind].push(String(text))),
  )
  try {
    const code = await importCommand(options, { ...process.env, ...settings(locale) })
    return { code, output: told.log.join('\n'), errors: told.error.join('\n') }
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
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

test('the plans of one of its campuses come in', async () => {
  const [site] = demoSites
  const plans = join(data, 'plans')
  await mkdir(plans)
  for (const [name, content] of site ? venueFiles(site) : []) await writeFile(join(plans, name), content)
  const done = await tool('venue', plans, '--site', 'RIVE', '--apply')
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('Written.') })
  // A slow machine tells meanwhile, on the other stream, how many levels are done, and nothing else.
  expect(done.errors).toMatch(/^(?:Level \d+ of \d+\n)*$/)
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
  const answer = await command(options)
  expect(answer).toMatchObject({ code: 2, errors: expect.stringContaining(words) })
})

test('the report is in the language of the machine, or in the one that is asked for', async () => {
  const locale = 'fr_FR.UTF-8'
  const french = await command(['rooms', 'docs/example-company'], locale)
  expect(french.output).toContain('sans changement')
  expect(french.output).toContain('Rien n’a changé.')
  const english = await command(['rooms', 'docs/example-company', '--lang', 'en'], locale)
  expect(english.output).toContain('Nothing changed.')
})
