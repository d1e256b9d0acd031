import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import { asPage, withinScreen } from './page-headings.ts'

const blocks = fc
  .array(fc.constantFrom('<h3>Who</h3>', '<h4>When</h4>', '<p>3 &lt; 4</p>', '<ul><li>h3</li></ul>'))
  .map(some => some.join(''))

test('what the editor has made comes back to it as it was', () => {
  fc.assert(
    fc.property(blocks, html => {
      expect(withinScreen(asPage(html))).toBe(html)
    }),
  )
})

test('a page keeps its two first levels of headings', () => {
  const page = '<h2>1. What</h2><p>Words</p><h3>For whom</h3>'
  expect(asPage(withinScreen(page))).toBe(page)
  expect(sanitiseHtml(page, { headingsFrom: 2 })).toBe(page)
  expect(withinScreen('<H2 class="x">a</H2><h5>b</h5>')).toBe('<h3 class="x">a</h3><h4>b</h4>')
})
