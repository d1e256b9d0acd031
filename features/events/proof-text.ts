/*
 * The text of a proof, `CC1.<payload>.<signature>`: what it says and, by Ed25519 over the bytes of the payload, that we
 * said it. Whoever has the public key checks it without network.
 */

/** What a proof says. */
export interface ProofContent {
  /** `animation_bookings.proof_serial` of the booking, that of the owner where it was passed on. */
  serial: bigint
  /** 0: the booking itself; else the position of one of its children. */
  child: number
  /** The end of its slot, to the minute. */
  end: Date
}

const prefix = 'CC1'
const payloadBytes = 13
const signatureBytes = 64

/** The bytes that are signed: the serial (8), the child (1), the end in minutes since 1970 (4), each big-endian. */
export function proofPayload({ serial, child, end }: ProofContent): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(payloadBytes)
  const view = new DataView(bytes.buffer)
  view.setBigUint64(0, serial)
  view.setUint8(8, child)
  view.setUint32(9, Math.floor(end.getTime() / 60_000))
  return bytes
}

/** A payload and its signature as a QR code carries them. */
export function proofText(payload: Uint8Array, signature: Uint8Array): string {
  return [prefix, base64url(payload), base64url(signature)].join('.')
}

/**
 * What a text claims, with what is needed to check it; undefined where it has not the form of a proof. Spaces and line
 * ends around it, as scanners add them, do not matter.
 */
export function readProof(
  text: string,
): (ProofContent & { payload: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> }) | undefined {
  const [, first = '', second = ''] = /^CC1\.([\w-]{18})\.([\w-]{86})$/.exec(text.trim()) ?? []
  const payload = bytesOf(first)
  const signature = bytesOf(second)
  if (payload?.length !== payloadBytes || signature?.length !== signatureBytes) return undefined
  const view = new DataView(payload.buffer)
  return {
    serial: view.getBigUint64(0),
    child: view.getUint8(8),
    end: new Date(view.getUint32(9) * 60_000),
    payload,
    signature,
  }
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

// Browsers and servers have different functions for it, and old browsers none that knows these signs.
function base64url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    const bits = (first << 16) | (second << 8) | third
    const count = Math.min(3, bytes.length - at) + 1
    for (let n = 0; n < count; n++) text += signs[(bits >> (18 - 6 * n)) & 63]
  }
  return text
}

/** Undefined for a text that nobody writes so: two texts never mean the same bytes. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let at = 0
  for (const [index, sign] of [...text].entries()) {
    bits = ((bits << 6) | signs.indexOf(sign)) & 0xffffff
    if (index % 4 !== 0) bytes[at++] = (bits >> (6 - 2 * (index % 4))) & 255
  }
  return text !== '' && base64url(bytes) === text ? bytes : undefined
}
