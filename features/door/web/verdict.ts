import type { DoorList } from '../contract.ts'
import { type DoorState, type FoldedEntry, gateTime, type Verdict } from '../rules.ts'
import type { ReadCode } from './extension-points.ts'

/** What a verdict depends on. */
export interface VerdictInput {
  code: ReadCode | undefined
  /** Undefined: this browser cannot check. */
  signed: boolean | undefined
  list: Pick<DoorList, 'latest'> & {
    gate: Pick<DoorList['gate'], 'kind' | 'start' | 'end' | 'opensAt'>
    people: { has(id: string): boolean }
    revoked: { has(id: string): boolean }
  }
  state: DoorState<FoldedEntry>
}

/** @param now the clock of the server, as far as the device knows it */
export function verdictOf({ code, signed, list, state }: VerdictInput, now: Date): Verdict {
  if (code === undefined) return 'NOT_A_CODE'
  if (signed === false) return 'FORGED'
  if (list.revoked.has(code.person)) return 'REVOKED'
  const { gate } = list
  if (list.people.has(code.person)) {
    // At a meeting point whoever is on the list is counted, whatever the hour.
    if (gate.kind === 'EVACUATION') return state.counted === undefined ? 'GOOD' : 'ALREADY'
    if (state.status === 'PRESENT') return 'ALREADY'
    const time = gateTime(gate, now)
    return time === 'NOW' ? 'GOOD' : time
  }
  if (!isOfTime(code, gate)) return 'OTHER_TIME'
  // A code that nobody has checked lets in who is on the list only.
  const isNew =
    signed === true &&
    gate.kind === 'EVENT' &&
    list.latest !== null &&
    code.serial !== undefined &&
    code.serial > BigInt(list.latest)
  return isNew ? 'NEW' : 'NOT_HERE'
}

/** Codes say their times to the minute. */
const minute = 60_000

function isOfTime({ start, end }: ReadCode, gate: VerdictInput['list']['gate']): boolean {
  const [opens, closes] = [Date.parse(gate.start), Date.parse(gate.end)]
  // A code of a slot says its end alone, which is that of the slot.
  if (start === undefined) return Math.floor(end.getTime() / minute) === Math.floor(closes / minute)
  return start.getTime() < closes && end.getTime() > opens
}

/** Whether we signed it; undefined: this browser knows no Ed25519. */
export async function isSigned(
  { key: begins, payload, signature }: ReadCode,
  keys: DoorList['keys'],
): Promise<boolean | undefined> {
  for (const { kty, crv, x } of keys) {
    if (begins !== undefined && !x.startsWith(begins)) continue
    const key = await crypto.subtle
      .importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
      .catch(() => undefined)
    if (key === undefined) return undefined
    if (await crypto.subtle.verify('Ed25519', key, signature, payload)) return true
  }
  return false
}
