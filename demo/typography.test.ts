import { expect, it } from 'vitest'
import { blocks, english, french } from './typography.ts'

it('sets French with spaces that do not break and curly apostrophes', () => {
  expect(french("L'horaire : 9 h 30 ? « Oui ! »")).toBe(
    'L’horaire\u00a0: 9\u00a0h\u00a030\u202f? «\u00a0Oui\u202f!\u00a0»',
  )
  expect(french('1 860 objets, 34 % et 5,80 €')).toBe('1\u202f860 objets, 34\u00a0% et 5,80\u00a0€')
  expect(french('<a href="https://campus.example">ici</a>')).toBe('<a href="https://campus.example">ici</a>')
  expect(english("the company's")).toBe('the company’s')
})

it('reads a body written one block a line', () => {
  expect(blocks('\nBonjour.\n# Titre\n- un\n- deux\n> dit-elle\n')).toBe(
    '<p>Bonjour.</p>\n<h3>Titre</h3>\n<ul>\n<li>un</li>\n<li>deux</li>\n</ul>\n<blockquote>dit-elle</blockquote>',
  )
})
