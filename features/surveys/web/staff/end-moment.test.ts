import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campusDay, campusInstant, campusTime } from '#platform/time/campus-time.ts'
import { readEnd } from './end-moment.ts'

const survey = {
  now: new Date('2026-11-23T09:00:00.000Z'),
  startDate: '2026-11-20T09:00:00.000Z',
  endDate: '2026-11-27T17:00:00.000Z',
}

describe('an end as it is typed', () => {
  it.each([
    ['30/11/2026', '18:00', '2026-11-30T17:00:00.000Z'],
    ['30 nov. 2026', '18h', '2026-11-30T17:00:00.000Z'],
    ['2026-11-30', '24:00', '2026-11-30T23:00:00.000Z'],
    ['23/11/2026', '10:01', '2026-11-23T09:01:00.000Z'],
  ])('%s, %s', (day, time, end) => {
    expect(readEnd({ day, time }, survey)).toEqual({ end: new Date(end) })
  })

  it.each([
    ['soon', '18:00', { day: 'NO_DAY' }],
    ['30/11/2026', 'evening', { time: 'NO_TIME' }],
    ['', '', { day: 'NO_DAY', time: 'NO_TIME' }],
    ['22/11/2026', '18:00', { day: 'PAST' }],
    ['23/11/2026', '10:00', { time: 'PAST' }],
    ['27/11/2026', '18:00', { time: 'UNCHANGED' }],
  ])('%s, %s is none', (day, time, faults) => {
    expect(readEnd({ day, time }, survey)).toEqual({ faults })
  })

  it('lies after the beginning of one that is to come', () => {
    const planned = { ...survey, startDate: '2026-11-25T09:00:00.000Z' }
    expect(readEnd({ day: '24/11/2026', time: '18:00' }, planned)).toEqual({
      faults: { day: 'BEFORE_IT_BEGINS' },
    })
    expect(readEnd({ day: '25/11/2026', time: '10:00' }, planned)).toEqual({
      faults: { time: 'BEFORE_IT_BEGINS' },
    })
  })

  it('means the moment that it names, and none that has passed', () => {
    const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, at => {
        const [day, time] = [campusDay(at), campusTime(at)]
        const read = readEnd({ day, time }, { ...survey, startDate: '2020-01-01T00:00:00.000Z' })
        // Midnight, as an end, is that of the day.
        const meant = campusInstant(day, time === '00:00' ? '24:00' : time)
        if (read.end === undefined) {
          expect(meant <= survey.now || meant.toISOString() === survey.endDate).toBe(true)
        } else {
          expect(read.end).toEqual(meant)
          expect(read.end > survey.now).toBe(true)
        }
      }),
    )
  })
})
