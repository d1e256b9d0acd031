import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { bookingStatuses, standingStatuses } from './contract.ts'
import { type Booked, type BookingAction, may, mayAnimate } from './permissions.ts'

const owner = { id: 'ada' }
const now = new Date('2026-11-24T09:00:00Z')
const minutes = (after: number) => new Date(now.getTime() + after * 60_000)
const actions: BookingAction[] = ['modify', 'delete', 'share']
const booked = (given: Partial<Booked> = {}): Booked => ({
  owner: owner.id,
  status: 'BOOKED',
  shared: false,
  end: minutes(120),
  deadline: minutes(60),
  cancelUntil: null,
  transferable: true,
  ...given,
})

describe('a booking', () => {
  it('is its owner’s to change, to cancel and to pass on, until its deadline', () => {
    for (const action of actions) {
      expect(may(owner, action, booked(), now)).toBe(true)
      expect(may(owner, action, booked({ deadline: minutes(1) }), now)).toBe(true)
      expect(may(owner, action, booked({ deadline: now }), now)).toBe(false)
    }
  })

  it('whose slot the team has moved may be cancelled until it begins, and nothing else after its deadline', () => {
    const moved = booked({ deadline: minutes(-60), cancelUntil: minutes(60) })
    expect(actions.filter(action => may(owner, action, moved, now))).toEqual(['delete'])
    expect(may(owner, 'delete', { ...moved, cancelUntil: now }, now)).toBe(false)
  })

  it('is passed on only where its animation lets it be', () => {
    const fixed = booked({ transferable: false })
    expect(actions.filter(action => may(owner, action, fixed, now))).toEqual(['modify', 'delete'])
  })

  it('is nobody’s to decide about once it is over or does not stand, nor for who it was passed on to', () => {
    const anyBooked = fc.record<Booked>({
      owner: fc.constantFrom(owner.id, 'grace'),
      status: fc.constantFrom(...bookingStatuses),
      shared: fc.boolean(),
      end: fc.integer({ min: -200, max: 200 }).map(minutes),
      deadline: fc.integer({ min: -200, max: 200 }).map(minutes),
      cancelUntil: fc.option(fc.integer({ min: -200, max: 200 }).map(minutes)),
      transferable: fc.boolean(),
    })
    fc.assert(
      fc.property(anyBooked, fc.constantFrom(...actions), (booking, action) => {
        const stands = standingStatuses.some(one => one === booking.status)
        const decides = booking.owner === owner.id && !booking.shared && stands
        const { cancelUntil } = booking
        const moved = action === 'delete' && cancelUntil !== null && cancelUntil > now
        const inTime = booking.end > now && (booking.deadline > now || moved)
        const allowed = action !== 'share' || booking.transferable
        expect(may(owner, action, booking, now)).toBe(decides && inTime && allowed)
      }),
    )
  })
})

describe('a place that was passed on', () => {
  it('is its receiver’s to give back until it is over, whatever its deadline', () => {
    const received = booked({ shared: true, status: 'SHARED', deadline: minutes(-60) })
    expect(may(owner, 'giveBack', received, now)).toBe(true)
    expect(may({ id: 'grace' }, 'giveBack', received, now)).toBe(false)
    expect(may(owner, 'giveBack', { ...received, end: now }, now)).toBe(false)
    expect(may(owner, 'giveBack', { ...received, status: 'CANCELLED_BY_USER' }, now)).toBe(false)
    expect(may(owner, 'giveBack', booked(), now)).toBe(false)
  })
})

describe('an animation', () => {
  const animation = { id: '42', siteIds: ['1', '2'] }
  const grant = (role: RoleGrant['role'], siteId: string | null, thing: string | null = null): RoleGrant => ({
    role,
    siteId,
    thing,
  })

  it.each<[string, RoleGrant[], boolean]>([
    ['nobody', [], false],
    ['the company’s animator', [grant('ANIMATOR', null)], true],
    ['an animator of one of its two campuses', [grant('ANIMATOR', '1')], false],
    ['animators of both', [grant('ANIMATOR', '1'), grant('SITE_MANAGER', '2')], true],
    ['its own animator', [grant('ANIMATOR', '1', '42'), grant('ANIMATOR', '2', '42')], true],
    ['the animator of another one', [grant('ANIMATOR', '1', '43'), grant('ANIMATOR', '2', '43')], false],
    ['an editor', [grant('EDITOR', null)], false],
  ])('is looked after by who has its campuses or itself: %s', (_, grants, expected) => {
    expect(mayAnimate({ grants }, animation)).toBe(expected)
  })

  it('of no campus is nobody’s', () => {
    expect(mayAnimate({ grants: [grant('ANIMATOR', null)] }, { id: '42', siteIds: [] })).toBe(false)
  })
})
