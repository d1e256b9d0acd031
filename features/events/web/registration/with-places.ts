import type { Animation, AnimationNews } from '../../contract.ts'
import { placesIn, placesLeft } from '../../rules.ts'
import { stateOf } from './slots.ts'

/**
 * An animation with the places that a frame of the feed tells, as the server would answer it to the same reader.
 * @returns undefined where more than places has changed: the server has to be asked
 */
export function withPlaces(animation: Animation, news: AnimationNews, now: Date): Animation | undefined {
  const fresh = new Map(news.slots.map(slot => [slot.id, slot]))
  if (news.status !== animation.status || fresh.size !== animation.slots.length) return undefined
  const slots: Animation['slots'] = []
  for (const slot of animation.slots) {
    const { closedBecause } = slot
    const places = fresh.get(slot.id)
    if (places === undefined || places.cancelled !== (closedBecause === 'SLOT_CANCELLED')) return undefined
    const { numberUser, limitUser } = places
    // Want of places is the last of the reasons: any other stays, whatever is taken.
    const isForPlaces = closedBecause === null || closedBecause === 'FULL'
    const isFull = placesLeft({ taken: numberUser, limit: limitUser }) === 0
    slots.push({
      ...slot,
      ...{ numberUser, limitUser },
      closedBecause: isForPlaces ? (isFull ? 'FULL' : null) : closedBecause,
    })
  }
  return { ...animation, slots, ...placesIn(animation, slots.map(stateOf), now) }
}
