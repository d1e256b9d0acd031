import type { Bilingual, Language } from '#platform/text/language.ts'
import { importWords } from './messages.ts'

/** A step into an entry: the name of a field, or a place in a list from 0 on. */
export type Path = readonly (string | number)[]

/** What a file says of one thing, before anything of it has been checked. */
export interface Entry {
  /** Where it begins, from 1 on. */
  line: number
  value: Readonly<Record<string, unknown>>
  /** The line on which a field of it stands. */
  lineOf(path: Path): number
  /** How a field of it is called to whoever wrote the file: a column, or a JSON path. */
  nameOf(path: Path): string
}

/** What is wrong with a file, and where. */
export interface Fault {
  /** As it is called from the folder that was handed in. */
  file: string
  line?: number | undefined
  field?: string | undefined
  message: Bilingual
}

/** One line for a person: `rooms.csv, line 14, capacity: expected …`. */
export function faultText({ file, line, field, message }: Fault, language: Language): string {
  const words = importWords[language]
  const place = [file, line && words.line(line), field].filter(Boolean).join(', ')
  return `${place}${words.colon}${message[language]}`
}
