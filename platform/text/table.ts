import type { Language } from '#platform/text/language.ts'
import { type Day, formatDate, type Time } from '#platform/time/campus-time.ts'
import { cell, phoneCell, rowOf } from './csv.ts'

/**
 * A value of a table for spreadsheets. What is no mere text says what it is, so that each format writes it as a spreadsheet
 * takes it for that.
 */
export type TableCell = string | { day: Day } | { time: Time } | { phone: string }

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A row of a CSV table: a day as its readers write it, a time by the clock, a phone number with all of its signs. */
export function csvRow(cells: readonly TableCell[], language: Language): string {
  return rowOf(
    cells.map(value => {
      if (typeof value === 'string') return cell(value)
      if ('day' in value) return cell(formatDate(value.day, language, 'numeric'))
      return 'time' in value ? cell(value.time) : phoneCell(value.phone)
    }),
  )
}
