import { lowNote, type QuestionAnswer, type SurveyAnswer } from '#features/surveys/contract.ts'
import { isMarked, mostChoices } from '#features/surveys/rules.ts'
import { type Random, randomFrom, shuffled } from '../random.ts'
import { demoTeams } from './challenge.ts'
import type { DemoQuestion, DemoSurvey } from './surveys.ts'

/** Whoever may have answered: everybody with an account but the sign-ins, who find everything still to be answered. */
export interface Answerer {
  id: string
  siteId: number | null
}

export interface DemoAnswer {
  accountId: string
  siteId: number | null
  answer: SurveyAnswer
  /** How long ago it was given, as a part of the time since the survey began: from 0, now, to 1. */
  ago: number
}

/** Members of the teams who answer, by the keys of the teams, in the order of `scores`. */
export type Players = ReadonlyMap<string, readonly Answerer[]>

/** What people have answered to a survey: the players as their scores say, the others of its campuses by chance. */
export function answersTo(
  survey: DemoSurvey,
  answerers: readonly Answerer[],
  players: Players,
): DemoAnswer[] {
  const random = randomFrom(`answers to ${survey.key}`)
  const playing = [...players.values()].flat()
  const made = demoTeams.flatMap(({ key, scores }) =>
    (scores[survey.key] ?? []).flatMap((right, index) => {
      const player = players.get(key)?.[index]
      if (player === undefined || right === null) return []
      return [answered(player, { surveyAnswers: quizAnswers(survey, right, random) }, random)]
    }),
  )
  const others = answerers.filter(
    one => survey.sites.includes(one.siteId ?? 0) && !playing.some(({ id }) => id === one.id),
  )
  const some = shuffled(others, random).slice(0, Math.max(0, survey.answered - made.length))
  return [...made, ...some.map(one => answered(one, answerOf(survey, random), random))]
}

function answered({ id, siteId }: Answerer, answer: SurveyAnswer, random: Random): DemoAnswer {
  return { accountId: id, siteId, answer, ago: random.next() }
}

function answerOf(survey: DemoSurvey, random: Random): SurveyAnswer {
  if (survey.category === 'QUIZ') {
    const marked = survey.questions.filter(one => isMarked(asStored(one))).length
    // Most know more than half of it.
    const right = Math.min(marked, Math.floor(marked * random.between(0.35, 1.1)))
    return { surveyAnswers: quizAnswers(survey, right, random) }
  }
  const surveyAnswers = survey.questions.map(question => opinionOn(question, random))
  const isLow = surveyAnswers.some(({ note = 5 }) => note <= lowNote)
  const { comments = [] } = survey
  if (!isLow || comments.length === 0) return { surveyAnswers }
  return { surveyAnswers, comment: random.pick(comments) }
}

function opinionOn(question: DemoQuestion, random: Random): QuestionAnswer {
  const { id: questionId, type, choices = [], weights = {}, notes = [1, 2, 5, 8, 4], said = [] } = question
  if (type === 'NOTE') return { questionId, type, note: 1 + weighted(notes, random) }
  if (type === 'TEXT') return { questionId, type, text: random.pick(said) }
  const most = mostChoices(asStored(question))
  const wanted = most === 1 ? 1 : 1 + random.int(most)
  const chosen = new Set<string>()
  while (chosen.size < wanted) {
    const left = choices.filter(({ id }) => !chosen.has(id))
    const one =
      left[
        weighted(
          left.map(({ id }) => weights[id] ?? 1),
          random,
        )
      ]
    if (one === undefined) break
    chosen.add(one.id)
  }
  return { questionId, type, choices: inOrder(choices, chosen) }
}

/** Answers with so many right ones: the others are wrong, as a person is wrong, by one choice. */
function quizAnswers(survey: DemoSurvey, right: number, random: Random): QuestionAnswer[] {
  const rightOnes = new Set(
    shuffled(
      survey.questions.filter(one => isMarked(asStored(one))),
      random,
    )
      .slice(0, right)
      .map(({ id }) => id),
  )
  return survey.questions.map(question => {
    const { id: questionId, type, choices = [] } = question
    if (type !== 'CHOICE') return opinionOn(question, random)
    const known = rightOnes.has(questionId)
    return { questionId, type, choices: known ? rightChoices(choices) : wrongChoices(choices, random) }
  })
}

type Choices = NonNullable<DemoQuestion['choices']>

function rightChoices(choices: Choices): string[] {
  return choices.filter(({ isRightAnswer }) => isRightAnswer).map(({ id }) => id)
}

function wrongChoices(choices: Choices, random: Random): string[] {
  const right = rightChoices(choices)
  if (right.length > 1) return right.toSpliced(random.int(right.length), 1)
  return [random.pick(choices.filter(one => !one.isRightAnswer)).id]
}

function inOrder(choices: Choices, chosen: ReadonlySet<string>): string[] {
  return choices.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
}

/** A place in the list, the more often the heavier. */
function weighted(weights: readonly number[], random: Random): number {
  let left = random.next() * weights.reduce((sum, one) => sum + one, 0)
  return Math.max(
    0,
    weights.findIndex(weight => {
      left -= weight
      return left < 0
    }),
  )
}

/** Of a question, what the rules need. */
export function asStored({ id, type, multiple = false, maxChoices, choices = [] }: DemoQuestion) {
  return {
    ...{ id, type, multiple, maxChoices: maxChoices ?? null },
    choices: choices.map(({ id, isRightAnswer = false }) => ({ id, isRightAnswer })),
  }
}
