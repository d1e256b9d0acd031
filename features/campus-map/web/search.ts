import type { Language } from '#platform/text/language.ts'
import { plain } from '#platform/text/matching.ts'
import type { Wanted } from '../categories.ts'
import { categoryName } from '../category-names.ts'
import type { Place } from './places.ts'

/** How many characters a search of the map needs. */
export const searchMinimum = 2
/** How long typing must have rested, in milliseconds. */
export const searchDebounce = 300

export const isLongEnough = (text: string) => [...text.trim()].length >= searchMinimum

/** Places that are looked at, or put in order, before other work may come in between: a slow phone looks at them for 10 ms. */
const piece = 250

/**
 * The places that have every word of a search in one of their names, those that fit best first: called so, beginning so, with
 * a word that begins so; rooms before desks before what has no name of its own. It yields after each piece of its work.
 */
export function* searching(
  places: readonly Place[],
  asked: string,
  language: Language,
): Generator<undefined, Place[]> {
  const words = plain(asked).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const whole = words.join(' ')
  let sorted: Found[][] = []
  for (let at = 0; at < places.length; at += piece) {
    const found: Found[] = []
    for (const place of places.slice(at, at + piece)) {
      // A desk without a name of its own is found by its number.
      if (!place.named && place.wanted === undefined && place.kind !== 'desk') continue
      if (!words.every(word => place.words.includes(word))) continue
      found.push({ place, rank: rankOf(place, whole), name: orderable(place.name[language]) })
    }
    if (found.length > 0) sorted.push(found.sort(inOrder))
    yield
  }
  while (sorted.length > 1) {
    const merged: Found[][] = []
    for (let at = 0; at < sorted.length; at += 2) {
      merged.push(yield* merging(sorted[at] ?? [], sorted[at + 1] ?? []))
    }
    sorted = merged
  }
  return (sorted[0] ?? []).map(({ place }) => place)
}

/** The same at once. */
export const search = (...asked: Parameters<typeof searching>): Place[] => atOnce(searching(...asked))

function atOnce<Result>(work: Generator<undefined, Result>): Result {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

interface Found {
  place: Place
  rank: number
  name: string
}

/** Compared letter by letter in place of by the rules of a language, which takes ten times as long: 2 stands before 10. */
const orderable = (name: string) => plain(name).replace(/\d+/g, digits => digits.padStart(8, '0'))

function inOrder(one: Found, other: Found): number {
  if (one.rank !== other.rank) return one.rank - other.rank
  if (one.name !== other.name) return one.name < other.name ? -1 : 1
  return one.place.ordinal - other.place.ordinal
}

function* merging(one: readonly Found[], other: readonly Found[]): Generator<undefined, Found[]> {
  const merged: Found[] = []
  let [left, right] = [0, 0]
  while (left < one.length || right < other.length) {
    const [a, b] = [one[left], other[right]]
    if (b === undefined || (a !== undefined && inOrder(a, b) <= 0)) {
      if (a !== undefined) merged.push(a)
      left++
    } else {
      merged.push(b)
      right++
    }
    if (merged.length % (8 * piece) === 0) yield
  }
  return merged
}

const kinds: readonly Place['kind'][] = ['room', 'desk', 'unit', 'amenity', 'door']

function rankOf({ words, kind }: Place, asked: string): number {
  const lines = words.split('\n')
  const fit = lines.includes(asked)
    ? 0
    : lines.some(line => line.startsWith(asked))
      ? 1
      : lines.some(line => line.split(/[^\p{L}\p{N}]+/u).some(word => word.startsWith(asked)))
        ? 2
        : 3
  return fit * kinds.length + kinds.indexOf(kind)
}

/** All that is of a kind that people look for. */
export function ofKind(places: readonly Place[], wanted: Wanted): Place[] {
  // What has a sign of its own inside is not counted twice.
  const found = places.filter(place => place.wanted === wanted)
  const signed = new Set(found.filter(({ kind }) => kind === 'amenity').map(({ levelId }) => levelId))
  return found.filter(({ kind, levelId, named }) => kind !== 'unit' || named || !signed.has(levelId))
}

/** How many letters may differ for a name to be what was meant. */
function tolerance(length: number): number {
  return length < 4 ? 1 : length < 8 ? 2 : 3
}

/**
 * The name that a text without results is nearest to; undefined where none is near. Twenty thousand places have as many names
 * to compare, letter by letter: it yields after each piece of its work.
 */
export function* spelling(
  places: readonly Place[],
  asked: string,
  language: Language,
): Generator<undefined, string | undefined> {
  const meant = plain(asked).replace(/\s+/g, ' ').trim()
  let best: { name: string; distance: number } | undefined
  const seen = new Set<string>()
  for (const [index, place] of places.entries()) {
    if (index % spellingPiece === 0) yield
    if (!place.named) continue
    const name = place.name[language]
    for (const candidate of [name, categoryName(place.category)[language], ...name.split(/[\s–-]+/)]) {
      const compared = plain(candidate)
      if (compared.length < searchMinimum || seen.has(compared)) continue
      seen.add(compared)
      const most = Math.min(tolerance(meant.length), (best?.distance ?? Number.POSITIVE_INFINITY) - 1)
      const distance = editsBetween(meant, compared, most)
      if (distance <= most) best = { name: candidate, distance }
    }
  }
  return best?.name
}

/** Each has several names and words. */
const spellingPiece = 50

/** The same at once. */
export const nearestSpelling = (...asked: Parameters<typeof spelling>): string | undefined =>
  atOnce(spelling(...asked))

/** How many letters to add, leave out, change or swap make one text of the other; more than `most` is not counted out. */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) edits = Math.min(edits, (before[column - 2] ?? 0) + 1)
      line.push(edits)
    }
    if (Math.min(...line) > most && Math.min(...last) > most) return most + 1
    before = last
    last = line
  }
  return last[other.length] ?? most + 1
}
