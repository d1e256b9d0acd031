import fc from 'fast-check'
import { expect, it } from 'vitest'
import { occupancyStatuses } from './contract.ts'
import { bookedStatus, measuredAt, sensorClockTolerance, statusColours } from './rules.ts'

const now = new Date('2026-11-24T11:00:00Z')

it('every status has a colour of its own', () => {
  const colours = occupancyStatuses.map(status => statusColours[status])
  expect(new Set(colours).size).toBe(occupancyStatuses.length)
  for (const colour of colours) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
})

it('a place that is booked keeps what was seen there, in the colour of what is booked', () => {
  for (const status of occupancyStatuses) {
    const [, seen] = status.split('-')
    expect(bookedStatus(status)).toBe(`booked-${seen}`)
  }
})

it('a reading is dated as its sensor says, never later than now, and not at all beyond what clocks differ', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10 * sensorClockTolerance, max: 10 * sensorClockTolerance }), ahead => {
      const at = measuredAt(new Date(now.getTime() + ahead).toISOString(), now)
      if (ahead > sensorClockTolerance) expect(at).toBeUndefined()
      else expect(at?.getTime()).toBe(now.getTime() + Math.min(ahead, 0))
    }),
  )
  expect(measuredAt(undefined, now)).toEqual(now)
  expect(measuredAt('2026-11-24T12:00:00+01:00', now)).toEqual(now)
})
