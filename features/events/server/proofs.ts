import type { Database } from '#platform/server/database/database.ts'
import { openProofKeys, type ProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { type ProofContent, proofPayload, proofText } from '../proof-text.ts'

/** Writes the text of a proof. The same content is always the same text. */
export type SignProof = (content: ProofContent) => string

export interface ProofKeeper extends Pick<ProofKeys, 'publicKey' | 'publicKeys'> {
  signer(db: Database): Promise<SignProof>
}

/** @param setting EVENTS_PROOF_KEYS */
export function proofKeeper(setting?: string): ProofKeeper {
  const { signing, publicKey, publicKeys } = openProofKeys(setting)
  return {
    publicKey,
    publicKeys,
    async signer(db) {
      const { x, sign } = await signing(db)
      return content => {
        const payload = proofPayload(content, x)
        return proofText(payload, sign(payload))
      }
    },
  }
}

/** The serials of an animation's proofs that admit nobody any more. */
export async function revokedSerials(db: Database, animationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('animation_revoked_proofs')
    .select('serial')
    .where('animation_id', '=', animationId)
    .orderBy('serial')
    .execute()
  return rows.map(({ serial }) => serial)
}
