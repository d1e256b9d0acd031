import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  choice,
  emailAddress,
  numberedId as id,
  instant,
  next,
  nullable,
  nullableText,
  search,
  siteId,
} from '#platform/contract/shapes.ts'
import { formationTypes } from './contract.ts'
import { trainingStaff, visitorStaff } from './roles.ts'

/*
 * The calls of those who look after trainings and of those who name visitors, each about one campus. Whoever does not do
 * so there gets the answer of an address that does not exist (permissions.ts decides).
 */

export { id as trainingId }

const code = Type.String({ pattern: '^[A-HJ-NP-Z2-9]{20}$' })
const strict = { additionalProperties: false }
const ofTrainings = { audience: 'staff', roles: trainingStaff } as const
const ofVisitors = { audience: 'staff', roles: visitorStaff } as const

/** How many people one answer holds at most, and when the call does not say. */
export const maxStaffPage = 200
export const defaultStaffPage = 50

const page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxStaffPage })),
  after: Type.Optional(Type.String({ maxLength: 20, description: 'The `next` of the page before' })),
}

// ——— Trainings ———

/** How many of a campus's people are where. */
export const TrainingCounts = Type.Object({
  people: Type.Integer({ description: 'Everybody who is to pass it; who has not begun is the difference' }),
  ongoing: Type.Integer(),
  toRestart: Type.Integer(),
  validated: Type.Integer({ description: 'Those that count now' }),
  expired: Type.Integer({ description: 'Whose validity has ended: to do again' }),
  averageScore: nullable(Type.Integer({ description: 'Of the last completions, in percent' })),
})
export type TrainingCounts = Static<typeof TrainingCounts>

/** A training as those who look after it see it. */
export const StaffTraining = Type.Object({
  id: Type.String(),
  title: Type.String(),
  formationType: choice(formationTypes),
  minScore: Type.Integer({ description: 'In percent' }),
  minutes: Type.Integer(),
  validityMonths: nullable(Type.Integer()),
  dueOn: nullable(Type.String({ format: 'date', description: 'By when everybody is to have passed it' })),
  siteIds: Type.Array(Type.String()),
  withdrawn: Type.Boolean({ description: 'Taken from offer, on every campus' }),
  counts: TrainingCounts,
  mayManage: Type.Boolean({
    description: 'Whether the person may withdraw it: they look after every campus that asks for it',
  }),
})
export type StaffTraining = Static<typeof StaffTraining>

export const listStaffTrainings = endpoint({
  method: 'GET',
  path: '/staff/security-trainings',
  summary: 'The trainings that a campus asks for, withdrawn ones too, with how far its people are',
  ...ofTrainings,
  query: Type.Object({ siteId }),
  reply: Type.Object({ trainings: Type.Array(StaffTraining) }),
})

export const getStaffTraining = endpoint({
  method: 'GET',
  path: '/staff/security-trainings/{id}',
  summary: 'A training of a campus, with how far its people are',
  ...ofTrainings,
  params: Type.Object({ id }),
  query: Type.Object({ siteId }),
  reply: StaffTraining,
})

/** EXPIRED: was validated, and its validity has ended. */
export const personStatuses = ['ONGOING', 'RESTART_REQUIRED', 'VALIDATED', 'EXPIRED'] as const
export type PersonStatus = (typeof personStatuses)[number]
export const personKinds = ['EMPLOYEE', 'VISITOR'] as const
export type PersonKind = (typeof personKinds)[number]

/** Somebody who has begun a training. */
export const TrainingPerson = Type.Object({
  id: Type.String({ description: 'Of what is kept of them about this training' }),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  kind: choice(personKinds),
  status: choice(personStatuses),
  score: nullable(Type.Integer({ description: 'Of the last completion, in percent' })),
  startedAt: instant,
  validatedAt: nullable(instant),
  validUntil: nullable(instant),
  certificate: nullable(Type.String({ description: 'The code of the one that is not withdrawn' })),
})
export type TrainingPerson = Static<typeof TrainingPerson>

const status = Type.Optional(choice(personStatuses))

export const listTrainingPeople = endpoint({
  method: 'GET',
  path: '/staff/security-trainings/{id}/people',
  summary: 'Employees of a campus and visitors known there who have begun a training, the latest first',
  ...ofTrainings,
  params: Type.Object({ id }),
  query: Type.Object({ siteId, status, search, ...page }),
  reply: Type.Object({ people: Type.Array(TrainingPerson), next }),
})

export const downloadTrainingPeople = endpoint({
  method: 'GET',
  path: '/staff/security-trainings/{id}/people.csv',
  summary: 'The same for Excel: UTF-8 with a byte order mark, semicolons, no cell that begins a formula',
  ...ofTrainings,
  params: Type.Object({ id }),
  query: Type.Object({ siteId, status, search }),
  reply: { mediaType: 'text/csv; charset=utf-8' },
})

export const withdrawTraining = endpoint({
  method: 'PUT',
  path: '/staff/security-trainings/{id}/withdrawn',
  summary: 'Takes a training from offer on every campus, or offers it again; what was begun stays',
  ...ofTrainings,
  params: Type.Object({ id }),
  body: Type.Object({ withdrawn: Type.Boolean() }, strict),
})

/** How long the reason of a withdrawn certificate is, without spaces at its ends. */
export const minReason = 3
export const maxReason = 250

export const withdrawCertificate = endpoint({
  method: 'PUT',
  path: '/staff/security-trainings/certificates/{code}/withdrawn',
  summary:
    'Withdraws a certificate for good: its page says so, and its training is to do again; the reason goes to the log of actions',
  ...ofTrainings,
  params: Type.Object({ code }),
  body: Type.Object({ reason: Type.String({ minLength: minReason, maxLength: maxReason }) }, strict),
})

// ——— Visitors ———

export const visitorLanguages = ['fr', 'en'] as const

/** A visitor whom a campus knows. */
export const StaffVisitor = Type.Object({
  id: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  company: nullableText,
  language: choice(visitorLanguages),
})
export type StaffVisitor = Static<typeof StaffVisitor>

export const listStaffVisitors = endpoint({
  method: 'GET',
  path: '/staff/security-trainings/visitors',
  summary: 'The visitors whom a campus knows, the latest first',
  ...ofVisitors,
  query: Type.Object({ siteId, search, ...page }),
  reply: Type.Object({ visitors: Type.Array(StaffVisitor), next }),
})

export const maxVisitorName = 100

const visitorName = Type.String({ minLength: 1, maxLength: maxVisitorName, pattern: '\\S' })

export const addVisitor = endpoint({
  method: 'POST',
  path: '/staff/security-trainings/visitors',
  summary:
    'Makes a visitor known to a campus. Who is known already keeps the name that they have; an address of an employee is refused',
  ...ofVisitors,
  creates: true,
  query: Type.Object({ siteId }),
  body: Type.Object(
    {
      firstName: visitorName,
      lastName: visitorName,
      email: emailAddress,
      company: Type.Optional(visitorName),
      language: choice(visitorLanguages),
      sendLink: Type.Boolean({ description: 'Whether they are mailed the address of their trainings' }),
    },
    strict,
  ),
  refusals: ['MAIL_LIMIT'],
  reply: Type.Object({
    visitor: StaffVisitor,
    isNew: Type.Boolean({ description: 'Whether this campus did not know them before' }),
  }),
})

export const removeVisitor = endpoint({
  method: 'DELETE',
  path: '/staff/security-trainings/visitors/{id}',
  summary:
    'Makes a visitor unknown to a campus; what they passed is kept as long as that of any visitor who does not come back',
  ...ofVisitors,
  params: Type.Object({ id }),
  query: Type.Object({ siteId }),
})

/** Asked before a link is sent, so that a limit is told before it is met. */
export const getVisitorLinkMails = endpoint({
  method: 'GET',
  path: '/staff/security-trainings/visitors/{id}/link',
  summary: 'How many more mails the person may cause to a visitor within the hour',
  ...ofVisitors,
  params: Type.Object({ id }),
  query: Type.Object({ siteId }),
  reply: Type.Object({ mailsLeft: Type.Integer() }),
})

export const sendVisitorLink = endpoint({
  method: 'POST',
  path: '/staff/security-trainings/visitors/{id}/link',
  summary: 'Mails a visitor the address of their trainings at a campus',
  ...ofVisitors,
  creates: true,
  params: Type.Object({ id }),
  query: Type.Object({ siteId }),
  refusals: ['MAIL_LIMIT'],
})
