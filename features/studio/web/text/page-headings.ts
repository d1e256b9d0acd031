/*
 * The editor makes headings of the third and the fourth level, as they stand within a screen. A page of its own begins at the
 * second.
 */

/** A page’s HTML as the editor has it; headings below the third level become ones of it. */
export function withinScreen(page: string): string {
  return page.replaceAll(
    /<(\/?)h([1-6])(?=[\s>])/gi,
    (_, end, level) => `<${end}h${Number(level) < 3 ? 3 : 4}`,
  )
}

/** What the editor has made as the HTML of a page. */
export function asPage(html: string): string {
  return html.replaceAll(/<(\/?)h([34])>/g, (_, end, level) => `<${end}h${Number(level) - 1}>`)
}
