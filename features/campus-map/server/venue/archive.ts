import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { said } from '#platform/server/content/messages.ts'
import { WrongImport } from '#platform/server/content/sources.ts'
import { UnreadableVenue } from './findings.ts'

/** What a venue's files may hold together once unpacked, in bytes. */
export const maxVenueBytes = 200_000_000
/** How many files of an archive are looked at. */
const maxFiles = 1_000

/**
 * The files of a folder or a zip by name. Those of other endings are nobody's business.
 * @throws {WrongImport} where there is nothing
 * @throws {UnreadableVenue} for what is too large or points outside
 */
export async function filesOf(
  path: string,
  most: number = maxVenueBytes,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = await lstat(path).catch(() => undefined)
  if (found === undefined) throw new WrongImport(said(words => words.nowhere(path)))
  if (found.isDirectory()) return folderFiles(path, most)
  if (found.size > most) throw tooLarge(path, most)
  return zipFiles(path, await readFile(path), most)
}

const isPart = (name: string) => name.endsWith('.geojson') || name === 'manifest.json'

async function folderFiles(folder: string, most: number): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!isPart(entry.name)) continue
    // A link may lead anywhere on this machine.
    if (!entry.isFile()) throw unreadable(entry.name, 'link')
    bytes += (await lstat(join(folder, entry.name))).size
    if (bytes > most) throw tooLarge(entry.name, most)
    files.set(entry.name, await readFile(join(folder, entry.name)))
  }
  return files
}

/** Nothing is written to disk, and no more is unpacked than the sizes that were added up. */
function zipFiles(path: string, zip: Uint8Array, most: number): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  let bytes = 0
  let count = 0
  try {
    const unpacked = unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (isOutside(name)) throw unreadable(name, 'path outside')
        if (++count > maxFiles) throw unreadable(path, `> ${maxFiles}`)
        if (!isPart(baseName(name)) || name.startsWith('__MACOSX/')) return false
        bytes += originalSize
        if (bytes > most) throw tooLarge(name, most)
        return true
      },
    })
    for (const [name, content] of Object.entries(unpacked)) {
      if (files.has(baseName(name))) throw unreadable(name, 'twice')
      files.set(baseName(name), content)
    }
  } catch (error) {
    if (error instanceof UnreadableVenue) throw error
    throw unreadable(path, error instanceof Error ? error.message : String(error))
  }
  return files
}

const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1)

function isOutside(name: string): boolean {
  return /^([/\\]|[a-z]:)/i.test(name) || name.split(/[/\\]/).includes('..')
}

function unreadable(file: string, detail: string): UnreadableVenue {
  return new UnreadableVenue({ rule: 'ArchiveMustBeReadable', file, detail })
}

function tooLarge(file: string, most: number): UnreadableVenue {
  return unreadable(file, `> ${most / 1_000_000} MB`)
}
