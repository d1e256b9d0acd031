import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { english, french } from './typography.ts'

const demoFolder = import.meta.dirname

it('sets French with spaces that do not break and curly apostrophes', () => {
  expect(french("L'horaire : 9 h 30 ? « Oui ! »")).toBe(
    'L’horaire\u00a0: 9\u00a0h\u00a030\u202f? «\u00a0Oui\u202f!\u00a0»',
  )
  expect(french('1 860 objets, 34 % et 5,80 €')).toBe('1\u202f860 objets, 34\u00a0% et 5,80\u00a0€')
  expect(french('<a href="https://campus.example">ici</a>')).toBe('<a href="https://campus.example">ici</a>')
  expect(english("the company's")).toBe('the company’s')
})

describe('the files of the demo', () => {
  // What people type into the search is not set at all.
  const files = readdirSync(demoFolder, { recursive: true, encoding: 'utf8' }).filter(
    path => /[.](json|csv|html|txt)$/.test(path) && !path.startsWith('questions'),
  )

  it.each(files)('%s is set as a printer sets it', path => {
    const texts = textsIn(path)
    for (const [language, text] of texts) expect(text).toBe(language === 'fr' ? french(text) : english(text))
  })

  it('has texts in both languages', () => {
    const languages = files.flatMap(path => textsIn(path).map(([language]) => language))
    expect(languages.filter(one => one === 'fr').length).toBeGreaterThan(1_000)
    expect(languages.filter(one => one === 'en').length).toBeGreaterThan(1_000)
  })
})

type Text = readonly [language: string, text: string]

/** What a file says in a language, by the ends of its name and of its fields’. */
function textsIn(path: string): Text[] {
  const text = readFileSync(join(demoFolder, path), 'utf8')
  const [, language, ending] = /(?:[.](fr|en|es))?[.](json|csv|html|txt)$/.exec(path) ?? []
  if (language !== undefined) return [[language, text.replace(/^[\s\S]*?\n\n/, '')]]
  return said('', ending === 'json' ? JSON.parse(text) : parse(text, { columns: true }))
}

function said(field: string, value: unknown): Text[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, one]) => said(/^\d+$/.test(name) ? field : name, one))
  const [, language] = /(?:^|_)(fr|en|es)$/.exec(field) ?? []
  return language === undefined || typeof value !== 'string' || /^(https:|documents\/)|[.]html$/.test(value)
    ? []
    : [[language, value]]
}
