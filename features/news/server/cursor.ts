import { wrongCursor } from '#platform/server/http/cursor.ts'

/** Where a page of the list ended: the last article's publication, in microseconds since 1970, and its id. */
export interface Cursor {
  microseconds: bigint
  id: bigint
}

/** 31 December 9999, in microseconds: no article is published later. */
const lastMicrosecond = 253_402_300_799_999_999n
/** The largest id that the contract takes. */
const lastId = 999_999_999_999_999n

/** The text that a client passes back as it came. */
export function writeCursor({ microseconds, id }: Cursor): string {
  return `${microseconds.toString(36)}.${id.toString(36)}`
}

/** @throws Problem 400 naming `after` when the text is not one that `writeCursor` made. */
export function readCursor(text: string): Cursor {
  const [, first = '', second = ''] = /^([0-9a-z]{1,12})\.([0-9a-z]{1,12})$/.exec(text) ?? []
  const cursor = { microseconds: fromBase36(first), id: fromBase36(second) }
  if (first === '' || cursor.microseconds > lastMicrosecond || cursor.id > lastId) {
    throw wrongCursor()
  }
  return cursor
}

function fromBase36(digits: string): bigint {
  let value = 0n
  for (const digit of digits) value = value * 36n + BigInt(Number.parseInt(digit, 36))
  return value
}

/** The instant for PostgreSQL, whose clock is finer than a `Date`. */
export function instantOf({ microseconds }: Cursor): string {
  const date = new Date(Number(microseconds / 1000n))
  return date.toISOString().replace('Z', `${String(microseconds % 1000n).padStart(3, '0')}Z`)
}
