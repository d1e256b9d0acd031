import type { TProperties } from 'typebox'
import type { Bilingual } from '#platform/text/language.ts'
import type { LooseSchema } from './cells.ts'
import type { Wrong } from './check.ts'
import type { Path } from './entry.ts'
import { splitName } from './fields.ts'
import { said } from './messages.ts'
import { type Heading, headingsIn, sanitiseHtml } from './sanitise.ts'

/** What texts must be, beyond what their columns say: whoever reads them by ear or in the other language has all of them. */
export interface TextRules {
  /** What is wrong with the texts of an entry that is as its columns say. */
  ofItem(item: Readonly<Record<string, unknown>>, columns: TProperties): Wrong[]
  /** What is wrong with a page of its own. */
  ofPage(html: string): Bilingual | undefined
}

export const textRules: TextRules = {
  ofItem: (item, columns) => [
    ...wrongIn(item, { properties: columns as Record<string, LooseSchema> }, [], false),
  ],
  ofPage: html => wrongHtml(html, 2),
}

/** The level of the first heading within a screen, and on a page of its own, which has a title alone above it. */
type FirstLevel = 2 | 3

/**
 * What is wrong with the headings of a text. They begin at the first level and skip none, so that who jumps from one to the next
 * misses nothing. Larger ones than the first are shown as one of it.
 * @param first null: there may be none
 */
export function wrongHeading(headings: readonly Heading[], first: FirstLevel | null): Bilingual | undefined {
  let above: number | undefined
  for (const { level, words } of headings) {
    if (first === null) return said(told => told.headingUnwanted)
    if (!saysSomething(words)) return said(told => told.headingEmpty)
    if (above === undefined && level > first) return said(told => told.headingFirst(level, first))
    if (above !== undefined && level > above + 1)
      return said(told => told.headingSkips(level, above ?? first))
    above = level
  }
  return undefined
}

/** Letters of Korean that are drawn as nothing, and the pattern of Braille without a dot. */
const drawnAsNothing = /[\u115f\u1160\u3164\uffa0\u2800]/g

/** Whether a text has anything to read: not of space, and of signs that nobody sees, alone. */
export function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(drawnAsNothing, ''))
}

function wrongHtml(html: string, first: FirstLevel | null): Bilingual | undefined {
  const isEmpty = !saysSomething(sanitiseHtml(html).replaceAll(/<[^>]*>/g, ''))
  return isEmpty ? said(words => words.saysNothing) : wrongHeading(headingsIn(html), first)
}

/** @param inLanguage whether the value is of one language: what says nothing there is missing in it */
function* wrongIn(value: unknown, schema: LooseSchema, path: Path, inLanguage: boolean): Generator<Wrong> {
  if (typeof value === 'string') {
    const message = wrongText(value, schema, inLanguage)
    if (message !== undefined) yield { path, message }
    return
  }
  if (Array.isArray(value)) {
    const items = schema.items ?? {}
    for (const [index, one] of value.entries()) yield* wrongIn(one, items, [...path, index], inLanguage)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const object = value as Readonly<Record<string, unknown>>
  const ofAnyName = Object.values(schema.patternProperties ?? {})[0]
  if (ofAnyName !== undefined) {
    for (const [name, one] of Object.entries(object)) {
      yield* wrongIn(one, ofAnyName, [...path, name], inLanguage || languageCode.test(name))
    }
    return
  }
  const { properties } = schema
  if (properties === undefined) return
  const own = inLanguages(properties)
  for (const [name, inner] of Object.entries(properties)) {
    const one = object[name]
    if (one === undefined) continue
    const twin = own.get(name)
    if (typeof twin === 'string' && isSilent(one, inner) && saysSomething(String(object[twin] ?? ''))) {
      yield { path: [...path, name], message: said(words => words.languageMissing(twin)) }
    } else yield* wrongIn(one, inner, [...path, name], inLanguage || twin !== undefined)
  }
}

/** `fr`, `pt-BR`: the names under which the same stands in each language. */
const languageCode = /^[a-z]{2}(-[A-Za-z]{2,4})?$/

function wrongText(
  text: string,
  { field, headings }: LooseSchema,
  inLanguage: boolean,
): Bilingual | undefined {
  if (field === 'html') return wrongHtml(text, headings === false ? null : 3)
  // What may be left out may be an empty text as well.
  return inLanguage && text !== '' && !saysSomething(text) ? said(words => words.saysNothing) : undefined
}

/** A text, and no HTML, that says nothing. */
function isSilent(value: unknown, { field }: LooseSchema): boolean {
  return typeof value === 'string' && field !== 'html' && !saysSomething(value)
}

const known = new WeakMap<object, ReadonlyMap<string, string | null>>()

/** The fields of one language, each with what the same is called in the other one; null: it is in one alone. */
function inLanguages(properties: Readonly<Record<string, LooseSchema>>): ReadonlyMap<string, string | null> {
  const found =
    known.get(properties) ??
    new Map(
      Object.keys(properties).flatMap((name): [string, string | null][] => {
        const { stem, language } = splitName(name)
        if (language === null) return []
        const other = `${stem}_${language === 'fr' ? 'en' : 'fr'}`
        return [[name, other in properties ? other : null]]
      }),
    )
  known.set(properties, found)
  return found
}
