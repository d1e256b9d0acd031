const noBreakSpace = '\u00a0'
const narrowNoBreakSpace = '\u202f'

/** Straight apostrophes inside words become typographic ones. Attributes are left alone: they hold no apostrophe. */
function curly(text: string): string {
  return text.replace(/(?<=[\p{L}\d])'/gu, '’')
}

/**
 * A French text as a printer sets it: no line ever begins with « : ; ? ! » » nor ends with « « », and a
 * thousand is not cut in two. Addresses (`https://…`) have no space before their colon and stay as they are.
 */
export function french(text: string): string {
  return curly(text)
    .replace(/ (?=[:»])/g, noBreakSpace)
    .replace(/ (?=[;?!])/g, narrowNoBreakSpace)
    .replace(/« /g, `«${noBreakSpace}`)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, narrowNoBreakSpace)
    .replace(/(?<=\d) (?=[%€])/g, noBreakSpace)
    .replace(/(?<=\d) h (?=\d\d)/g, `${noBreakSpace}h${noBreakSpace}`)
    .replace(/(?<=\d) h\b/g, `${noBreakSpace}h`)
}

export function english(text: string): string {
  return curly(text)
}

/**
 * A body written one block a line: `- ` begins a list item, `# ` a heading, `> ` a quotation, anything else is a
 * paragraph. Inside a line, `<strong>`, `<em>` and `<a href>` are written as they are.
 */
export function blocks(text: string): string {
  const html: string[] = []
  let inList = false
  for (const raw of text.trim().split('\n')) {
    const line = raw.trim()
    if (line === '') continue
    const isItem = line.startsWith('- ')
    if (isItem !== inList) html.push(isItem ? '<ul>' : '</ul>')
    inList = isItem
    if (isItem) html.push(`<li>${line.slice(2)}</li>`)
    else if (line.startsWith('# ')) html.push(`<h3>${line.slice(2)}</h3>`)
    else if (line.startsWith('> ')) html.push(`<blockquote>${line.slice(2)}</blockquote>`)
    else html.push(`<p>${line}</p>`)
  }
  if (inList) html.push('</ul>')
  return html.join('\n')
}
