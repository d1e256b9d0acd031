/** On one line, as names stand in subjects, lists and labels. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
