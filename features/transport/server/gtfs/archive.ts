import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { said } from '#platform/server/content/messages.ts'
import { WrongImport } from '#platform/server/content/sources.ts'
import { UnreadableTimetable } from './findings.ts'

/** What the files of a timetable may hold together once unpacked, in bytes: a large country's are below. */
const maxBytes = 4_000_000_000
/** How many files of an archive are looked at. */
const maxFiles = 1_000

export interface Archive {
  has(file: string): boolean
  /** As it is unpacked, never as a whole. Throws for what ends elsewhere than it says. */
  open(file: string): Promise<Readable>
  close(): void
}

/**
 * Opens a zip whose files are read one by one, in any order; nothing is written to disk.
 * @throws {WrongImport} where there is none
 * @throws {UnreadableTimetable} for what is no zip, too large, encrypted, or points outside
 */
export async function openArchive(path: string, most = maxBytes): Promise<Archive> {
  const found = await lstat(path).catch(() => undefined)
  if (found === undefined) throw new WrongImport(said(words => words.nowhere(path)))
  const refused = (detail: string) => new UnreadableTimetable('archive', path, detail)
  if (!found.isFile()) throw refused('')
  // It checks names, and that an entry unpacks to the size that it names and no further.
  const zip = await yauzl
    .openPromise(path, {
      autoClose: false,
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: true,
    })
    .catch(error => {
      throw refused(messageOf(error))
    })
  const entries = new Map<string, yauzl.Entry>()
  try {
    let bytes = 0
    let count = 0
    for await (const entry of zip.eachEntry()) {
      const name = baseName(entry.fileName)
      if (++count > maxFiles) throw refused(`> ${maxFiles}`)
      if (!name.endsWith('.txt') || entry.fileName.startsWith('__MACOSX/')) continue
      bytes += entry.uncompressedSize
      if (bytes > most) throw refused(`${entry.fileName} > ${most / 1_000_000} MB`)
      if (entries.has(name)) throw refused(`${entry.fileName} ×2`)
      if (entry.isEncrypted()) throw refused(`${entry.fileName} encrypted`)
      entries.set(name, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof UnreadableTimetable ? error : refused(messageOf(error))
  }
  return {
    has: file => entries.has(file),
    async open(file) {
      const entry = entries.get(file)
      if (entry === undefined) throw new UnreadableTimetable('fileMissing', file)
      return zip.openReadStreamPromise(entry).catch(error => {
        throw new UnreadableTimetable('archive', file, messageOf(error))
      })
    },
    close: () => zip.close(),
  }
}

/** Says whether two imports are of the same file. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1)
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
