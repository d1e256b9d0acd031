import { invalid, type Problem } from '#platform/server/http/problem.ts'
import type { Bilingual } from '#platform/text/language.ts'

/*
 * The part of Microsoft Graph's query language that the directory answers: `$search` with phrases and
 * `"property:text"` clauses, `$filter` on the e-mail and on guests.
 */

/** The searchable properties as bits, the same as in `directory_names.fields`. */
export const searchableFields = { displayName: 1, givenName: 2, surname: 4, mail: 8 } as const
export const everyField = 15

/** A text whose every word has to be found in one of the fields. */
export interface SearchTerm {
  text: string
  fields: number
}

/**
 * What `$search` asks for, as terms that must all be found: `"displayName:cla" OR "mail:cla"`, a conjunction of
 * such, or a bare phrase.
 * @throws Problem 400 naming `$search`
 */
export function parseSearch(search: string): SearchTerm[] {
  if (!search.includes('"')) return [termOf(search.trim())]
  const tokens = [...search.matchAll(/\s*(?:"((?:[^"\\]|\\.)*)"|(AND|OR|\(|\))|(\S))/g)].map(
    ([, quoted, sign, stray]): Token => {
      if (stray !== undefined) throw wrongSearch(notQuoted)
      return quoted === undefined ? { sign: sign ?? '' } : { clause: quoted.replace(/\\(.)/g, '$1').trim() }
    },
  )
  const reader = { tokens, at: 0 }
  const terms = readAlternatives(reader)
  if (reader.at < tokens.length) throw wrongSearch(notQuoted)
  return terms
}

type Token = { sign: string; clause?: undefined } | { clause: string; sign?: undefined }
interface Reader {
  tokens: Token[]
  at: number
}

function readAlternatives(reader: Reader): SearchTerm[] {
  let terms = readConjunction(reader)
  while (take(reader, 'OR')) terms = eitherOf(terms, readConjunction(reader))
  return terms
}

function readConjunction(reader: Reader): SearchTerm[] {
  const terms = readClause(reader)
  while (take(reader, 'AND')) terms.push(...readClause(reader))
  return terms
}

function readClause(reader: Reader): SearchTerm[] {
  if (take(reader, '(')) {
    const terms = readAlternatives(reader)
    if (!take(reader, ')')) throw wrongSearch(notQuoted)
    return terms
  }
  const token = reader.tokens[reader.at++]
  if (token?.clause === undefined) throw wrongSearch(notQuoted)
  return [termOf(token.clause)]
}

function take(reader: Reader, sign: string): boolean {
  if (reader.tokens[reader.at]?.sign !== sign) return false
  reader.at += 1
  return true
}

/** The same texts in either's fields. Other texts would need two searches merged, which no client of ours asks for. */
function eitherOf(some: SearchTerm[], others: SearchTerm[]): SearchTerm[] {
  if (some.length !== others.length || some.some((term, i) => term.text !== others[i]?.text)) {
    throw wrongSearch({
      fr: 'Les clauses réunies par OR doivent chercher le même texte.',
      en: 'Clauses joined by OR must search for the same text.',
    })
  }
  return some.map((term, i) => ({ text: term.text, fields: term.fields | (others[i]?.fields ?? 0) }))
}

function termOf(clause: string): SearchTerm {
  const [, property, text] = /^(\w+):(.*)$/s.exec(clause) ?? []
  const term =
    property === undefined || text === undefined
      ? { text: clause, fields: everyField }
      : { text: text.trim(), fields: fieldNamed(property) }
  if (term.text === '') {
    throw wrongSearch({ fr: 'Le texte à chercher est vide.', en: 'The text to search for is empty.' })
  }
  return term
}

function fieldNamed(property: string): number {
  const names = Object.entries(searchableFields)
  const found = names.find(([name]) => name.toLowerCase() === property.toLowerCase())
  if (found !== undefined) return found[1]
  const known = names.map(([name]) => name).join(', ')
  throw wrongSearch({
    fr: `On peut chercher dans\u00a0: ${known}.`,
    en: `What can be searched: ${known}.`,
  })
}

const notQuoted: Bilingual = {
  fr: 'Chaque clause s’écrit entre guillemets, réunies par AND ou OR\u00a0: "displayName:cla" OR "mail:cla".',
  en: 'Each clause is quoted, joined by AND or OR: "displayName:cla" OR "mail:cla".',
}

function wrongSearch(texts: Bilingual): Problem {
  return invalid({ $search: texts })
}

/** What `$filter` asks of the e-mail, and of the office. In lower case. */
export interface MailFilter {
  equals?: string
  startsWith?: string
  office?: string
}

/**
 * What `$filter` asks for: `mail eq '…'`, `startswith(mail,'…')`, `officeLocation eq '…'`, and that somebody is no guest, which holds for
 * everybody listed anyway; joined by `and`.
 * @throws Problem 400 naming `$filter`
 */
export function parseFilter(filter: string): MailFilter {
  const found: MailFilter = {}
  let rest = filter.trim()
  for (;;) {
    const clause = filterClause.exec(rest)
    if (clause === null) throw wrongFilter()
    const { equals, startsWith, office } = clause.groups ?? {}
    if (equals !== undefined) put(found, 'equals', equals)
    if (startsWith !== undefined) put(found, 'startsWith', startsWith)
    if (office !== undefined) put(found, 'office', office)
    rest = rest.slice(clause[0].length)
    if (rest === '') return found
    const joint = /^\s+and\s+/i.exec(rest)
    if (joint === null) throw wrongFilter()
    rest = rest.slice(joint[0].length)
  }
}

/** OData writes an apostrophe inside a text twice. */
const quoted = (name: string) => `'(?<${name}>(?:[^']|'')*)'`
const filterClause = new RegExp(
  `^(?:mail\\s+eq\\s+${quoted('equals')}` +
    `|startswith\\(\\s*mail\\s*,\\s*${quoted('startsWith')}\\s*\\)` +
    `|officeLocation\\s+eq\\s+${quoted('office')}` +
    `|userType\\s+ne\\s+'Guest'|userType\\s+eq\\s+'Member')`,
  'i',
)

function put(filter: MailFilter, name: keyof MailFilter, text: string): void {
  if (filter[name] !== undefined) throw wrongFilter()
  filter[name] = text.replaceAll("''", "'").toLowerCase()
}

export function wrongFilter(): Problem {
  const forms = "mail eq '…', startswith(mail,'…'), officeLocation eq '…', userType ne 'Guest'"
  return invalid({
    $filter: {
      fr: `Ce filtre n’est pas pris en charge. Formes admises, réunies par and\u00a0: ${forms}.`,
      en: `This filter is not supported. Accepted forms, joined by and: ${forms}.`,
    },
  })
}
