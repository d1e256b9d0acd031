import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { linesOf } from './plain-text.ts'

describe('the words of a text', () => {
  it('come a line for each paragraph, heading and item', () => {
    const html = sanitiseHtml(
      '<h2>Le toit</h2><p>Ouvre <strong>lundi</strong>,<br>à 9&nbsp;h.</p>\n<ul><li>Un</li><li>Deux &amp; trois</li></ul><p></p>',
    )
    expect(linesOf(html)).toEqual(['Le toit', 'Ouvre lundi,', 'à 9\u00a0h.', '• Un', '• Deux & trois'])
  })

  it('are those that were written, whatever they are', () => {
    const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), text => {
        const words = text.replace(/\s+/g, ' ').trim()
        const lines = linesOf(sanitiseHtml(`<p>${escaped(text)}</p>`))
        expect(lines).toEqual(words === '' ? [] : [words])
      }),
    )
  })
})
