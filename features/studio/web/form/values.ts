import type { Field } from '#platform/contract/content-field.ts'
import { type Language, languages } from '#platform/text/language.ts'

/** An entry as its columns hold it. */
export type Item = Readonly<Record<string, unknown>>
/** Where a value is in an entry: `['photos', 0, 'alt_fr']`. */
export type Path = readonly (string | number)[]

/** As faults name it: `photos.0.alt_fr`. */
export function pathName(path: Path): string {
  return path.join('.')
}

export function valueAt(item: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (isHolder(value) ? value[step] : undefined), item)
}

/**
 * The same with another value in one place. What holds nothing is not there: an empty text, an empty list, and an object
 * of none but such.
 */
export function withValue(item: Item, path: Path, value: unknown): Item {
  return (changed(item, path, value) as Item | undefined) ?? {}
}

function changed(holder: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return isNothing(value) ? undefined : value
  const before = isHolder(holder) ? holder[step] : undefined
  const after = changed(before, rest, value)
  if (Array.isArray(holder) || typeof step === 'number') {
    const list = [...(Array.isArray(holder) ? holder : [])]
    // The object of a list stands there, empty or not: only its button takes it away.
    list[Number(step)] = after ?? (rest.length > 0 ? {} : '')
    return list
  }
  const { [step]: _, ...others } = isHolder(holder) ? holder : {}
  const next = after === undefined ? others : { ...(holder as object), [step]: after }
  return Object.keys(next).length === 0 ? undefined : next
}

type Holder = Record<string | number, unknown>

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Where a field is, whichever thing of a list it is of: `questions.choices`. */
export function listName(path: Path): string {
  return path.filter(step => typeof step === 'string').join('.')
}

/** A name for files that nothing else has. */
export function newName(): string {
  return crypto.randomUUID().slice(0, 8)
}

/** What stands in a field as text, where it is one. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** What was typed into a number’s field: what is none stays as it was typed, and the check says so. */
export function numberTyped(text: string): number | string {
  const number = Number(text.replace(',', '.'))
  return text.trim() === '' || Number.isNaN(number) ? text.trim() : number
}

/** One question of the form: a field, or the same in each language. */
export interface Row {
  stem: string
  label: string
  help: string | null
  group: string | null
  inputs: readonly { field: Field; path: Path; language: Language | null }[]
}

/** The questions of a form, in the order of the fields; those in both languages stand where the first of them does. */
export function rowsOf(fields: readonly Field[], inside: Path = []): Row[] {
  const rows = new Map<string, Row>()
  for (const field of fields) {
    const { name, language, label, help, group, byLanguage } = field
    const stem = language === null ? name : name.slice(0, -language.length - 1)
    const inputs = byLanguage
      ? languages.map(one => ({ field, path: [...inside, name, one], language: one }))
      : [{ field, path: [...inside, name], language }]
    const row = rows.get(stem)
    rows.set(
      stem,
      row ? { ...row, inputs: [...row.inputs, ...inputs] } : { stem, label, help, group, inputs },
    )
  }
  const place = (language: Language | null) => (language === null ? 0 : languages.indexOf(language))
  return [...rows.values()].map(row => ({
    ...row,
    inputs: row.inputs.toSorted((one, other) => place(one.language) - place(other.language)),
  }))
}

/** Questions that stand one after the other under one heading; null: under none. */
export function groupsOf(rows: readonly Row[]): { group: string | null; rows: Row[] }[] {
  const groups: { group: string | null; rows: Row[] }[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.group === row.group) last.rows.push(row)
    else groups.push({ group: row.group, rows: [row] })
  }
  return groups
}

/**
 * The fields of a list or a group; of a group with variants those that it has as things stand.
 * @param holder what the group is a field of
 */
export function fieldsWithin({ fields = [], variants }: Field, holder: unknown): readonly Field[] {
  if (variants === undefined) return fields
  const chosen = valueAt(holder, [variants.by])
  return variants.of.find(({ value }) => value === chosen)?.fields ?? []
}

/** What a group with variants holds for which it has no field as things stand. */
export function strangersIn(field: Field, holder: unknown): readonly string[] {
  const value = valueAt(holder, [field.name])
  if (field.variants === undefined || !isHolder(value) || Array.isArray(value)) return []
  const known = new Set(fieldsWithin(field, holder).map(({ name }) => name))
  return Object.keys(value).filter(name => !known.has(name))
}

/** Whether a group has nothing to be filled in as things stand: no variant of it is chosen, or it has no meaning now. */
export function isIdleGroup(field: Field, holder: unknown): boolean {
  const { variants } = field
  if (variants === undefined) return false
  if (variants.off !== null && valueAt(holder, [variants.off]) === false) return true
  return fieldsWithin(field, holder).length === 0 && strangersIn(field, holder).length === 0
}

/** What a new object of a list begins with: nothing but what must be chosen. */
export function moved<One>(list: readonly One[], from: number, to: number): One[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** How a place is called to whoever reads: `Pictures 1, What it shows (English)`. */
export function placeWords(
  fields: readonly Field[],
  name: string,
  inLanguage: (label: string, language: Language) => string,
): string {
  const words: string[] = []
  let inner: readonly Field[] = fields
  let byLanguage = false
  for (const step of name === '' ? [] : name.split('.')) {
    const field = inner.find(one => one.name === step) ?? inner.find(one => one.name === `${step}_fr`)
    if (/^\d+$/.test(step)) words.push(`${words.pop() ?? ''} ${Number(step) + 1}`.trim())
    else if (byLanguage && (step === 'fr' || step === 'en')) words.push(inLanguage(words.pop() ?? '', step))
    else if (field === undefined) words.push(step)
    else
      words.push(
        field.language !== null && field.name === step
          ? inLanguage(field.label, field.language)
          : field.label,
      )
    byLanguage = field?.byLanguage ?? false
    if (field !== undefined) inner = everyFieldWithin(field)
  }
  return words.join(', ')
}

/** Those of a list or a group, of whichever variant. */
function everyFieldWithin({ fields = [], variants }: Field): readonly Field[] {
  return variants === undefined ? fields : variants.of.flatMap(one => one.fields)
}
