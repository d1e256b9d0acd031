import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, next, nullable, nullableText, search, siteId } from '#platform/contract/shapes.ts'
import { questionTypes } from './contract.ts'
import { trainingStaff } from './roles.ts'
import { maxStaffPage, personKinds, trainingId } from './staff-contract.ts'

/*
 * Following up a training at one campus: who has not passed it, by division, reminding them, and which questions are
 * answered wrongly. Whoever does not look after the campus gets the answer of an address that does not exist.
 */

const ofTrainings = { audience: 'staff', roles: trainingStaff } as const

/** How many days pass before the same person is reminded of the same training again. */
export const daysBetweenReminders = 7

/** How long the name of a division is at most. */
const maxDivision = 100

/**
 * What is to be looked after: to do in time or with no last day, to do though its last day is over, and passed with a
 * validity that ends within 30 days.
 */
export const boardStates = ['DUE', 'OVERDUE', 'EXPIRING'] as const
export type BoardState = (typeof boardStates)[number]

/** Where somebody is who has not passed, or no longer, or not for long. */
export const missingStatuses = ['TODO', 'ONGOING', 'RESTART_REQUIRED', 'EXPIRED', 'EXPIRING'] as const
export type MissingStatus = (typeof missingStatuses)[number]

/** Somebody of a campus who has a training to do. */
export const MissingPerson = Type.Object({
  id: Type.String({
    description: 'Of their account or as a visitor; the address of who has never signed in',
  }),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  division: nullableText,
  kind: choice(personKinds),
  status: choice(missingStatuses),
  dueOn: nullable(
    Type.String({ format: 'date', description: 'Their own last day, or that of the training' }),
  ),
  validUntil: nullable(
    Type.String({ format: 'date-time', description: 'Of a validity that has ended, or ends soon' }),
  ),
  remindedAt: nullable(instant),
})
export type MissingPerson = Static<typeof MissingPerson>

const filter = {
  siteId,
  division: Type.Optional(
    Type.String({ maxLength: maxDivision, description: 'One division alone; empty: people without one' }),
  ),
  search,
  state: Type.Optional(
    choice(boardStates, { description: 'One alone; otherwise all who have it to do, in time or not' }),
  ),
}

export const listMissingPeople = endpoint({
  method: 'GET',
  path: '/staff/security-trainings/{id}/missing',
  summary:
    'Employees of a campus and visitors known there who have not passed a training, or whose validity has ended, by division and name',
  ...ofTrainings,
  params: Type.Object({ id: trainingId }),
  query: Type.Object({
    ...filter,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxStaffPage })),
    after: Type.Optional(Type.String({ maxLength: 2_000, description: 'The `next` of the page before' })),
  }),
  reply: Type.Object({
    people: Type.Array(MissingPerson),
    next,
  }),
})

export const downloadMissingPeople = endpoint({
  method: 'GET',
  path: '/staff/security-trainings/{id}/missing.csv',
  summary: 'The same for Excel: UTF-8 with a byte order mark, semicolons, no cell that begins a formula',
  ...ofTrainings,
  params: Type.Object({ id: trainingId }),
  query: Type.Object(filter),
  reply: { mediaType: 'text/csv; charset=utf-8' },
})

/** How many people of a division have passed. */
export const DivisionShare = Type.Object({
  division: nullable(Type.String({ description: 'Null: visitors, and employees of no division' })),
  people: Type.Integer(),
  validated: Type.Integer({ description: 'Those whose training counts now' }),
})
export type DivisionShare = Static<typeof DivisionShare>

/** A question with how it was answered, the latest answer of each person counting. */
export const QuestionShare = Type.Object({
  chapter: Type.String({ description: 'The title of its chapter' }),
  position: Type.Integer({ description: 'Within its chapter, from 1' }),
  title: Type.String(),
  type: choice(questionTypes),
  answered: Type.Integer(),
  wrong: Type.Integer(),
})
export type QuestionShare = Static<typeof QuestionShare>

export const getFollowUp = endpoint({
  method: 'GET',
  path: '/staff/security-trainings/{id}/follow-up',
  summary: 'Of a training at a campus: shares by division, questions by how often they are answered wrongly',
  ...ofTrainings,
  params: Type.Object({ id: trainingId }),
  query: Type.Object({ siteId }),
  reply: Type.Object({
    divisions: Type.Array(DivisionShare),
    questions: Type.Array(QuestionShare, {
      description: 'Those that somebody has answered, the hardest first',
    }),
    language: Type.String({ description: 'The one of these texts' }),
    toRemind: Type.Integer({ description: 'How many a reminder would be mailed to now' }),
    remindedLately: Type.Integer({
      description: `How many have it to do and were reminded within ${daysBetweenReminders} days`,
    }),
  }),
})

/** A training at a campus, or in a division of it: how many of its people are where. */
export const BoardLine = Type.Object({
  siteId: Type.String(),
  trainingId: Type.String(),
  title: Type.String(),
  division: nullable(Type.String({ description: 'Null: a whole campus, or who is of no division' })),
  people: Type.Integer({ description: 'Everybody who is to pass it' }),
  due: Type.Integer(),
  overdue: Type.Integer(),
  expiring: Type.Integer(),
})
export type BoardLine = Static<typeof BoardLine>

export const getTrainingBoard = endpoint({
  method: 'GET',
  path: '/staff/security-trainings/board',
  summary:
    'How many people of each campus that the person looks after have a training to do, are late with it, or lose it soon; of one campus by division',
  ...ofTrainings,
  query: Type.Object({ siteId: Type.Optional(siteId) }),
  reply: Type.Object({ lines: Type.Array(BoardLine) }),
})

export const assignTraining = endpoint({
  method: 'POST',
  path: '/staff/security-trainings/{id}/assignments',
  summary: `Gives people who have a training to do a last day of their own, and mails those whom it did not remind within ${daysBetweenReminders} days`,
  ...ofTrainings,
  creates: true,
  params: Type.Object({ id: trainingId }),
  query: Type.Object({ siteId }),
  body: Type.Object(
    {
      dueOn: Type.String({ format: 'date' }),
      division: Type.Optional(
        Type.String({ maxLength: maxDivision, description: 'One division alone; empty: people without one' }),
      ),
      people: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 254 }), {
          minItems: 1,
          maxItems: maxStaffPage,
          description: 'These alone, by their `id`; without them and a division everybody of the campus',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  refusals: ['TRAINING_WITHDRAWN'],
  reply: Type.Object({
    assigned: Type.Integer({ description: 'How many have that day now' }),
    mailed: Type.Integer({ description: 'How many of them are mailed' }),
  }),
})

export const remindMissingPeople = endpoint({
  method: 'POST',
  path: '/staff/security-trainings/{id}/reminders',
  summary: `Mails everybody of a campus who has a training to do, but for whom it reminded within ${daysBetweenReminders} days`,
  ...ofTrainings,
  creates: true,
  params: Type.Object({ id: trainingId }),
  query: Type.Object({ siteId }),
  refusals: ['TRAINING_WITHDRAWN'],
  reply: Type.Object({ reminded: Type.Integer({ description: 'How many are mailed' }) }),
})
