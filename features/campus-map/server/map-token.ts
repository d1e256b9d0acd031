import { createPublicKey, verify } from 'node:crypto'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { ProofKey, Signing } from '#platform/server/proofs/proof-keys.ts'

/** Which plans a token reads, and until when. */
export interface MapGrant {
  siteIds: number[]
  /** Epoch seconds. */
  expiration: number
}

const Grant = Type.Object({ siteIds: Type.Array(Type.Integer()), expiration: Type.Integer() })

/** What is signed begins with it, so that nothing else that these keys sign is ever taken for a token. */
const begins = 'campus-map.'

export function mapToken({ siteIds, expiration }: MapGrant, { sign }: Signing): string {
  const payload = begins + Buffer.from(JSON.stringify({ siteIds, expiration })).toString('base64url')
  return `${payload}.${Buffer.from(sign(Buffer.from(payload))).toString('base64url')}`
}

/** Undefined for what we have not signed, and for what has expired. */
export function readMapToken(text: string, keys: readonly ProofKey[], now: Date): MapGrant | undefined {
  const [payload, signature] = partsOf(text)
  if (payload === undefined || signature === undefined) return undefined
  const bytes = Buffer.from(payload)
  const isOurs = keys.some(key =>
    verify(null, bytes, createPublicKey({ key: { ...key }, format: 'jwk' }), signature),
  )
  if (!isOurs) return undefined
  const grant: unknown = JSON.parse(Buffer.from(payload.slice(begins.length), 'base64url').toString())
  return Check(Grant, grant) && grant.expiration * 1000 > now.getTime() ? grant : undefined
}

function partsOf(text: string): [payload?: string, signature?: Buffer] {
  const end = text.lastIndexOf('.')
  if (!text.startsWith(begins) || end < begins.length) return []
  return [text.slice(0, end), Buffer.from(text.slice(end + 1), 'base64url')]
}
