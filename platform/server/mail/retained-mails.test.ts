import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { openMailTransport } from './mail-transport.ts'
import { deleteOldMailFiles, mailFolderOf, retainedMails } from './retained-mails.ts'

const data = await mkdtemp(join(tmpdir(), 'campus-mails-'))
const folder = mailFolderOf(data)
afterAll(() => rm(data, { recursive: true, force: true }))
beforeEach(() => rm(folder, { recursive: true, force: true }))

const transport = openMailTransport({
  smtpUrl: undefined,
  from: 'Campus <no-reply@campus.example>',
  folder,
  publicUrl: 'http://localhost',
})

async function post(
  id: string,
  recipient: string,
  writtenAt: string,
  about: { plain?: string; calendar?: string } = {},
): Promise<void> {
  const text = {
    subject: 'Réservation',
    html: '<p>Votre salle</p>',
    plain: 'Votre salle',
    calendar: null,
    ...about,
  }
  await transport.post({ id, recipient, language: 'fr', ...text, created_at: new Date(writtenAt) })
}

it('files of mails go after the period, half-written ones too, and nothing else does', async () => {
  await post('a', 'ada@campus.example', '2026-10-22T07:59:59.999Z')
  await post('b', 'ada@campus.example', '2026-10-22T08:00:00.000Z')
  await post('c', 'ada@campus.example', '2026-11-20T08:00:00.000Z')
  await writeFile(join(folder, '2026-10-01T08-00-00.000Z-d.eml.77.tmp'), 'To: a')
  await writeFile(join(folder, 'notes.txt'), 'kept by somebody')
  const now = new Date('2026-11-21T08:00:00.000Z')
  expect(await deleteOldMailFiles(folder, { days: 30 }, now)).toBe(2)
  expect((await readdir(folder)).map(name => name.replace(/^.*Z-/, '')).toSorted()).toEqual([
    ...['b.eml', 'c.eml', 'notes.txt'],
  ])
})

it('no folder is nothing to delete', async () => {
  expect(await deleteOldMailFiles(folder, { days: 30 }, new Date())).toBe(0)
})

it('of who is erased every file goes, whatever the case of the address; those of others stay', async () => {
  await post('a', 'Ada@Campus.example', '2026-11-20T08:00:00.000Z')
  await post('b', 'ada@campus.example', '2026-11-20T08:00:01.000Z')
  await post('c', 'ada@campus.example.org', '2026-11-20T08:00:02.000Z')
  await post('d', 'grace@campus.example', '2026-11-20T08:00:03.000Z')
  const { eraseFiles } = retainedMails({ days: 30 })
  const ada = { ids: [], emails: ['ada@campus.example'] }
  expect(await eraseFiles?.(data, ada)).toBe(2)
  expect(await eraseFiles?.(data, ada)).toBe(0)
  expect(await readdir(folder)).toHaveLength(2)
  expect(await eraseFiles?.(data, { ids: ['x'], emails: [] })).toBe(0)
})

it('of who is erased the files of others’ mails that name them go as well, and no others', async () => {
  const at = '2026-11-20T08:00:00.000Z'
  await post('a', 'grace@campus.example', at, { plain: 'Ada O’Connor vous a inscrit.' })
  await post('b', 'grace@campus.example', at, { plain: 'De la part d’Ada-Lou O’Connor' })
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nDESCRIPTION:Avec Ada O’Co\r\n nnor\r\nEND:VCALENDAR'
  await post('c', 'grace@campus.example', at, { calendar })
  const { eraseFiles } = retainedMails({ days: 30 })
  const ada = { ids: [], emails: [], names: [{ first: 'Ada', last: 'O’Connor' }] }
  expect(await eraseFiles?.(data, ada)).toBe(2)
  expect((await readdir(folder)).map(name => name.replace(/^.*Z-/, ''))).toEqual(['b.eml'])
})
