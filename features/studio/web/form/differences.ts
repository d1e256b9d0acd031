import type { Verdict } from '../../contract.ts'
import { isSame } from '../draft/saving.ts'
import type { Item } from './values.ts'

/** What differs between two entries, value by value, as a person can read it. */
export function differences(before: Item, after: Item): Verdict['changes'] {
  const found: Verdict['changes'] = []
  compare('', before, after)
  return found

  function compare(field: string, one: unknown, other: unknown): void {
    if (isSame(one, other)) return
    if (isHolder(one ?? other) && isHolder(other ?? one)) {
      const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
      for (const name of names) {
        compare(field === '' ? name : `${field}.${name}`, inside(one, name), inside(other, name))
      }
      return
    }
    found.push({ field, before: inWords(one), after: inWords(other) })
  }
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function inside(holder: unknown, name: string): unknown {
  return isHolder(holder) ? Object.entries(holder).find(([key]) => key === name)?.[1] : undefined
}

/** A value as text, without the marks of HTML. */
function inWords(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value)
  return value
    .replaceAll(/<\/(p|li|h\d|blockquote)>|<br ?\/?>/g, '\n')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .trim()
}
