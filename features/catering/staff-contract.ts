import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import { choice, instant, nullable, nullableText, siteId } from '#platform/contract/shapes.ts'
import { allergens } from '#platform/text/allergens.ts'
import { DietaryNeed, diets, lateKinds, orderStatuses } from './contract.ts'
import { kitchenRoles } from './roles.ts'

/*
 * The calls of the kitchen. Who holds none of `kitchenRoles` for a campus gets the answer of an address that does not
 * exist (`mayPrepare` in permissions.ts decides).
 */

/** The longest reason given with a refusal, in characters. */
export const maxReason = 500

const day = Type.String({ format: 'date', description: 'A campus day' })
const orderPath = Type.Object({ id: Type.String({ format: 'uuid' }) })
const version = Type.Integer({
  description:
    'The `version` that was shown: 409 CHANGED_ELSEWHERE where it, or anything else shown, is another by now',
})

/** What happened to an order since who asks marked it as read: by its version, so that nothing slips between two clocks. */
export const orderMarks = ['NEW', 'CHANGED', 'MOVED', 'CANCELED'] as const
export type OrderMark = (typeof orderMarks)[number]

/** No day of a campus has more orders, cancelled ones included. */
export const mostOrders = 1_000

/** What is ordered, in words: as it stands, or as it would be with what was asked for after the deadline. */
const content = {
  day,
  startingTime: Type.String(),
  endingTime: Type.String(),
  referentiel: Type.String({ description: 'The name of the place' }),
  instantName: Type.String(),
  numberGuests: Type.Integer(),
  comment: Type.String(),
  additionalArticles: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      quantity: Type.Integer(),
      allergens: Type.Array(choice(allergens)),
    }),
  ),
  dietaryNeeds: Type.Array(DietaryNeed),
  division: nullableText,
  costCenter: nullable(Type.String({ description: 'As it is billed' })),
  totalPrice: Type.Number(),
}
export const OrderContent = Type.Object(content)
export type OrderContent = Static<typeof OrderContent>

/** What was asked for after the deadline and has no answer yet. */
export const KitchenLateRequest = Type.Object({
  kind: choice(lateKinds),
  askedAt: instant,
  change: nullable(Type.Unsafe<OrderContent>({ type: 'object', properties: OrderContent.properties })),
})
export type KitchenLateRequest = Static<typeof KitchenLateRequest>

/** When an order was ticked, and by whom. */
export const KitchenTick = Type.Object({
  at: instant,
  by: nullable(Type.String({ description: 'The name; null: erased' })),
})
export type KitchenTick = Static<typeof KitchenTick>

const tick = nullable(
  Type.Unsafe<KitchenTick>({
    type: 'object',
    properties: KitchenTick.properties,
    description: 'Null: it is not ticked as that, or when is not known',
  }),
)

export const KitchenOrder = Type.Object({
  ...content,
  id: Type.String(),
  version: Type.Integer({ description: 'Grows with every change of what is ordered; a tick leaves it' }),
  status: choice(orderStatuses),
  mark: nullable(
    choice(orderMarks, { description: 'MOVED: it was read on the day asked for, and is on `day` now' }),
  ),
  startDateTime: instant,
  endDateTime: instant,
  editableUntil: Type.String({
    format: 'date-time',
    description: 'Until when its person may change it, unless it is ticked before',
  }),
  referentielReference: Type.String(),
  orderedBy: nullable(Type.String({ description: 'The name; null: erased' })),
  email: nullableText,
  changedAt: instant,
  prepared: tick,
  delivered: tick,
  lateRequest: nullable(
    Type.Unsafe<KitchenLateRequest>({ type: 'object', properties: KitchenLateRequest.properties }),
  ),
})
export type KitchenOrder = Static<typeof KitchenOrder>

export const Board = Type.Object({
  siteId: Type.String(),
  day,
  /** The days that the tabs show: this one, and the next on which something is ordered or may be. */
  days: Type.Array(
    Type.Object({
      day,
      orders: Type.Integer({ description: 'Those that are not cancelled' }),
      guests: Type.Integer(),
      unread: Type.Integer({
        description: 'New, changed, moved away or cancelled since it was marked as read',
      }),
      late: Type.Integer({ description: 'Requests without an answer' }),
    }),
  ),
  orders: Type.Array(KitchenOrder, {
    description:
      'By time, then place; cancelled ones stay among them, and so do those moved to another day until read',
  }),
  totals: Type.Object({
    orders: Type.Integer(),
    guests: Type.Integer(),
    instants: Type.Array(Type.Object({ name: Type.String(), guests: Type.Integer() })),
    articles: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), quantity: Type.Integer() })),
    diets: Type.Array(Type.Object({ need: choice(diets), count: Type.Integer() })),
    allergens: Type.Array(
      Type.Object({
        allergen: choice(allergens),
        count: Type.Integer({ description: 'Guests who need their meal without it' }),
      }),
    ),
  }),
})
export type Board = Static<typeof Board>

export const getBoard = endpoint({
  method: 'GET',
  path: '/staff/catering/{siteId}/board',
  summary: 'What is ordered on a day of a campus, with its totals; today by default',
  audience: 'staff',
  roles: kitchenRoles,
  params: Type.Object({ siteId }),
  query: Type.Object({ day: Type.Optional(day) }),
  reply: Board,
})

/** As many requests as are shown at once. */
export const mostLateRequests = 200

export const listLateRequests = endpoint({
  method: 'GET',
  path: '/staff/catering/{siteId}/lateRequests',
  summary: 'What waits for the kitchen’s answer, of all days, the orders that come first first',
  audience: 'staff',
  roles: kitchenRoles,
  params: Type.Object({ siteId }),
  reply: Type.Object({
    orders: Type.Array(KitchenOrder),
    total: Type.Integer({ description: 'Of which at most so many are listed' }),
  }),
})

export const markBoardRead = endpoint({
  method: 'PUT',
  path: '/staff/catering/{siteId}/board/read',
  summary: 'Marks orders of a day, as they were shown, as read by the person who asks',
  audience: 'staff',
  roles: kitchenRoles,
  params: Type.Object({ siteId }),
  body: Type.Object(
    {
      day,
      orders: Type.Array(
        Type.Object(
          { id: Type.String({ format: 'uuid' }), version: Type.Integer() },
          { additionalProperties: false },
        ),
        { maxItems: mostOrders },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Board,
})

/** How far the kitchen is with an order. */
export const tickedStatuses = ['ORDERED', 'PREPARED', 'DELIVERED'] as const
export type TickedStatus = (typeof tickedStatuses)[number]

export const setOrderStatus = endpoint({
  method: 'PUT',
  path: '/staff/catering/orders/{id}/status',
  summary: 'Ticks an order as prepared or delivered, or takes the tick back',
  audience: 'staff',
  roles: kitchenRoles,
  params: orderPath,
  body: Type.Object(
    {
      status: choice(tickedStatuses),
      from: choice(tickedStatuses, { description: 'The status that was shown' }),
      version,
    },
    { additionalProperties: false },
  ),
  refusals: ['CANCELED', 'CHANGED_ELSEWHERE'],
  reply: KitchenOrder,
})

export const answerLate = endpoint({
  method: 'POST',
  path: '/staff/catering/orders/{id}/lateRequest',
  summary: 'Accepts or refuses what was asked after the deadline; accepted, it is done with the answer',
  audience: 'staff',
  roles: kitchenRoles,
  creates: true,
  params: orderPath,
  body: Type.Object(
    {
      accept: Type.Boolean(),
      reason: Type.Optional(Type.String({ maxLength: maxReason })),
      askedAt: Type.String({ format: 'date-time', description: 'Which request it answers: its `askedAt`' }),
      version,
    },
    { additionalProperties: false },
  ),
  refusals: ['ALREADY_ANSWERED', 'CANCELED', 'CHANGED_ELSEWHERE'],
  reply: KitchenOrder,
})

export const exportBoard = endpoint({
  method: 'GET',
  path: '/staff/catering/{siteId}/board.csv',
  summary: 'The orders of a day as a table for a spreadsheet; no cell begins a formula',
  audience: 'staff',
  roles: kitchenRoles,
  params: Type.Object({ siteId }),
  query: Type.Object({ day }),
  reply: { mediaType: 'text/csv; charset=utf-8' },
})
