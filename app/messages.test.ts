import { describe, expect, it } from 'vitest'

type Words = {
  [name: string]: Words | string | ((...values: string[]) => string | Words) | readonly unknown[]
}

const modules = import.meta.glob<{ messages?: { fr: Words; en: Words } }>(
  ['../{app,features,platform}/**/*messages.ts', '../{app,features,platform}/**/title.ts'],
  { eager: true },
)

const sources = import.meta.glob<string>(
  ['../{app,features,platform}/**/*.{ts,tsx}', '!../**/*.{test,e2e}.{ts,tsx}', '!../**/testing/**'],
  { eager: true, query: '?raw', import: 'default' },
)

/** Words that French and English write alike. Whoever adds one here has looked at it. */
const alike = new Set([
  '2 questions',
  '2, question 2',
  'Accessible',
  'Article',
  'Articles',
  'Bus',
  'Campus',
  'Campus Companion',
  'Contact',
  'Date',
  'Desserts',
  'E-mail',
  'Halal',
  'International',
  'Local',
  'Mobile',
  'OK',
  'Page',
  'Questions',
  'Quiz',
  'RER',
  'Restaurants',
  'Service',
  'Services',
  'Total',
  'Train',
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

/** What is written in quotes on a line and is French by its letters, with `0` for each value that is put into it. */
function frenchIn(line: string): string[] {
  let plain = line.replaceAll(String.raw`\u00a0`, '\u00a0').replaceAll(String.raw`\u202f`, '\u202f')
  const found = [...plain.matchAll(/"[^"]*"|'[^']*'/g)]
  while (/\$\{[^{}]*\}/.test(plain)) plain = plain.replaceAll(/\$\{[^{}]*\}/g, '0')
  return [...found, ...plain.matchAll(/`[^`]*`/g)]
    .map(([quoted]) => quoted)
    .filter(quoted => /[àâçèéêëîïôùûœ]/i.test(quoted) && /\p{L} \p{L}|\p{L}’|« /u.test(quoted))
}

/** French in which a sign may be torn from its word, as it is in a mail or an answer of the server. */
const torn = /[^\s?&|=] [;!?»:](?=[\s.'`,]|$)|« |[\p{L}’)]\?(?=[\s'`]|$)/u

/** French that names a man and a woman with a sign between them, or speaks to the reader as to a man. */
const gendered =
  /\p{L}\((e|es|s|ne|le|ère|rice|euse)\)|\p{L}[·•](e|es|ne|le|ère|rice|euse)(?!\p{L})|êtes (bien |déjà |maintenant )?((dé)?connecté|inscrit|invité|attendu|autorisé|enregistré|connu|seul)(?!\p{L})/iu

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
    const loose = [...fr].filter(([, text]) => /[^\u00a0\u202f][;!?»]|« |[^\u00a0\u202f\d]:(\s|$)/.test(text))
    expect(loose, 'French signs that may be torn from their word').toEqual([])
  })

  it.each([
    [
      'torn',
      torn,
      ['Refusée : salle 3', 'Qui ?', 'le « next » d’une page', 'Où ?'],
      ['Refusée\u00a0: salle 3', 'à 9:30'],
    ],
    [
      'gendered',
      gendered,
      ['un(e) collègue', 'Vous êtes connecté', 'les salarié·es'],
      ['Votre place est réservée', 'une(e'],
    ],
  ])('find French that is %s', (_, rule, wrong, right) => {
    expect(wrong.filter(text => !rule.test(`'${text}'`))).toEqual([])
    expect(right.filter(text => rule.test(`'${text}'`))).toEqual([])
  })

  it('hold together in all the French of the product, that of mails and answers too', () => {
    const french = Object.entries(sources).flatMap(([file, text]) =>
      text
        .split('\n')
        .filter(line => !/^\s*(\/?\*|\/\/)/.test(line))
        .flatMap(line => frenchIn(line).map(quoted => ({ file: file.replace('../', ''), quoted }))),
    )
    expect(french.length).toBeGreaterThan(1000)
    const wrong = (rule: RegExp) =>
      french.filter(({ quoted }) => rule.test(quoted)).map(({ file, quoted }) => `${file}: ${quoted}`)
    expect(wrong(/\p{L}'\p{L}/u), 'straight apostrophes').toEqual([])
    expect(wrong(torn), 'signs that may be torn from their word').toEqual([])
    expect(wrong(gendered), 'words that leave somebody out').toEqual([])
  })
})
