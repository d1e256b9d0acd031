import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import { basename, extname, join, resolve, sep } from 'node:path'
import sharp from 'sharp'
import { widthsOf } from '#platform/contract/picture.ts'
import type { Bilingual } from '#platform/text/language.ts'
import { said } from './messages.ts'
import { whySvgIsUnsafe } from './svg.ts'

/** Below the folder that is served under `/files`. */
const folderName = 'company'
const served = '/files/'
/** The largest files that are taken, in bytes: a camera's own picture fits. */
const largestPicture = 25_000_000
const largestPdf = 50_000_000
/** The largest picture that is opened, in pixels: a small file can unfold into very many. */
const mostPixels = 100_000_000
/** Part of every name: another number makes every picture anew, under new addresses. */
const recipe = 1

/** What a file that was handed in is to be stored as. */
export interface Attachment {
  /** Where the product shows it: `/files/company/hall-0a1b2c3d4e5f6a7b~1920.webp`. */
  address: string
  /** How large the file that was handed in is. */
  bytes: number
  /** Writes it where it is not there yet. @throws {WrongAttachment} where it is broken further on */
  store(): Promise<void>
}

/** Why a file cannot be taken, as the end of a sentence that begins with its name. */
export class WrongAttachment extends Error {
  readonly words: Bilingual
  constructor(words: Bilingual) {
    super(words.en)
    this.words = words
  }
}

/**
 * The files that lie beside a company's own, read from one folder and no other.
 * @param filesFolder what is served under `/files`
 */
export class Attachments {
  readonly #folder: string
  readonly #filesFolder: string
  readonly #target: string
  readonly #known = new Map<string, Promise<Attachment>>()

  constructor(folder: string, filesFolder: string) {
    this.#folder = resolve(folder)
    this.#filesFolder = resolve(filesFolder)
    this.#target = join(filesFolder, folderName)
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
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      throw new WrongAttachment(said(words => words.fileNotUtf8))
    }
  }

  /** Stores every file that was asked for. */
  async store(): Promise<void> {
    await mkdir(this.#target, { recursive: true })
    for (const attachment of this.#known.values()) await (await attachment).store()
  }

  #once(key: string, make: () => Promise<Attachment>): Promise<Attachment> {
    const made = this.#known.get(key) ?? make()
    this.#known.set(key, made)
    return made
  }

  async #read(path: string, largest: number): Promise<Buffer> {
    const isThere = isAddress(path)
    const within = isThere ? this.#filesFolder : this.#folder
    const whole = resolve(within, isThere ? path.slice(served.length) : path)
    const [folder, real] = await Promise.all([realpath(within), realpath(whole).catch(() => undefined)])
    if (real === undefined) throw new WrongAttachment(said(words => words.notThere))
    if (!real.startsWith(folder + sep)) throw new WrongAttachment(said(words => words.outsideFolder))
    const { size } = await stat(real)
    if (size > largest) throw new WrongAttachment(said(words => words.tooLarge(largest / 1_000_000)))
    return readFile(real)
  }

  #svg(path: string, bytes: Buffer): Attachment {
    const unsafe = whySvgIsUnsafe(bytes.toString())
    if (unsafe !== undefined) throw new WrongAttachment(unsafe)
    return this.#asItIs(`${nameOf(path)}-${hashOf(bytes)}.svg`, path, bytes.length)
  }

  #asItIs(file: string, path: string, bytes: number): Attachment {
    if (isAddress(path)) return { address: path, bytes, store: async () => {} }
    return {
      address: `/files/${folderName}/${file}`,
      bytes,
      store: async () => {
        if (await isThere(join(this.#target, file))) return
        // Read again: hundreds of them at once would be too many to keep.
        await this.#write(file, await readFile(resolve(this.#folder, path)))
      },
    }
  }

  async #pixels(path: string, bytes: Buffer): Promise<Attachment> {
    if (!isPicture(bytes)) throw new WrongAttachment(said(words => words.isNoPicture))
    const width = await widthIn(bytes)
    if (isAddress(path)) return { address: path, bytes: bytes.length, store: async () => {} }
    const start = `${nameOf(path)}-${hashOf(bytes)}~`
    const widths = widthsOf(width)
    return {
      address: `/files/${folderName}/${start}${widths.at(-1)}.webp`,
      bytes: bytes.length,
      store: async () => {
        const files = widths.map(one => ({ one, file: `${start}${one}.webp` }))
        const there = await Promise.all(files.map(({ file }) => isThere(join(this.#target, file))))
        if (there.every(Boolean)) return
        const source = await readFile(resolve(this.#folder, path))
        // The widest last: its name is the one that the product shows.
        for (const { one, file } of files) await this.#write(file, await resized(source, one))
      },
    }
  }

  /** Writes a file beside its place and moves it there once it is on the disk: one that was begun never has its name. */
  async #write(file: string, content: Uint8Array): Promise<void> {
    const begun = join(this.#target, `.${file}.${randomUUID()}`)
    await writeFile(begun, content, { flush: true })
    await rename(begun, join(this.#target, file))
  }
}

/** What the product has already is shown as it is: it was made for the screens. */
function isAddress(path: string): boolean {
  return path.startsWith(served)
}

async function isThere(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
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
