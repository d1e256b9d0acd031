import type { Compilable } from 'kysely'
import { type Database, keepPrepared } from './database.ts'

/** Stands in a query where a value comes with each call. */
class Blank {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A query that is built once and then only filled in; the database keeps its plan too. For calls so frequent that
 * building the same text again would be a good part of their cost.
 *
 * `build` is called once, with a stand-in for every value: it may put values into the query, but never look at them.
 * Each query made here stays prepared on every connection, so there must be few: make them at module level, one for
 * each shape the query can have.
 */
export function reusableQuery<Values extends object, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let compiled: ReturnType<Compilable<Row>['compile']> | undefined
  return async (db, values) => {
    if (compiled === undefined) {
      const blanks = new Proxy({} as Values, { get: (_values, name) => new Blank(name) })
      compiled = build(db, blanks).compile()
      keepPrepared(compiled.sql)
    }
    const parameters = compiled.parameters.map(value =>
      value instanceof Blank ? values[value.name as keyof Values] : value,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
