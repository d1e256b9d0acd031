/**
 * The widths in which a picture of the company's is kept, in pixels: a row of a list, a card, a picture over the whole
 * of a wide screen. Never wider than the picture itself.
 */
export const pictureWidths = [480, 960, 1920] as const

/** The widths that a picture of this width is kept in; the last is that of its main address. */
export function widthsOf(width: number): number[] {
  const widest = Math.min(width, pictureWidths[pictureWidths.length - 1] ?? width)
  return [...pictureWidths.filter(one => one < widest), widest]
}

const kept = /^(.*~)(\d{1,4})(\.webp)$/

/**
 * The `srcset` of a picture that is kept in several widths. Its address ends with its width, `hall-0a1b2c~1920.webp`, and
 * those of the others with theirs. Undefined for a picture that there is one of.
 */
export function sourcesOf(address: string): string | undefined {
  const [, start, width, end] = kept.exec(address) ?? []
  if (start === undefined) return undefined
  const widths = widthsOf(Number(width))
  return widths.length === 1 ? undefined : widths.map(one => `${start}${one}${end} ${one}w`).join(', ')
}
