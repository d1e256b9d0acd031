import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapedGift, readGift, WrongGift } from './gift.ts'

describe('a question in GIFT', () => {
  it('with one right answer has its title, its text and its explanation', () => {
    expect(
      readGift(
        '::Exits:: Which sign shows the <b>way out</b>? {=The green one ~The red one ~The blue one#### <p>Green is safety.</p>}',
      ),
    ).toEqual({
      type: 'QUESTION_UNIQUE',
      title: 'Exits',
      description: '<p>Which sign shows the <b>way out</b>?</p>',
      choices: [
        { title: 'The green one', right: true },
        { title: 'The red one', right: false },
        { title: 'The blue one', right: false },
      ],
      explanation: '<p>Green is safety.</p>',
    })
  })

  it('without a title is called by its text, which then stands there once', () => {
    expect(readGift('Which\nsign? {~Red =Green}')).toMatchObject({
      title: 'Which sign?',
      description: undefined,
    })
  })

  it('with weights has several right answers: those that bring something', () => {
    expect(readGift('Which? {~%50%a ~%50%b ~%-100%c ~%0%d ~e}')).toMatchObject({
      type: 'QUESTION_MULTIPLE',
      choices: [true, true, false, false, false].map((right, index) => ({ title: 'abcde'[index], right })),
    })
  })

  it('with places is to be put in order, whichever stands first in the file', () => {
    expect(readGift('Order! {=2 -> b =1 -> a =3 -> c}')).toMatchObject({
      type: 'TRI',
      choices: [{ title: 'a' }, { title: 'b' }, { title: 'c' }],
    })
  })

  it('takes what was said of single answers into the explanation', () => {
    expect(readGift('Q {=a ~b ~c #Only this}').explanation).toBe('<p>Only this</p>')
    expect(readGift('Q {=a #Yes ~b #No}').explanation).toBe(
      '<ul><li><strong>a</strong> – Yes</li><li><strong>b</strong> – No</li></ul>',
    )
    expect(readGift('Q {=a<b #Yes ~b ####Well}').explanation).toBe(
      '<p>Well</p><ul><li><strong>a&lt;b</strong> – Yes</li></ul>',
    )
  })

  it('reads marks behind a backslash as themselves, leaves out comments, and asks for a missing word', () => {
    expect(
      readGift('// A bank\n::A\\: b:: Is 1 \\= 1 \\{really\\}? {=\\~yes\\# ~C\\:\\\\temp}'),
    ).toMatchObject({
      title: 'A: b',
      description: '<p>Is 1 = 1 {really}?</p>',
      choices: [{ title: '~yes#' }, { title: 'C:\\temp' }],
    })
    expect(readGift('Green shows {=the way out ~fire} always.').title).toBe('Green shows _____ always.')
  })

  it('escapes what is said to be plain, and keeps paragraphs and lines', () => {
    expect(readGift('::T:: [plain]a < b {=a ~b}').description).toBe('<p>a &lt; b</p>')
    expect(readGift('::T:: one\ntwo\n\nthree {=a ~b}').description).toBe('<p>one<br>two</p><p>three</p>')
  })

  it.each([
    ['Q', 'has no answers between { and }'],
    ['Q {', 'has no answers between { and }'],
    ['Q {}', 'has no answers: a text'],
    ['Q {#42:1}', 'asks for a number'],
    ['Q {TRUE}', 'asks for true or false'],
    ['Q {=a =b}', 'has right answers alone'],
    ['Q {=a =b ~c}', 'has two answers with ='],
    ['Q {=a ~%50%b}', 'right in part beside the right one: b'],
    ['Q {~a ~b}', 'has no right answer'],
    ['Q {a ~b}', 'begin with neither'],
    ['Q {=a ~}', 'an answer without words: number 2'],
    ['Q {=cat -> mew =dog -> bark}', 'matches words to words'],
    ['Q {=1 -> a =1 -> b}', 'matches words to words'],
    ['Q {=a ~b} and {=c ~d}', 'has answers at two places'],
    [':: Q {=a ~b}', 'has no other ::'],
    ['$CATEGORY: fire', 'begins with a $ command'],
    ['{=a ~b}', 'asks nothing'],
    ['::T:: [markdown]*q* {=a ~b} ', 'is written in Markdown'],
  ])('is refused where it is none: %j %s', (text, reported) => {
    expect(() => readGift(text)).toThrow(reported)
    expect(() => readGift(text)).toThrow(WrongGift)
  })
})

const words = fc
  .string({ minLength: 1, maxLength: 60, unit: 'binary' })
  .map(text => text.replace(/\s+/g, ' ').trim())
  .filter(text => text !== '' && !text.startsWith('[') && !text.startsWith('//') && !text.includes('->'))

describe('any question', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(
        words,
        words,
        fc.array(words, { minLength: 2, maxLength: 20 }),
        fc.nat(),
        (title, text, answers, at) => {
          const right = at % answers.length
          const each = answers.map((one, index) => `${index === right ? '=' : '~'}${escapedGift(one)}`)
          const read = readGift(`::${escapedGift(title)}:: ${escapedGift(text)} {${each.join(' ')}}`)
          expect(read).toMatchObject({ type: 'QUESTION_UNIQUE', title })
          expect(read.choices).toEqual(answers.map((one, index) => ({ title: one, right: index === right })))
        },
      ),
    )
  })

  it('in order is read back in that order, from any', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(words, { minLength: 2, maxLength: 20 }),
        fc.infiniteStream(fc.nat()),
        (answers, keys) => {
          const placed = answers.map((one, index) => ({
            text: `=${index + 1} -> ${escapedGift(one)}`,
            key: keys.next().value,
          }))
          const mixed = placed.sort((a, b) => a.key - b.key).map(({ text }) => text)
          expect(readGift(`Q {${mixed.join(' ')}}`).choices.map(({ title }) => title)).toEqual(answers)
        },
      ),
    )
  })

  it('is read or refused, whatever it is, and never hangs', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('::', '{', '}', '=', '~', '#', '####', '->', '\\', '%50%', 'a', ' ', '\n', '//'),
          { maxLength: 40 },
        ),
        parts => {
          try {
            readGift(parts.join(''))
          } catch (error) {
            expect(error).toBeInstanceOf(WrongGift)
          }
        },
      ),
    )
  })
})
