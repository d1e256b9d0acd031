/** Letters that Unicode does not take apart, as people without them on the keyboard write them. */
const spelled: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  '’': "'",
  ʼ: "'",
}

/** A text without accents and in lower case, for comparing: `Élève ŒUVRE` and `eleve oeuvre` are one. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøđłı’ʼ]/g, letter => spelled[letter] ?? letter)
}

/** What someone typed, as the folded words to look for. */
export function wordsOf(query: string): string[] {
  return fold(query)
    .split(/\s+/)
    .filter(word => word !== '')
}

/** Whether every word is a fragment of an already folded text. No word at all matches everything. */
export function containsWords(folded: string, words: readonly string[]): boolean {
  return words.every(word => folded.includes(word))
}

/** Whether every typed word occurs in the text, accents and case ignored. */
export function matches(text: string, query: string): boolean {
  return containsWords(fold(text), wordsOf(query))
}
