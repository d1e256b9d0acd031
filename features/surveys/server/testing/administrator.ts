import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'

/*
 * Somebody who may read every table, system columns included, and the log, and who wants to know which person gave which
 * answer. What they find out about people and about answers is brought into every order that there is; two orders that
 * agree better than by chance give somebody away.
 */

/** A row of any table: its system columns and its own. */
export type Seen = { table: string } & Record<string, unknown>

const systemColumns = sql`t.xmin::text as "xmin", t.xmax::text as "xmax", t.ctid::text as "ctid", t.cmin::text as "cmin"`

/** Every row of every table, those of the job queue among them. */
export async function everyRow(db: Database): Promise<Seen[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(db)
  const read = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const { rows } = await sql<Record<string, unknown> & { own: object }>`
        select ${systemColumns}, to_jsonb(t) as own from ${sql.id(schema, name)} t`.execute(db)
      return rows.map(({ own, ...system }): Seen => ({ table: `${schema}.${name}`, ...system, ...own }))
    }),
  )
  return read.flat()
}

/** Whether a row or a line of the log holds a text, as it is or as bytes. */
export function holds(row: object | string, text: string): boolean {
  const all = typeof row === 'string' ? row : JSON.stringify(row)
  const bytes = Buffer.from(text)
  return [text, bytes.toString('hex'), bytes.toString('base64').replace(/.{0,2}=*$/, '')].some(one =>
    all.includes(one),
  )
}

/** What is known of each person, or of each answer, by the name of what it is. */
export type Evidence = Map<string, Map<number, string>>

function note(evidence: Evidence, name: string, of: number, value: string): void {
  const values = evidence.get(name) ?? new Map<number, string>()
  evidence.set(name, values)
  // What was seen first stays.
  if (!values.has(of)) values.set(of, value)
}

/** All columns of a row, and how long each is. */
function noteRow(evidence: Evidence, { table, ...columns }: Seen, of: number, by = ''): void {
  for (const [column, value] of Object.entries(columns)) {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    note(evidence, `${by}${table}.${column}`, of, text)
    note(evidence, `${by}length of ${table}.${column}`, of, String(text.length))
  }
}

/** What rows tell of people, and the rows that were written in the same transactions. */
export function notePeople(evidence: Evidence, rows: readonly Seen[], people: readonly string[]): void {
  const byWriter = Map.groupBy(rows, ({ xmin }) => String(xmin))
  const numbers = new Map(people.map((id, number) => [id, number]))
  for (const row of rows) {
    const id = Object.values(row).find(value => typeof value === 'string' && numbers.has(value))
    const number = numbers.get(id as string)
    if (number === undefined) continue
    noteRow(evidence, row, number)
    const together = byWriter.get(String(row.xmin)) ?? []
    // Where many were written together they tell nothing of one.
    if (together.length < 10) {
      for (const other of together) {
        if (other !== row) noteRow(evidence, other, number, `with ${row.table}: `)
      }
    }
  }
}

/** What rows tell of answers: those that hold the marks of one. */
export function noteAnswers(evidence: Evidence, rows: readonly Seen[], marks: readonly string[][]): void {
  for (const row of rows) {
    for (const [number, ofOne] of marks.entries()) {
      for (const [which, mark] of ofOne.entries()) {
        if (holds(row, mark)) noteRow(evidence, row, number, `${which}: `)
      }
    }
  }
}

/** Of values, the places that each may have in their order: several where some are alike. */
function placesOf(values: readonly string[]): { from: number; to: number }[] {
  const numbers = values.map(value =>
    Number(value.replace(/^\((\d+),(\d+)\)$/, (_, page, at) => `${page}${at.padStart(5, '0')}`)),
  )
  const compare = numbers.every(Number.isFinite)
    ? (a: number, b: number) => (numbers[a] ?? 0) - (numbers[b] ?? 0)
    : (a: number, b: number) => ((values[a] ?? '') < (values[b] ?? '') ? -1 : Number(values[a] !== values[b]))
  const order = values.map((_, index) => index).toSorted(compare)
  const places = values.map(() => ({ from: 0, to: 0 }))
  for (let from = 0; from < order.length; ) {
    let to = from + 1
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to++
    for (let at = from; at < to; at++) places[order[at] ?? 0] = { from, to }
    from = to
  }
  return places
}

export interface Finding {
  /** What was compared with what. */
  with: string
  /** How many people the administrator names right: by chance one. */
  matches: number
  /** How many standard deviations the orders agree more, or less, than those of people drawn by lot do. */
  deviations: number
}

/**
 * Compares all that is known of people with all that is known of answers, where person `n` gave answer `n`.
 * @returns what gives away most, first
 */
export function compared(people: Evidence, answers: Evidence): Finding[] {
  const findings: Finding[] = []
  for (const [ofPeople, personValues] of people) {
    for (const [ofAnswers, answerValues] of answers) {
      const both = [...personValues.keys()].filter(number => answerValues.has(number))
      const [left, right] = [personValues, answerValues].map(values =>
        both.map(number => values.get(number) ?? ''),
      )
      if (left === undefined || right === undefined || both.length < 2) continue
      const what = `${ofPeople} ~ ${ofAnswers}`
      findings.push({ with: `${what}, equal`, matches: equalMatches(left, right), deviations: 0 })
      if (new Set(left).size === 1 || new Set(right).size === 1) continue
      const [a, b] = [placesOf(left), placesOf(right)]
      const backwards = b.map(({ from, to }) => ({ from: b.length - to, to: b.length - from }))
      const deviations = Math.abs(correlation(a, b)) * Math.sqrt(both.length - 1)
      findings.push({ with: what, matches: placeMatches(a, b), deviations })
      findings.push({ with: `${what}, backwards`, matches: placeMatches(a, backwards), deviations })
    }
  }
  return findings.toSorted((one, other) => other.matches - one.matches || other.deviations - one.deviations)
}

/** How many are named right by who takes for a person’s answer any that has the same value. */
function equalMatches(people: readonly string[], answers: readonly string[]): number {
  const alike = Map.groupBy(answers, value => value)
  return people.reduce(
    (sum, value, n) => sum + (answers[n] === value ? 1 / (alike.get(value)?.length ?? 1) : 0),
    0,
  )
}

type Place = { from: number; to: number }

/** How many are named right by who takes for the n-th person’s answer the n-th one. */
function placeMatches(people: readonly Place[], answers: readonly Place[]): number {
  return people.reduce((sum, a, n) => {
    const b = answers[n] ?? a
    const common = Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))
    return sum + common / ((a.to - a.from) * (b.to - b.from))
  }, 0)
}

/** Spearman’s correlation of two orders. */
function correlation(a: readonly Place[], b: readonly Place[]): number {
  const middle = (a.length - 1) / 2
  const centred = (places: readonly Place[]) => places.map(({ from, to }) => (from + to - 1) / 2 - middle)
  const [x, y] = [centred(a), centred(b)]
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0)
  return dot(x, y) / Math.sqrt(dot(x, x) * dot(y, y))
}
