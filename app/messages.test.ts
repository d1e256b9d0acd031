import { describe, expect, it } from 'vitest'

type Words = {
  [name: string]: Words | string | ((...values: string[]) => string | Words) | readonly unknown[]
}

const modules = import.meta.glob<{ messages?: { fr: Words; en: Words } }>(
  ['../{app,features,platform}/**/*messages.ts', '../{app,features,platform}/**/title.ts'],
  { eager: true },
)

/** Words that French and English write alike. Whoever adds one here has looked at it. */
const alike = new Set([
  '2 questions',
  '2, question 2',
  'Accessible',
  'Article',
  'Articles',
  'Campus',
  'Campus Companion',
  'Contact',
  'Date',
  'Desserts',
  'Division',
  'E-mail',
  'Halal',
  'International',
  'Local',
  'Mobile',
  'OK',
  'Page',
  'Questions',
  'Quiz',
  'Restaurants',
  'Service',
  'Services',
  'Total',
  'Urgent',
  'Version 2',
  'gluten',
  'halal',
  'lupin',
])

/** Every text of one language under its path; a text with values in it is said with `2` for each. */
function texts(words: Words, path = ''): Map<string, string> {
  const found = new Map<string, string>()
  for (const [name, given] of Object.entries(words)) {
    const at = path === '' ? name : `${path}.${name}`
    const value = typeof given === 'function' ? given('2', '2', '2', '2') : given
    if (typeof value === 'string') found.set(at, value)
    else for (const [inner, text] of texts(value as Words, at)) found.set(inner, text)
  }
  return found
}

describe('the words of the product', () => {
  const all = Object.entries(modules).flatMap(([file, { messages }]) =>
    messages === undefined
      ? []
      : [{ file: file.replace('../', ''), fr: texts(messages.fr), en: texts(messages.en) }],
  )

  it('are found in every feature', () => {
    expect(all.length).toBeGreaterThan(5)
  })

  it.each(all)('$file has every text in both languages, and none the same by mistake', ({ fr, en }) => {
    expect([...fr.keys()].sort()).toEqual([...en.keys()].sort())
    const empty = [...fr, ...en].filter(([, text]) => text.trim() === '')
    expect(empty).toEqual([])
    const same = [...fr].filter(([path, text]) => en.get(path) === text && !alike.has(text))
    expect(same).toEqual([])
  })

  it.each(all)('$file is set as each language is', ({ fr, en }) => {
    const straight = [...fr, ...en].filter(([, text]) => /\p{L}'\p{L}/u.test(text))
    expect(straight, 'straight apostrophes').toEqual([])
    const gendered = [...fr].filter(([, text]) =>
      /\p{L}\(e\)|\p{L}·e|\bêtes (dé)?(connecté|inscrit|invité|attendu)/u.test(text),
    )
    expect(gendered, 'a person of one gender, or of two in brackets').toEqual([])
    const loose = [...fr].filter(([, text]) => /[^\u00a0\u202f][;!?»]|« |[^\u00a0\u202f\d]:(\s|$)/.test(text))
    expect(loose, 'French signs that may be torn from their word').toEqual([])
  })
})
