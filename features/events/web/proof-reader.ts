import type { ReadCode } from '#features/door/web/extension-points.ts'
import { readProof } from '../proof-text.ts'

/** What a pass of an event says at a door; undefined for anything else. */
export function readProofAtDoor(text: string): ReadCode | undefined {
  const proof = readProof(text)
  if (proof === undefined) return undefined
  const { serial, child, end, key, payload, signature } = proof
  return { person: `e${serial}.${child}`, serial, start: undefined, end, key, payload, signature }
}
