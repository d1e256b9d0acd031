import { type Call, type Route, route } from '#platform/server/http/routes.ts'
import {
  askLate,
  cancelOrder,
  changeOrder,
  createOrder,
  getOrder,
  listOrders,
  withdrawLate,
} from '../contract.ts'
import {
  getLastNeeds,
  getSiteParameter,
  getUsuals,
  listCateringDivisions,
  listCateringPlaces,
  listCostCenters,
  listFoods,
  listInstantTypes,
} from '../offer-contract.ts'
import * as late from './late-requests.ts'
import {
  costCentersOf,
  divisionsOf,
  foodsOf,
  instantTypesOf,
  lastNeedsOf,
  placesOf,
  siteParameterOf,
  usualsOf,
} from './options.ts'
import { ordersOf } from './order-list.ts'
import { ownOrder } from './order-rows.ts'
import { cancel, change, type OrderWriter, order } from './orders.ts'

/** @param publicUrl the product's address, for the links in mails */
export function cateringRoutes({ publicUrl }: { publicUrl: string }): Route[] {
  const writerOf = ({
    person,
    language,
    now,
  }: Pick<Call<typeof listOrders>, 'person' | 'language' | 'now'>): OrderWriter => ({
    accountId: person.id,
    language,
    now,
    publicUrl,
  })
  return [
    route(listCateringPlaces, async ({ params, db }) => ({
      catering_places: await placesOf(db, Number(params.siteId)),
    })),
    route(listCostCenters, async ({ params, db }) => ({
      costCenters: await costCentersOf(db, Number(params.siteId)),
    })),
    route(listFoods, async ({ params, db, language }) => ({
      foods: await foodsOf(db, Number(params.siteId), language),
    })),
    route(listInstantTypes, async ({ params, db, language }) => ({
      instantTypes: await instantTypesOf(db, Number(params.siteId), language),
    })),
    route(getSiteParameter, ({ params, db, language, now }) =>
      siteParameterOf(db, Number(params.siteId), { language, now }),
    ),
    route(listCateringDivisions, async ({ params, db }) => ({
      divisions: await divisionsOf(db, Number(params.siteId)),
    })),
    route(getUsuals, ({ params, db, person }) =>
      usualsOf(db, { siteId: Number(params.siteId), accountId: person.id }),
    ),
    route(getLastNeeds, async ({ params, db, person }) => ({
      dietaryNeeds: await lastNeedsOf(db, { siteId: Number(params.siteId), accountId: person.id }),
    })),

    route(listOrders, call => ordersOf(call.db, call.query, writerOf(call))),
    route(getOrder, call => ownOrder(call.db, call.params.id, writerOf(call))),
    route(createOrder, call => order(call.db, call.body, writerOf(call))),
    route(changeOrder, call => change(call.db, { id: call.params.id, body: call.body }, writerOf(call))),
    route(cancelOrder, call => cancel(call.db, call.params.id, writerOf(call))),
    route(askLate, call =>
      late.askLate(call.db, { id: call.params.id, change: call.body.change }, writerOf(call)),
    ),
    route(withdrawLate, call => late.withdrawLate(call.db, call.params.id, writerOf(call))),
  ]
}
