import { describe, expect, it } from 'vitest'
import { campusInstant } from '#platform/time/campus-time.ts'
import type { LateRequest, OrderStatus } from './contract.ts'
import { standingOf, untilNextChange } from './standing.ts'

/** An order whose deadline lies the day before at 14:00 by the campus clock. */
function order(
  day: string,
  dayBefore: string,
  change: { status?: OrderStatus; lateRequest?: LateRequest } = {},
) {
  return {
    status: 'ORDERED' as const,
    startDateTime: campusInstant(day, '09:00').toISOString(),
    endDateTime: campusInstant(day, '10:00').toISOString(),
    editableUntil: campusInstant(dayBefore, '14:00').toISOString(),
    mayEdit: true,
    mayAskLate: false,
    lateRequest: null,
    ...change,
  }
}

describe('an order on the screen', () => {
  it.each([
    ['summer time', '2026-06-16', '2026-06-15'],
    ['winter time', '2026-11-24', '2026-11-23'],
    ['the night when clocks go forward', '2026-03-29', '2026-03-28'],
    ['the night when clocks go back', '2026-10-25', '2026-10-24'],
  ])('can be changed at 13:59:59 the day before and not at 14:00:00, in %s', (_, day, before) => {
    const visible = order(day, before)
    const deadline = campusInstant(before, '14:00')
    const second = new Date(+deadline - 1_000)
    expect(standingOf(visible, second, 'en')).toMatchObject({
      state: 'editable',
      mayEdit: true,
      mayAskLate: false,
    })
    expect(standingOf(visible, deadline, 'en')).toMatchObject({
      state: 'near',
      mayEdit: false,
      mayAskLate: true,
    })
    // The screen draws itself anew at that very moment.
    expect(untilNextChange([visible], second)).toBe(1_000)
  })

  const now = campusInstant('2026-11-23', '15:00')
  it.each([
    [{ status: 'CANCELED' }, '2026-11-22', 'Cancelled', 'It is not billed.'],
    [{}, '2026-11-24', 'Can be changed', 'Can be changed or cancelled until Tuesday 24 November at 14:00.'],
    [
      {},
      '2026-11-23',
      'Deadline passed',
      'It could be changed until Monday 23 November at 14:00. You can still ask the kitchen.',
    ],
    [
      { status: 'PREPARED' },
      '2026-11-23',
      'Prepared',
      'The kitchen has prepared it, so it can no longer be changed. You can still ask the kitchen.',
    ],
    [{ status: 'DELIVERED' }, '2026-11-23', 'Delivered', 'The kitchen has delivered it.'],
  ] as const)(
    'with %o and its deadline on %s is called %s, and says why',
    (change, deadlineDay, label, why) => {
      expect(standingOf(order('2026-11-25', deadlineDay, change), now, 'en')).toMatchObject({ label, why })
    },
  )

  it('that has begun is past, and over when it has ended', () => {
    const visible = order('2026-11-25', '2026-11-24')
    const during = standingOf(visible, campusInstant('2026-11-25', '09:30'), 'en')
    expect(during).toMatchObject({ state: 'past', mayEdit: false, mayAskLate: false })
    expect(during.why).toBe('It has begun, so it can no longer be changed.')
    expect(standingOf(visible, campusInstant('2026-11-25', '10:00'), 'en').why).toBe('It is over.')
  })

  it('asks the kitchen one thing at a time', () => {
    const requested = {
      kind: 'CANCEL',
      state: 'ASKED',
      askedAt: now.toISOString(),
      reason: null,
      change: null,
    } as const
    const visible = order('2026-11-25', '2026-11-23', { lateRequest: requested })
    expect(standingOf(visible, now, 'en').mayAskLate).toBe(false)
  })

  it('is never open where the server has closed it', () => {
    const visible = { ...order('2026-11-25', '2026-11-24'), mayEdit: false }
    expect(standingOf(visible, now, 'en').mayEdit).toBe(false)
  })
})
