import type { Bilingual } from '#platform/text/language.ts'
import type { QuestionType } from '../contract.ts'

/*
 * One question as quiz banks write it: Moodle's GIFT format
 * (https://docs.moodle.org/en/GIFT_format), of which three kinds have their like here.
 *
 *   ::Title:: Text {=right ~wrong ~wrong ####Why}          one right answer
 *   ::Title:: Text {~%50%right ~%50%right ~%-100%wrong}    several
 *   ::Title:: Text {=1 -> first =2 -> second}              to be put in order
 *
 * ~ = # { } : and \ are written with a backslash before them where they mean themselves.
 */

export interface GiftQuestion {
  type: QuestionType
  title: string
  /** HTML as it stands there, not sanitised; undefined: the title says it all. */
  description: string | undefined
  /** As the file has them; of a TRI in their right order. */
  choices: readonly GiftChoice[]
  /** HTML, not sanitised. */
  explanation: string | undefined
}

export interface GiftChoice {
  title: string
  right: boolean
}

/** Why a text is no question, as the end of a sentence that begins with its field. */
export class WrongGift extends Error {
  readonly words: Bilingual
  constructor(words: Bilingual) {
    super(words.en)
    this.words = words
  }
}

interface Answer {
  mark: '=' | '~'
  weight: number | undefined
  text: string
  feedback: string
}

/** @throws {WrongGift} */
export function readGift(written: string): GiftQuestion {
  const text = written
    .split('\n')
    .filter(line => !line.trimStart().startsWith('//'))
    .join('\n')
    .trim()
  if (text.startsWith('$'))
    throw new WrongGift({
      fr: 'commence par une commande $\u00a0: une question est attendue',
      en: 'begins with a $ command: expected one question',
    })
  const { title, rest } = titled(text)
  const { before, within, after } = around(rest)
  const { general, body } = generalFeedback(within)
  const answers = answersOf(body)
  const { type, choices } = kindOf(answers)
  for (const [index, { title }] of choices.entries()) {
    if (title === '')
      throw new WrongGift({
        fr: `a une réponse sans mots\u00a0: la numéro ${index + 1}`,
        en: `has an answer without words: number ${index + 1}`,
      })
  }
  const stem = after === '' ? before : `${before} _____ ${after}`.trim()
  const words = plain(title ?? stem)
  if (words === '')
    throw new WrongGift({
      fr: 'ne demande rien',
      en: 'asks nothing',
    })
  return {
    type,
    title: words,
    description: title === undefined || stem === '' ? undefined : formatted(stem),
    choices,
    explanation: explained(general, answers),
  }
}

/** What a text is to be written as where it shall mean itself. */
export function escapedGift(text: string): string {
  return text.replace(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')
}

/** Where a mark stands that means something: no backslash before it. */
function find(text: string, mark: string, from = 0): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text.startsWith(mark, at)) return at
  }
  return -1
}

function unescaped(text: string): string {
  return text.replace(/\\([\\~=#{}:n])/g, (_, one: string) => (one === 'n' ? '\n' : one)).trim()
}

function titled(text: string): { title: string | undefined; rest: string } {
  if (!text.startsWith('::')) return { title: undefined, rest: text }
  const end = find(text, '::', 2)
  if (end === -1)
    throw new WrongGift({
      fr: 'commence par :: et n’a pas d’autre :: après son titre',
      en: 'begins with :: and has no other :: behind its title',
    })
  return { title: unescaped(text.slice(2, end)), rest: text.slice(end + 2) }
}

function around(text: string): { before: string; within: string; after: string } {
  const from = find(text, '{')
  const until = find(text, '}', from + 1)
  if (from === -1 || until === -1)
    throw new WrongGift({
      fr: 'n’a pas de réponses entre { et }',
      en: 'has no answers between { and }',
    })
  const after = text.slice(until + 1)
  if (find(after, '{') !== -1)
    throw new WrongGift({
      fr: 'a des réponses à deux endroits\u00a0: une question est attendue',
      en: 'has answers at two places: expected one question',
    })
  return {
    before: unescaped(text.slice(0, from)),
    within: text.slice(from + 1, until).trim(),
    after: unescaped(after),
  }
}

function generalFeedback(within: string): { general: string; body: string } {
  const at = find(within, '####')
  if (at === -1) return { general: '', body: within }
  return { general: unescaped(within.slice(at + 4)), body: within.slice(0, at).trim() }
}

function answersOf(body: string): Answer[] {
  if (body === '')
    throw new WrongGift({
      fr: 'n’a pas de réponses\u00a0: la réponse libre n’existe pas ici',
      en: 'has no answers: a text of one’s own is no kind of question here',
    })
  if (body.startsWith('#'))
    throw new WrongGift({
      fr: 'demande un nombre\u00a0: ce type de question n’existe pas ici',
      en: 'asks for a number: that is no kind of question here',
    })
  if (/^(T|F|TRUE|FALSE)\s*(#|$)/.test(body)) {
    throw new WrongGift({
      fr: 'demande vrai ou faux\u00a0: écrivez les deux comme réponses, {=Vrai ~Faux}',
      en: 'asks for true or false: write the two as answers, {=True ~False}',
    })
  }
  const marks: number[] = []
  for (let at = 0; at < body.length; at++) {
    if (body[at] === '\\') at++
    else if (body[at] === '=' || body[at] === '~') marks.push(at)
  }
  if (marks[0] !== 0)
    throw new WrongGift({
      fr: 'a des réponses qui ne commencent ni par = ni par ~',
      en: 'has answers that begin with neither = nor ~',
    })
  return marks.map((from, index) => answerOf(body.slice(from, marks[index + 1])))
}

function answerOf(written: string): Answer {
  const mark = written[0] === '=' ? '=' : '~'
  const [whole, percent] = /^\s*%(-?\d{1,3}(?:\.\d{1,5})?)%/.exec(written.slice(1)) ?? ['', undefined]
  const rest = written.slice(1 + whole.length)
  const at = find(rest, '#')
  return {
    mark,
    weight: percent === undefined ? undefined : Number(percent),
    text: unescaped(at === -1 ? rest : rest.slice(0, at)),
    feedback: at === -1 ? '' : unescaped(rest.slice(at + 1)),
  }
}

function kindOf(answers: readonly Answer[]): Pick<GiftQuestion, 'type' | 'choices'> {
  const given = answers.filter(({ mark }) => mark === '=')
  if (given.length > 0 && answers.every(({ text }) => text.includes('->'))) return inOrder(answers)
  if (given.length === answers.length && given.length > 1) {
    throw new WrongGift({
      fr: 'n’a que de bonnes réponses\u00a0: la réponse libre n’existe pas ici',
      en: 'has right answers alone: a text of one’s own is no kind of question here',
    })
  }
  if (given.length > 1) {
    throw new WrongGift({
      fr: 'a deux réponses avec =\u00a0: quand plusieurs sont bonnes, elles s’écrivent ~%50%',
      en: 'has two answers with =: where several are right they are written ~%50%',
    })
  }
  if (given.length === 1) {
    const half = answers.find(({ mark, weight = 0 }) => mark === '~' && weight > 0)
    if (half)
      throw new WrongGift({
        fr: `a une réponse bonne en partie à côté de la bonne\u00a0: ${half.text}`,
        en: `has an answer that is right in part beside the right one: ${half.text}`,
      })
    return {
      type: 'QUESTION_UNIQUE',
      choices: answers.map(({ mark, text }) => ({ title: plain(text), right: mark === '=' })),
    }
  }
  const choices = answers.map(({ text, weight = 0 }) => ({ title: plain(text), right: weight > 0 }))
  if (!choices.some(({ right }) => right))
    throw new WrongGift({
      fr: 'n’a pas de bonne réponse',
      en: 'has no right answer',
    })
  return { type: 'QUESTION_MULTIPLE', choices }
}

/** `=1 -> first =2 -> second`: what is matched is the place. */
function inOrder(answers: readonly Answer[]): Pick<GiftQuestion, 'type' | 'choices'> {
  const placed = answers.map(({ text }) => {
    const at = text.indexOf('->')
    return { place: text.slice(0, at).trim(), title: plain(text.slice(at + 2)) }
  })
  const choices = placed.map((_, index) => {
    const one = placed.filter(({ place }) => place === String(index + 1))
    if (one.length !== 1) {
      throw new WrongGift({
        fr: `associe des mots à des mots\u00a0: 1 à ${placed.length} sont attendus devant les ->, une fois chacun`,
        en: `matches words to words: expected 1 to ${placed.length} before each ->, once`,
      })
    }
    return { title: one[0]?.title ?? '', right: false }
  })
  return { type: 'TRI', choices }
}

/** What explains the whole, and what was said of single answers, each with its answer. */
function explained(general: string, answers: readonly Answer[]): string | undefined {
  const said = answers.filter(({ feedback }) => feedback !== '')
  const [only, another] = said
  if (only === undefined) return general === '' ? undefined : formatted(general)
  if (general === '' && another === undefined) return formatted(only.feedback)
  const each = said.map(
    ({ text, feedback }) => `<li><strong>${escapedHtml(plain(text))}</strong> – ${inline(feedback)}</li>`,
  )
  return `${general === '' ? '' : formatted(general)}<ul>${each.join('')}</ul>`
}

const format = /^\[(html|moodle|plain|markdown)\]\s*/

function inline(text: string): string {
  const [whole, name] = format.exec(text) ?? ['']
  if (name === 'markdown')
    throw new WrongGift({
      fr: 'est écrit en Markdown\u00a0: du HTML est attendu',
      en: 'is written in Markdown: expected HTML',
    })
  const words = text.slice(whole.length)
  return name === 'plain' ? escapedHtml(words) : words
}

/** A text as HTML: paragraphs where it says none itself. */
function formatted(text: string): string {
  const html = inline(text)
  if (/<(p|ul|ol|blockquote|h[1-6])[\s>]/i.test(html)) return html
  return html
    .split(/\n\s*\n/)
    .map(part => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** One line; what looks like HTML in it is shown as it is. */
function plain(text: string): string {
  return text.replace(format, '').replace(/\s+/g, ' ').trim()
}

function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
