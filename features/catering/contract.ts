import { type Static, Type } from 'typebox'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  after,
  choice,
  instant,
  next,
  nullable,
  nullableText,
  numberedId,
  siteId,
} from '#platform/contract/shapes.ts'
import { allergens } from '#platform/text/allergens.ts'

/** What is counted of the orders. */
export const events = {
  order: 'CATERING_ORDER',
  orderRefused: 'CATERING_ORDER_REFUSED',
  change: 'CATERING_CHANGE',
  cancel: 'CATERING_CANCEL',
  askLate: 'CATERING_ASK_LATE',
} as const

/**
 * An order's life: ordered; for the kitchen prepared and delivered; or cancelled, and then not billed. After the deadline it
 * is requested first: the kitchen takes it or not.
 */
export const orderStatuses = ['REQUESTED', 'ORDERED', 'PREPARED', 'DELIVERED', 'CANCELED'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** How an order is paid for: a cost centre of a list, or one that is typed. */
export const costTypes = ['COST_CENTER', 'CUSTOM_COST_CENTER'] as const
export type CostType = (typeof costTypes)[number]

export const diets = ['VEGETARIAN', 'VEGAN', 'NO_PORK', 'HALAL', 'KOSHER'] as const
export type Diet = (typeof diets)[number]

/** What somebody needs: a diet, or a meal without an allergen. */
export const needs = [...diets, ...allergens.map(allergen => `WITHOUT_${allergen}` as const)] as const
export type Need = (typeof needs)[number]

/** The shortest order, in minutes. */
export const minMinutes = 5
/** The longest comment, and the longest cost centre that people type, in characters. */
export const maxCostCenter = 60
export const maxComment = 1000
/** Guests where an instant type sets no bound of its own. */
export const [defaultMinGuests, defaultMaxGuests] = [1, 1000]
/** The most of one article. */
export const maxQuantity = 9_999
/** The hour of the deadline's day until which an order may be made, changed and cancelled; campus time. */
export const deadlineTime = '14:00'

const time = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'HH:mm, campus time',
})
/** An amount, as the calls write it. */
export const euros = Type.Number({ description: 'Euros with at most two decimals' })
const orderId = Type.String({ format: 'uuid' })
const cateringDay = Type.String({ pattern: '^[0-9]{2}-[0-9]{2}-[0-9]{4}$', description: 'dd-MM-yyyy' })

export const CostCenter = Type.Object({ id: Type.String(), lorealId: Type.String() })
export type CostCenter = Static<typeof CostCenter>

export const InstantType = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  price: Type.Number({ description: 'Euros a guest' }),
  minUser: Type.Integer(),
  maxUser: Type.Integer(),
  timeAheadDay: Type.Integer({
    minimum: 0,
    description: 'Days before the order’s day on which the deadline lies',
  }),
  allowedStartingTime: time,
  allowedEndingTime: time,
})
export type InstantType = Static<typeof InstantType>

/** So many guests with a need. */
export const DietaryNeed = Type.Object(
  { need: choice(needs), count: Type.Integer({ minimum: 1, maximum: defaultMaxGuests }) },
  { additionalProperties: false },
)
export type DietaryNeed = Static<typeof DietaryNeed>

const ignored = Type.Optional(Type.Unknown({ description: 'Ignored: the server says it' }))

/** What an order says, as the person who orders fills it in. Price and status are the server's. */
const orderFields = {
  totalPrice: ignored,
  status: ignored,
  startingTime: time,
  endingTime: time,
  numberGuests: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  siteId,
  additionalArticles: Type.Array(
    Type.Object(
      { id: numberedId, quantity: Type.Integer({ minimum: 1, maximum: maxQuantity }) },
      { additionalProperties: false },
    ),
    { maxItems: 100 },
  ),
  comment: Type.Optional(Type.String({ maxLength: maxComment })),
  date: cateringDay,
  costCenterId: Type.String({
    maxLength: maxCostCenter,
    description: 'An id of `costCenters`; with CUSTOM_COST_CENTER the cost centre itself',
  }),
  instantTypeId: Type.String({ maxLength: 60 }),
  referentielReference: Type.String({ maxLength: 100 }),
  division: Type.Optional(nullable(Type.String({ maxLength: 60 }))),
  dietaryNeeds: Type.Optional(Type.Array(DietaryNeed, { maxItems: needs.length })),
  reservationId: Type.Optional(
    nullable(
      Type.String({ format: 'uuid', description: 'Which of the person’s reservations of a room it is for' }),
    ),
  ),
}
export const OrderBody = Type.Object(orderFields, { additionalProperties: false })
export type OrderBody = Static<typeof OrderBody>

const NewOrder = Type.Object(
  {
    ...orderFields,
    late: Type.Optional(
      Type.Boolean({
        description:
          'Where the deadline has passed the kitchen is asked, instead of 409 PAST_DEADLINE: REQUESTED',
      }),
    ),
  },
  { additionalProperties: false },
)
export type NewOrder = Static<typeof NewOrder>

export const UpdateBody = Type.Object(
  {
    ...orderFields,
    version: Type.Optional(
      Type.Integer({
        description: 'The `version` that was shown: 409 CHANGED_ELSEWHERE where it is another by now',
      }),
    ),
  },
  { additionalProperties: false },
)
export type UpdateBody = Static<typeof UpdateBody>

/** A line of the price, in the order of the form: guests × price, articles, supplementary hours. */
export const PriceLine = Type.Object({
  kind: choice(['INSTANT', 'ARTICLE', 'SUPPLEMENTARY_HOURS']),
  label: nullable(Type.String({ description: 'The name of the instant or the article' })),
  quantity: Type.Integer(),
  unitPrice: euros,
  price: euros,
})
export type PriceLine = Static<typeof PriceLine>

/** What was asked for after the deadline, until the kitchen answers. */
export const lateKinds = ['ORDER', 'CHANGE', 'CANCEL'] as const
export const lateStates = ['ASKED', 'ACCEPTED', 'REFUSED'] as const
export const LateRequest = Type.Object({
  kind: choice(lateKinds),
  state: choice(lateStates),
  askedAt: instant,
  reason: nullable(Type.String({ description: 'In the words of the kitchen; it may give none' })),
  change: nullable(OrderBody),
})
export type LateRequest = Static<typeof LateRequest>

export const Order = Type.Object({
  id: Type.String(),
  siteId: Type.String(),
  siteName: Type.String(),
  date: cateringDay,
  startingTime: time,
  endingTime: time,
  startDateTime: instant,
  endDateTime: instant,
  status: choice(orderStatuses),
  instantType: InstantType,
  referentiel: Type.String({ description: 'The name of the place' }),
  referentielReference: Type.String(),
  numberGuests: Type.Integer(),
  comment: Type.String(),
  costCenter: nullable(Type.Unsafe<CostCenter>({ type: 'object', properties: CostCenter.properties })),
  customCostCenter: nullableText,
  additionalArticles: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      quantity: Type.Integer(),
      price: euros,
      allergens: Type.Array(choice(allergens)),
    }),
  ),
  dietaryNeeds: Type.Array(DietaryNeed),
  division: nullableText,
  reservationId: nullableText,
  totalPrice: euros,
  priceLines: Type.Array(PriceLine),
  editableUntil: Type.String({ format: 'date-time', description: 'The deadline' }),
  mayEdit: Type.Boolean({ description: 'Whether it may be changed and cancelled now' }),
  mayAskLate: Type.Boolean({
    description: 'Whether the kitchen may be asked for a change or a cancellation',
  }),
  lateRequest: nullable(Type.Unsafe<LateRequest>({ type: 'object', properties: LateRequest.properties })),
  version: Type.Integer({ description: 'Grows with every change' }),
})
export type Order = Static<typeof Order>

export const listOrders = endpoint({
  method: 'GET',
  path: '/catering/instants',
  summary:
    'The person’s own orders of all campuses: with `tab` those to come, the soonest first, or the past ones, the latest first; without it all, the latest first',
  audience: 'person',
  query: Type.Object({
    tab: Type.Optional(choice(['future', 'past'])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    after,
    reservationId: Type.Optional(
      Type.String({ format: 'uuid', description: 'Only those ordered for this reservation of a room' }),
    ),
  }),
  reply: Type.Object({
    instants: Type.Array(Order),
    next,
    ordersLeft: Type.Integer({ description: 'How many more orders to come the person may have' }),
  }),
})

const orderPath = Type.Object({ id: orderId })

export const getOrder = endpoint({
  method: 'GET',
  path: '/catering/instants/{id}',
  summary: 'One order of the signed-in person',
  audience: 'owner',
  params: orderPath,
  reply: Order,
})

/**
 * What the state of things may answer (409): what time closed while the form was open, named by its field. A fault of the
 * form itself is 400 with a sentence for each field.
 */
export const orderRefusals = ['PAST_DEADLINE', 'INACTIVE', 'NOT_SERVED', 'MAIL_LIMIT'] as const
export const changeRefusals = [...orderRefusals, 'NOT_EDITABLE', 'CHANGED_ELSEWHERE'] as const

/** Orders that one person may have to come. */
export const maxOrdersToCome = 40

export const createOrder = endpoint({
  method: 'POST',
  path: '/catering/instants',
  summary: 'Orders an instant',
  audience: 'person',
  creates: true,
  body: NewOrder,
  refusals: [...orderRefusals, 'TOO_MANY_ORDERS'],
  reply: Order,
})

export const changeOrder = endpoint({
  method: 'PUT',
  path: '/catering/instants/{id}',
  summary: 'Changes an order before its deadline and before the new one',
  audience: 'owner',
  params: orderPath,
  body: UpdateBody,
  refusals: changeRefusals,
  reply: Order,
})

export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/catering/instants/{id}',
  summary:
    'Cancels an order before its deadline, or takes back one that the kitchen has not accepted yet; repeating it changes nothing',
  audience: 'owner',
  params: orderPath,
  refusals: ['PAST_DEADLINE', 'NOT_EDITABLE', 'CHANGED_ELSEWHERE'],
  reply: Order,
})

/** After the deadline and before the start: asks the kitchen for a change, or without one for a cancellation. */
export const askLate = endpoint({
  method: 'POST',
  path: '/catering/instants/{id}/lateRequest',
  summary: 'Asks the kitchen to change or to cancel an order after its deadline',
  audience: 'owner',
  creates: true,
  params: orderPath,
  body: Type.Object(
    {
      change: nullable(
        Type.Unsafe<OrderBody>({
          type: 'object',
          properties: OrderBody.properties,
          required: OrderBody.required as string[],
          additionalProperties: false,
        }),
      ),
    },
    { additionalProperties: false },
  ),
  /** Still editable, or over, prepared, cancelled; or it was asked already and has no answer yet. */
  refusals: [
    'STILL_EDITABLE',
    'NOT_EDITABLE',
    'ALREADY_ASKED',
    'INACTIVE',
    'NOT_SERVED',
    'CHANGED_ELSEWHERE',
    'MAIL_LIMIT',
  ],
  reply: Order,
})

export const withdrawLate = endpoint({
  method: 'DELETE',
  path: '/catering/instants/{id}/lateRequest',
  summary: 'Takes back what the kitchen was asked and has not answered; repeating it changes nothing',
  audience: 'owner',
  params: orderPath,
  reply: Order,
})

/** The live feed of one's own orders: which of them changed. Only the person's own. */
export const ordersChannel = 'cateringOrders'
/** The live feed of a kitchen: on which days of a campus something changed. */
export const kitchenChannel = 'cateringKitchen'

/** An own order as the feed tells it. */
export interface LiveOrder {
  id: string
  status: OrderStatus
  lateState: LateRequest['state'] | null
  version: number
}
/** `data` of the feed of one’s own orders: those that are not over, then what changed. */
export interface OrdersData {
  orders: LiveOrder[]
}
/** `data` of the kitchen’s feed: at first nothing, then the days (yyyy-MM-dd) on which an order changed. */
export interface KitchenData {
  days: { day: string; changedAt: string }[]
}
