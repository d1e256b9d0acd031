import { type RawBuilder, sql } from 'kysely'
import { escaped } from '#platform/server/content/html.ts'
import { isUnmistakable, type Subject, type WholeName } from './personal-data.ts'

/*
 * What is kept of others may speak of somebody: a mail says who has booked for its reader. It stays theirs, without the name.
 */

/** What stands in place of somebody who was erased, where a reader sees it and the language is not known. */
const nobody = '—'

/** How iCalendar breaks long lines, anywhere (RFC 5545). */
const fold = '(?:\\r?\\n[ \\t])?'

/** Every way in which a text may call somebody; undefined: nothing is known that would be theirs alone. */
function spellings({ ids, emails, names = [] }: Subject): string | undefined {
  const marks = [...ids.filter(isUnmistakable), ...emails, ...names.flatMap(asWritten)]
  const written = new Set(marks.flatMap(mark => [mark, escaped(mark)]))
  // The longest first: an address may begin as another one does.
  const ordered = [...written].toSorted((one, other) => other.length - one.length)
  if (ordered.length === 0) return undefined
  return ordered.map(mark => [...mark].map(literally).join(fold)).join('|')
}

/** `Maud O’Hara` and `O’Hara Maud`; not at all where one half is missing, since the other is many people's. */
export function asWritten({ first, last }: WholeName): string[] {
  const [given, family] = [first.trim(), last.trim()]
  return given === '' || family === '' ? [] : [`${given} ${family}`, `${family} ${given}`]
}

/** The two halves as fields of one thing in JSON, the first group what stands between them. */
function asFields({ first, last }: WholeName): string {
  const value = (text: string) => [...JSON.stringify(text).slice(1, -1)].map(literally).join('')
  return `(?<=")${value(first)}("\\s*,\\s*"[[:alnum:]_]+"\\s*:\\s*")${value(last)}(?=")`
}

function literally(character: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character
}

/** Not a part of a longer name or address: `Jean-Maud O’Hara` is somebody else than Maud. */
function whole(marks: string, letter: string): string {
  return `(?<!${letter}|${letter}[.+_-])(?:${marks})(?!${letter}|[.+_-]${letter})`
}

/** Whether a text speaks of somebody, by whole words. */
export function speaksOf(text: string, subject: Subject): boolean {
  const marks = spellings(subject)
  return marks !== undefined && new RegExp(whole(marks, '[\\p{L}\\p{N}]'), 'iu').test(text)
}

/** The same in SQL, and a text with something else in the place of whom it speaks of. */
export interface Redaction {
  finds(text: RawBuilder<unknown>): RawBuilder<boolean>
  of(text: RawBuilder<unknown>, instead?: RawBuilder<string>): RawBuilder<string>
}

/** @returns undefined where nothing is known by which a text would speak of the person */
export function redactionFor(subject: Subject): Redaction | undefined {
  const marks = spellings(subject)
  if (marks === undefined) return undefined
  const pattern = whole(marks, '[[:alnum:]]')
  const fields = (subject.names ?? []).filter(name => asWritten(name).length > 0).map(asFields)
  return {
    finds: text => sql<boolean>`(${text}) ~* any(${[pattern, ...fields]}::text[])`,
    of: (text, instead = sql<string>`${nobody}::text`) =>
      fields.reduce<RawBuilder<string>>(
        (redacted, pair) =>
          sql<string>`regexp_replace(${redacted}, ${pair}::text, ${`${nobody}\\1${nobody}`}::text, 'gi')`,
        sql<string>`regexp_replace(${text}, ${pattern}::text, ${instead}, 'gi')`,
      ),
  }
}
