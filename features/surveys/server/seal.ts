import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  decapsulate,
  encapsulate,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { packed, packedLength, unpacked } from './packed-answer.ts'
import type { StoredQuestion, WaitingAnswer } from './stored.ts'

/*
 * An answer is sealed with the public key of its batch: every server can, and only who holds the batch's private key can open
 * it. ML-KEM-768 (FIPS 203) agrees on a key for each answer, also against who keeps what they copied until there are quantum
 * computers; AES-256-GCM encrypts it. Sealed: 1,088 bytes from which the private key finds the answer's, what is encrypted, a
 * tag of 16 bytes; the batch is authenticated beside it.
 */

const encapsulatedBytes = 1_088
const tagBytes = 16
const algorithm = 'aes-256-gcm'
/** A key encrypts one answer alone, so its nonce may always be the same. */
const nonce = Buffer.alloc(12)

/** What is sealed, and opened, of which batch. */
interface Sealed<Key> {
  id: string
  key: Key
}

/** A new pair, as its halves are stored. */
export function newKeys(): { publicKey: Buffer; privateKey: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('ml-kem-768')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),
  }
}

export function publicKeyOf(stored: Buffer): KeyObject {
  return createPublicKey({ key: stored, format: 'der', type: 'spki' })
}

export function privateKeyOf(stored: Buffer): KeyObject {
  return createPrivateKey({ key: stored, format: 'der', type: 'pkcs8' })
}

/** As long for every answer of a survey, whatever was answered. */
export function seal(
  batch: Sealed<KeyObject>,
  questions: readonly StoredQuestion[],
  waiting: WaitingAnswer,
): Buffer {
  return sealBytes(batch, packed(waiting, packedLength(questions)))
}

/** @throws Error where it was sealed for another batch */
export function unseal(batch: Sealed<KeyObject>, sealed: Buffer): WaitingAnswer {
  return unpacked(unsealBytes(batch, sealed))
}

/** The same answer for another batch, in bytes that nobody can tell for the same. */
export function sealAnew(from: Sealed<KeyObject>, to: Sealed<KeyObject>, sealed: Buffer): Buffer {
  return sealBytes(to, unsealBytes(from, sealed))
}

export function sealBytes({ id, key }: Sealed<KeyObject>, plain: Buffer): Buffer {
  const { sharedKey, ciphertext } = encapsulate(key)
  const cipher = createCipheriv(algorithm, sharedKey, nonce).setAAD(Buffer.from(id))
  return Buffer.concat([ciphertext, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

export function unsealBytes({ id, key }: Sealed<KeyObject>, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, decapsulate(key, sealed.subarray(0, encapsulatedBytes)), nonce)
    .setAAD(Buffer.from(id))
    .setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(encapsulatedBytes, -tagBytes)), decipher.final()])
}
