import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  choice,
  numberedId as id,
  instant,
  nullable,
  nullableText,
  siteId,
} from '#platform/contract/shapes.ts'

/** What is counted of the surveys: never which one, so that no count ties a person to an anonymous one. */
export const events = {
  answer: 'SURVEY_ANSWER',
  answerRefused: 'SURVEY_ANSWER_REFUSED',
} as const

export const surveyCategories = ['SURVEY', 'QUIZ'] as const
export type SurveyCategory = (typeof surveyCategories)[number]

export const questionTypes = ['CHOICE', 'NOTE', 'TEXT'] as const
export type QuestionType = (typeof questionTypes)[number]

/** The longest free text and comment, in characters as people count them: an emoji of one code point is one. */
export const maxText = 250
/** A NOTE is a number of stars from 1 to this. */
export const maxNote = 5
/** In a survey that is no quiz, a note so low or lower asks for a comment. */
export const lowNote = 3
/** Questions of one survey, and choices of one question. */
export const maxQuestions = 100
export const maxSurveyChoices = 50

/** Questions and choices are named by the file that brought them. */
const ownId = Type.String({ minLength: 1, maxLength: 60 })

// ——— What is asked ———

export const Choice = Type.Object({
  id: Type.String(),
  text: Type.String(),
  isRightAnswer: nullable(Type.Boolean(), {
    description: 'Of a quiz that the person has answered; null before that, and in a survey',
  }),
  imageUrl: nullableText,
  imageDescription: nullableText,
})
export type Choice = Static<typeof Choice>

export const Question = Type.Object({
  id: Type.String(),
  type: choice(questionTypes),
  position: Type.Integer({ description: 'From 1' }),
  title: Type.String(),
  description: nullableText,
  required: Type.Boolean({ description: 'Whether an answer is expected; else it may be left out' }),
  multiple: Type.Boolean({ description: 'Of a CHOICE: whether several may be chosen' }),
  maxChoices: nullable(Type.Integer({ description: 'Of a multiple CHOICE: how many at most; null: all' })),
  choices: Type.Array(Choice),
  quizAdditionalExplanation: nullable(
    Type.String({ description: 'Of a quiz that the person has answered; null before that' }),
  ),
})
export type Question = Static<typeof Question>

/** The answer to one question: of its type, `choices` (ids), `note` or `text`, and nothing else. */
export const QuestionAnswer = Type.Object(
  {
    questionId: ownId,
    type: choice(questionTypes),
    choices: Type.Optional(Type.Array(ownId, { maxItems: maxSurveyChoices })),
    note: Type.Optional(Type.Integer({ minimum: 1, maximum: maxNote })),
    text: Type.Optional(Type.String({ maxLength: maxText })),
  },
  { additionalProperties: false },
)
export type QuestionAnswer = Static<typeof QuestionAnswer>

export const SurveyAnswer = Type.Object(
  {
    surveyAnswers: Type.Array(QuestionAnswer, { maxItems: maxQuestions }),
    comment: Type.Optional(Type.String({ maxLength: maxText })),
  },
  { additionalProperties: false },
)
export type SurveyAnswer = Static<typeof SurveyAnswer>

/** What answering brought. */
export const AnswerResult = Type.Object({
  score: nullable(Type.Integer({ description: 'Right answers of a quiz; null for a survey' })),
  total: nullable(Type.Integer({ description: 'Questions of a quiz that have a right answer' })),
  points: nullable(
    Type.Integer({ description: 'score × challengePointsCoef, where it is linked to the challenges' }),
  ),
})
export type AnswerResult = Static<typeof AnswerResult>

const cardFields = {
  id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  category: choice(surveyCategories),
  anonymous: Type.Boolean(),
  endDate: instant,
  siteIds: Type.Array(Type.String()),
  linkedToChallenges: Type.Boolean(),
  challengePointsCoef: Type.Integer(),
  questionCount: Type.Integer(),
  minutes: Type.Integer({ description: 'About how long it takes, in whole minutes, at least 1' }),
  answered: Type.Boolean({ description: 'Whether the person who asks has answered it' }),
  result: nullable(AnswerResult, { description: 'Of a quiz that they have answered' }),
}

/** A survey or quiz as a card of the list shows it. */
export const SurveyCard = Type.Object(cardFields)
export type SurveyCard = Static<typeof SurveyCard>

export const Survey = Type.Object({
  ...cardFields,
  successText: nullableText,
  over: Type.Boolean({ description: 'Whether its end has passed: it takes no answer any more' }),
  questions: Type.Array(Question),
  answers: nullable(SurveyAnswer, {
    description: 'What the person answered; null before that, and always where it is anonymous',
  }),
})
export type Survey = Static<typeof Survey>

// ——— The calls of a person ———

const params = Type.Object({ siteId, id })

export const listSurveys = endpoint({
  method: 'GET',
  path: '/{siteId}/surveys',
  summary: 'What a campus asks now, surveys and quizzes, those not answered first, then by their end',
  audience: 'person',
  params: Type.Object({ siteId }),
  query: Type.Object({ category: Type.Optional(choice(surveyCategories)) }),
  reply: Type.Object({ surveys: Type.Array(SurveyCard) }),
})

export const getSurvey = endpoint({
  method: 'GET',
  path: '/{siteId}/surveys/{id}',
  summary: 'A survey or quiz, also one of other campuses (`siteIds` names them) and one that is over',
  audience: 'person',
  params,
  reply: Survey,
})

/** What time, or the person's other device, brought about while the form was open. */
export const answerRefusals = ['SURVEY_OVER', 'ALREADY_ANSWERED'] as const

export const answerSurvey = endpoint({
  method: 'POST',
  path: '/{siteId}/surveys/{id}/answer',
  summary: 'Answers it, once; the answer of a quiz is its score',
  audience: 'person',
  creates: true,
  params,
  body: SurveyAnswer,
  reply: AnswerResult,
  refusals: answerRefusals,
  // The hash of an anonymous answer would tell it to whoever tries out what it may have been.
  keepsNoBody: true,
})

export const Team = Type.Object({
  id: Type.String(),
  name: Type.String(),
  challenge: Type.Object({ id: Type.String(), name: Type.String(), endDate: instant }),
  points: Type.Integer(),
  rank: Type.Integer({ description: 'Within its challenge, from 1; teams with as many points share it' }),
  members: Type.Integer(),
  mine: Type.Boolean(),
})
export type Team = Static<typeof Team>

/** A quiz that brought the person points. */
export const EarnedPoints = Type.Object({
  surveyId: Type.String(),
  title: Type.String(),
  points: Type.Integer(),
})
export type EarnedPoints = Static<typeof EarnedPoints>

export const listTeams = endpoint({
  method: 'GET',
  path: '/challenges/teams',
  summary: 'The teams of the challenges that run, by challenge and rank, and what the person earned in them',
  audience: 'person',
  reply: Type.Object({ teams: Type.Array(Team), earned: Type.Array(EarnedPoints) }),
})
