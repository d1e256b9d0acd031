import fc from 'fast-check'
import { Type } from 'typebox'
import { describe, expect, it, test } from 'vitest'
import { languages } from '#platform/text/language.ts'
import { line, markup, photos, plainText } from './columns.ts'
import { type Heading, headingsIn } from './sanitise.ts'
import { saysSomething, textRules, wrongHeading } from './texts.ts'

const heading = fc.record({ level: fc.integer({ min: 1, max: 6 }), words: fc.constantFrom('Who', ' ', '') })
const first = fc.constantFrom(2 as const, 3 as const)

describe('headings', () => {
  it('are taken where they begin at the first level, skip none and have words, and only there', () => {
    fc.assert(
      fc.property(fc.array(heading, { maxLength: 6 }), first, (headings, top) => {
        // Larger ones at the beginning are shown as one of the first level.
        const begins = (headings[0]?.level ?? top) <= top
        const goesOn = headings
          .slice(1)
          .every(({ level }, index) => level <= (headings[index]?.level ?? 0) + 1)
        const haveWords = headings.every(({ words }) => words === 'Who')
        expect(wrongHeading(headings, top) === undefined).toBe(begins && goesOn && haveWords)
      }),
    )
  })

  it('stay right when some are added behind that go one deeper, or back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 6 })), levels => {
        const headings: Heading[] = []
        for (const wanted of levels) {
          const level = Math.min(wanted, (headings.at(-1)?.level ?? 1) + 1)
          headings.push({ level, words: 'x' })
        }
        expect(wrongHeading(headings, 2)).toBeUndefined()
      }),
    )
  })

  it('are none where there may be none', () => {
    expect(wrongHeading([{ level: 3, words: 'Who' }], null)?.en).toContain('holds a heading')
    expect(wrongHeading([], null)).toBeUndefined()
  })

  it.each([
    ['<h2>A</h2><p>x</p><h4>B</h4>', 'goes from h2 to h4: expected h3 between them'],
    ['<h4>A</h4>', 'begins with a subheading (h4): expected a heading (h3) before it'],
    ['<h3>A</h3><H5 class="x">B</H5>', 'goes from h3 to h5: expected h4 between them'],
    ['<p>x</p><h3><img src="x"></h3>', 'holds a heading without words: write some, or take it out'],
    ['<h3>\u200b&nbsp;</h3><p>x</p>', 'holds a heading without words: write some, or take it out'],
    ['<h3><h4>A</h4></h3>', 'holds a heading without words: write some, or take it out'],
    ['<h3>A</h3><h4><b>B</b></h4><h3>C</h3>', undefined],
    ['<h1>A</h1><h2>B</h2><p>h4</p><!-- <h4>x</h4> -->', undefined],
  ])('of %j: %s', (html, wrong) => {
    expect(wrongHeading(headingsIn(html), 3)?.en).toBe(wrong)
  })

  it('of a page begin one level above', () => {
    expect(textRules.ofPage('<h2>A</h2><h3>B</h3>')).toBeUndefined()
    expect(textRules.ofPage('<h3>A</h3>')?.fr).toContain('un intertitre (h2) est attendu')
    expect(textRules.ofPage('<h2>A</h2><h4>B</h4>')?.en).toContain('expected h3 between')
  })
})

test('what nobody sees says nothing', () => {
  for (const silent of [
    '',
    ' ',
    '\u00a0',
    '\u200b\u200d',
    '\u2800',
    '\u3164',
    '\u00ad',
    '\u202e',
    '\u0301',
  ]) {
    expect(saysSomething(silent), JSON.stringify(silent)).toBe(false)
  }
  for (const word of ['a', 'é', '1', '—', '🎉', '木', ' x ']) expect(saysSomething(word), word).toBe(true)
})

describe('the texts of an entry', () => {
  const columns = {
    name: line(),
    title_fr: line(),
    title_en: line(),
    lead_fr: Type.Optional(markup(200, { headings: false })),
    lead_en: Type.Optional(markup(200, { headings: false })),
    text_fr: Type.Optional(markup()),
    text_en: Type.Optional(markup()),
    note_fr: Type.Optional(plainText(900)),
    note_en: Type.Optional(plainText(900)),
    photos: Type.Optional(photos),
    names_fr: Type.Optional(Type.Array(Type.String())),
    texts: Type.Optional(Type.Record(Type.String(), Type.Object({ title: line() }))),
    questions: Type.Optional(
      Type.Array(Type.Object({ title: Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), markup()) })),
    ),
  }
  const whole = { name: 'x', title_fr: 'Le hall', title_en: 'The hall' }
  const wrong = (more: object) =>
    textRules
      .ofItem({ ...whole, ...more }, columns)
      .map(({ path, message }) => `${path.join('.')} ${message.en}`)

  it.each([
    [{}, []],
    [{ title_en: '\u200b' }, ['title_en is missing: title_fr is there, and both languages are needed']],
    [
      { title_fr: ' ', title_en: '\u00a0' },
      ['title_fr holds nothing to read', 'title_en holds nothing to read'],
    ],
    [{ text_fr: '<p>a</p>', text_en: '<p>&nbsp;</p>' }, ['text_en holds nothing to read']],
    [{ text_fr: '<script>a</script>', text_en: '<p>a</p>' }, ['text_fr holds nothing to read']],
    [{ lead_fr: '<h3>a</h3>', lead_en: 'a' }, [expect.stringContaining('lead_fr holds a heading, where')]],
    [
      { photos: [{ file: 'a.png', alt_fr: 'Un', alt_en: '\u2800' }] },
      ['photos.0.alt_en is missing: alt_fr is there, and both languages are needed'],
    ],
    [{ names_fr: ['x', '\u00ad'] }, ['names_fr.1 holds nothing to read']],
    [{ texts: { fr: { title: 'x' }, en: { title: ' ' } } }, ['texts.en.title holds nothing to read']],
    [{ texts: { other: { title: ' ' } } }, []],
    [
      { questions: [{ title: { fr: 'x', en: '<h4>x</h4>' } }] },
      ['questions.0.title.en begins with a subheading (h4): expected a heading (h3) before it'],
    ],
  ])('%j', (more, expected) => {
    expect(wrong(more)).toEqual(expected)
  })

  it('with words in both languages and a whole outline are never refused', () => {
    const words = fc.constantFrom('Who', 'Où', '3', '…')
    fc.assert(
      fc.property(words, words, (fr, en) => {
        const texts = { fr, en }
        const more = languages.map(one => [
          [`title_${one}`, texts[one]],
          [`note_${one}`, ` ${texts[one]} `],
          [`text_${one}`, `<h3>${texts[one]}</h3><h4>${texts[one]}</h4><p>${texts[one]}</p>`],
        ])
        expect(wrong(Object.fromEntries(more.flat()))).toEqual([])
      }),
    )
  })
})
