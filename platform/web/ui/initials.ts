/** The first letters of the first and the last word of a name, at most two: `Anne-Marie de La Tour` → `AT`. */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s-]+/u)
    .flatMap(word => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const [first = '', ...others] = words
  return (first + (others.at(-1) ?? '')).toLocaleUpperCase('fr')
}

/** A hue in degrees that belongs to a name: the same on every screen and every day. */
export function hueOf(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 3600
  // Thirty-degree steps keep neighbours in a list either alike or plainly different.
  return (sum % 12) * 30 + 10
}
