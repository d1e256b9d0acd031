import fc from 'fast-check'
import type { DOMOutputSpec } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { isLinkAddress, schema } from './schema.ts'

/** What is made of one thing, around a word. */
function written(spec: DOMOutputSpec): string {
  if (!Array.isArray(spec)) throw new Error('described as an array')
  const [tag, ...rest] = spec as readonly unknown[]
  const attributes = Object.entries(typeof rest[0] === 'object' ? (rest[0] as object) : {})
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
  return rest.includes(0) ? `<${tag}${attributes}>word</${tag}>` : `<${tag}${attributes} />`
}

const { nodes, marks } = schema

test('whatever can be made is what the sanitiser keeps', () => {
  const made = [
    ...[nodes.paragraph, nodes.bullet_list, nodes.ordered_list, nodes.list_item, nodes.blockquote].map(type =>
      type.spec.toDOM?.(type.create()),
    ),
    ...[3, 4].map(level => nodes.heading.spec.toDOM?.(nodes.heading.create({ level }))),
    nodes.hard_break.spec.toDOM?.(nodes.hard_break.create()),
    ...[marks.strong, marks.em].map(type => type.spec.toDOM?.(type.create(), true)),
    ...['https://example.com/x', 'mailto:a@example.com'].map(href =>
      marks.link.spec.toDOM?.(marks.link.create({ href }), true),
    ),
  ]
  // Nothing else can be made: a thing that is added here is compared too.
  expect(made).toHaveLength(Object.keys(nodes).length - 2 + 1 + Object.keys(marks).length + 1)
  for (const spec of made) {
    const html = spec === undefined ? '' : written(spec)
    expect(sanitiseHtml(html)).toBe(html)
  }
})

test('a link leads where the sanitiser lets it', () => {
  const address = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc.constantFrom(
      'javascript:alert(1)',
      'data:text/html,x',
      'JaVaScRiPt:x',
      '/news',
      'mailto:a@b.example',
      '//x.example',
    ),
  )
  fc.assert(
    fc.property(address, href => {
      const attribute = href.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
      const isKept = sanitiseHtml(`<a href="${attribute}">x</a>`).startsWith('<a ')
      // What the editor makes is never taken away later.
      if (isLinkAddress(href)) expect(isKept).toBe(true)
    }),
  )
})
