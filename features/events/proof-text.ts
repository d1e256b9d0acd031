import { base64url, bytesOf } from '#platform/text/base64url.ts'

/*
 * The text of a proof, `CC2.<payload>.<signature>`: by which key it is signed, what it says and, by Ed25519 over the bytes
 * of the payload, that we said it. Whoever has the public keys checks it without network. Proofs were `CC1` while there was
 * one key: they name none, and count as long as some key that is still known has signed them.
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

const prefix = 'CC2'
const contentBytes = 13
const signatureBytes = 64
/** What names a key in a proof: so many bytes at the beginning of its public half, and as text. */
const keyBytes = 6
const keySigns = 8

/**
 * The bytes that are signed: the key (6), the serial (8), the child (1), the end in minutes since 1970 (4), each big-endian.
 * @param x the public half of the key, as a JSON Web Key has it
 */
export function proofPayload({ serial, child, end }: ProofContent, x: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(keyBytes + contentBytes)
  bytes.set(bytesOf(x.slice(0, keySigns)) ?? [])
  const view = new DataView(bytes.buffer, keyBytes)
  view.setBigUint64(0, serial)
  view.setUint8(8, child)
  view.setUint32(9, Math.floor(end.getTime() / 60_000))
  return bytes
}

export interface ReadProof extends ProofContent {
  /** How the public half of its key begins; undefined: it names none. */
  key: string | undefined
  payload: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** A payload and its signature as a QR code carries them. */
export function proofText(payload: Uint8Array, signature: Uint8Array): string {
  return [prefix, base64url(payload), base64url(signature)].join('.')
}

/**
 * What a text claims, with what is needed to check it; undefined where it has not the form of a proof. Spaces and line
 * ends around it, as scanners add them, do not matter.
 */
export function readProof(text: string): ReadProof | undefined {
  const [, kind, first = '', second = ''] =
    /^(?:(CC1)\.(?=.{18}\.)|CC2\.(?=.{26}\.))([\w-]+)\.([\w-]{86})$/.exec(text.trim()) ?? []
  const before = kind === 'CC1' ? 0 : keyBytes
  const payload = bytesOf(first)
  const signature = bytesOf(second)
  if (payload?.length !== before + contentBytes || signature?.length !== signatureBytes) return undefined
  const view = new DataView(payload.buffer, before)
  return {
    key: before === 0 ? undefined : first.slice(0, keySigns),
    serial: view.getBigUint64(0),
    child: view.getUint8(8),
    end: new Date(view.getUint32(9) * 60_000),
    payload,
    signature,
  }
}
