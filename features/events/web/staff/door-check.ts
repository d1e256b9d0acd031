import { readProof } from '../../proof-text.ts'
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
  { key, revoked, standing, latest }: Pick<DoorList, 'key' | 'revoked' | 'standing' | 'latest'>,
  now: Date,
): Promise<Verdict> {
  const proof = readProof(text)
  if (proof === undefined) return 'NOT_A_PROOF'
  const { kty, crv, x } = key
  const publicKey = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
  if (!(await crypto.subtle.verify('Ed25519', publicKey, proof.signature, proof.payload))) return 'FORGED'
  const serial = proof.serial.toString()
  if (revoked.includes(serial)) return 'REVOKED'
  if (proof.end.getTime() + grace <= now.getTime()) return 'OVER'
  if (standing.includes(serial)) return 'GOOD'
  return proof.serial > BigInt(latest) ? 'NEW' : 'OTHER'
}

/** Whether who shows it may come in, as far as the door knows. */
export function letsIn(verdict: Verdict): boolean {
  return verdict === 'GOOD' || verdict === 'NEW'
}
