/** What turns the direction of the words around it (Unicode Bidirectional Algorithm, 2.1 to 2.4): invisible where it is typed. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g

/** On one line, as names stand in subjects, lists and labels; nothing in it turns the words beside it. */
export function inOneLine(text: string): string {
  return text
    .replaceAll(turns, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
