import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  after,
  choice,
  numberedId as id,
  instant,
  next,
  nullable,
  siteId,
} from '#platform/contract/shapes.ts'
import { questionTypes, surveyCategories } from './contract.ts'
import { surveyStaff } from './roles.ts'

/*
 * The calls of those who look after surveys. Whoever may not look after one gets the answer of an address that does not
 * exist (`mayLookAfter` in permissions.ts decides). None of them tells who answered what, or who answered at all.
 */

const staff = { audience: 'staff', roles: surveyStaff } as const

/** How many surveys, and how many texts, one answer holds at most, and when the call does not say. */
export const maxStaffPage = 200
export const defaultStaffPage = 50

const page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxStaffPage })),
  after,
}

/** PLANNED: not begun. OPEN: takes answers. OVER: its end has passed. WITHDRAWN: taken back, seen by nobody. */
export const surveyStates = ['PLANNED', 'OPEN', 'OVER', 'WITHDRAWN'] as const
export type SurveyState = (typeof surveyStates)[number]

/** A survey as those who look after it see it. */
export const StaffSurvey = Type.Object({
  id: Type.String(),
  title: Type.String(),
  category: choice(surveyCategories),
  anonymous: Type.Boolean(),
  state: choice(surveyStates),
  startDate: instant,
  endDate: instant,
  siteIds: Type.Array(Type.String()),
  questionCount: Type.Integer(),
  answers: Type.Integer({ description: 'How many people have answered' }),
  mayLookAfter: Type.Boolean({
    description: 'Whether the person looks after it: they do so for every campus that it is for',
  }),
})
export type StaffSurvey = Static<typeof StaffSurvey>

export const listStaffSurveys = endpoint({
  method: 'GET',
  path: '/staff/surveys',
  summary:
    'The surveys and quizzes of a campus: those that run or will, the first to end first; or the others',
  ...staff,
  query: Type.Object({
    siteId,
    past: Type.Optional(Type.Boolean({ description: 'Those over or withdrawn, the latest end first' })),
    ...page,
  }),
  reply: Type.Object({
    surveys: Type.Array(StaffSurvey),
    next,
    keepsChallenges: Type.Boolean({ description: 'Whether the person keeps the challenges too' }),
  }),
})

/** What was answered to one question, over all answers that are counted. */
export const QuestionResult = Type.Object({
  id: Type.String(),
  type: choice(questionTypes),
  title: Type.String(),
  required: Type.Boolean({ description: 'Whether everybody who answers answers it' }),
  answered: nullable(
    Type.Integer({
      description:
        'How many of the answers counted here answer it: each share is of these; null: so few that nothing is said of it',
    }),
  ),
  choices: Type.Array(
    Type.Object({
      id: Type.String(),
      text: Type.String(),
      count: Type.Integer(),
      isRightAnswer: nullable(Type.Boolean(), { description: 'Of a quiz' }),
    }),
  ),
  notes: Type.Array(Type.Integer(), { description: 'Of a NOTE: how many gave 1, 2, 3, 4, 5' }),
  average: nullable(Type.Number({ description: 'Of a NOTE: with two decimals' })),
})
export type QuestionResult = Static<typeof QuestionResult>

export const SurveyResults = Type.Object({
  survey: StaffSurvey,
  counted: Type.Integer({
    description:
      'Answers in these results: 0, or at least 5, and grown by at least 5 from one result to the next',
  }),
  campus: nullable(Type.String(), { description: 'Of which alone these results are; null: of all' }),
  campuses: nullable(
    Type.Array(Type.Object({ siteId: Type.String(), name: Type.String(), counted: Type.Integer() }), {
      description:
        'Those that have results of their own, from 5 answers on, where no difference between results stands for 1 to 4 people either; null until the survey is over and all is counted',
    }),
  ),
  averageScore: nullable(Type.Number({ description: 'Of a quiz, of `total`: with two decimals' })),
  total: nullable(Type.Integer({ description: 'Questions of a quiz that have a right answer' })),
  questions: Type.Array(QuestionResult),
})
export type SurveyResults = Static<typeof SurveyResults>

export const getSurveyResults = endpoint({
  method: 'GET',
  path: '/staff/surveys/{id}/results',
  summary:
    'What was answered, as counts, everywhere or from one of the `campuses`; empty as long as fewer than 5 answers are counted',
  ...staff,
  params: Type.Object({ id }),
  query: Type.Object({
    campus: Type.Optional({ ...siteId, description: 'That of people’s accounts as they answered' }),
  }),
  reply: SurveyResults,
})

/** How many days pass before people are reminded of the same survey again. */
export const daysBetweenReminders = 7

/** Whom a survey is put to, and whom a reminder would be mailed to. */
export const SurveyReach = Type.Object({
  audience: Type.Integer({ description: 'Employees of its campuses, also those who have never signed in' }),
  toRemind: Type.Integer({
    description: 'Of an anonymous survey everybody: who is spared would be known to have answered',
  }),
  remindedAt: nullable(instant),
})
export type SurveyReach = Static<typeof SurveyReach>

export const getSurveyReach = endpoint({
  method: 'GET',
  path: '/staff/surveys/{id}/reach',
  summary: 'How many people it is put to, and how many a reminder would be mailed to',
  ...staff,
  params: Type.Object({ id }),
  reply: SurveyReach,
})

/** Why people cannot be reminded of it now. */
export const reminderRefusals = ['SURVEY_OVER', 'WITHDRAWN', 'NOT_BEGUN', 'REMINDED_LATELY'] as const

export const remindOfSurvey = endpoint({
  method: 'POST',
  path: '/staff/surveys/{id}/reminders',
  summary: `Mails who has not answered, of an anonymous one everybody; once within ${daysBetweenReminders} days`,
  ...staff,
  creates: true,
  params: Type.Object({ id }),
  reply: Type.Object({
    toRemind: Type.Integer({ description: 'How many are mailed, unless they answer first' }),
  }),
  refusals: reminderRefusals,
})

export const listSurveyTexts = endpoint({
  method: 'GET',
  path: '/staff/surveys/{id}/texts',
  summary:
    'The texts given to a question, or the comments, in an order that says nothing of who wrote them; none as long as there are fewer than 5',
  ...staff,
  params: Type.Object({ id }),
  query: Type.Object({
    question: Type.Optional(Type.String({ maxLength: 60, description: 'Absent: the comments' })),
    ...page,
  }),
  reply: Type.Object({ texts: Type.Array(Type.String()), next }),
})

export const downloadResults = endpoint({
  method: 'GET',
  path: '/staff/surveys/{id}/results.csv',
  summary:
    'The counts, texts and comments for Excel, under the same rules: UTF-8 with a byte order mark, semicolons, no cell that begins a formula',
  ...staff,
  params: Type.Object({ id }),
  reply: { mediaType: 'text/csv; charset=utf-8' },
})

/** Why what is asked of it cannot be done any more. */
export const staffRefusals = ['SURVEY_OVER', 'WITHDRAWN'] as const

export const moveSurveyEnd = endpoint({
  method: 'PUT',
  path: '/staff/surveys/{id}/end',
  summary: 'Ends it now, or lets it run until another moment; one that is over stays over',
  ...staff,
  params: Type.Object({ id }),
  body: Type.Object(
    { endDate: nullable(Type.String({ format: 'date-time', description: 'To come; null: now' })) },
    { additionalProperties: false },
  ),
  reply: StaffSurvey,
  refusals: staffRefusals,
})

export const withdrawSurvey = endpoint({
  method: 'PUT',
  path: '/staff/surveys/{id}/withdrawn',
  summary: 'Takes it back, so that nobody sees it, or publishes it again as it was',
  ...staff,
  params: Type.Object({ id }),
  body: Type.Object({ withdrawn: Type.Boolean() }, { additionalProperties: false }),
  reply: StaffSurvey,
})
