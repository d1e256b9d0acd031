import { type Route, route } from '#platform/server/http/routes.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import {
  answerLate,
  exportBoard,
  getBoard,
  listLateRequests,
  markBoardRead,
  setOrderStatus,
} from '../../staff-contract.ts'
import { assertDay, assertKitchen } from './access.ts'
import { boardOf, lateRequestsOf, markRead } from './board.ts'
import { ordersTable } from './csv.ts'
import { answerAsKitchen } from './late-answers.ts'
import { tick } from './ticks.ts'

/**
 * The calls of those who prepare the orders of a campus. Each asks first whether the person does.
 * @param publicUrl the product's address, for the links in mails
 */
export const kitchenRoutes = ({ publicUrl }: { publicUrl: string }): Route[] => [
  route(getBoard, async ({ params, query, db, person, grants, language, now }) => {
    assertKitchen(grants, params.siteId)
    const day = assertDay(query.day ?? campusDay(now))
    return boardOf(db, {
      siteId: Number(params.siteId),
      day,
      reader: { accountId: person.id, language },
      now,
    })
  }),

  route(listLateRequests, async ({ params, db, person, grants, language, now }) => {
    assertKitchen(grants, params.siteId)
    const reader = { accountId: person.id, language }
    return lateRequestsOf(db, { siteId: Number(params.siteId), reader, now })
  }),

  route(markBoardRead, async ({ params, body, db, person, grants, language, now }) => {
    assertKitchen(grants, params.siteId)
    const [siteId, day] = [Number(params.siteId), assertDay(body.day)]
    await markRead(db, { siteId, day, accountId: person.id, orders: body.orders })
    return boardOf(db, { siteId, day, reader: { accountId: person.id, language }, now })
  }),

  route(exportBoard, async ({ params, query, db, person, grants, language, now }) => {
    assertKitchen(grants, params.siteId)
    const { siteId } = params
    const day = assertDay(query.day)
    const reader = { accountId: person.id, language }
    const { orders } = await boardOf(db, { siteId: Number(siteId), day, reader, now })
    await audit(db, [
      {
        actor: person.id,
        action: 'CATERING_EXPORTED',
        subjectType: 'campus',
        subjectId: siteId,
        siteId: Number(siteId),
        detail: day,
      },
    ])
    return {
      type: 'text/csv; charset=utf-8',
      body: ordersTable(
        orders.filter(order => order.day === day),
        language,
      ),
      headers: { 'content-disposition': `attachment; filename="catering-${siteId}-${day}.csv"` },
    }
  }),

  route(setOrderStatus, async ({ params, body, db, person, grants, language, now }) =>
    tick(db, { id: params.id, ...body }, { actor: person.id, grants, language, now }),
  ),

  route(answerLate, async ({ params, body, db, person, grants, language, now }) => {
    const reason = body.reason?.trim() || null
    return answerAsKitchen(
      db,
      { ...body, id: params.id, reason },
      { actor: person.id, grants, language, now, publicUrl },
    )
  }),
]
