import type { Entry, Path } from './entry.ts'
import { said } from './messages.ts'
import { textOf, UnreadableFile } from './text-file.ts'

/** No entry is longer, in characters. */
const longestEntry = 5_000_000

/**
 * What a JSON file lists: `[{…}, {…}]`, or `{"rooms": [{…}]}` with the list under one of `names`. Each is read for itself,
 * so that the size of the file does not matter.
 * @throws {UnreadableFile}
 */
export async function* jsonEntries(path: string, names: readonly string[]): AsyncGenerator<Entry> {
  let index = 0
  const inList = new Scanner(names)
  for await (const chunk of textOf(path)) {
    for (const { text, line } of inList.read(chunk)) yield entryOf(text, line, index++)
  }
  inList.end()
}

interface Found {
  text: string
  line: number
}

/** Finds the objects of the list, chunk by chunk. */
class Scanner {
  readonly #names: readonly string[]
  #line = 1
  /** Where we are: before everything, in the object around the list, in the list, in one of its objects, behind it. */
  #place: 'before' | 'around' | 'list' | 'entry' | 'behind' = 'before'
  /** Whether the list's object is the whole of the file, not a list alone. */
  #wrapped = false
  #depth = 0
  #quoted = false
  #escaped = false
  /** In the object around: the last text, which is the name of what comes next. */
  #name = ''
  #reads = ''
  #begun = 1
  /** In the list: what may come next. */
  #next: 'entry' | 'entry or end' | 'comma or end' = 'entry or end'

  constructor(names: readonly string[]) {
    this.#names = names
  }

  *read(chunk: string): Generator<Found> {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const character = chunk[at] as string
      if (character === '\n') this.#line++
      if (this.#place === 'entry') {
        this.#walk(character)
        if (this.#depth > 0) continue
        this.#place = 'list'
        this.#next = 'comma or end'
        yield { text: this.#reads + chunk.slice(from, at + 1), line: this.#begun }
        this.#reads = ''
      } else if (this.#place === 'around') this.#around(character)
      else if (!/\s/.test(character)) {
        this.#step(character)
        from = at
      }
    }
    if (this.#place !== 'entry') return
    this.#reads += chunk.slice(from)
    if (this.#reads.length > longestEntry) {
      throw new UnreadableFile(
        this.#begun,
        said(words => words.entryTooLong(longestEntry)),
      )
    }
  }

  end(): void {
    if (this.#place === 'behind') return
    throw new UnreadableFile(
      this.#place === 'entry' ? this.#begun : this.#line,
      said(words => (this.#place === 'before' ? words.isEmptyList : words.listOpen)),
    )
  }

  /** Follows braces and texts within an entry. */
  #walk(character: string): void {
    if (this.#quoted) {
      if (this.#escaped) this.#escaped = false
      else if (character === '\\') this.#escaped = true
      else if (character === '"') this.#quoted = false
    } else if (character === '"') this.#quoted = true
    else if (character === '{' || character === '[') this.#depth++
    else if (character === '}' || character === ']') this.#depth--
  }

  #around(character: string): void {
    const wasQuoted = this.#quoted
    this.#walk(character)
    if (this.#depth === 0) {
      throw new UnreadableFile(
        this.#line,
        said(words => words.noListUnder(this.#names)),
      )
    }
    if (this.#depth === 1 && this.#quoted) this.#name = wasQuoted ? this.#name + character : ''
    if (character === '[' && !wasQuoted && this.#depth === 2 && this.#names.includes(this.#name)) {
      this.#place = 'list'
    }
  }

  #step(character: string): void {
    if (this.#place === 'before') {
      if (character === '[') this.#place = 'list'
      else if (character === '{') {
        this.#place = 'around'
        this.#wrapped = true
        this.#depth = 1
      } else {
        throw new UnreadableFile(
          this.#line,
          said(words => words.noList),
        )
      }
    } else if (this.#place === 'list') this.#inList(character)
    else if (!this.#wrapped) {
      throw new UnreadableFile(
        this.#line,
        said(words => words.behindList(character)),
      )
    }
  }

  #inList(character: string): void {
    if (character === '{' && this.#next !== 'comma or end') {
      this.#place = 'entry'
      this.#depth = 1
      this.#begun = this.#line
    } else if (character === ',' && this.#next === 'comma or end') this.#next = 'entry'
    else if (character === ']' && this.#next !== 'entry') this.#place = 'behind'
    else {
      const wanted = this.#next === 'comma or end' ? 'comma' : 'entry'
      throw new UnreadableFile(
        this.#line,
        said(words => words.inList(character, wanted)),
      )
    }
  }
}

function entryOf(text: string, line: number, index: number): Entry {
  return {
    line,
    value: parse(text, line),
    lineOf: path => line + linesBefore(text, locate(text, path)),
    nameOf: path =>
      `$[${index}]${path.map(step => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')}`,
  }
}

function parse(text: string, line: number): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch (error) {
    const words = (error as Error).message.replace(/,? "?\.\.\..*$| in JSON at position .*$/s, '')
    throw new UnreadableFile(
      line + linesUntilFault(text),
      said(({ noJson }) => noJson(words)),
    )
  }
}

/** Which line of a text is the first that no JSON can go on from. */
function linesUntilFault(text: string): number {
  const lines = text.split('\n')
  let begun = ''
  for (const [index, line] of lines.entries()) {
    begun += `${line}\n`
    try {
      JSON.parse(begun)
    } catch (error) {
      const { message } = error as Error
      const position = /at position (\d+)/.exec(message)?.[1]
      const goesOn = /end of JSON|Unterminated string/.test(message) || Number(position) >= begun.length
      if (!goesOn) return index
    }
  }
  return lines.length - 1
}

function linesBefore(text: string, position: number): number {
  return text.slice(0, position).split('\n').length - 1
}

const space = /[\s,:]*/y
const token = /"(?:[^"\\]|\\.)*"|[{}[\]]|[^\s,:{}[\]"]+/y

/** Where the value at a path begins in a valid text; where that is not there, the deepest that is. */
export function locate(text: string, path: Path): number {
  let at = 0
  const next = () => {
    space.lastIndex = at
    at = space.test(text) ? space.lastIndex : at
    token.lastIndex = at
    const [found = ''] = token.exec(text) ?? []
    const begins = at
    at += found.length
    return { found, begins }
  }
  const skip = (found: string) => {
    for (let depth = /[{[]/.test(found[0] ?? '') ? 1 : 0; depth > 0 && at < text.length; ) {
      const one = next().found
      if (one === '{' || one === '[') depth++
      if (one === '}' || one === ']') depth--
    }
  }
  const into = (steps: Path): number => {
    const { found, begins } = next()
    const [step, ...rest] = steps
    if (step === undefined) return begins
    if (found !== '{' && found !== '[') return begins
    for (let index = 0; at < text.length; index++) {
      const before = at
      const key = next()
      if (key.found === '}' || key.found === ']' || key.found === '') return begins
      if (found === '[') {
        if (index === step) {
          at = before
          return into(rest)
        }
        skip(key.found)
      } else {
        if (JSON.parse(key.found) === step) return rest.length === 0 ? key.begins : into(rest)
        skip(next().found)
      }
    }
    return begins
  }
  return into(path)
}
