import type { Bilingual } from '#platform/text/language.ts'
import { said } from './messages.ts'
import { attributes, elements, functions, referring, spoken } from './svg-names.ts'

const svgNamespace = 'http://www.w3.org/2000/svg'
/** What may be declared beside it, and the one address that each stands for. */
const namespaces: Record<string, string> = {
  xmlns: svgNamespace,
  'xmlns:svg': svgNamespace,
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
}
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const attribute = /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const declaration = /^\uFEFF?\s*<\?xml\s[^?<>]*\?>/

/**
 * Why a picture in SVG may not be shown to others; undefined: it may. It holds nothing but what a drawing is made of: what
 * is not listed is refused by its name, and so is what this cannot follow.
 */
export function whySvgIsUnsafe(text: string): Bilingual | undefined {
  let rest = text.replace(declaration, '').replace(/^\uFEFF/, '')
  let first = true
  let inStyle = false
  for (;;) {
    const at = rest.indexOf('<')
    const between = decoded(at === -1 ? rest : rest.slice(0, at))
    if (between === undefined) return said(words => words.svgEntity)
    const why = inStyle ? whySheetIsUnsafe(between) : undefined
    if (why !== undefined) return why
    if (at === -1) break
    rest = rest.slice(at)
    if (rest.startsWith('<!--')) {
      const end = rest.indexOf('-->')
      if (end === -1) return said(words => words.svgTag)
      // In a style sheet it is text to some readers and a comment to others.
      if (inStyle) return said(words => words.svgStyle('<!--'))
      rest = rest.slice(end + 3)
      continue
    }
    if (/^<[!?]/.test(rest)) return said(words => words.svgDeclaration)
    const tag = /^<(\/?)([^\s/>"'=<]+)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/.exec(rest)
    if (tag === null) return said(words => words.svgTag)
    const [whole, closing, element = '', given = ''] = tag
    // A sheet would go on behind it.
    if (inStyle && !(closing !== '' && element === 'style')) return said(words => words.svgElement(element))
    if (first && element !== 'svg') return said(words => words.svgNone)
    if (!elements.has(element)) return said(words => words.svgElement(element))
    if (closing === '') {
      const wrong = whyAttributesAreUnsafe(element, given, first)
      if (wrong !== undefined) return wrong
    }
    inStyle = element === 'style' && closing === '' && !given.endsWith('/')
    first = false
    rest = rest.slice(whole.length)
  }
  return first ? said(words => words.svgNone) : undefined
}

function whyAttributesAreUnsafe(element: string, text: string, isRoot: boolean): Bilingual | undefined {
  let hasNamespace = false
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    const value = decoded(double ?? single ?? '')
    if (value === undefined) return said(words => words.svgEntity)
    if (name === 'xmlns' || name.startsWith('xmlns:')) {
      if (namespaces[name] !== value) return said(words => words.svgNamespace(value))
      hasNamespace ||= name === 'xmlns'
    } else {
      const why = whyAttributeIsUnsafe(element, name, value)
      if (why !== undefined) return why
    }
  }
  if (isRoot && !hasNamespace) return said(words => words.svgNoNamespace(svgNamespace))
  const left = text.replace(attribute, '').replace(/[\s/]/g, '')
  return left === '' ? undefined : said(words => words.svgAttributeUnread)
}

function whyAttributeIsUnsafe(element: string, name: string, value: string): Bilingual | undefined {
  if (name === 'href' || name === 'xlink:href') {
    if (!referring.has(element)) return said(words => words.svgAttribute(name))
    const isWithin = element === 'image' ? isPart(value) || isPicture(value) : isPart(value)
    return isWithin ? undefined : said(words => words.svgOutside(name))
  }
  if (spoken.test(name)) return undefined
  if (name !== 'style' && !attributes.has(name)) return said(words => words.svgAttribute(name))
  if (name === 'style') {
    for (const property of value.split(';').filter(one => one.trim() !== '')) {
      const [called = ''] = property.split(':')
      if (!attributes.has(called.trim().toLowerCase())) {
        return said(words => words.svgStyle(called.trim()))
      }
    }
  }
  return whyStyleIsUnsafe(value)
}

function whySheetIsUnsafe(sheet: string): Bilingual | undefined {
  const rule = /@[\w-]*/.exec(sheet)?.[0]
  return rule === undefined ? whyStyleIsUnsafe(sheet) : said(words => words.svgStyle(rule))
}

/** Values as CSS reads them: what they call by name, and what that refers to. */
function whyStyleIsUnsafe(style: string): Bilingual | undefined {
  // It could write any letter of a name.
  if (style.includes('\\')) return said(words => words.svgStyle('\\'))
  for (const [, name = ''] of style.matchAll(/([\w-]+)\(/g)) {
    if (!functions.has(name.toLowerCase())) return said(words => words.svgStyle(`${name}()`))
  }
  for (const [, address = ''] of style.matchAll(/url\(\s*["']?\s*([^"')]*)/gi)) {
    if (!isPart(address)) return said(words => words.svgOutside('url()'))
  }
  return undefined
}

/** A part of the same drawing. */
function isPart(address: string): boolean {
  return /^\s*#/.test(address)
}

/** A picture of pixels, written into the drawing. */
function isPicture(address: string): boolean {
  return /^\s*data:image\/(png|jpeg|webp|avif|gif)[;,]/i.test(address)
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
