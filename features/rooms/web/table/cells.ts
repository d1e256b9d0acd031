import type { Field } from '#platform/contract/content-field.ts'
import type { Language } from '#platform/text/language.ts'
import { plain } from '#platform/text/matching.ts'

/** A room as its file has it. */
export type RoomItem = Readonly<Record<string, unknown>>

export type CellKind = 'text' | 'number' | 'answer' | 'choice' | 'equipment'

export interface Column {
  name: string
  label: string
  kind: CellKind
  choices: readonly { value: string; text: string }[]
  /** What it holds, to stand behind "expected". */
  expected: string
  required: boolean
  /** In characters, as its values usually are. */
  width: number
  /** Settled once the room is in force. */
  settled: boolean
}

/** The columns of the table in their order, with how wide they are; what is longer than a line is written in the form. */
const shown: Readonly<Record<string, number>> = {
  ...{ name: 18, reference: 14, type: 16, building: 12, floor: 7, village: 12, capacity: 8, equipment: 24 },
  ...{ bookable: 9, searchable: 9, visitors: 9, refuses: 14, bookingHours: 12, bufferMinutes: 12, email: 26 },
  ...{ label_fr: 16, hours_fr: 16, hours_en: 16, contact_fr: 16, contact_en: 16, contactMail: 22, place: 12 },
}

const kinds: Partial<Record<Field['kind'], CellKind>> = {
  ...{ integer: 'number', number: 'number', boolean: 'answer', choice: 'choice' },
}

/** @param inLanguage the label of a field that stands in both languages */
export function columnsOf(
  fields: readonly Field[],
  inLanguage: (label: string, language: Language) => string,
): Column[] {
  return Object.entries(shown).flatMap(([name, width]) => {
    const field = fields.find(one => one.name === name)
    if (field === undefined) return []
    const { label, language, kind, choices, expected, required } = field
    return [
      {
        name,
        label: language === null ? label : inLanguage(label, language),
        kind: name === 'equipment' ? 'equipment' : (kinds[kind] ?? 'text'),
        choices: choices.map(one => ({ value: one.value, text: one.label })),
        ...{ expected, required, width },
        settled: name === 'reference',
      },
    ]
  })
}

/** One piece of equipment, as rooms name it. */
export interface Equipment {
  code: string
  fr: string
  en: string
}

/** What a room says of its equipment; undefined: no list that can be ticked. */
export function equipmentOf(item: RoomItem): Equipment[] | undefined {
  const { equipment = [], equipment_fr: fr = equipment, equipment_en: en = equipment } = item
  if (!isNames(equipment) || !isNames(fr) || !isNames(en)) return undefined
  return equipment.map((code, index) => ({ code, fr: fr[index] ?? code, en: en[index] ?? code }))
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(one => typeof one === 'string')
}

/** Every piece of equipment of some rooms, once each. */
export function equipmentIn(items: Iterable<RoomItem>, language: Language): Equipment[] {
  const known = new Map<string, Equipment>()
  for (const item of items) {
    for (const one of equipmentOf(item) ?? []) if (!known.has(one.code)) known.set(one.code, one)
  }
  return [...known.values()].toSorted((one, other) => one[language].localeCompare(other[language], language))
}

export function withEquipment(item: RoomItem, list: readonly Equipment[]): RoomItem {
  const { equipment: _, equipment_fr: _fr, equipment_en: _en, ...others } = item
  if (list.length === 0) return others
  return {
    ...others,
    equipment: list.map(({ code }) => code),
    equipment_fr: list.map(({ fr }) => fr),
    equipment_en: list.map(({ en }) => en),
  }
}

/** What tables need besides to write and read cells: the words of a language. */
export interface CellWords {
  language: Language
  yes: string
  no: string
  known: readonly Equipment[]
}

/** A cell in words, which `read` reads again. */
export function cellText(item: RoomItem, column: Column, { language, yes, no }: CellWords): string {
  const value = item[column.name]
  if (column.kind === 'equipment') {
    const list = equipmentOf(item)
    return list === undefined ? valueText(value) : list.map(one => one[language]).join(', ')
  }
  if (column.kind === 'answer' && typeof value === 'boolean') return value ? yes : no
  if (column.kind === 'choice')
    return column.choices.find(one => one.value === value)?.text ?? valueText(value)
  return valueText(value)
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const answers: Readonly<Record<string, boolean>> = {
  ...{ yes: true, oui: true, true: true, vrai: true, x: true, '1': true },
  ...{ no: false, non: false, false: false, faux: false, '0': false },
}

/**
 * A room with what was typed into one of its cells. What is nothing of the kind stays as it was typed, and the check says so;
 * an empty cell says nothing.
 */
export function withCell(item: RoomItem, column: Column, typed: string, words: CellWords): RoomItem {
  // Every cell is a line: a line break inside one, as spreadsheets have it, is a blank.
  const text = typed.replace(/\s*\n\s*/g, ' ').trim()
  if (column.kind === 'equipment') return withEquipmentTyped(item, typed.trim(), words.known)
  const { [column.name]: _, ...others } = item
  return text === '' ? others : { ...item, [column.name]: valueTyped(column, text) }
}

function valueTyped({ kind, choices }: Column, text: string): unknown {
  switch (kind) {
    case 'number': {
      const number = Number(text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))
      return Number.isNaN(number) ? text : number
    }
    case 'answer':
      return answers[plain(text)] ?? text
    case 'choice':
      return choices.find(one => one.value === text || plain(one.text) === plain(text))?.value ?? text
    default:
      return text
  }
}

/** Names between commas, bars or line breaks, in either language or as codes. */
function withEquipmentTyped(item: RoomItem, text: string, known: readonly Equipment[]): RoomItem {
  const names = text
    .split(/[|,;\n]/)
    .map(one => one.trim())
    .filter(one => one !== '')
  const found = names.map(name =>
    known.find(({ code, fr, en }) => [code, fr, en].some(one => plain(one) === plain(name))),
  )
  const list = found.filter(one => one !== undefined)
  if (list.length < names.length) {
    const { equipment: _, equipment_fr: _fr, equipment_en: _en, ...others } = item
    return { ...others, equipment: text }
  }
  return withEquipment(item, [...new Map(list.map(one => [one.code, one])).values()])
}

/** Whether a cell says the same of two states of a room. */
export function isSameCell(one: RoomItem, other: RoomItem, { name, kind }: Column): boolean {
  if (kind === 'equipment') {
    const names = ['equipment', 'equipment_fr', 'equipment_en']
    return names.every(each => JSON.stringify(one[each] ?? []) === JSON.stringify(other[each] ?? []))
  }
  return JSON.stringify(one[name]) === JSON.stringify(other[name])
}
