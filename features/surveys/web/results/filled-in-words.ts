import type { Question, QuestionAnswer, Survey } from '../../contract.ts'
import type { Draft } from '../form/drafts.ts'

interface Words {
  note: (note: number) => string
  comment: string
}

/** The answer to a question as a person would write it down; undefined where there is none. */
function answerInWords(
  { choices }: Pick<Question, 'choices'>,
  answer: QuestionAnswer | undefined,
  words: Pick<Words, 'note'>,
): string | undefined {
  if (answer?.note !== undefined) return words.note(answer.note)
  if (answer?.text !== undefined) return answer.text
  const chosen = choices.filter(({ id }) => answer?.choices?.includes(id))
  return chosen.length === 0 ? undefined : chosen.map(({ text }) => text).join('\n')
}

/** What was filled in, question by question, to be looked at and copied. */
export function filledInWords(
  { questions }: Pick<Survey, 'questions'>,
  { given, comment }: Draft,
  words: Words,
): { key: string; asked: string; answer: string }[] {
  const answers = questions.flatMap(question => {
    const answer = answerInWords(question, given[question.id], words)
    return answer === undefined ? [] : [{ key: question.id, asked: question.title, answer }]
  })
  return comment === '' ? answers : [...answers, { key: '', asked: words.comment, answer: comment }]
}
