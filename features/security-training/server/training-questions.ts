import { createHash } from 'node:crypto'
import { expectedInstead } from '#platform/server/content/messages.ts'
import { sanitiseHtml } from '#platform/server/content/sanitise.ts'
import type { Bilingual } from '#platform/text/language.ts'
import type { QuestionType } from '../contract.ts'
import { checkLanguages, type Field, findTwins, inEach, pictureOf, type Written } from './by-language.ts'
import { type GiftQuestion, readGift, WrongGift } from './gift.ts'
import type { ByLanguage, StoredChoice, StoredQuestion } from './stored.ts'
import type { ChoiceItem, QuestionItem } from './training-columns.ts'

/** A question as it is written out, whether the file has it so or in GIFT. */
interface WholeQuestion {
  type: QuestionType
  title: ByLanguage<string>
  description: ByLanguage<string> | undefined
  explanation: ByLanguage<string> | undefined
  choices: readonly ChoiceItem[]
}

/** The question as it is stored; what cannot be is noted as a fault. */
export async function questionEntry(
  item: QuestionItem,
  field: Field,
  written: Written,
): Promise<StoredQuestion | undefined> {
  const whole = item.gift === undefined ? spelled(item, field, written) : fromGift(item, field, written)
  const { imageUrl, describedIn } = await pictureOf(written, field, item)
  if (whole === undefined) return undefined
  const { type, title, description, explanation, choices } = whole
  checkChoices(whole, field, written)
  const visible = type === 'TRI' ? outOfOrder(choices, `${written.training} ${item.id}`) : choices
  return {
    id: item.id,
    type,
    imageUrl,
    right: (type === 'TRI' ? choices : choices.filter(one => one.right)).map(({ id }) => id),
    texts: inEach(written, language => ({
      title: title[language] ?? '',
      description: html(description?.[language]),
      imageDescription: describedIn(language),
      explanation: html(explanation?.[language]),
    })),
    choices: await Promise.all(
      visible.map((one, index) =>
        choiceEntry(one, index, [...field, 'choices', choices.indexOf(one)], written),
      ),
    ),
  }
}

function html(text: string | undefined) {
  const clean = sanitiseHtml(text ?? '')
  return clean === '' ? null : clean
}

async function choiceEntry(
  one: ChoiceItem,
  index: number,
  field: Field,
  written: Written,
): Promise<StoredChoice> {
  const { imageUrl, describedIn } = await pictureOf(written, field, one)
  return {
    id: one.id,
    numbering: String.fromCharCode('A'.charCodeAt(0) + index),
    imageUrl,
    texts: inEach(written, language => ({
      title: one.title[language] ?? '',
      imageDescription: describedIn(language),
    })),
  }
}

function spelled(item: QuestionItem, field: Field, written: Written): WholeQuestion | undefined {
  const { type, title, description, explanation, choices = [] } = item
  if (type === undefined) {
    written.reading.fault([...field, 'type'], {
      fr: 'manque\u00a0: une question a un type, ou s’écrit en gift',
      en: 'is missing: a question has a type, or is written as gift',
    })
  }
  checkLanguages(written, [...field, 'title'], title, { needed: true })
  checkLanguages(written, [...field, 'description'], description)
  checkLanguages(written, [...field, 'explanation'], explanation)
  if (type === undefined || title === undefined) return undefined
  for (const [index, one] of choices.entries()) {
    checkLanguages(written, [...field, 'choices', index, 'title'], one.title)
  }
  return { type, title, description, explanation, choices }
}

const saidTwice = ['type', 'title', 'description', 'explanation', 'choices'] as const

/** What GIFT says in each language, put together: the same answers in the same order, told in other words. */
function fromGift(item: QuestionItem, field: Field, written: Written): WholeQuestion | undefined {
  const { languages, reading } = written
  for (const name of saidTwice) {
    if (item[name] !== undefined)
      reading.fault([...field, name], {
        fr: 'figure à côté de gift, qui le dit',
        en: 'stands beside gift, which says it',
      })
  }
  checkLanguages(written, [...field, 'gift'], item.gift)
  const read = languages.map(language => giftIn(item.gift?.[language], [...field, 'gift', language], written))
  const [first] = read
  if (first === undefined || read.includes(undefined)) return undefined
  for (const [index, language] of languages.entries()) {
    if (shapeOf(read[index]) === shapeOf(first)) continue
    reading.fault([...field, 'gift', language], {
      fr: `n’est pas la question posée en ${languages[0]}\u00a0: le même type et les mêmes bonnes réponses sont attendus`,
      en: `is not the question that ${languages[0]} asks: expected the same kind, and the same answers to be right`,
    })
    return undefined
  }
  const byLanguage = (
    report: (question: GiftQuestion) => string | undefined,
  ): ByLanguage<string> | undefined => {
    const texts = languages.flatMap((language, index) => {
      const question = read[index]
      const text = question && report(question)
      return text === undefined ? [] : [[language, text] as const]
    })
    return texts.length === 0 ? undefined : Object.fromEntries(texts)
  }
  return {
    type: first.type,
    title: byLanguage(({ title }) => title) ?? {},
    description: byLanguage(({ description }) => description),
    explanation: byLanguage(({ explanation }) => explanation),
    choices: first.choices.map(({ right }, index) => ({
      id: choiceId(first.type, `${written.training} ${item.id}`, index),
      title: byLanguage(({ choices }) => choices[index]?.title) ?? {},
      right,
    })),
  }
}

function giftIn(text: string | undefined, field: Field, { reading }: Written): GiftQuestion | undefined {
  if (text === undefined) return undefined
  try {
    return readGift(text)
  } catch (error) {
    if (!(error instanceof WrongGift)) throw error
    reading.fault(field, error.words)
    return undefined
  }
}

function shapeOf(question: GiftQuestion | undefined): string {
  return `${question?.type} ${question?.choices.map(({ right }) => (right ? '=' : '~')).join('')}`
}

/** Browsers are sent these: those of a TRI may not tell the order. */
function choiceId(type: QuestionType, seed: string, index: number): string {
  return type === 'TRI' ? hashOf(`${seed} ${index}`).slice(0, 8) : String.fromCharCode(97 + index)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The choices of a TRI as they are shown at first: the same each time, and never as it is right. */
function outOfOrder(choices: readonly ChoiceItem[], seed: string): ChoiceItem[] {
  const keyed = choices.map(one => ({ one, place: hashOf(`${seed} ${one.id}`) }))
  const mixed = keyed.sort((a, b) => (a.place < b.place ? -1 : 1)).map(({ one }) => one)
  const isRight = mixed.every((one, index) => one === choices[index])
  return isRight ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}

function checkChoices({ type, choices }: WholeQuestion, field: Field, { reading }: Written): void {
  const fault = (path: Field, message: Bilingual) => reading.fault([...field, ...path], message)
  findTwins(
    reading,
    choices.map(({ id }, index) => ({ id, field: [...field, 'choices', index] })),
    { fr: 'd’un autre avant lui', en: 'one' },
  )
  if (choices.length < 2)
    fault(['choices'], expectedInstead({ fr: 'deux ou plus', en: 'two or more' }, choices.length))
  const right = choices.flatMap((one, index) => (one.right ? [index] : []))
  if (type === 'TRI') {
    for (const index of choices.keys()) {
      if (choices[index]?.right === undefined || choices[index].right === false) continue
      fault(['choices', index, 'right'], {
        fr: 'figure à un TRI\u00a0: son bon ordre est celui du fichier',
        en: 'stands at a TRI: its right order is that of the file',
      })
    }
    return
  }
  if (right.length === 0)
    fault(['choices'], {
      fr: 'n’ont pas de bonne réponse\u00a0: right est attendu à l’un d’eux',
      en: 'have no right answer: expected right at one of them',
    })
  for (const index of type === 'QUESTION_UNIQUE' ? right.slice(1) : []) {
    fault(['choices', index, 'right'], {
      fr: 'est de trop\u00a0: une QUESTION_UNIQUE a une seule bonne réponse',
      en: 'is one too many: a QUESTION_UNIQUE has one right answer',
    })
  }
}
