import { type FieldFault, visitorFaults } from '../../rules.ts'
import type { VisitorValues } from './visit-values.ts'

/** One line of a pasted list. */
export interface PastedLine {
  /** From 1. */
  line: number
  text: string
  visitor: Omit<VisitorValues, 'key' | 'language'>
  /** The first that is wrong with it. */
  fault: FieldFault | undefined
}

/** Who is in the list already or further up, by their addresses in lower case. */
type Known = ReadonlySet<string>

const address = /[^\s<>,;"()]+@[^\s<>,;"()]+/

/**
 * Reads a list as it is copied from a spreadsheet (cells with tabs), a file (semicolons, commas) or a mail
 * (`Vera Om <vera@partner.example>; …`): the address is told by its sign, a telephone number by its digits; of the rest the
 * first two are first and last name, and the third is the company.
 */
export function readPasted(text: string, known: Known): PastedLine[] {
  const seen = new Set(known)
  const pieces = text.split(/\r?\n/).flatMap((written, index) =>
    // Several people in one line, as a mail program lists them.
    (written.match(/@/g)?.length ?? 0) > 1 && !written.includes('\t')
      ? written.split(/(?<=@[^;,]*)[;,]/).map(piece => ({ piece, line: index + 1 }))
      : [{ piece: written, line: index + 1 }],
  )
  return pieces.flatMap(({ piece, line }) => {
    const whole = piece.trim()
    if (whole === '') return []
    const visitor = visitorIn(whole)
    const email = visitor.email.toLowerCase()
    const [fault] = visitorFaults(visitor).values()
    const isTwice = fault === undefined && seen.has(email)
    seen.add(email)
    return [{ line, text: whole, visitor, fault: isTwice ? ('EMAIL_TWICE' as const) : fault }]
  })
}

function visitorIn(text: string): PastedLine['visitor'] {
  const [email = ''] = address.exec(text) ?? []
  const cells = text
    .replace(email, ' ')
    .split(/[\t;,]/)
    .map(cell =>
      cell
        .replaceAll(/[<>"()]/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(cell => cell !== '')
  const phone = cells.find(cell => /^\+?[0-9 ./-]{6,}$/.test(cell))
  const others = cells.filter(cell => cell !== phone)
  const [first = '', second = '', third = ''] = others
  // A name in one cell, or without any: its first word is the first name.
  const isWhole = others.length === 1 || (first.includes(' ') && others.length === 2)
  const [firstName = '', ...rest] = isWhole ? first.split(' ') : [first, second]
  return {
    firstName,
    lastName: rest.join(' '),
    email,
    company: isWhole ? second : third,
    phoneNumber: phone ?? '',
  }
}
