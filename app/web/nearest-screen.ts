/** A screen that a person may open, by what they might call it. */
export interface Candidate {
  /** Without parameters, as `/phonebook`. */
  path: string
  /** Its names, in every language. */
  names: readonly string[]
}

/** How much of a name may be mistyped, as a part of its length. */
const mistyped = 0.34

/**
 * The screen that an unknown path most likely means: the one above it, else the one whose path or name is nearly what was
 * typed; undefined where none is near.
 */
export function nearestScreen<Screen extends Candidate>(
  path: string,
  screens: readonly Screen[],
): Screen | undefined {
  const wanted = segmentsOf(path)
  const above = screens
    .filter(screen => isAbove(segmentsOf(screen.path), wanted))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
  if (above !== undefined) return above
  let best: { screen: Screen; share: number } | undefined
  for (const screen of screens) {
    const names = [...segmentsOf(screen.path), ...screen.names.map(plain)]
    for (const segment of wanted) {
      for (const name of names) {
        const share = distance(segment, name) / Math.max(segment.length, name.length)
        if (share <= mistyped && (best === undefined || share < best.share)) best = { screen, share }
      }
    }
  }
  return best?.screen
}

function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .map(plain)
    .filter(segment => segment !== '')
}

/** Letters and digits only, without case and accents: `Sécurité au travail` → `securiteautravail`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

function isAbove(screen: readonly string[], path: readonly string[]): boolean {
  return (
    screen.length > 0 &&
    screen.length < path.length &&
    screen.every((segment, index) => segment === path[index])
  )
}

/** How many letters have to be changed, added or taken away to make one word of the other (Levenshtein). */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
