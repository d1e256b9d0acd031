import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'

/** How many colleagues may book rooms for one person. */
export const maxAssistants = 5
/** Colleagues whom one person lets do so within a day. */
export const assistantsADay = 10

const id = Type.String({ minLength: 1, maxLength: 100, description: 'As the directory calls them' })

/** Somebody who may book rooms for a person, and see, change and delete that person’s bookings. */
export const BookingAssistant = Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() })
export type BookingAssistant = Static<typeof BookingAssistant>

export const listBookingAssistants = endpoint({
  method: 'GET',
  path: '/reservation/assistants',
  summary: 'Who may book rooms for the signed-in person',
  audience: 'person',
  reply: Type.Object({
    assistants: Type.Array(BookingAssistant, { description: 'By name' }),
    left: Type.Integer({ description: 'How many more may be named at this moment' }),
  }),
})

export const addBookingAssistant = endpoint({
  method: 'POST',
  path: '/reservation/assistants',
  summary:
    'Lets a colleague book rooms for the signed-in person, and see and change their bookings; tells them by mail',
  audience: 'person',
  creates: true,
  refusals: ['TOO_MANY_ASSISTANTS', 'MAIL_LIMIT'],
  body: Type.Object({ id }, { additionalProperties: false }),
  reply: BookingAssistant,
})

export const removeBookingAssistant = endpoint({
  method: 'DELETE',
  path: '/reservation/assistants/{id}',
  summary:
    'From now on the colleague books nothing for the signed-in person, and sees and changes nothing of theirs; tells them by mail',
  audience: 'owner',
  params: Type.Object({ id }),
})
