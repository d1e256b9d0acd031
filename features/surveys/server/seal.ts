import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { packed, packedLength, unpacked } from './packed-answer.ts'
import type { StoredQuestion, WaitingAnswer } from './stored.ts'

/*
 * Answers wait encrypted under a key that is a file, not a row: who reads the whole database, and its backups, reads none of
 * them. AES-256-GCM: a nonce of 12 bytes, what is encrypted, a tag of 16 bytes; the survey is authenticated beside it.
 */

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

export interface Sealer {
  /** As long for every answer of a survey, whatever was answered. */
  seal(surveyId: string, questions: readonly StoredQuestion[], waiting: WaitingAnswer): Promise<Buffer>
  /** @throws Error where it was sealed under another key, or for another survey */
  open(surveyId: string, sealed: Buffer): Promise<WaitingAnswer>
  /** The same answer, in bytes that nobody else can tell for the same. */
  sealAgain(surveyId: string, sealed: Buffer): Promise<Buffer>
}

/** Where the key lies: one for all servers that share the data folder. */
export function keyFileOf(dataFolder: string): string {
  return join(dataFolder, 'keys', 'surveys')
}

/** The key is read, or made, when it is first needed. */
export function sealerIn(dataFolder: string): Sealer {
  let kept: Promise<Buffer> | undefined
  const key = () => {
    kept ??= keyIn(dataFolder)
    // A failure is not remembered: the next call tries again.
    kept.catch(() => {
      kept = undefined
    })
    return kept
  }
  const encrypted = async (surveyId: string, plain: Buffer) => {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, await key(), nonce).setAAD(Buffer.from(surveyId))
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  }
  const decrypted = async (surveyId: string, sealed: Buffer) => {
    const decipher = createDecipheriv(algorithm, await key(), sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(surveyId))
      .setAuthTag(sealed.subarray(-tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
  }
  return {
    seal: async (surveyId, questions, waiting) =>
      encrypted(surveyId, packed(waiting, packedLength(questions))),
    open: async (surveyId, sealed) => unpacked(await decrypted(surveyId, sealed)),
    sealAgain: async (surveyId, sealed) => encrypted(surveyId, await decrypted(surveyId, sealed)),
  }
}

async function keyIn(dataFolder: string): Promise<Buffer> {
  const file = keyFileOf(dataFolder)
  const key = (await readIfThere(file)) ?? (await madeKey(dataFolder, file))
  if (key.length !== keyBytes) throw new Error(`${file} holds no key of ${keyBytes} bytes`)
  return key
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Made whole beside it and then named: of servers that make one at the same time the first wins, none reads half of it. */
async function madeKey(dataFolder: string, file: string): Promise<Buffer> {
  await mkdir(join(dataFolder, 'keys'), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(keyBytes))
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  return readFile(file)
}
