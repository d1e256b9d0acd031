/** What an SVG may hold of its own kind of element: nothing that runs, and nothing that brings another document in. */
const forbidden = new Set([
  ...[
    'script',
    'foreignobject',
    'iframe',
    'embed',
    'object',
    'audio',
    'video',
    'canvas',
    'handler',
    'listener',
  ],
  // They set other elements' attributes, the addresses of links among them.
  ...['set', 'animate', 'animatetransform', 'animatemotion', 'animatecolor', 'discard'],
])
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const attribute = /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Why a picture in SVG may not be shown to others; undefined: it may. It is read more strictly than a browser reads it:
 * what this cannot follow is refused.
 */
export function whySvgIsUnsafe(text: string): string | undefined {
  const body = text.replace(/^\uFEFF?\s*<\?xml\s[^?]*\?>/, '').replace(/<!--[\s\S]*?-->/g, '')
  if (/<!|<\?/.test(body)) return 'holds a declaration, an instruction or a CDATA section'
  let rest = body
  let first = true
  for (let at = rest.indexOf('<'); at !== -1; at = rest.indexOf('<')) {
    const tag = /^<(\/?)([^\s/>"'=<]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/.exec(rest.slice(at))
    if (tag === null) return 'holds a tag that cannot be read'
    const [whole, closing, name = '', attributes = ''] = tag
    const element = localName(name)
    if (first && element !== 'svg') return 'is no SVG: its first element is not svg'
    first = false
    if (forbidden.has(element)) return `holds the element ${element}`
    rest = rest.slice(at + whole.length)
    const wrong = closing === '' ? whyAttributesAreUnsafe(attributes) : undefined
    if (wrong !== undefined) return wrong
    if (closing === '' && element === 'style' && !attributes.endsWith('/')) {
      const sheet = decoded(rest.slice(0, Math.max(0, rest.indexOf('<'))))
      if (sheet === undefined) return 'holds an entity that is not known'
      if (bringsSomethingIn(sheet)) return 'holds a style that refers to something outside'
    }
  }
  return first ? 'is no SVG: it has no element' : undefined
}

function whyAttributesAreUnsafe(text: string): string | undefined {
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    const value = decoded(double ?? single ?? '')
    if (value === undefined) return 'holds an entity that is not known'
    const local = localName(name)
    if (local.startsWith('on')) return `holds the event attribute ${name}`
    if ((local === 'href' || local === 'src') && !isWithin(value))
      return `refers to something outside: ${name}`
    if (local === 'base' || bringsSomethingIn(value)) return `refers to something outside: ${name}`
  }
  const left = text.replace(attribute, '').replace(/[\s/]/g, '')
  return left === '' ? undefined : 'holds an attribute that cannot be read'
}

function localName(name: string): string {
  return (name.split(':').at(-1) ?? '').toLowerCase()
}

/** A part of the same drawing, or a picture written into it. */
function isWithin(address: string): boolean {
  return /^\s*(#|data:image\/(png|jpeg|webp|avif|gif)[;,])/i.test(address)
}

function bringsSomethingIn(style: string): boolean {
  if (style.includes('\\') || /@import|expression\s*\(|javascript\s*:/i.test(style)) return true
  return [...style.matchAll(/url\s*\(\s*["']?\s*([^"')]*)/gi)].some(([, address = '']) => !isWithin(address))
}

function decoded(text: string): string | undefined {
  let known = true
  const plain = text.replace(
    /&(?:#(\d+)|#[xX]([0-9a-fA-F]+)|([^;\s&]*))(;?)/g,
    (_, decimal, hex, name, end) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
      if (code !== undefined && code <= 0x10ffff && end !== '') return String.fromCodePoint(code)
      const character = entities[name]
      if (character === undefined || end === '') known = false
      return character ?? ''
    },
  )
  return known ? plain : undefined
}
