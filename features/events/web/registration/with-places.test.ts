import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campusDay } from '#platform/time/campus-time.ts'
import type { Animation, AnimationNews, Slot } from '../../contract.ts'
import { placesIn, type SlotState, whySlotClosed } from '../../rules.ts'
import { withPlaces } from './with-places.ts'

const now = new Date('2026-11-25T11:00:00.000Z')
const hour = 3_600_000

/** What the server answers about slots of which some are the reader's own. */
function answered(
  slots: readonly SlotState[],
  ownIds: ReadonlySet<string>,
  flags: { multipleSlotByUser: boolean; multipleSlotByDay: boolean },
): Animation {
  const own = slots
    .filter(({ id }) => ownIds.has(id))
    .map(({ id, start }) => ({ slotId: id, day: campusDay(start) }))
  return {
    ...({ id: '7', status: 'CREATED', ...flags } as Animation),
    slots: slots.map(
      (slot): Slot => ({
        id: slot.id,
        startDate: slot.start.toISOString(),
        endDate: slot.end.toISOString(),
        endDateInscription: slot.deadline.toISOString(),
        ...{ invitationCardType: null, slotPlace: null, slotCampus: { id: '1', name: 'Campus' } },
        ...{ numberUser: slot.taken, limitUser: slot.limit },
        closedBecause: whySlotClosed(slot, { flags, own, over: false, now }) ?? null,
      }),
    ),
    ...placesIn({ status: 'CREATED' }, slots, now),
  }
}

function newsOf(slots: readonly SlotState[]): AnimationNews {
  return {
    ...{ id: '7', changedAt: now.toISOString(), status: 'CREATED' },
    slots: slots.map(({ id, taken, limit, cancelled }) => ({
      ...{ id, numberUser: taken, limitUser: limit, cancelled },
    })),
  }
}

const places = fc.record({ taken: fc.integer({ min: 0, max: 4 }), limit: fc.integer({ min: 0, max: 4 }) })
const someSlots = fc
  .array(
    fc.record({
      hours: fc.integer({ min: -30, max: 60 }),
      cancelled: fc.boolean(),
      own: fc.boolean(),
      before: places,
      after: places,
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map(all =>
    all.map(({ hours, cancelled, own, before, after }, n) => {
      const start = new Date(now.getTime() + hours * hour)
      const end = new Date(start.getTime() + hour)
      const slot = { id: String(n), start, end, deadline: start, cancelled }
      return { own: own && !cancelled, before: { ...slot, ...before }, after: { ...slot, ...after } }
    }),
  )

describe('the places that a frame tells', () => {
  it('make of an animation what the server would answer the same reader', () => {
    fc.assert(
      fc.property(someSlots, fc.boolean(), fc.boolean(), (slots, multipleSlotByUser, multipleSlotByDay) => {
        const own = new Set(slots.filter(slot => slot.own).map(({ before }) => before.id))
        const flags = { multipleSlotByUser, multipleSlotByDay }
        const before = slots.map(slot => slot.before)
        const after = slots.map(slot => slot.after)
        expect(withPlaces(answered(before, own, flags), newsOf(after), now)).toEqual(
          answered(after, own, flags),
        )
      }),
    )
  })

  const slot: SlotState = {
    ...{ id: '1', start: new Date(now.getTime() + hour), end: new Date(now.getTime() + 2 * hour) },
    ...{ deadline: new Date(now.getTime() + hour), cancelled: false, taken: 1, limit: 3 },
  }
  const flags = { multipleSlotByUser: false, multipleSlotByDay: false }
  const one = answered([slot], new Set(), flags)

  it('do not say enough where a slot was cancelled, came or went, or the animation is another now', () => {
    expect(withPlaces(one, newsOf([slot]), now)).toEqual(one)
    expect(withPlaces(one, newsOf([{ ...slot, cancelled: true }]), now)).toBeUndefined()
    expect(withPlaces(one, newsOf([slot, { ...slot, id: '2' }]), now)).toBeUndefined()
    expect(withPlaces(one, newsOf([{ ...slot, id: '2' }]), now)).toBeUndefined()
    expect(withPlaces(one, newsOf([]), now)).toBeUndefined()
    expect(withPlaces(one, { ...newsOf([slot]), status: 'CANCELLED' }, now)).toBeUndefined()
  })
})
