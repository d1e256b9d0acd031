import type { FastifyRequest } from 'fastify'
import { parse } from 'secure-json-parse'
import type { Bilingual } from '#platform/text/language.ts'
import { invalid, type Problem } from './problem.ts'

/** No call's body nests deeper than a few levels; what does was made to exhaust whatever walks through it. */
const deepest = 32
/** Reads a JSON body. @throws Problem 400 for what is no JSON, and for what no honest client sends */
export function readJson(text: string): unknown {
  if (text.trim() === '') throw unreadable('empty')
  if (depthOf(text) > deepest) throw unreadable(`nested deeper than ${deepest} levels`)
  try {
    // An object may not name what every object has: a copy of it would have that changed.
    return parse(text, { protoAction: 'error', constructorAction: 'error' })
  } catch (error) {
    throw unreadable((error as Error).message.slice(0, 200))
  }
}

/** How deep lists and objects stand in each other. Looks at the text alone: parsing would build all of it first. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (inText) {
      if (character === backslash) at++
      else if (character === quote) inText = false
    } else if (character === quote) inText = true
    else if (character === openBracket || character === openBrace) most = Math.max(most, ++depth)
    else if (character === closeBracket || character === closeBrace) depth--
  }
  return most
}

const quote = 0x22
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

function unreadable(why: string): Problem {
  return invalid({
    body: { fr: 'Le contenu n’est pas lisible.', en: `The content cannot be read: ${why}` },
  })
}

/** The refusal of a request with a text that cannot be stored; undefined where all can. */
export function unstorableText(request: FastifyRequest): Problem | undefined {
  for (const part of [request.body, request.query, request.params]) {
    const found = unstorableIn(part)
    if (found !== undefined) return invalid({ [visible(found.field) || 'body']: words[found.holds] })
  }
  return undefined
}

/** What PostgreSQL cannot store: the null character, and half of a pair of UTF-16, which is no character at all. */
type Unstorable = 'a null character' | 'half a character'

/** The first text in a value that cannot be stored, by the path to it. The value is as deep as `readJson` lets through. */
export function unstorableIn(value: unknown, path = ''): { field: string; holds: Unstorable } | undefined {
  if (typeof value === 'string') {
    const holds = unstorable(value)
    return holds && { field: path, holds }
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const field = path === '' ? name : `${path}.${name}`
    const holds = unstorable(name)
    const found = holds === undefined ? unstorableIn(inner, field) : { field, holds }
    if (found !== undefined) return found
  }
  return undefined
}

function unstorable(text: string): Unstorable | undefined {
  if (text.includes('\u0000')) return 'a null character'
  return text.isWellFormed() ? undefined : 'half a character'
}

const words: Record<Unstorable, Bilingual> = {
  'a null character': { fr: 'Le caractère nul n’est pas admis.', en: 'The null character is not allowed.' },
  'half a character': {
    fr: 'Ce texte contient un caractère incomplet.',
    en: 'This text contains an incomplete character.',
  },
}

function visible(field: string): string {
  return field.replaceAll('\u0000', '').toWellFormed().slice(0, 200)
}
