import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, extname, join, resolve, sep } from 'node:path'
import sharp from 'sharp'
import { widthsOf } from '#platform/contract/picture.ts'
import type { Database } from '#platform/server/database/database.ts'
import * as stored from '#platform/server/files/stored-files.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { said } from './messages.ts'
import { whySvgIsUnsafe } from './svg.ts'

/** Before the names of a company's own. */
const below = 'company/'
/** The largest files that are taken, in bytes: a camera's own picture fits. */
const largestPicture = 25_000_000
const largestPdf = 50_000_000
/** The largest picture that is opened, in pixels: a small file can unfold into very many. */
const mostPixels = 100_000_000
/** The names that the product gives. */
const exportedName = /^(company|demo)\/[a-z0-9][a-z0-9~._-]*$/
/** Part of every name: another number makes every picture anew, under new addresses. */
const recipe = 1

/** What a file that was handed in is to be stored as. */
export interface Attachment {
  /** Where the product shows it: `/files/company/hall-0a1b2c3d4e5f6a7b~1920.webp`. */
  address: string
  /** How large the file that was handed in is. */
  bytes: number
  /** What is stored of it, by path, each made where it is not there yet. */
  files: ReadonlyMap<string, () => Promise<Uint8Array>>
}

/** Why a file cannot be taken, as the end of a sentence that begins with its name. */
export class WrongAttachment extends Error {
  readonly words: Bilingual
  constructor(words: Bilingual) {
    super(words.en)
    this.words = words
  }
}

/** A file that was handed in by itself. */
export interface HandedIn {
  name: string
  bytes: Buffer
}

/**
 * The files that lie beside a company's own, read from one folder and no other; or the one that was handed in.
 */
export class Attachments {
  readonly #folder: string | undefined
  readonly #handedIn: HandedIn | undefined
  readonly #trx: Database
  #last: Promise<unknown> = Promise.resolve()
  readonly #known = new Map<string, Promise<Attachment>>()

  /**
   * @param from a folder; undefined: only what the product has already is there
   * @param trx in which what refers to them is written
   */
  constructor(from: string | HandedIn | undefined, trx: Database) {
    this.#folder = typeof from === 'string' ? resolve(from) : undefined
    this.#handedIn = typeof from === 'object' ? from : undefined
    this.#trx = trx
  }

  /** A picture in PNG, JPEG, WebP, AVIF or harmless SVG. @throws {WrongAttachment} */
  picture(path: string): Promise<Attachment> {
    return this.#once(`picture ${path}`, async () => {
      const bytes = await this.#read(path, largestPicture)
      return looksLikeSvg(bytes) ? this.#svg(path, bytes) : this.#pixels(path, bytes)
    })
  }

  /** @throws {WrongAttachment} */
  pdf(path: string): Promise<Attachment> {
    return this.#once(`pdf ${path}`, async () => {
      const bytes = await this.#read(path, largestPdf)
      const isWhole = bytes.subarray(-2048).includes('%%EOF')
      if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1')))
        throw new WrongAttachment(said(words => words.isNoPdf))
      if (!isWhole) throw new WrongAttachment(said(words => words.pdfEndsEarly))
      return this.#asItIs(`${nameOf(path)}-${hashOf(bytes)}.pdf`, path, bytes.length)
    })
  }

  /** A text beside the others: a page of HTML. @throws {WrongAttachment} */
  async text(path: string): Promise<string> {
    const bytes = await this.#read(path, largestPicture)
    // PostgreSQL stores none.
    if (bytes.includes(0)) throw new WrongAttachment(said(words => words.holdsNull))
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      throw new WrongAttachment(said(words => words.fileNotUtf8))
    }
  }

  /** Stores every file that was asked for. @throws {WrongAttachment} where one is broken further on */
  async store(): Promise<void> {
    const all = await Promise.all(this.#known.values())
    const files = all.flatMap(({ files }) => [...files]).sort(([one], [other]) => (one < other ? -1 : 1))
    const there = await stored.markUsed(
      this.#trx,
      files.map(([path]) => path),
    )
    for (const [path, make] of files) {
      if (!there.has(path)) await stored.storeFile(this.#trx, path, await make())
    }
  }

  #once(key: string, make: () => Promise<Attachment>): Promise<Attachment> {
    const made = this.#known.get(key) ?? make()
    this.#known.set(key, made)
    return made
  }

  async #read(path: string, largest: number): Promise<Buffer> {
    if (this.#handedIn?.name === path) return this.#handedIn.bytes
    if (isAddress(path)) return this.#stored(pathIn(path))
    const own = this.#folder
    if (own === undefined) throw new WrongAttachment(said(words => words.notThere))
    const [folder, real] = await Promise.all([
      realpath(own),
      realpath(resolve(own, path)).catch(() => undefined),
    ])
    if (real === undefined) throw new WrongAttachment(said(words => words.notThere))
    if (!real.startsWith(folder + sep)) throw new WrongAttachment(said(words => words.outsideFolder))
    const { size } = await stat(real)
    if (size > largest) throw new WrongAttachment(said(words => words.tooLarge(largest / 1_000_000)))
    return readFile(real)
  }

  async #again(path: string): Promise<Buffer> {
    if (this.#handedIn?.name === path) return this.#handedIn.bytes
    return readFile(resolve(this.#folder ?? '', path))
  }

  async #stored(path: string): Promise<Buffer> {
    // A transaction has one connection, which takes one statement at a time.
    const read = this.#last.then(() => stored.readFile(this.#trx, path))
    this.#last = read.catch(() => undefined)
    const found = (await read) ?? (await this.#exported(path))
    if (found === undefined) throw new WrongAttachment(said(words => words.notThere))
    return found
  }

  /** What an export wrote beside the company's files, under the address that it had. */
  async #exported(path: string): Promise<Buffer | undefined> {
    if (this.#folder === undefined || !exportedName.test(path)) return undefined
    const [folder, real] = await Promise.all([
      realpath(this.#folder),
      realpath(join(this.#folder, stored.filesPrefix, path)).catch(() => undefined),
    ])
    if (real === undefined || !real.startsWith(folder + sep)) return undefined
    if ((await stat(real)).size > largestPdf)
      throw new WrongAttachment(said(words => words.tooLarge(largestPdf / 1_000_000)))
    return readFile(real)
  }

  #svg(path: string, bytes: Buffer): Attachment {
    const unsafe = whySvgIsUnsafe(bytes.toString())
    if (unsafe !== undefined) throw new WrongAttachment(unsafe)
    return this.#asItIs(`${nameOf(path)}-${hashOf(bytes)}.svg`, path, bytes.length)
  }

  #asItIs(file: string, path: string, bytes: number): Attachment {
    if (isAddress(path)) return this.#asStored(path, bytes)
    return {
      address: `${stored.filesPrefix}${below}${file}`,
      bytes,
      // Read again: hundreds of them at once would be too many to keep.
      files: new Map([[`${below}${file}`, () => this.#again(path)]]),
    }
  }

  async #pixels(path: string, bytes: Buffer): Promise<Attachment> {
    if (!isPicture(bytes)) throw new WrongAttachment(said(words => words.isNoPicture))
    const width = await widthIn(bytes)
    const known = isAddress(path) ? /^(.*~)\d+\.webp$/.exec(pathIn(path))?.[1] : undefined
    if (isAddress(path) && known === undefined) return this.#asStored(path, bytes.length)
    const start = known ?? `${below}${nameOf(path)}-${hashOf(bytes)}~`
    const widths = widthsOf(width)
    // Read again: hundreds of them at once would be too many to keep.
    const again = () => (known === undefined ? this.#again(path) : this.#stored(pathIn(path)))
    const widest = widths.at(-1)
    // What the product has was made for the screens: made anew it would lose a little each time.
    const made = async (one: number) =>
      known !== undefined && one === widest ? again() : resized(await again(), one)
    return {
      address: `${stored.filesPrefix}${start}${widest}.webp`,
      bytes: bytes.length,
      files: new Map(widths.map(one => [`${start}${one}.webp`, () => made(one)])),
    }
  }

  #asStored(address: string, bytes: number): Attachment {
    return { address, bytes, files: new Map([[pathIn(address), () => this.#stored(pathIn(address))]]) }
  }
}

/** What the product has already is shown as it is: it was made for the screens. */
function isAddress(path: string): boolean {
  return path.startsWith(stored.filesPrefix)
}

function pathIn(address: string): string {
  return address.slice(stored.filesPrefix.length)
}

/** A file's name as it may stand in an address. */
function nameOf(path: string): string {
  const plain = basename(path, extname(path)).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 40) || 'file'
  )
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(`${recipe} `).update(bytes).digest('hex').slice(0, 16)
}

function looksLikeSvg(bytes: Buffer): boolean {
  return /^\uFEFF?\s*<(\?xml|!--|svg)/.test(bytes.subarray(0, 200).toString())
}

/** By its first bytes, whatever its name says. */
function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1')
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    /^RIFF.{4}WEBP/s.test(start) ||
    /^.{4}ftyp(avif|avis|mif1)/s.test(start)
  )
}

const opening = { failOn: 'error', limitInputPixels: mostPixels } as const

/** The width of a picture as it is to be looked at, having read it to its end. */
async function widthIn(bytes: Buffer): Promise<number> {
  try {
    const picture = sharp(bytes, opening)
    const { autoOrient } = await picture.metadata()
    await picture.resize(16).raw().toBuffer()
    return autoOrient.width
  } catch (error) {
    throw new WrongAttachment(said(words => words.pictureBroken(firstLine(error))))
  }
}

function firstLine(error: unknown): string {
  return ((error as Error).message.split('\n')[0] ?? '').slice(0, 120)
}

function resized(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes, opening)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}
