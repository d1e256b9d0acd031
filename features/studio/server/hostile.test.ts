import { access } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { type Random, randomFrom } from '#demo/random.ts'
import { importContent } from '#platform/server/content/import.ts'
import { companyFolder, picture } from '#platform/server/content/testing/company-folder.ts'
import { inTransactionOfTrial } from '#platform/server/database/trial.ts'
import { contentOf } from '#platform/server/feature.ts'
import { Problem } from '#platform/server/http/problem.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { cell } from '#platform/text/csv.ts'
import { hostileCounts, hostileValues } from '../testing/hostile.ts'
import { fileOfPart } from './downloads.ts'
import { importHanded } from './handed-in.ts'
import { allParts } from './parts.ts'
import {
  broughtInByFile,
  type Company,
  type ExampleEntry,
  exampleEntries,
  publishedInProduct,
  withValue,
} from './testing/spoiled-entries.ts'
import { storeUpload } from './uploads.ts'

/*
 * 1,000 values of somebody who wants more than to be read, into every text of the example company, in the product and by a file in turn,
 * as files that are handed in, and out again in tables. What is stored of them is looked at here with nothing of the sanitiser's, and by
 * a browser in hostile.e2e.ts.
 */

const { db } = await testDatabase()
const content = contentOf(features)
const folder = await companyFolder()
const now = new Date('2026-11-24T10:00:00Z')
const company: Company = { db, content, folder, person: { id: '' }, now }
const hostile = hostileValues()
let written: ExampleEntry[] = []
const own = allParts(content).find(({ part }) => part.name === 'articles')
if (own === undefined) throw new Error('articles cannot be written')
const act = { own, content, person: company.person, now }

beforeAll(async () => {
  written = await exampleEntries(company)
  company.person.id = await buildAccount(db)
}, 120_000)

/** Writes a value into a text, in one of both ways. */
async function put(random: Random, kinds: readonly string[], value: string) {
  const able = written.filter(({ places }) => places.some(({ kind }) => kinds.includes(kind)))
  const entry = random.pick(
    [...Map.groupBy(able, one => one.own.part.name).values()].map(some => random.pick(some)),
  )
  const { path } = random.pick(entry.places.filter(({ kind }) => kinds.includes(kind)))
  const way = random.chance(0.5) ? publishedInProduct : broughtInByFile
  const outcome = await way(company, entry, withValue(entry.item, path, value))
  return { ...outcome, where: `${entry.own.part.name} ${path.join('.')}` }
}

/** All texts in what is stored. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) yield* textsIn(one)
  }
}

const allowed =
  /^<(\/?)(p|ul|ol|li|strong|em|h[2-4]|blockquote|br \/|a href="((?:https?:\/\/|mailto:)[^"<>\s`]*)"(?: target="_blank" rel="noopener noreferrer")?|a)>$/

/** What is wrong with stored markup: anything beside text is a tag of the list, whole, and ends where it should. */
function whyUnsafe(html: string): string | undefined {
  const open: string[] = []
  for (const [tag, text] of html.matchAll(/<[^>]*>?|([^<]+)/g)) {
    if (text !== undefined) {
      if (/&(?!(amp|lt|gt|quot);)|>/.test(text)) return `a text that is not escaped: ${text}`
      continue
    }
    const found = allowed.exec(tag)
    if (found === null) return `a tag: ${tag}`
    const [, end, whole = '', href] = found
    const name = whole.split(' ')[0] ?? ''
    if (href !== undefined && !/^(https?|mailto):$/.test(new URL(href.replaceAll('&amp;', '&')).protocol))
      return `an address: ${href}`
    if (end !== '') {
      if (open.pop() !== name) return `an end without a beginning: ${tag}`
    } else if (whole !== 'br /') open.push(name)
  }
  return open.length > 0 ? `left open: ${open.join()}` : undefined
}

describe('hostile values', () => {
  it('are a thousand, and most of the markup is none of ours as it stands', () => {
    expect(Object.values(hostileCounts).reduce((sum, count) => sum + count, 0)).toBe(1000)
    for (const [kind, values] of Object.entries(hostile)) {
      expect(values.length, kind).toBe(hostileCounts[kind as keyof typeof hostileCounts])
    }
    // Control: unsanitised, what looks at it says so.
    expect(hostile.html.filter(html => whyUnsafe(html) !== undefined).length).toBeGreaterThan(480)
  })

  it('in rich texts leave words, and tags of the list alone', async () => {
    const random = randomFrom('rich texts')
    let stored = 0
    for (const html of hostile.html) {
      const outcome = await put(random, ['html', 'page'], `<p>Words.</p>${html}`)
      for (const text of outcome.stored.flatMap(document => [...textsIn(document)])) {
        if (!text.includes('Words.')) continue
        expect(
          whyUnsafe(text),
          `${outcome.where}: ${JSON.stringify(html)} became ${JSON.stringify(text)}`,
        ).toBeUndefined()
      }
      if (outcome.stored.length > 0) stored++
    }
    expect(stored).toBeGreaterThan(300)
  }, 300_000)

  it('in names are the same text, or are refused', async () => {
    const random = randomFrom('names')
    let stored = 0
    for (const name of hostile.names) {
      const outcome = await put(random, ['words'], name)
      if (outcome.refused.length > 0) continue
      stored++
      const texts = outcome.stored.flatMap(document => [...textsIn(document)])
      expect(texts, `${outcome.where}: ${JSON.stringify(name)}`).toContain(name)
    }
    expect(stored).toBeGreaterThan(60)
  }, 120_000)

  it('in drawings are refused, or only look like it', async () => {
    let stored = 0
    for (const drawing of hostile.drawings) {
      const file = { type: 'image/svg+xml', bytes: Buffer.from(drawing) }
      const isTaken = await taken(() =>
        inTransactionOfTrial(db, trx => storeUpload(trx, file, 'x.svg', 'en')),
      )
      if (!isTaken) continue
      stored++
      const tags = (drawing.match(/<[^>]*>/g) ?? []).join('')
      expect(tags, drawing).not.toMatch(
        /<[^a-z/!?]|<(script|foreignObject|iframe|animate|set|a|handler|metadata)\b/i,
      )
      expect(tags, drawing).not.toMatch(/\bon[a-z]+\s*=|javascript|evil\.example|file:|<!(?!--)|svg\+xml/i)
    }
    expect(stored).toBeGreaterThan(3)
    expect(stored).toBeLessThan(hostile.drawings.length / 2)
  }, 120_000)

  it('as names of files lead nowhere else', async () => {
    const bytes = await picture(4, 4)
    for (const name of hostile.fileNames) {
      const file = { type: 'image/png', bytes }
      const { address } = await inTransactionOfTrial(db, trx => storeUpload(trx, file, name, 'en'))
      expect(address, name).toMatch(/^\/files\/company\/[a-z0-9-]+-[0-9a-f]{16}~\d+\.webp$/)
      const zip = { type: 'application/zip', bytes: Buffer.from(zipSync({ [name]: strToU8('[]') })) }
      const wanted = { apply: true, overwrite: false, language: 'en' } as const
      const report = await taken(() => inTransactionOfTrial(db, trx => importHanded(trx, act, zip, wanted)))
      expect(report, name).toBe(false)
    }
    for (const outside of ['/tmp/x.png', '/x.png', '/etc/passwd.svg']) {
      await expect(access(outside), outside).rejects.toThrow()
    }
  }, 120_000)

  it('in cells are texts: no spreadsheet calculates them', async () => {
    const article = (title: string, n: number) => ({
      ...{ key: `cell-${n}`, type: 'info', tag: 'CAMPUS', published: '2026-11-20 09:00' },
      ...{ title_fr: title, title_en: title, resume_fr: '<p>x</p>', resume_en: '<p>x</p>' },
      ...{ description_fr: '<p>x</p>', description_en: '<p>x</p>' },
    })
    // A line holds no line break, and a table no space around a value: the file in JSON does.
    const lines = hostile.cells.filter(value => !/[\r\n]/.test(value) && value === value.trim())
    const path = await folder.write('articles.json', JSON.stringify(lines.map(article)))
    const wanted = { content, kind: 'articles', path, apply: true, now }
    expect((await importContent(db, wanted)).faults).toEqual([])
    const csv = () => fileOfPart(db, own, { format: 'csv', isTemplate: false }, 'en')
    await expect(csv()).rejects.toThrow(Problem)
    const { body } = await fileOfPart(db, own, { format: 'xlsx', isTemplate: false }, 'en')
    const sheet = strFromU8(
      unzipSync(new Uint8Array(body as Buffer))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    )
    expect(sheet.match(/<c /g)?.length).toBeGreaterThan(lines.length)
    expect(sheet).not.toMatch(/<f[\s>]/)
    for (const value of hostile.cells) {
      expect(cell(value).replace(/^"/, ''), JSON.stringify(value)).not.toMatch(
        /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u,
      )
    }
  }, 60_000)

  it('under the names of what every object has change no object', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const path = await folder.write(
        'articles.json',
        `[{"key":"x","${name}":{"polluted":1,"title_fr":"x"},"photos":[{"${name}":{"polluted":1}}]}]`,
      )
      const report = await importContent(db, { content, kind: 'articles', path, apply: true, now })
      expect(report.faults.length, name).toBeGreaterThan(0)
      expect('polluted' in {}, name).toBe(false)
    }
  })
})

/** Whether something is taken, or refused as a caller's mistake is. */
async function taken(work: () => Promise<unknown>): Promise<boolean> {
  try {
    const done = await work()
    return !(typeof done === 'object' && done !== null && 'applied' in done && done.applied === false)
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return false
    throw error
  }
}
