import { keysFor, type ReadProof, readProof } from '../../proof-text.ts'
import type { DoorList } from '../../staff-contract.ts'

/**
 * What a door can say of a text by itself: not a proof; one that we did not sign; one that counts no more; one whose slot
 * is over; one of another animation; one that stands; one that was made after the list was read.
 */
export type Verdict = 'NOT_A_PROOF' | 'FORGED' | 'REVOKED' | 'OVER' | 'OTHER' | 'GOOD' | 'NEW'

/** How long after the end of its slot a proof still lets in, in milliseconds: people come late. */
const grace = 3_600_000

/** Decides without network, from a list that was read before. */
export async function checkProof(
  text: string,
  { keys, revoked, standing, latest }: Pick<DoorList, 'keys' | 'revoked' | 'standing' | 'latest'>,
  now: Date,
): Promise<Verdict> {
  const proof = readProof(text)
  if (proof === undefined) return 'NOT_A_PROOF'
  if (!(await isSigned(proof, keys))) return 'FORGED'
  const serial = proof.serial.toString()
  if (revoked.includes(serial)) return 'REVOKED'
  if (proof.end.getTime() + grace <= now.getTime()) return 'OVER'
  if (standing.includes(serial)) return 'GOOD'
  return proof.serial > BigInt(latest) ? 'NEW' : 'OTHER'
}

async function isSigned(proof: ReadProof, keys: DoorList['keys']): Promise<boolean> {
  for (const { kty, crv, x } of keysFor(proof, keys)) {
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
    if (await crypto.subtle.verify('Ed25519', key, proof.signature, proof.payload)) return true
  }
  return false
}

/** Whether who shows it may come in, as far as the door knows. */
export function letsIn(verdict: Verdict): boolean {
  return verdict === 'GOOD' || verdict === 'NEW'
}
