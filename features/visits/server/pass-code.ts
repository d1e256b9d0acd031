import { createPublicKey, verify } from 'node:crypto'
import type { ProofKey, Signing } from '#platform/server/proofs/proof-keys.ts'
import { keyBytes, type PassContent, payloadBytes, readPassText } from '../pass-code-text.ts'

export type { PassContent } from '../pass-code-text.ts'

/** A code, signed. */
export function passCode({ visitId, number, start, end }: PassContent, { x, sign }: Signing): string {
  const payload = Buffer.alloc(payloadBytes)
  Buffer.from(x, 'base64url').copy(payload, 0, 0, keyBytes)
  Buffer.from(visitId.replaceAll('-', ''), 'hex').copy(payload, keyBytes)
  payload.writeUInt32BE(number, keyBytes + 16)
  payload.writeUInt32BE(minutesOf(start), keyBytes + 20)
  payload.writeUInt32BE(minutesOf(end), keyBytes + 24)
  return `CV1.${payload.toString('base64url')}.${Buffer.from(sign(payload)).toString('base64url')}`
}

/** Undefined for what we have not signed. */
export function readPassCode(text: string, keys: readonly ProofKey[]): PassContent | undefined {
  const read = readPassText(text)
  if (read === undefined) return undefined
  const { key: begins, payload, signature, ...content } = read
  const isOurs = keys.some(
    key =>
      key.x.startsWith(begins) &&
      verify(null, payload, createPublicKey({ key: { ...key }, format: 'jwk' }), signature),
  )
  return isOurs ? content : undefined
}

function minutesOf(moment: Date): number {
  return Math.floor(moment.getTime() / 60_000)
}
