/** A text as searches compare it: without accents, in lower case. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'oe')
    .toLowerCase()
}

/** Whether a text has every word of a search in it, accents and case aside. A search without words finds everything. */
export function matchesWords(text: string, search: string): boolean {
  const searched = plain(text)
  return plain(search)
    .split(/\s+/)
    .every(word => searched.includes(word))
}

/** Whether every word of a search begins a word of a text: it fits better than one that has it somewhere within. */
export function beginsWords(text: string, search: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u)
  return plain(search)
    .split(/\s+/)
    .every(begun => words.some(word => word.startsWith(begun)))
}
