import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { LiveChannel } from '#platform/web/live/realtime.ts'
import { useLiveRefresh } from '#platform/web/live/use-live-refresh.ts'
import { type AnimationsData, animationsChannel } from '../contract.ts'

const animations: LiveChannel<AnimationsData['animations'][number]> = {
  channel: animationsChannel,
  list: 'animations',
  idOf: animation => animation.id,
}

/**
 * Follows the animations of a campus while the caller is on the screen: the answers of some calls are asked for anew
 * whenever places, slots or statuses change.
 *
 * @param calls reading calls, written once outside of the component: `const shown = [getAnimation]`
 * @param id of the one animation that matters; all of the campus where it is not given
 * @returns whether the feed is connected; else the screen may be out of date
 */
export function useLiveAnimations(siteId: string, calls: readonly Endpoint[], id?: string): boolean {
  return useLiveRefresh(animations, siteId, calls, { id })
}
