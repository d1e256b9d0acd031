import type { Static } from 'typebox'
import type { PatchOperations } from './scim-contract.ts'

export interface ScimFilter {
  attribute: 'userName' | 'externalId' | 'id'
  value: string
}

/** What `userName eq "…"` asks for; undefined for a filter that is not understood. Attributes are written in any case. */
export function readFilter(text: string): ScimFilter | undefined {
  const [, name = '', quoted = ''] = /^\s*(\w+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(text) ?? []
  const attributes = ['userName', 'externalId', 'id'] as const
  const attribute = attributes.find(one => one.toLowerCase() === name.toLowerCase())
  if (attribute === undefined) return undefined
  try {
    // A value is written as in JSON (RFC 7644 §3.4.2.2).
    return { attribute, value: JSON.parse(quoted) }
  } catch {
    return undefined
  }
}

/**
 * Whether the operations make an account active; undefined where they say anything else, which is not changed from here.
 *
 * Outside fact: Microsoft Entra writes the operation with a capital and the value as the text `"False"`.
 */
export function readActive(operations: Static<typeof PatchOperations>): boolean | undefined {
  let active: boolean | undefined
  for (const { op, path, value } of operations) {
    if (!['replace', 'add'].includes(op.toLowerCase())) return undefined
    const said = path === undefined ? onlyActive(value) : path.toLowerCase() === 'active' ? value : undefined
    active = booleanOf(said)
    if (active === undefined) return undefined
  }
  return active
}

function onlyActive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value)
  const [first] = entries
  return entries.length === 1 && first?.[0].toLowerCase() === 'active' ? first[1] : undefined
}

function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.toLowerCase() : ''
  return text === 'true' ? true : text === 'false' ? false : undefined
}
