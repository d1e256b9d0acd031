/** What a key does in a document: pages to turn by, or the first or last one. */
export type Turn = number | 'first' | 'last'

/**
 * @param wide whether the page is wider than its window: left and right then move within it
 * @returns undefined for a key that keeps what the browser does with it
 */
export function turnOf(key: string, { wide }: { wide: boolean }): Turn | undefined {
  if (key === 'PageDown') return 1
  if (key === 'PageUp') return -1
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  if (wide) return undefined
  if (key === 'ArrowRight') return 1
  return key === 'ArrowLeft' ? -1 : undefined
}

/** The page, from 0, that a turn leads to. */
export function pageAfter(page: number, turn: Turn, pages: number): number {
  const wanted = turn === 'first' ? 0 : turn === 'last' ? pages - 1 : page + turn
  return Math.min(Math.max(0, wanted), pages - 1)
}

/** The page, from 0, that somebody typed, counted from 1. Undefined where there is none such. */
export function typedPage(words: string, pages: number): number | undefined {
  const number = /^\s*\d{1,6}\s*$/.test(words) ? Number(words) : 0
  return number >= 1 && number <= pages ? number - 1 : undefined
}
