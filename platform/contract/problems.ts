import { type Static, Type } from 'typebox'

/** The body of every error answer of the product's API. */
export const ProblemBody = Type.Object({
  code: Type.Integer({ description: 'The HTTP status' }),
  statusText: Type.String(),
  data: Type.Object({
    error_type: Type.String({ description: 'What refused, for programs: ROOM_TAKEN, INVALID_INPUT, …' }),
    message: Type.String({ description: 'What refused, for people, in the language of the call' }),
    fields: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'What is wrong, by field' }),
    ),
    remaining: Type.Optional(Type.Integer({ description: 'With LIMIT_SLOT_REACHED: places left' })),
  }),
})
export type ProblemBody = Static<typeof ProblemBody>
