import { bytesOf } from '#platform/text/base64url.ts'

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

/** What a code claims, with what is needed to check it. */
export interface ReadPass extends PassContent {
  /** How the public half of its key begins. */
  key: string
  payload: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** What names a key in a code: so many bytes at the beginning of its public half, and as text. */
export const keyBytes = 6
const keySigns = 8
/** The key (6), the visit (16), the visitor (4), start and end in minutes since 1970 (4 each), each big-endian. */
export const payloadBytes = keyBytes + 16 + 4 + 4 + 4

/** Undefined where a text has not the form of a code. Spaces and line ends around it do not matter. */
export function readPassText(text: string): ReadPass | undefined {
  const [, first = '', second = ''] = /^CV1\.([\w-]{46})\.([\w-]{86})$/.exec(text.trim()) ?? []
  const payload = bytesOf(first)
  const signature = bytesOf(second)
  if (payload?.length !== payloadBytes || signature === undefined) return undefined
  const view = new DataView(payload.buffer, keyBytes)
  const hex = Array.from(payload.subarray(keyBytes, keyBytes + 16), byte =>
    byte.toString(16).padStart(2, '0'),
  )
  return {
    key: first.slice(0, keySigns),
    visitId: hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    number: view.getUint32(16),
    start: new Date(view.getUint32(20) * 60_000),
    end: new Date(view.getUint32(24) * 60_000),
    payload,
    signature,
  }
}
