import type { Entry } from './entry.ts'
import type { ContentPart } from './kind.ts'

/** An entry as its part's columns would hold it; undefined where it is none of the part's. */
export function itemOf({ value }: Entry, part: ContentPart): Record<string, unknown> | undefined {
  const own = part.translate?.(value) ?? value
  return own === 'left out' ? undefined : withoutNulls(own as Record<string, unknown>)
}

/** In JSON, null says that there is nothing, as an empty cell of a table does. */
function withoutNulls<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutNulls) as Value
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutNulls(inner)])) as Value
}
