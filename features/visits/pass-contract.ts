import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, nullableText, text } from '#platform/contract/shapes.ts'
import { languages } from '#platform/text/language.ts'
import { phonePattern } from './contract.ts'
import { maxAccessNeeds, maxCompany } from './limits.ts'

/** How far a visitor is with the security training that the campus asks of them. */
export const PassTraining = Type.Object({ asked: Type.Integer(), passed: Type.Integer() })

const words = Type.Object({ fr: text, en: text })
const lineCategories = ['TRAIN', 'METRO', 'BUS', 'TRAMWAY', 'RER'] as const

const TravelStop = Type.Object({
  name: text,
  walkMinutes: Type.Integer(),
  stepFree: nullable(Type.Boolean({ description: 'Null: not known' })),
  alerts: Type.Array(words),
  lines: Type.Array(
    Type.Object({
      line: text,
      category: choice(lineCategories),
      color: text,
      textColor: text,
      direction: text,
      times: Type.Array(
        Type.Object({
          time: instant,
          live: Type.Boolean(),
          cancelled: Type.Boolean(),
          late: Type.Integer({ description: 'Minutes' }),
        }),
        { description: 'When it stops there next; none while the visit is hours away' },
      ),
    }),
  ),
})
export type TravelStop = Static<typeof TravelStop>

const TravelParking = Type.Object({
  name: text,
  address: nullableText,
  entrance: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  capacity: Type.Integer(),
  free: nullable(Type.Integer({ description: 'Null: not known, or the visit is hours away' })),
  hasStepFree: Type.Boolean(),
  hasElectric: Type.Boolean(),
  readAt: nullable(instant),
})
export type TravelParking = Static<typeof TravelParking>

/** How one comes to the campus and leaves it. */
const Travel = Type.Object({
  readAt: instant,
  stops: Type.Array(TravelStop, { description: 'Those around the campus, the nearest first' }),
  parkings: Type.Array(TravelParking),
})
export type Travel = Static<typeof Travel>

const ExpectedVisit = Type.Object({
  firstName: text,
  lastName: text,
  meetingName: text,
  startDateTime: instant,
  endDateTime: instant,
  address: text,
  latitude: Type.Number(),
  longitude: Type.Number(),
  room: nullableText,
  host: nullable(text, { description: 'Their first name; null: they are no longer with the company' }),
  companion: nullable(text, { description: 'The first name of who is with them, where it is not the host' }),
  way: nullable(
    Type.Object({
      minutes: Type.Integer(),
      steps: Type.Array(Type.Object({ fr: text, en: text })),
    }),
    { description: 'From the entrance to the room, step-free where they asked; null: it is not known' },
  ),
  travel: Travel,
  phone: nullable(text, { description: 'Of the campus' }),
  code: text,
  qr: Type.Object(
    { size: Type.Integer(), path: text },
    { description: 'The code as a QR code: modules of a side, and an SVG path of the dark ones' },
  ),
  training: nullable(PassTraining, { description: 'Null: the campus asks for none' }),
  phoneNumber: text,
  company: text,
  coming: nullable(Type.Boolean({ description: 'Null: not said' })),
  arrivesAt: nullable(instant, { description: 'Null: at the start' }),
  stepFree: Type.Boolean({ description: 'Whether they need a way without steps' }),
  accessNeeds: text,
})
export type ExpectedVisit = Static<typeof ExpectedVisit>

export const Pass = Type.Object({
  language: choice(languages),
  campus: text,
  visit: nullable(ExpectedVisit, { description: 'Null: it is over, and the visitor is thanked' }),
})
export type Pass = Static<typeof Pass>

/** In a header: addresses stand in logs. */
const byToken = { headers: Type.Object({ 'x-visit-token': Type.Optional(Type.String({ maxLength: 100 })) }) }

export const getPass = endpoint({
  method: 'GET',
  path: '/visits/pass',
  summary:
    'The visit of a visitor, by the token of their link; the same 404 for one unknown and one withdrawn',
  audience: 'client',
  ...byToken,
  reply: Pass,
})

export const PassAnswer = Type.Object(
  {
    phoneNumber: Type.Union([Type.Literal(''), Type.String({ pattern: phonePattern })]),
    company: Type.String({ maxLength: maxCompany }),
    coming: nullable(Type.Boolean()),
    arrivesAt: nullable(instant),
    stepFree: Type.Boolean(),
    accessNeeds: Type.String({ maxLength: maxAccessNeeds }),
  },
  { additionalProperties: false },
)
export type PassAnswer = Static<typeof PassAnswer>

export const answerPass = endpoint({
  method: 'PUT',
  path: '/visits/pass',
  summary: 'Keeps what a visitor says of themselves; the host is told whether and when they come',
  audience: 'client',
  repeatable: true,
  largestBody: 4_000,
  ...byToken,
  body: PassAnswer,
  refusals: ['NOT_EDITABLE'],
  reply: Pass,
})

export const openPassTraining = endpoint({
  method: 'POST',
  path: '/visits/pass/training',
  summary: 'Where the visitor’s security training goes on, in the browser that asks',
  audience: 'client',
  creates: true,
  largestBody: 100,
  ...byToken,
  reply: Type.Object({ path: text }),
})
