import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, campusDay, campusInstant, mondayOf, weekdayOf } from '#platform/time/campus-time.ts'
import { animationStatuses, bookingStatuses } from './contract.ts'
import {
  endOfWeek,
  heldUntil,
  isOpen,
  isRegistered,
  type OwnBooking,
  offersAlert,
  placesLeft,
  type SlotState,
  sectionOf,
  slotsOfCard,
  stands,
  statusNow,
  visibleWeek,
  whyIneligible,
  whyNoFurtherSlot,
  whyNotOpen,
  whyNotViewable,
  whyRestricted,
  whySlotClosed,
} from './rules.ts'

const now = new Date('2026-11-23T08:00:00.000Z')
const hour = 3_600_000
const hoursOn = (hours: number) => new Date(now.getTime() + hours * hour)

const moments = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map(date => new Date(date.getTime()))
const flagPairs = fc.record({ multipleSlotByUser: fc.boolean(), multipleSlotByDay: fc.boolean() })
const days = fc.integer({ min: 0, max: 3 }).map(n => addDays('2026-11-24', n))
const held = fc.array(fc.record({ slotId: fc.integer({ min: 1, max: 4 }).map(String), day: days }), {
  maxLength: 4,
})
const none = { multipleSlotByUser: false, multipleSlotByDay: false }
const perDay = { multipleSlotByUser: true, multipleSlotByDay: false }
const sameDay = { multipleSlotByUser: false, multipleSlotByDay: true }
const any = { multipleSlotByUser: true, multipleSlotByDay: true }

function slot(given: Partial<SlotState> = {}): SlotState {
  return {
    id: '1',
    start: hoursOn(24),
    end: hoursOn(25),
    deadline: hoursOn(12),
    cancelled: false,
    taken: 0,
    limit: 10,
    ...given,
  }
}

describe('an animation', () => {
  it('is looked at once it is published, until it is cancelled, and finished ones too', () => {
    const why = (status: (typeof animationStatuses)[number], published: Date) =>
      whyNotViewable({ status, publicationDate: published }, now)
    expect(animationStatuses.map(status => why(status, now))).toEqual([
      'DRAFT',
      undefined,
      undefined,
      'CANCELLED',
    ])
    expect(animationStatuses.map(status => why(status, hoursOn(1)))).toEqual([
      'DRAFT',
      'CREATED',
      'CREATED',
      'CANCELLED',
    ])
  })

  it('is finished once its last slot is over, cancelled ones left out', () => {
    const [over, coming] = [slot({ end: now }), slot()]
    expect(statusNow('CREATED', [over, slot({ cancelled: true })], now)).toBe('FINISHED')
    expect(statusNow('CREATED', [over, coming], now)).toBe('CREATED')
    expect(statusNow('CREATED', [slot({ cancelled: true, end: now })], now)).toBe('CREATED')
    expect(statusNow('CREATED', [], now)).toBe('CREATED')
    expect(statusNow('CANCELLED', [over], now)).toBe('CANCELLED')
    expect(statusNow('DRAFT', [over], now)).toBe('DRAFT')
  })

  it('is booked while it is looked at and not finished', () => {
    fc.assert(
      fc.property(fc.constantFrom(...animationStatuses), moments, (status, publicationDate) => {
        const open = whyNotOpen({ status, publicationDate }, now) === undefined
        expect(open).toBe(status === 'CREATED' && publicationDate <= now)
      }),
    )
  })
})

describe('a booking', () => {
  it('stands as BOOKED, SHARED or FAMILY', () => {
    expect(bookingStatuses.filter(stands)).toEqual(['BOOKED', 'SHARED', 'FAMILY'])
  })

  it('is past, current or future, one of the three at any moment', () => {
    const span = { start: hoursOn(0), end: hoursOn(1) }
    expect(sectionOf(span, hoursOn(-1))).toBe('future')
    expect(sectionOf(span, hoursOn(0))).toBe('current')
    expect(sectionOf(span, hoursOn(1))).toBe('past')
  })

  it('holds its place for a quarter of an hour without its family form', () => {
    expect(heldUntil(now)).toEqual(new Date('2026-11-23T08:15:00.000Z'))
  })
})

describe('who may take part', () => {
  const work = { siteId: 1, building: 'B2', contractType: 'CDI' }
  const everybody = { sites: [], buildings: [], contractTypes: [] }

  it('is everybody, or those of a campus, a building and a kind of contract, in this order', () => {
    expect(whyRestricted(everybody, { siteId: null, building: null, contractType: null })).toBeUndefined()
    expect(whyRestricted({ ...everybody, sites: [2], buildings: ['B9'] }, work)).toBe('OTHER_SITE')
    expect(whyRestricted({ ...everybody, buildings: ['B9'], contractTypes: ['CDD'] }, work)).toBe(
      'OTHER_BUILDING',
    )
    expect(whyRestricted({ ...everybody, contractTypes: ['CDD'] }, work)).toBe('OTHER_CONTRACT')
    expect(whyRestricted({ sites: [2, 1], buildings: ['B2'], contractTypes: ['CDI'] }, work)).toBeUndefined()
  })

  it('is never who is not known to be among those it is reserved for', () => {
    const unknown = { siteId: null, building: null, contractType: null }
    fc.assert(
      fc.property(fc.array(fc.nat(9)), fc.array(fc.string()), (sites, buildings) => {
        const reserved = sites.length + buildings.length > 0
        expect(whyRestricted({ sites, buildings, contractTypes: [] }, unknown) !== undefined).toBe(reserved)
      }),
    )
  })

  it('is told first that they are registered', () => {
    expect(whyIneligible({ ...everybody, sites: [2] }, work, true)).toBe('ALREADY_REGISTER')
    expect(whyIneligible({ ...everybody, sites: [2] }, work, false)).toBe('OTHER_SITE')
    expect(whyIneligible(everybody, work, false)).toBeUndefined()
  })
})

describe('several slots', () => {
  const on = (day: string, slotId = '9'): OwnBooking => ({ slotId, day })

  it('follow the two flags', () => {
    const own = [on('2026-11-24')]
    expect(whyNoFurtherSlot(none, own, '2026-11-25')).toBe('ONE_SLOT_ONLY')
    expect(whyNoFurtherSlot(perDay, own, '2026-11-24')).toBe('ONE_PER_DAY')
    expect(whyNoFurtherSlot(perDay, own, '2026-11-25')).toBeUndefined()
    expect(whyNoFurtherSlot(sameDay, own, '2026-11-24')).toBeUndefined()
    expect(whyNoFurtherSlot(sameDay, own, '2026-11-25')).toBe('SAME_DAY_ONLY')
    expect(whyNoFurtherSlot(any, own, '2026-11-24')).toBeUndefined()
  })

  it('taken one after the other as allowed never break what the flags say', () => {
    fc.assert(
      fc.property(flagPairs, fc.array(days, { maxLength: 8 }), (flags, wanted) => {
        const own: OwnBooking[] = []
        for (const [index, day] of wanted.entries()) {
          if (whyNoFurtherSlot(flags, own, day) === undefined) own.push({ slotId: String(index), day })
        }
        const different = new Set(own.map(({ day }) => day)).size
        const { multipleSlotByUser: byUser, multipleSlotByDay: byDay } = flags
        if (byUser && byDay) expect(own).toHaveLength(wanted.length)
        else if (byUser) expect(own).toHaveLength(different)
        else if (byDay) expect(different).toBeLessThanOrEqual(1)
        else expect(own.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('are out of the question for who is registered: with any booking where no flag is set, else with all slots', () => {
    expect(isRegistered(none, [], ['1'])).toBe(false)
    expect(isRegistered(none, [on('2026-11-24', '1')], ['1', '2'])).toBe(true)
    expect(isRegistered(any, [on('2026-11-24', '1')], ['1', '2'])).toBe(false)
    expect(isRegistered(any, [on('2026-11-24', '1'), on('2026-11-24', '2')], ['1', '2'])).toBe(true)
  })
})

describe('a slot', () => {
  const requested = { flags: none, own: [], over: false, now }

  it('says why it cannot be chosen, the first reason that holds', () => {
    const own = [{ slotId: '1', day: campusDay(hoursOn(24)) }]
    const elsewhere = [{ slotId: '2', day: campusDay(hoursOn(24)) }]
    const full = { taken: 10 }
    const late = { deadline: now }
    expect(whySlotClosed(slot(), requested)).toBeUndefined()
    expect(whySlotClosed(slot({ cancelled: true, ...full }), { ...requested, own })).toBe('SLOT_CANCELLED')
    expect(whySlotClosed(slot({ end: now, ...late }), { ...requested, own })).toBe('OVER')
    expect(whySlotClosed(slot(), { ...requested, over: true })).toBe('OVER')
    expect(whySlotClosed(slot({ ...late, ...full }), { ...requested, own })).toBe('ALREADY_BOOKED')
    expect(whySlotClosed(slot({ ...late, ...full }), { ...requested, own: elsewhere })).toBe('PAST_DEADLINE')
    expect(whySlotClosed(slot(full), { ...requested, own: elsewhere })).toBe('ONE_SLOT_ONLY')
    expect(whySlotClosed(slot(full), requested)).toBe('FULL')
    expect(whySlotClosed(slot({ taken: 9 }), requested)).toBeUndefined()
  })

  it('that can be chosen is open, has a place, and leaves the flags whole', () => {
    fc.assert(
      fc.property(
        fc.record({
          taken: fc.integer({ min: 0, max: 3 }),
          limit: fc.integer({ min: 0, max: 3 }),
          cancelled: fc.boolean(),
          deadline: fc.integer({ min: -3, max: 3 }).map(hoursOn),
        }),
        flagPairs,
        held,
        (given, flags, own) => {
          const one = slot(given)
          const chosen = whySlotClosed(one, { flags, own, over: false, now }) === undefined
          if (!chosen) return
          expect(isOpen(one, now)).toBe(true)
          expect(placesLeft(one)).toBeGreaterThan(0)
          expect(whyNoFurtherSlot(flags, own, campusDay(one.start))).toBeUndefined()
        },
      ),
    )
  })

  it('stands on a card where it is open; of a day that has only cancelled ones they do', () => {
    const some = fc.record({
      start: fc.integer({ min: -3, max: 3 }).map(days => hoursOn(24 * days + 1)),
      deadline: fc.integer({ min: -72, max: 72 }).map(hoursOn),
      cancelled: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), given => {
        const slots = given.map((one, index) =>
          slot({ ...one, id: String(index), end: new Date(one.start.getTime() + hour) }),
        )
        const named = slotsOfCard(slots, now)
        const visible = named.filter(({ cancelled }) => !cancelled)
        const open = slots.filter(one => isOpen(one, now))
        expect(visible).toEqual(open.length > 0 ? open : slots.filter(({ cancelled }) => !cancelled))
        for (const one of slots.filter(({ cancelled }) => cancelled)) {
          const others = slots.filter(other => campusDay(other.start) === campusDay(one.start))
          expect(named.includes(one)).toBe(others.every(({ cancelled }) => cancelled))
        }
      }),
    )
  })

  it('never has fewer places left than none', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), (taken, limit) => {
        expect(placesLeft({ taken, limit })).toBe(Math.max(limit - taken, 0))
      }),
    )
  })
})

describe('an alert', () => {
  const full = slot({ taken: 10 })
  const ask = (slots: SlotState[], own: OwnBooking[] = [], alert = true) =>
    offersAlert({ alert, slots, own }, now)

  it('is offered when nothing is free, to who does not hold everything', () => {
    const mine = [{ slotId: '1', day: '2026-11-24' }]
    expect(ask([full])).toBe(true)
    expect(ask([slot({ deadline: now })])).toBe(true)
    expect(ask([full], [], false)).toBe(false)
    expect(ask([full, slot({ id: '2' })])).toBe(false)
    expect(ask([full], mine)).toBe(false)
    expect(ask([full, slot({ id: '2', taken: 10 })], mine)).toBe(true)
    expect(ask([slot({ end: now, deadline: now })])).toBe(false)
    expect(ask([])).toBe(false)
  })
})

describe('a week', () => {
  it('begins on a Monday, never before this week’s, across both clock changes', () => {
    fc.assert(
      fc.property(moments, moments, (named, today) => {
        const monday = visibleWeek(campusDay(named), today)
        const current = mondayOf(campusDay(today))
        expect(weekdayOf(monday)).toBe(1)
        expect(monday >= current).toBe(true)
        expect(monday).toBe(campusDay(named) >= current ? mondayOf(campusDay(named)) : current)
        expect(campusInstant(addDays(endOfWeek(monday), 1)) > campusInstant(monday)).toBe(true)
      }),
    )
  })

  it('that an address does not name is this one', () => {
    expect(visibleWeek(undefined, now)).toBe('2026-11-23')
    expect(visibleWeek('2026-02-30', now)).toBe('2026-11-23')
    expect(visibleWeek('soon', now)).toBe('2026-11-23')
    expect(visibleWeek('2026-12-03', now)).toBe('2026-11-30')
  })
})
