import type { Database } from '#platform/server/database/database.ts'
import { xlsxOf } from '#platform/server/documents/xlsx.ts'
import { type Call, type Route, route } from '#platform/server/http/routes.ts'
import { audit, auditReading } from '#platform/server/permissions/audit.ts'
import { byteOrderMark } from '#platform/text/csv.ts'
import type { Language } from '#platform/text/language.ts'
import { csvRow, type TableCell, xlsxType } from '#platform/text/table.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import { mayWriteEvents } from '../../permissions.ts'
import {
  addPerson,
  cancelAnimation,
  cancelSlot,
  changeLimit,
  defaultStaffPage,
  downloadStaffBookings,
  downloadStaffWorkbook,
  getStaffAnimation,
  listStaffAnimations,
  listStaffBookings,
  maxStaffPage,
  movePerson,
  previewCancellation,
  previewMessage,
  sendMessage,
  unsubscribePerson,
} from '../../staff-contract.ts'
import { animatedSites } from './access.ts'
import { staffAnimation, staffAnimations } from './animations.ts'
import { type BookingFilter, staffBookings } from './bookings.ts'
import { cancel, previewOf } from './cancelling.ts'
import { changeLimitOf } from './limits.ts'
import { receiversOf, sendMessageTo } from './messages.ts'
import { bookingRows, header, sheetName } from './people-table.ts'
import { addPersonTo, movePersonTo } from './placing.ts'
import { unsubscribe } from './unsubscribing.ts'

/** The calls of those who look after animations. Each asks first whether the person may. */
export function staffRoutes({ publicUrl }: { publicUrl: string }): Route[] {
  return [
    route(listStaffAnimations, async ({ query, db, grants, language, now }) =>
      staffAnimations(
        db,
        query.siteId,
        { grants, language, now },
        { past: query.past ?? false, limit: query.limit ?? defaultStaffPage, after: query.after },
      ),
    ),

    route(getStaffAnimation, async ({ params, db, grants, language, now }) => {
      const siteIds = await animatedSites(db, params.id, grants)
      const animation = await staffAnimation(db, params.id, { language, now })
      return mayWriteEvents({ grants }, siteIds) ? animation : { ...animation, key: null }
    }),

    route(listStaffBookings, async ({ params, query, db, person, grants, now }) => {
      const sites = await animatedSites(db, params.id, grants)
      const { slotId, search, cancelled, limit, after } = query
      const list = await staffBookings(
        db,
        { animationId: params.id, slotId, search, cancelled },
        { limit: limit ?? defaultStaffPage, after },
      )
      // Before it is shown: nobody reads of children without a trace.
      if (list.bookings.some(({ children }) => children.length > 0)) {
        const read = { actor: person.id, action: 'ANIMATION_CHILDREN_READ', subjectType: 'animation' }
        await auditReading(
          db,
          sites.map(siteId => ({ ...read, subjectId: params.id, siteId: Number(siteId) })),
          now,
        )
      }
      return list
    }),

    route(downloadStaffBookings, async call => {
      const { header, rows } = await exported(call)
      const body = [byteOrderMark, ...[header, ...rows].map(row => csvRow(row, call.language))].join('')
      return { type: 'text/csv; charset=utf-8', body, headers: asFile(call, 'csv') }
    }),

    route(downloadStaffWorkbook, async call => {
      const body = await xlsxOf({ name: sheetName(call.language), ...(await exported(call)) })
      return { type: xlsxType, body, headers: asFile(call, 'xlsx') }
    }),

    route(unsubscribePerson, async ({ params, body, db, person, grants, now }) =>
      unsubscribe(
        db,
        { animationId: params.id, bookingId: params.bookingId, reason: body.reason.trim(), publicUrl },
        { actor: person.id, grants, now },
      ),
    ),

    route(previewCancellation, async ({ params, query, db, grants, now }) =>
      previewOf(db, { animationId: params.id, slotId: query.slotId }, { grants, now }),
    ),

    route(cancelSlot, async ({ params, body, db, person, grants, now }) =>
      cancel(
        db,
        { animationId: params.id, slotId: params.slotId, reason: body.reason.trim() },
        { actor: person.id, grants, now },
      ),
    ),

    route(cancelAnimation, async ({ params, body, db, person, grants, now }) =>
      cancel(
        db,
        { animationId: params.id, slotId: undefined, reason: body.reason.trim() },
        { actor: person.id, grants, now },
      ),
    ),

    route(previewMessage, async ({ params, query, db, person, grants, now }) =>
      receiversOf(
        db,
        { animationId: params.id, slotId: query.slotId, to: query.to },
        { actor: person.id, grants, now },
      ),
    ),

    route(sendMessage, async ({ params, body, db, person, grants, now }) => {
      const { slotId, to, fr, en } = body
      const words = { ...(fr && { fr }), ...(en && { en }) }
      return sendMessageTo(
        db,
        { animationId: params.id, slotId, to, words, publicUrl },
        { actor: person.id, grants, now },
      )
    }),

    route(addPerson, async ({ params, body, db, person, grants, now }) =>
      addPersonTo(
        db,
        { animationId: params.id, slotId: params.slotId, email: body.email, publicUrl },
        { actor: person.id, grants, now },
      ),
    ),

    route(movePerson, async ({ params, body, db, person, grants, now }) =>
      movePersonTo(
        db,
        { animationId: params.id, bookingId: params.bookingId, slotId: body.slotId, publicUrl },
        { actor: person.id, grants, now },
      ),
    ),

    route(changeLimit, async ({ params, body, db, person, grants, now }) =>
      changeLimitOf(
        db,
        { animationId: params.id, slotId: params.slotId, limitUser: body.limitUser },
        { actor: person.id, grants, now },
      ),
    ),
  ]
}

type Export = Call<typeof downloadStaffBookings>

function asFile({ params, now }: Pick<Export, 'params' | 'now'>, ending: string): Record<string, string> {
  return {
    'content-disposition': `attachment; filename="animation-${params.id}-${campusDay(now)}.${ending}"`,
  }
}

/** The people as a table, in whichever format: it is written to the audit log. @throws Problem 404 */
async function exported({
  params: { id },
  query: { slotId },
  db,
  person,
  grants,
  language,
  now,
}: Pick<Export, 'params' | 'query' | 'db' | 'person' | 'grants' | 'language' | 'now'>) {
  const sites = await animatedSites(db, id, grants)
  const table = await tableOf(db, { animationId: id, slotId }, { language, now })
  await audit(
    db,
    sites.map(siteId => ({
      actor: person.id,
      action: 'ANIMATION_PEOPLE_EXPORTED',
      subjectType: 'animation',
      subjectId: id,
      siteId: Number(siteId),
      ...(slotId !== undefined && { detail: `slot ${slotId}` }),
    })),
  )
  return table
}

/** Page by page, so that no statement reads everybody at once. */
async function tableOf(
  db: Database,
  filter: BookingFilter,
  { language, now }: { language: Language; now: Date },
): Promise<{ header: string[]; rows: TableCell[][] }> {
  const animation = await staffAnimation(db, filter.animationId, { language, now })
  const rows: TableCell[][] = []
  for (let after: string | undefined, more = true; more; ) {
    const { bookings, next } = await staffBookings(db, filter, { limit: maxStaffPage, after })
    for (const booking of bookings) rows.push(...bookingRows(booking, animation, language))
    after = next ?? undefined
    more = next !== null
  }
  return { header: header(animation.questions, language), rows }
}
