import type { QuestionAnswer } from '#features/security-training/contract.ts'
import { chapterStatusOf, isRight, scoreOf } from '#features/security-training/rules.ts'
import { type Random, randomFrom, shuffled } from '../random.ts'
import type { DemoQuestion, DemoTraining } from './trainings.ts'

export type Outcome = 'ONGOING' | 'VALIDATED' | 'RESTART_REQUIRED'

/** How far somebody is with a training: what its records hold, but for who and when. */
export interface DemoProgress {
  outcome: Outcome
  /** In percent; null of what has not been completed. */
  score: number | null
  chapters: readonly { id: string; status: 'VALIDATED' | 'NOT_VALIDATED'; seconds: number }[]
  answers: readonly (QuestionAnswer & { right: boolean })[]
}

/**
 * Answers that come to an outcome, by the rules that the product goes by.
 * @param answered of an ONGOING one, how many chapters have been answered
 */
export function progressWith(
  training: DemoTraining,
  outcome: Outcome,
  seed: string,
  answered = training.chapters.length,
): DemoProgress {
  const random = randomFrom(`progress ${training.key} ${seed}`)
  const chapters = training.chapters.slice(0, answered)
  const questions = chapters.flatMap(chapter => chapter.questions)
  const wrong = new Set(wrongOnes(training, questions, outcome, random))
  const answers = questions.map(question => {
    const given = wrong.has(question) ? wrongAnswer(question, random) : rightOf(question)
    return { questionId: question.id, answers: given, right: isRight(asked(question), given) }
  })
  const right = new Set(answers.filter(answer => answer.right).map(({ questionId }) => questionId))
  return {
    outcome,
    score: outcome === 'ONGOING' ? null : scoreOf(right.size, questions.length),
    chapters: chapters.map(({ id, questions: own }) => ({
      id,
      status: chapterStatusOf(own.filter(one => right.has(one.id)).length, own.length, training.minScore),
      seconds: 60 + random.int(540),
    })),
    answers,
  }
}

/** What somebody gets wrong: who fails as few as it takes and at times one more, who passes at most as many as allowed. */
function wrongOnes(
  { minScore }: DemoTraining,
  questions: readonly DemoQuestion[],
  outcome: Outcome,
  random: Random,
): DemoQuestion[] {
  const count = questions.length
  const allowed = Array.from({ length: count + 1 }, (_, wrong) => wrong).findLast(
    wrong => scoreOf(count - wrong, count) >= minScore,
  )
  const most = allowed ?? 0
  const mixed = shuffled(questions, random)
  if (outcome === 'RESTART_REQUIRED') return mixed.slice(0, Math.min(count, most + 1 + random.int(2)))
  return mixed.slice(0, random.int(most + 1))
}

function rightOf({ type, choices }: DemoQuestion): string[] {
  return (type === 'TRI' ? choices : choices.filter(one => one.right)).map(({ id }) => id)
}

function asked(question: DemoQuestion) {
  return { type: question.type, right: rightOf(question) }
}

function wrongAnswer(question: DemoQuestion, random: Random): string[] {
  const { type, choices } = question
  const ids = choices.map(({ id }) => id)
  if (type === 'TRI') {
    const mixed = shuffled(ids, random)
    return isRight(asked(question), mixed) ? mixed.toReversed() : mixed
  }
  const wrong = choices.filter(one => !one.right).map(({ id }) => id)
  if (type === 'QUESTION_UNIQUE' || wrong.length === 0) return [random.pick(wrong.length === 0 ? ids : wrong)]
  // Something right is left out, or something wrong is taken for right.
  const right = rightOf(question)
  return random.chance(0.5) && right.length > 1 ? right.slice(1) : [...right, random.pick(wrong)]
}
