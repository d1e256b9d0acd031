import sanitizeHtml from 'sanitize-html'
import type { SafeHtml } from '#platform/contract/html.ts'

/** Lists in lists in quotes go no deeper; what does was made to slow a browser down. */
const maxDepth = 20

/**
 * Editors' HTML as it may be stored and shown: paragraphs, lists, emphasis, small headings, quotes, links to web
 * pages and mail addresses. Every other tag is dropped and its words are kept; scripts and styles go with their
 * content. Sanitising twice does no harm.
 * @param headingsFrom the level of the largest heading that stays one: 3 within a screen, 2 on a page of its own
 */
export function sanitiseHtml(html: string, { headingsFrom = 3 }: { headingsFrom?: 2 | 3 } = {}): SafeHtml {
  const largest = `h${headingsFrom}`
  const clean = sanitizeHtml(html, {
    allowedTags: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'a', largest, 'h3', 'h4', 'blockquote', 'br'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    nestingLimit: maxDepth,
    transformTags: {
      // What other editors write for the same.
      b: 'strong',
      i: 'em',
      h1: largest,
      h2: largest,
      a: (tagName, { href }) => ({ tagName, attribs: linkAttributes(href) }),
    },
    // A link that leads nowhere safe is no link: only its words stay.
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs.href === undefined ? 'excludeTag' : false),
  })
  // The one place where a text becomes HTML.
  return clean.trim() as SafeHtml
}

/** A heading as it was written. */
export interface Heading {
  /** 1 to 6. */
  level: number
  words: string
}

/** The headings of a text as it was written, in their order, also those that do not stay. */
export function headingsIn(html: string): Heading[] {
  if (!/<h[1-6]/i.test(html)) return []
  const outline = sanitizeHtml(html, {
    allowedTags: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    allowedAttributes: {},
    nestingLimit: maxDepth,
  })
  // A heading that begins within another one ends it: so browsers read it.
  return [...outline.matchAll(/<h([1-6])>([^<]*)/g)].map(([, level, words = '']) => ({
    level: Number(level),
    words,
  }))
}

/**
 * An address that is stored where HTML else stands (an article that is a page of the intranet): it is looked at as an
 * address, and would be harmless as HTML too.
 * @throws RangeError for a text with markup in it
 */
export function addressAsHtml(address: string): SafeHtml {
  if (/[<>]/.test(address)) throw new RangeError('an address holds no markup')
  return address as SafeHtml
}

/** Absolute addresses alone: a relative one would mean another page wherever the text is shown. */
function isSafe(href: string | undefined): href is string {
  return href !== undefined && URL.canParse(href) && /^(https?|mailto):$/.test(new URL(href).protocol)
}

function linkAttributes(href: string | undefined): Record<string, string> {
  if (!isSafe(href)) return {}
  const address = new URL(href).href
  return address.startsWith('mailto:')
    ? { href: address }
    : { href: address, target: '_blank', rel: 'noopener noreferrer' }
}
