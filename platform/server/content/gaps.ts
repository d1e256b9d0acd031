import type { TProperties } from 'typebox'
import { type Language, languages } from '#platform/text/language.ts'
import type { LooseSchema } from './cells.ts'
import { splitName } from './fields.ts'

/** What of a language an entry lacks, and in which field: `photos.0.alt_en`. */
export interface Gap {
  field: string
  language: Language
  gap: 'missing' | 'copied' | 'older'
}

/** A text in both languages, each undefined where it is not there. */
interface Pair {
  texts: Readonly<Record<Language, string | undefined>>
  fields: Readonly<Record<Language, string>>
  /** Words of a person's, which are not alike in two languages. */
  isProse: boolean
}

/** From so many words on, two languages that say the same are one that was copied: names are alike in both. */
const wordsOfCopy = 4

/**
 * What an entry lacks in one of the languages.
 * @param earlier what it was in each revision, the oldest first: whose twin was changed later is older
 */
export function gapsOf(
  item: Readonly<Record<string, unknown>>,
  columns: TProperties,
  earlier: readonly Readonly<Record<string, unknown>>[] = [],
): Gap[] {
  const schema: LooseSchema = { properties: columns as Record<string, LooseSchema> }
  const history = [...earlier, item].map(one => new Map(pairsIn(one, schema, '')))
  return [...pairsIn(item, schema, '')].flatMap(([place, pair]) => {
    const gap = gapOf(
      pair,
      history.map(pairs => pairs.get(place)?.texts),
    )
    return gap === undefined ? [] : [{ field: pair.fields[gap.language], ...gap }]
  })
}

/** The one language in which an entry is written, all of it; undefined: in both, in none, or here in one and there in another. */
export function onlyLanguageOf(
  item: Readonly<Record<string, unknown>>,
  columns: TProperties,
): Language | undefined {
  const schema: LooseSchema = { properties: columns as Record<string, LooseSchema> }
  const pairs = [...pairsIn(item, schema, '')].map(([, { texts }]) => texts)
  const isOnly = (own: Language, other: Language) =>
    pairs.length > 0 && pairs.every(texts => texts[own] !== undefined && texts[other] === undefined)
  if (isOnly('fr', 'en')) return 'fr'
  return isOnly('en', 'fr') ? 'en' : undefined
}

/** An entry that is written in one language, with the same words in the fields of the other. */
export function inBothLanguages<Item extends Readonly<Record<string, unknown>>>(
  item: Item,
  from: Language,
): Item {
  return copiedIn(item, from) as Item
}

function copiedIn(value: unknown, from: Language): unknown {
  if (Array.isArray(value)) return value.map(one => copiedIn(one, from))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const { stem, language } = splitName(name)
      if (language !== from) return [[name, copiedIn(inner, from)]]
      return languages.map(one => [`${stem}_${one}`, inner])
    }),
  )
}

function gapOf(
  { texts, isProse }: Pair,
  history: readonly (Pair['texts'] | undefined)[],
): Pick<Gap, 'language' | 'gap'> | undefined {
  for (const language of languages) {
    if (texts[language] === undefined) return { language, gap: 'missing' }
  }
  const fr = lastChange(history.map(one => one?.fr))
  const en = lastChange(history.map(one => one?.en))
  if (isProse && texts.fr === texts.en && (texts.fr ?? '').split(/\s+/).length >= wordsOfCopy) {
    // Whichever was there first is the one that was copied.
    return { language: fr <= en ? 'en' : 'fr', gap: 'copied' }
  }
  if (fr === en) return undefined
  return { language: fr < en ? 'fr' : 'en', gap: 'older' }
}

/** The place of the last revision in which a text is not what it was before. */
function lastChange(texts: readonly (string | undefined)[]): number {
  let last = 0
  for (let index = 1; index < texts.length; index++) if (texts[index] !== texts[index - 1]) last = index
  return last
}

const noProse: readonly (string | undefined)[] = ['address', 'mail', 'picture', 'pdf', 'day', 'moment']

/** Every pair of which at least one language is there, by its place in the entry. */
function* pairsIn(value: unknown, schema: LooseSchema, at: string): Generator<[string, Pair]> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* pairsIn(one, schema.items ?? {}, `${at}${index}.`)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const object = value as Readonly<Record<string, unknown>>
  const inner = Object.values(schema.patternProperties ?? {})[0]
  if (inner !== undefined) {
    const pair = pairOf(object, inner, language => language, at)
    if (pair !== undefined) yield [at, pair]
    return
  }
  for (const [name, own] of Object.entries(schema.properties ?? {})) {
    const { stem, language } = splitName(name)
    if (language === null) yield* pairsIn(object[name], own, `${at}${name}.`)
    // Once for both, at the French one.
    else if (language === 'fr' && schema.properties?.[`${stem}_en`] !== undefined) {
      const pair = pairOf(object, own, one => `${stem}_${one}`, at)
      if (pair !== undefined) yield [`${at}${stem}`, pair]
    }
  }
}

function pairOf(
  object: Readonly<Record<string, unknown>>,
  { field }: LooseSchema,
  nameOf: (language: Language) => string,
  at: string,
): Pair | undefined {
  const textOf = (language: Language) => {
    const value = object[nameOf(language)]
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  }
  const texts = { fr: textOf('fr'), en: textOf('en') }
  if (texts.fr === undefined && texts.en === undefined) return undefined
  return {
    texts,
    fields: { fr: `${at}${nameOf('fr')}`, en: `${at}${nameOf('en')}` },
    isProse: !noProse.includes(field),
  }
}
