import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { LiveChannel } from '#platform/web/live/realtime.ts'
import { useLiveRefresh } from '#platform/web/live/use-live-refresh.ts'
import { type Animation, type AnimationNews, animationsChannel, getAnimation } from '../contract.ts'
import { withPlaces } from './registration/with-places.ts'

const animations: LiveChannel<AnimationNews> = {
  channel: animationsChannel,
  list: 'animations',
  idOf: animation => animation.id,
}

/**
 * Follows one animation while the caller is on its screen: its places are those of the feed's frames, and the animation is asked
 * for anew where these do not say enough.
 */
export function useLiveAnimation(siteId: string, id: string): void {
  useLiveRefresh(animations, siteId, one, { id, taken })
}

const one = [getAnimation]
const taken = (answer: unknown, news: AnimationNews) => withPlaces(answer as Animation, news, new Date())

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
