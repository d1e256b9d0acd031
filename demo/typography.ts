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
