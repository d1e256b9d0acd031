import { listWaiting } from '#features/account/contract.ts'
import type { LiveChannel } from '#platform/web/live/realtime.ts'
import { useLiveRefresh } from '#platform/web/live/use-live-refresh.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { listNotices, type NoticesData, noticesChannel } from '../contract.ts'

const liveNotices: LiveChannel<NoticesData['notices'][number]> = {
  channel: noticesChannel,
  list: 'notices',
  idOf: ({ id }) => id,
}
const calls = [listWaiting, listNotices]

/** Asks anew for what somebody sees of their notices when one comes, or was read on another device. */
export default function FollowNotices() {
  // It begins a while after the number was asked for.
  useLiveRefresh(liveNotices, useLocalState(s => s.siteId) ?? '', calls, { fromStart: true })
  return null
}
