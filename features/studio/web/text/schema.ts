import { DOMParser, DOMSerializer, Fragment, type Node, Schema, Slice } from 'prosemirror-model'
import { cleanPaste } from './clean-paste.ts'
import { inertBody } from './inert-html.ts'

/** Absolute addresses alone, as the sanitiser of the server has it. */
export function isLinkAddress(href: string): boolean {
  return URL.canParse(href) && /^(https?|mailto):$/.test(new URL(href).protocol)
}

/** Whether an element was styled so where it comes from (inert-html.ts). */
function isStyled(element: HTMLElement, style: RegExp): boolean {
  return style.test(element.dataset.style ?? '')
}

/**
 * What an editor can make: exactly what the sanitiser of the server keeps (platform/server/content/sanitise.ts). Headings begin
 * at the third level, below those of the screen around.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 3 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [
        ...['h1', 'h2', 'h3'].map(tag => ({ tag, attrs: { level: 3 } })),
        ...['h4', 'h5', 'h6'].map(tag => ({ tag, attrs: { level: 4 } })),
      ],
      toDOM: node => [`h${node.attrs.level}`, 0],
    },
    bullet_list: { content: 'list_item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    ordered_list: {
      content: 'list_item+',
      group: 'block',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: {
      content: 'paragraph (paragraph | bullet_list | ordered_list)*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: element => {
            const href = element.getAttribute('href') ?? ''
            return isLinkAddress(href) ? { href: new URL(href).href } : false
          },
        },
      ],
      toDOM: ({ attrs: { href } }) => [
        'a',
        String(href).startsWith('mailto:')
          ? { href }
          : { href, target: '_blank', rel: 'noopener noreferrer' },
        0,
      ],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Some editors wrap all that is copied in one that is not bold.
        { tag: 'b', getAttrs: element => !isStyled(element, /font-weight:\s*(normal|[1-5]00)/i) && null },
        {
          tag: '[data-style]',
          consuming: false,
          getAttrs: element => isStyled(element, /font-weight:\s*(bold|[6-9]00)/i) && null,
        },
      ],
      toDOM: () => ['strong', 0],
    },
    em: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i' },
        {
          tag: '[data-style]',
          consuming: false,
          getAttrs: element => isStyled(element, /font-style:\s*(italic|oblique)/i) && null,
        },
      ],
      toDOM: () => ['em', 0],
    },
  },
})

const parser = DOMParser.fromSchema(schema)
const serialiser = DOMSerializer.fromSchema(schema)

export function docOf(html: string): Node {
  return parser.parse(inertBody(html))
}

/** What was copied elsewhere, as far as it can be made here. */
export function sliceOf(html: string): Slice {
  const body = inertBody(html)
  cleanPaste(body)
  return parser.parseSlice(body)
}

/** Lines of plain text, each a paragraph. */
export function sliceOfText(text: string): Slice {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  return Slice.maxOpen(
    Fragment.from(lines.map(line => schema.nodes.paragraph.create(null, schema.text(line.trim())))),
  )
}

/** The HTML of a text; empty where nothing is written. */
export function htmlOf(doc: Node): string {
  if (doc.textContent.trim() === '') return ''
  const { body } = document.implementation.createHTMLDocument('')
  serialiser.serializeFragment(doc.content, { document: body.ownerDocument }, body)
  // A line of a list is no paragraph of its own, unless it has several.
  for (const item of body.querySelectorAll('li')) {
    const [first, ...others] = item.children
    if (first?.tagName === 'P' && others.every(({ tagName }) => tagName !== 'P'))
      first.replaceWith(...first.childNodes)
  }
  return body.innerHTML
}
