import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import type { Bilingual } from '#platform/text/language.ts'
import { said } from './messages.ts'

const newline = 10

/** A file that cannot be read on from some line. */
export class UnreadableFile extends Error {
  readonly line: number
  readonly words: Bilingual
  constructor(line: number, words: Bilingual) {
    super(words.en)
    this.name = 'UnreadableFile'
    this.line = line
    this.words = words
  }
}

/**
 * The text of a file in chunks, without a byte order mark at its beginning.
 * @throws {UnreadableFile} where it is not UTF-8
 */
export async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  /** What came after the last line break: a character, and so a fault, may be spread over two chunks. */
  let unfinished: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoded(decoder, chunk)
    if (text === undefined) throw notUtf8(line, Buffer.concat([unfinished, chunk]))
    const last = chunk.lastIndexOf(newline)
    line += linesIn(chunk)
    unfinished = last === -1 ? Buffer.concat([unfinished, chunk]) : chunk.subarray(last + 1)
    yield text
  }
  const rest = decoded(decoder)
  if (rest === undefined) throw notUtf8(line, unfinished)
  yield rest
}

function decoded(decoder: TextDecoder, chunk?: Buffer): string | undefined {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    return undefined
  }
}

function notUtf8(line: number, bytes: Buffer): UnreadableFile {
  let from = 0
  for (let at = line; ; at++) {
    const end = bytes.indexOf(newline, from)
    if (end === -1 || !isUtf8(bytes.subarray(from, end))) {
      return new UnreadableFile(
        at,
        said(words => words.notUtf8),
      )
    }
    from = end + 1
  }
}

function linesIn(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) lines++
  return lines
}
