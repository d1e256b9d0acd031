/** A text in lines of at most so many characters; what does not fit into the last one is cut off with an ellipsis. */
export function wrapped(text: string, perLine: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= perLine)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const kept = lines.slice(0, most)
  const cut = lines.length > most
  return kept.map((line, index) => {
    const full = cut && index === most - 1 ? `${line}…` : line
    return full.length <= perLine ? full : `${full.slice(0, perLine - 1).replace(/…$/, '')}…`
  })
}
