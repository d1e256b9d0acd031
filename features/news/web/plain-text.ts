import type { SafeHtml } from '#platform/contract/html.ts'

/** Where a line of text ends, in what the sanitiser lets through. */
const lineEnd = /<\/?(?:p|div|h[1-6]|ul|ol|li|br|hr|blockquote|pre|table|tr|figure|figcaption)\b[^>]*>/gi
const item = /<li\b[^>]*>/gi
const tag = /<[^>]*>/g
/** What stands for itself otherwise; the sanitiser writes everything else as it is. */
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
}

/** The words of a text, a line each; to be shown as text, never as HTML. */
export function linesOf(html: SafeHtml): string[] {
  return html
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(item, '\n• ')
    .replace(lineEnd, '\n')
    .replace(tag, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && line !== '•')
}
