import { beforeAll, describe, expect, it } from 'vitest'
import { features } from '#app/server/product.ts'
import { type Random, randomFrom } from '#demo/random.ts'
import type { LooseSchema } from '#platform/server/content/cells.ts'
import type { Item } from '#platform/server/content/entries.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import type { TextRules } from '#platform/server/content/texts.ts'
import { contentOf } from '#platform/server/feature.ts'
import { buildAccount } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import {
  broughtInByFile,
  type Company,
  type ExampleEntry,
  exampleEntries,
  type Place,
  publishedInProduct,
  valueAt,
  withValue,
} from './testing/spoiled-entries.ts'

/*
 * 500 tries to publish something that some readers could not read: a text that is missing in a language, a picture that does not say
 * what it shows, headings out of order, colours of one's own. Every text of the example company is tried, in the product and by a file
 * in turn.
 */

const tries = 500
const { db } = await testDatabase()
const content = contentOf(features)
const now = new Date('2026-11-24T10:00:00Z')
const company: Company = { db, content, folder: await companyFolder(), person: { id: '' }, now }
let written: ExampleEntry[] = []

const silent = ['', ' ', '\u00a0', '\u200b', '\u2800', '\u00ad\u00ad', ' \u200e ']
const silentHtml = [
  '',
  '<p></p>',
  '<p>&nbsp;</p>',
  '<p>\u200b</p>',
  '<script>x</script>',
  '<img src="x" alt="x">',
  '<br><br>',
]
const headings = {
  html: [
    '<h4>First</h4>',
    '<h3>One</h3><h5>Two</h5>',
    '<h2>One</h2><h4>Two</h4>',
    '<h3></h3>',
    '<h3>&nbsp;</h3><p>x</p>',
  ],
  page: ['<h3>First</h3>', '<h2>One</h2><h4>Two</h4>', '<h2> </h2>'],
}
const pale = [
  '<p style="color:#eee;background:#fff">Pale</p>',
  '<font color="#eeeeee">Pale</font>',
  '<table bgcolor="#fff"><tr><td>Pale</td></tr></table>',
  '<style>p{color:#eee}</style><p class="pale">Pale</p>',
  '<mark style="background:yellow">Pale</mark>',
]

interface Spoiling {
  fits(place: Place): boolean
  spoil(random: Random, place: Place, item: Item): Item
}

const spoilings: Record<string, Spoiling> = {
  'a language': {
    fits: () => true,
    spoil: (random, { path, kind }, item) => {
      const nothing = random.pick(kind === 'words' ? silent : silentHtml)
      return withValue(item, path, random.chance(0.4) ? undefined : nothing)
    },
  },
  'an alternative text': {
    fits: ({ isAlternative }) => isAlternative,
    spoil(random, { path }, item) {
      const own = withValue(item, path, random.chance(0.3) ? undefined : random.pick(silent))
      const name = String(path.at(-1))
      const twin = name.endsWith('_fr') ? name.replace(/fr$/, 'en') : name.replace(/en$/, 'fr')
      return random.chance(0.5) ? own : withValue(own, [...path.slice(0, -1), twin], undefined)
    },
  },
  'an order of headings': {
    fits: ({ kind }) => kind !== 'words',
    spoil(random, { path, kind }, item) {
      const wrong = random.pick(headings[kind === 'page' ? 'page' : 'html'])
      // Behind a heading that is there already a lone subheading would be right.
      return withValue(item, path, wrong + valueAt(item, path).replaceAll(/<\/?h\d>/g, ''))
    },
  },
  'a contrast': {
    fits: ({ kind }) => kind !== 'words',
    spoil: (random, { path }, item) => withValue(item, path, valueAt(item, path) + random.pick(pale)),
  },
}

/** Whether what is stored of an entry has colours that somebody chose. */
function isColoured(stored: unknown): boolean {
  return /<(style|font|mark)|<[^>]+\b(style|class|color|bgcolor)=/i.test(
    JSON.stringify(stored).replaceAll('\\"', '"'),
  )
}

interface Seen {
  /** What was published all the same. */
  published: string[]
  /** Refused for something else than what was spoiled. */
  elsewhere: string[]
  byKind: Map<string, number>
  parts: Set<string>
}

/** @param texts how a file’s texts are looked at, all of which then come in by files; absent: as they are, in both ways in turn */
async function attempt(count: number, texts?: TextRules): Promise<Seen> {
  const random = randomFrom('faultless')
  const seen: Seen = { published: [], elsewhere: [], byKind: new Map(), parts: new Set() }
  for (let made = 0; made < count; made++) {
    const kind = random.pick(Object.keys(spoilings))
    const spoiling = spoilings[kind]
    if (spoiling === undefined) throw new Error(kind)
    // Of every part as often, however many entries it has.
    const able = written.filter(({ places }) => places.some(spoiling.fits))
    const one = random.pick(random.pick([...Map.groupBy(able, ({ own }) => own.part.name).values()]))
    const place = random.pick(one.places.filter(spoiling.fits))
    const spoiled = spoiling.spoil(random, place, one.item)
    seen.byKind.set(kind, (seen.byKind.get(kind) ?? 0) + 1)
    seen.parts.add(one.own.part.name)
    const way = texts === undefined && made % 2 === 0 ? publishedInProduct : broughtInByFile
    const { refused, stored } = await way(company, one, spoiled, texts)
    const value = JSON.stringify(valueAt(spoiled, place.path)).slice(0, 80)
    const told = `${one.own.part.name} ${place.path.join('.')}: ${kind}, ${way.name}, ${value}`
    const steps = place.path.map(String)
    if (refused.length > 0) {
      if (!refused.some(field => steps.some(step => field.includes(step.replace(/_(fr|en)$/, ''))))) {
        seen.elsewhere.push(`${told}: ${refused.join()}`)
      }
    } else if (kind !== 'a contrast' || stored.length === 0 || isColoured(stored)) seen.published.push(told)
  }
  return seen
}

beforeAll(async () => {
  written = await exampleEntries(company)
  company.person.id = await buildAccount(db)
}, 120_000)

describe('what some readers could not read', () => {
  it('is not what the example company has written: all of it is taken again', async () => {
    for (const one of written) {
      expect((await publishedInProduct(company, one, one.item)).refused, one.key).toEqual([])
    }
  }, 120_000)

  it('is published in none of 500 tries', async () => {
    const { published, elsewhere, byKind, parts } = await attempt(tries)
    expect(published).toEqual([])
    expect(elsewhere).toEqual([])
    for (const kind of Object.keys(spoilings)) expect(byKind.get(kind) ?? 0, kind).toBeGreaterThan(30)
    expect(parts.size).toBeGreaterThan(10)
  }, 300_000)

  it('control: is published where nobody looks at the texts', async () => {
    const nobody: TextRules = { ofItem: () => [], ofPage: () => undefined }
    const { published } = await attempt(tries / 5, nobody)
    expect(published.length).toBeGreaterThan(5)
    expect(pale.every(isColoured)).toBe(true)
  }, 120_000)
})

describe('colours', () => {
  it('are chosen in no column: those of lines and rooms are made readable by rule, or the product’s own', () => {
    const names = content.flatMap(({ parts }) =>
      parts.flatMap(part => [...namesIn({ properties: part.columns as Record<string, LooseSchema> })]),
    )
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter(name => /colou?r|hue|theme|background|#\[?0-9a-f/i.test(name))).toEqual([])
  })
})

/** The names of all columns, and the patterns of what they hold. */
function* namesIn({ properties = {}, items, patternProperties = {} }: LooseSchema): Generator<string> {
  for (const [name, inner] of Object.entries(properties)) {
    yield `${name} ${inner.pattern ?? ''}`
    yield* namesIn(inner)
  }
  for (const inner of [...(items === undefined ? [] : [items]), ...Object.values(patternProperties)]) {
    yield* namesIn(inner)
  }
}
