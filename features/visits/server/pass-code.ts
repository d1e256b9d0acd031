import { createPublicKey, verify } from 'node:crypto'
import type { ProofKey, Signing } from '#platform/server/proofs/proof-keys.ts'

/*
 * The code on a visitor’s pass, `CV1.<payload>.<signature>`: by which key it is signed, whom and when it admits and, by
 * Ed25519 over the bytes of the payload, that we said it.
 */

/** What a code says. */
export interface PassContent {
  visitId: string
  /** `visit_visitors.number` */
  number: number
  /** To the minute. */
  start: Date
  end: Date
}

const keyBytes = 6
const payloadBytes = keyBytes + 16 + 4 + 4 + 4

/** The key (6), the visit (16), the visitor (4), start and end in minutes since 1970 (4 each), each big-endian. */
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
  const [, first = '', second = ''] = /^CV1\.([\w-]{46})\.([\w-]{86})$/.exec(text.trim()) ?? []
  const payload = Buffer.from(first, 'base64url')
  if (payload.length !== payloadBytes) return undefined
  const signature = Buffer.from(second, 'base64url')
  const isOurs = keys.some(
    key =>
      Buffer.from(key.x, 'base64url').subarray(0, keyBytes).equals(payload.subarray(0, keyBytes)) &&
      verify(null, payload, createPublicKey({ key: { ...key }, format: 'jwk' }), signature),
  )
  if (!isOurs) return undefined
  const hex = payload.toString('hex', keyBytes, keyBytes + 16)
  return {
    visitId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    number: payload.readUInt32BE(keyBytes + 16),
    start: new Date(payload.readUInt32BE(keyBytes + 20) * 60_000),
    end: new Date(payload.readUInt32BE(keyBytes + 24) * 60_000),
  }
}

function minutesOf(moment: Date): number {
  return Math.floor(moment.getTime() / 60_000)
}
