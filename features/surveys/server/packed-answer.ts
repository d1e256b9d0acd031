import { maxText, type QuestionAnswer, type QuestionType, questionTypes } from '../contract.ts'
import type { StoredQuestion, WaitingAnswer } from './stored.ts'

/*
 * An answer as bytes that are filled up to one length for all answers of a survey: the score, the comment, and of each
 * question its id, its type and its values; the campus at the end. Texts are UTF-8 after their length in bytes, numbers have
 * 16 bits, that of a campus 32.
 */

/** A character of UTF-8 has so many bytes at most. */
const characterBytes = 4
const numberBytes = 2
const campusBytes = 4
/** Stands for no score, and no comment. */
const none = 0xffff
/** What an answer is filled up with, so that one that was sealed before campuses were noted has none. */
const noCampus = 0

const textBytes = (text: string) => numberBytes + Buffer.byteLength(text)
const longestText = numberBytes + maxText * characterBytes

/** How long the longest answer of a survey is, in bytes. */
export function packedLength(questions: readonly StoredQuestion[]): number {
  const ofEach = questions.map(({ id, type, choices }) => {
    const values = { NOTE: numberBytes, TEXT: longestText, CHOICE: 0 }
    const chosen = choices.reduce((sum, choice) => sum + textBytes(choice.id), 0)
    return textBytes(id) + 2 * numberBytes + values[type] + chosen
  })
  return ofEach.reduce((sum, one) => sum + one, 2 * numberBytes + longestText + campusBytes)
}

/** @throws RangeError where it is longer than `length`: an answer that its survey does not allow */
export function packed({ answer, score, siteId }: WaitingAnswer, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let at = 0
  const number = (value: number) => {
    at = bytes.writeUInt16BE(value, at)
  }
  const text = (value: string) => {
    const size = Buffer.byteLength(value)
    number(size)
    if (at + size > length) throw new RangeError('longer than any answer of its survey')
    at += bytes.write(value, at)
  }
  number(score ?? none)
  if (answer.comment === undefined) number(none)
  else text(answer.comment)
  number(answer.surveyAnswers.length)
  for (const { questionId, type, choices = [], note, text: words } of answer.surveyAnswers) {
    text(questionId)
    number(questionTypes.indexOf(type))
    if (type === 'NOTE') number(note ?? 0)
    else if (type === 'TEXT') text(words ?? '')
    else {
      number(choices.length)
      for (const choice of choices) text(choice)
    }
  }
  bytes.writeUInt32BE(siteId ?? noCampus, at)
  return bytes
}

export function unpacked(bytes: Buffer): WaitingAnswer {
  let at = 0
  const number = () => {
    const value = bytes.readUInt16BE(at)
    at += numberBytes
    return value
  }
  const sized = (size: number) => {
    at += size
    return bytes.toString('utf8', at - size, at)
  }
  const text = () => sized(number())
  const score = number()
  const comment = number()
  const comments = comment === none ? {} : { comment: sized(comment) }
  const surveyAnswers = Array.from({ length: number() }, (): QuestionAnswer => {
    const questionId = text()
    const type = questionTypes[number()] as QuestionType
    if (type === 'NOTE') return { questionId, type, note: number() }
    if (type === 'TEXT') return { questionId, type, text: text() }
    return { questionId, type, choices: Array.from({ length: number() }, text) }
  })
  const campus = at + campusBytes <= bytes.length ? bytes.readUInt32BE(at) : noCampus
  return {
    answer: { surveyAnswers, ...comments },
    score: score === none ? null : score,
    siteId: campus === noCampus ? null : campus,
  }
}
