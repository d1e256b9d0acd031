import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readFile as readDisk, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { type Database, inTransaction, openDatabase } from '#platform/server/database/database.ts'
import { silent } from '#platform/server/observability/log.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { eventually } from '#platform/server/testing/eventually.ts'
import { temporaryFolder } from '#platform/server/testing/folder.ts'
import { deleteUnusedFiles } from './clean-up.ts'
import { openFileCache } from './file-cache.ts'
import { rangeOf, serveFiles } from './serve-files.ts'
import { markUsed, readFile, storeFile } from './stored-files.ts'
import { takeInFiles } from './take-in.ts'

const { db, address } = await testDatabase()
await sql`create table shown (picture text, more jsonb)`.execute(db)
beforeEach(async () => {
  await sql`truncate stored_files, shown`.execute(db)
})
const pdf = Buffer.concat([Buffer.from('%PDF-1.7'), randomBytes(2_500_000)])

async function served(folder: string, most = 10_000_000, from: Database = db): Promise<FastifyInstance> {
  const app = Fastify()
  serveFiles(app, { db: from, cache: await openFileCache(folder, most, silent) })
  afterAll(() => app.close())
  return app
}

describe('a stored file', () => {
  it('is given to the browser’s own viewer, for ever, never as a download', async () => {
    await storeFile(db, 'company/menu-1.pdf', pdf)
    const app = await served(temporaryFolder())
    const { statusCode, headers, rawPayload } = await app.inject('/files/company/menu-1.pdf')
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(pdf)).toBe(true)
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(pdf.length),
      'content-type': 'application/pdf',
      etag: `"${createHash('sha256').update(pdf).digest('hex')}"`,
    })
    expect(headers).toHaveProperty('last-modified')
    expect(headers).not.toHaveProperty('content-disposition')
    const head = await app.inject({ url: '/files/company/menu-1.pdf', method: 'HEAD' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(pdf.length),
    ])
  })

  it.each(['with', 'without'])('is sent in parts, or not again, %s a copy on the disk', async copy => {
    await storeFile(db, 'company/menu-1.pdf', pdf)
    const app = await served(temporaryFolder(), copy === 'with' ? 10_000_000 : 0)
    const requested = (headers: Record<string, string>) =>
      app.inject({ url: '/files/company/menu-1.pdf', headers })
    const { etag = '' } = (await requested({})).headers
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 1],
      ['bytes=999990-1000010', 999_990, 1_000_011],
      ['bytes=-10', pdf.length - 10, pdf.length],
      ['bytes=5-', 5, pdf.length],
    ] as const) {
      const { statusCode, headers, rawPayload } = await requested({ range, 'if-range': String(etag) })
      expect(statusCode, range).toBe(206)
      expect(headers['content-range'], range).toBe(`bytes ${start}-${end - 1}/${pdf.length}`)
      expect(rawPayload.equals(pdf.subarray(start, end)), range).toBe(true)
    }
    expect((await requested({ range: `bytes=${pdf.length}-` })).statusCode).toBe(416)
    expect((await requested({ range: 'bytes=0-1', 'if-range': '"another"' })).statusCode).toBe(200)
    const { 'last-modified': since = '' } = (await requested({})).headers
    expect((await requested({ 'if-modified-since': since })).statusCode).toBe(304)
    for (const has of [String(etag), `W/${etag}`, `"another", ${etag}`, '*'])
      expect((await requested({ 'if-none-match': has })).statusCode, has).toBe(304)
  })

  it.each(['with', 'without'])(
    'that was cleaned up does not exist any more, %s copies on the disk',
    async copy => {
      await storeFile(db, 'company/a.svg', 'one')
      const folder = temporaryFolder()
      const app = await served(folder, copy === 'with' ? 1000 : 0)
      const status = async () => (await app.inject('/files/company/a.svg')).statusCode
      expect(await status()).toBe(200)
      await sql`delete from stored_files`.execute(db)
      // A copy is as good as the file: it is what the address stands for.
      expect(await status()).toBe(copy === 'with' ? 200 : 404)
      await sql`insert into stored_files (path, content) values ('company/a.svg', 'longer than before')`.execute(
        db,
      )
      if (copy === 'without')
        expect((await app.inject('/files/company/a.svg')).body).toBe('longer than before')
    },
  )

  it('that nobody stored, or whose name is hidden, does not exist', async () => {
    await storeFile(db, 'demo/.drawn.json', '{}')
    const app = await served(temporaryFolder())
    for (const url of ['/files/demo/.drawn.json', '/files/none.pdf', '/files/', '/files/%00', '/files/../x'])
      expect((await app.inject(url)).statusCode, url).toBe(404)
  })

  it('stays as it was first stored', async () => {
    await storeFile(db, 'company/a.svg', 'one')
    await storeFile(db, 'company/a.svg', 'two')
    expect(String(await readFile(db, 'company/a.svg'))).toBe('one')
  })

  it('is gone with the transaction that would have referred to it', async () => {
    const failing = inTransaction(db, async trx => {
      await storeFile(trx, 'company/a.svg', 'one')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await readFile(db, 'company/a.svg')).toBeUndefined()
  })
})

test('a range lies within the file, or is none', () => {
  const header = fc
    .tuple(fc.constantFrom('', '0', '7', '99', '100', '12345'), fc.constantFrom('', '0', '7', '99', '500'))
    .map(([first, last]) => `bytes=${first}-${last}`)
  fc.assert(
    fc.property(header, fc.integer({ min: 0, max: 200 }), (given, bytes) => {
      const range = rangeOf(given, bytes)
      if (range === undefined || range === 'none') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThan(bytes)
    }),
  )
})

describe('the copies on the disk', () => {
  const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const get = async (app: FastifyInstance, name: string) => (await app.inject(`/files/company/${name}`)).body

  it('are what is sent, and what is not what it says is written anew', async () => {
    const folder = temporaryFolder()
    await storeFile(db, 'company/a.svg', 'right')
    const copy = join(folder, digestOf('right'))
    await writeFile(copy, 'wrong')
    const app = await served(folder)
    expect(await get(app, 'a.svg')).toBe('right')
    expect(await readDisk(copy, 'utf8')).toBe('right')
    await writeFile(copy, 'other')
    expect(await get(app, 'a.svg')).toBe('right')
  })

  it('may be wiped while the server runs, and the folder may not be one', async () => {
    const folder = join(temporaryFolder(), 'cache')
    await storeFile(db, 'company/a.svg', 'right')
    const app = await served(folder)
    expect(await get(app, 'a.svg')).toBe('right')
    await rm(folder, { recursive: true })
    expect(await get(app, 'a.svg')).toBe('right')
    expect(await readdir(folder)).toEqual([digestOf('right')])
    await rm(folder, { recursive: true })
    await writeFile(folder, '')
    expect(await get(app, 'a.svg')).toBe('right')
  })

  it('take no more than they may: what was used longest ago goes', async () => {
    const folder = temporaryFolder()
    for (const name of ['a', 'b', 'c']) await storeFile(db, `company/${name}.svg`, name.repeat(40))
    const app = await served(folder, 100)
    for (const name of ['a', 'b', 'a', 'c']) expect(await get(app, `${name}.svg`)).toBe(name.repeat(40))
    await eventually(async () =>
      expect((await readdir(folder)).sort()).toEqual(
        [digestOf('a'.repeat(40)), digestOf('c'.repeat(40))].sort(),
      ),
    )
  })

  it('are not written for a while where the disk is full, and nothing of them is left behind', async () => {
    const folder = temporaryFolder()
    for (const name of ['a', 'b']) await storeFile(db, `company/${name}.svg`, name.repeat(40))
    const app = await served(folder)
    const probe = await open(join(temporaryFolder(), 'probe'), 'w')
    const written = vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, 'writeFile')
    await probe.close()
    onTestFinished(() => {
      vi.useRealTimers()
      vi.restoreAllMocks()
    })
    written.mockImplementation(async function (this: typeof probe) {
      // The first half still fits.
      await this.write('a'.repeat(20))
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    })
    expect(await get(app, 'a.svg')).toBe('a'.repeat(40))
    expect(await get(app, 'b.svg')).toBe('b'.repeat(40))
    expect(await readdir(folder)).toEqual([])
    expect(written).toHaveBeenCalledTimes(1)
    written.mockRestore()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_001 })
    expect(await get(app, 'a.svg')).toBe('a'.repeat(40))
    expect(await readdir(folder)).toEqual([digestOf('a'.repeat(40))])
  })

  it('are read while the database is away', async () => {
    await storeFile(db, 'company/a.svg', 'right')
    const other = openDatabase({ address, size: 1, log: silent })
    const app = await served(temporaryFolder(), 1000, other.db)
    expect(await get(app, 'a.svg')).toBe('right')
    await other.close()
    expect(await get(app, 'a.svg')).toBe('right')
  })

  it('are written once by many who ask at once', async () => {
    await storeFile(db, 'company/a.svg', 'right')
    const folder = temporaryFolder()
    const app = await served(folder)
    const all = await Promise.all(Array.from({ length: 50 }, () => get(app, 'a.svg')))
    expect(new Set(all)).toEqual(new Set(['right']))
    expect(await readdir(folder)).toHaveLength(1)
  })
})

describe('the clean-up', () => {
  const refer = (trx: Database, path: string) =>
    sql`insert into shown (picture) values (${`/files/${path}`})`.execute(trx)
  const isAged = () => sql`update stored_files set used_at = now() - interval '2 days'`.execute(db)

  it('deletes what nothing has referred to for a day, and of a picture no width that may be shown', async () => {
    for (const path of ['a-1~480.webp', 'a-1~960.webp', 'b-1~480.webp', 'c.pdf', 'd.pdf'])
      await storeFile(db, `company/${path}`, path)
    await storeFile(db, 'crowd.html', 'put there by somebody')
    await refer(db, 'company/a-1~960.webp')
    await sql`insert into shown (more) values ('[{"url": "/files/company/c.pdf"}]')`.execute(db)
    expect(await deleteUnusedFiles(db)).toBe(0)
    await isAged()
    expect(await deleteUnusedFiles(db)).toBe(2)
    const { rows } = await sql<{ path: string }>`select path from stored_files order by path`.execute(db)
    expect(rows.map(({ path }) => path)).toEqual([
      'company/a-1~480.webp',
      'company/a-1~960.webp',
      'company/c.pdf',
      'crowd.html',
    ])
  })

  /** Fifty who each refer to a file that was unused until then, while the clean-up runs again and again. */
  async function race(cleanUp: () => Promise<unknown>): Promise<number> {
    const paths = Array.from({ length: 50 }, (_, index) => `company/file-${index}.pdf`)
    for (const path of paths) await storeFile(db, path, path)
    await isAged()
    await Promise.all([
      ...paths.map(path =>
        inTransaction(db, async trx => {
          if (!(await markUsed(trx, [path])).has(path)) await storeFile(trx, path, path)
          await sql`select pg_sleep(random() * 0.05)`.execute(trx)
          await refer(trx, path)
        }),
      ),
      ...Array.from({ length: 10 }, cleanUp),
    ])
    const there = await Promise.all(paths.map(path => readFile(db, path)))
    return there.filter(content => content === undefined).length
  }

  it('never deletes what a transaction at the same time refers to', async () => {
    for (let round = 0; round < 3; round++) {
      await sql`truncate stored_files, shown`.execute(db)
      expect(await race(() => deleteUnusedFiles(db))).toBe(0)
    }
  })

  it('counts the day anew for what something refers to', async () => {
    await storeFile(db, 'company/a.pdf', 'a')
    await refer(db, 'company/a.pdf')
    await isAged()
    expect(await deleteUnusedFiles(db)).toBe(0)
    await sql`truncate shown`.execute(db)
    expect(await deleteUnusedFiles(db)).toBe(0)
    await isAged()
    expect(await deleteUnusedFiles(db)).toBe(1)
  })

  /** Fifty who use two files each, the later name first, while the clean-up runs. @returns how many were broken off */
  async function opposed(cleanUp: () => Promise<unknown>): Promise<number> {
    for (const name of ['a', 'b']) await storeFile(db, `company/${name}.pdf`, name)
    await isAged()
    const using = () =>
      inTransaction(db, async trx => {
        for (const name of ['b', 'a']) {
          await sql`select from stored_files where path = ${`company/${name}.pdf`} for update`.execute(trx)
          await sql`select pg_sleep(random() * 0.02)`.execute(trx)
        }
      })
    const ended = await Promise.allSettled(
      Array.from({ length: 60 }, (_, turn) => (turn % 6 === 5 ? cleanUp() : using())),
    )
    return ended.filter(({ status }) => status === 'rejected').length
  }

  it('never stands in the way of who uses files in another order than it does', async () => {
    expect(await opposed(() => deleteUnusedFiles(db))).toBe(0)
  })

  it('would, if it waited for them (control)', async () => {
    const waiting = () => sql`select path from stored_files order by path for update`.execute(db)
    expect(await opposed(waiting)).toBeGreaterThan(0)
  })

  it('would, if it looked first and deleted then (control)', async () => {
    const lost = await race(async () => {
      const { rows } = await sql<{ path: string }>`
        select path from stored_files where not exists (
          select from shown where picture = '/files/' || path)`.execute(db)
      // One by one: several clean-ups that each hold many rows would be broken off, as each waits for the other.
      for (const { path } of rows) await sql`delete from stored_files where path = ${path}`.execute(db)
    })
    expect(lost).toBeGreaterThan(0)
  })
})

describe('files that an earlier version kept in a folder', () => {
  it('are taken in once, by however many servers, as they are', async () => {
    const folder = temporaryFolder()
    await mkdir(join(folder, 'company'))
    await mkdir(join(folder, 'demo'))
    await writeFile(join(folder, 'company/hall-1~480.webp'), pdf)
    await writeFile(join(folder, 'crowd page.html'), '<p>')
    await writeFile(join(folder, 'demo/.begun.pdf'), '%')
    await writeFile(join(folder, 'too-large.mp4'), '')
    await truncate(join(folder, 'too-large.mp4'), 300_000_000)
    await Promise.all(Array.from({ length: 10 }, () => takeInFiles(db, folder, silent)))
    const { rows } = await sql<{ path: string }>`select path from stored_files order by path`.execute(db)
    expect(rows.map(({ path }) => path)).toEqual(['company/hall-1~480.webp', 'crowd page.html'])
    expect((await readFile(db, 'company/hall-1~480.webp'))?.equals(pdf)).toBe(true)
    expect(await takeInFiles(db, folder, silent)).toBe(0)
    expect(await takeInFiles(db, join(folder, 'none'), silent)).toBe(0)
    const app = await served(temporaryFolder())
    expect((await app.inject('/files/crowd%20page.html')).headers['x-frame-options']).toBe('SAMEORIGIN')
  })
})
