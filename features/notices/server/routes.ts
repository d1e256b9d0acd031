import { type Route, route } from '#platform/server/http/routes.ts'
import {
  chooseNoticeHours,
  chooseNoticeWay,
  listNotices,
  listNoticeWays,
  markNotice,
  readNotices,
} from '../contract.ts'
import type { NoticeKind } from './kinds.ts'
import { markRead, noticesOf, readUpTo, unreadOf } from './notices.ts'
import { chooseHours, chooseWay, waysOf } from './ways.ts'

/** @param kinds what the features tell people of */
export function noticesRoutes(kinds: readonly NoticeKind<never>[]): Route[] {
  return [
    route(listNotices, ({ person, query, db, language, now }) =>
      noticesOf(db, { accountId: person.id, kinds, language, now, after: query.after }),
    ),

    route(readNotices, async ({ person, body, db, now }) => {
      await readUpTo(db, { accountId: person.id, upTo: body.upTo, now })
      return { unread: await unreadOf(db, person.id) }
    }),

    route(markNotice, async ({ person, params, body, db, now }) => {
      await markRead(db, { accountId: person.id, id: params.id, read: body.read, now })
      return { unread: await unreadOf(db, person.id) }
    }),

    route(listNoticeWays, ({ person, db, language }) =>
      waysOf(db, { accountId: person.id, kinds, language }),
    ),

    route(chooseNoticeWay, ({ person, params, body, db, language }) =>
      chooseWay(db, { accountId: person.id, kinds, language }, { ...params, ...body }),
    ),

    route(chooseNoticeHours, ({ person, body, db }) => chooseHours(db, person.id, body)),
  ]
}
