import type { ReadCode } from '#features/door/web/extension-points.ts'
import { readPassText } from '../pass-code-text.ts'

/** What the code on a visitor’s pass says at a door; undefined for anything else. */
export function readPass(text: string): ReadCode | undefined {
  const pass = readPassText(text)
  if (pass === undefined) return undefined
  const { visitId, number, ...code } = pass
  return { person: `v${visitId}.${number}`, serial: undefined, ...code }
}
