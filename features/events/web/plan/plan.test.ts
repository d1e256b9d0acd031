import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, minutesOf, timeOf, weekdayOf } from '#platform/time/campus-time.ts'
import {
  drawn,
  duplicateOf,
  endOf,
  eventKey,
  hoursOf,
  keyFor,
  lanesOf,
  momentIn,
  momentOf,
  movedTo,
  onDay,
  planned,
  seriesDays,
  seriesOf,
  shifted,
  slotsIn,
  withSlots,
} from './plan.ts'

const day = fc.integer({ min: 0, max: 900 }).map(days => addDays('2026-01-05', days))
const time = fc.integer({ min: 0, max: 1_438 }).map(timeOf)
const slot = fc.record({ day, from: time, length: fc.integer({ min: 1, max: 300 }) }).map(one => ({
  from: momentOf(one.day, one.from),
  until: momentOf(one.day, timeOf(Math.min(1_439, minutesOf(one.from) + one.length))),
  limit: 10,
}))

test('a moment is read as a file writes it, by the clock of the campus', () => {
  fc.assert(
    fc.property(day, time, (on, at) => {
      expect(momentIn(momentOf(on, at))).toEqual({ day: on, time: at })
    }),
  )
  expect(momentIn('2026-12-01T08:00:00.000Z')).toEqual({ day: '2026-12-01', time: '09:00' })
  expect(momentIn('2026-07-01T08:00:00+00:00')).toEqual({ day: '2026-07-01', time: '10:00' })
  for (const text of [
    '',
    '2026-12-01',
    'workday+1 12:15',
    '2026-12-01 25:00',
    '2026-02-30 09:00',
    3,
    undefined,
  ])
    expect(momentIn(text)).toBeUndefined()
})

test('what is written of an event stays, whatever its slots become', () => {
  fc.assert(
    fc.property(fc.array(slot), slots => {
      const item = { key: 'yoga', name_fr: 'Yoga' }
      const written = withSlots(item, slots)
      expect(slotsIn(written)).toEqual(slots)
      expect(withSlots(written, [])).toEqual(item)
    }),
  )
  expect(slotsIn({ slots: 'none' })).toEqual([])
  expect(slotsIn({ slots: [null, 'x', {}] })).toEqual([{}, {}, {}])
})

test('slots that meet stand beside each other, and the hours hold them all', () => {
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 12 }), slots => {
      const all = planned(
        slots.map(one => ({
          ...one,
          from: `2026-12-01${one.from.slice(10)}`,
          until: `2026-12-01${one.until.slice(10)}`,
        })),
      )
      const shown = onDay(all, '2026-12-01')
      const lanes = lanesOf(shown)
      const { first, last } = hoursOf(all, ['2026-12-01'])
      expect(shown).toHaveLength(slots.length)
      shown.forEach((one, index) => {
        const mine = lanes[index]
        expect(mine?.lane).toBeLessThan(mine?.lanes ?? 0)
        expect(minutesOf(one.at.from)).toBeGreaterThanOrEqual(first * 60)
        expect(endOf(one.at)).toBeLessThanOrEqual(last * 60)
        shown.slice(0, index).forEach((other, place) => {
          const meets = minutesOf(one.at.from) < endOf(other.at) && minutesOf(other.at.from) < endOf(one.at)
          if (meets) expect(lanes[place]?.lane).not.toBe(mine?.lane)
        })
      })
    }),
  )
})

test('what is drawn is a span of whole quarters, and a press is an hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 1_600 }), fc.integer({ min: -100, max: 1_600 }), (from, to) => {
      const span = drawn(from, to)
      expect(minutesOf(span.until)).toBeGreaterThan(minutesOf(span.from))
      expect(minutesOf(span.from) % 15).toBe(0)
    }),
  )
  expect(drawn(605, 607)).toEqual({ from: '10:00', until: '11:00' })
  expect(drawn(720, 600)).toEqual({ from: '10:00', until: '12:00' })
})

test('a slot on another day is at the same times, with its deadline as long before', () => {
  const written = {
    ...{ key: 's1', from: '2026-10-20 09:00', until: '2026-10-20 10:00' },
    ...{ registrationUntil: '2026-10-19 18:00', limit: 8 },
  }
  expect(movedTo(written, '2026-11-03', [])).toEqual({
    ...{ key: 's-20261103-0900', from: '2026-11-03 09:00', until: '2026-11-03 10:00' },
    ...{ registrationUntil: '2026-11-02 18:00', limit: 8 },
  })
  expect(shifted({ registrationUntil: '2026-10-19' }, 7)).toEqual({ registrationUntil: '2026-10-26' })
  expect(keyFor([{ key: 's-20261103-0900' }], '2026-11-03', '09:00')).toBe('s-20261103-0900-2')
})

test('a series is on its weekdays, every so many weeks, and never more than it may', () => {
  expect(seriesDays({ from: '2026-12-01', until: '2026-12-20', every: 2, weekdays: [2, 4] }, 50)).toEqual([
    ...['2026-12-01', '2026-12-03', '2026-12-15', '2026-12-17'],
  ])
  expect(seriesDays({ from: '2026-12-01', until: '2026-12-08', every: 3, weekdays: undefined }, 50)).toEqual([
    ...['2026-12-01', '2026-12-04', '2026-12-07'],
  ])
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }))
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: -5, max: 400 }),
      fc.integer({ min: 0, max: 6 }),
      fc.option(weekdays),
      (from, long, every, on) => {
        const until = addDays(from, long)
        const days = seriesDays({ from, until, every, weekdays: on ?? undefined }, 40)
        expect(days.length).toBeLessThanOrEqual(40)
        expect(days).toEqual([...new Set(days)].toSorted())
        for (const one of days) {
          expect(one >= from && one <= until).toBe(true)
          if (on !== null) expect(on).toContain(weekdayOf(one))
        }
      },
    ),
  )
})

test('a series adds nothing where the same time is there, and every name once', () => {
  const first = { key: 'am', from: '2026-12-01 09:00', until: '2026-12-01 10:00', limit: 5 }
  const { added, there } = seriesOf(first, ['2026-12-01', '2026-12-08', '2026-12-15'], [first])
  expect(there).toEqual(['2026-12-01'])
  expect(added.map(({ from }) => from)).toEqual(['2026-12-08 09:00', '2026-12-15 09:00'])
  expect(new Set([first, ...added].map(({ key }) => key)).size).toBe(3)
})

test('a copy of an event has no name of its own, is no longer cancelled, and is so many weeks later', () => {
  const item = {
    ...{
      key: 'yoga',
      id: 4,
      status: 'CANCELLED',
      published: '2026-11-20 08:00',
      name_fr: 'Yoga',
      name_en: 'Yoga',
    },
    slots: [{ key: 'am', from: '2026-10-20 09:00', until: '2026-10-20 10:00' }],
  }
  expect(duplicateOf(item, 3, title => `${title} (2)`)).toEqual({
    ...{ published: '2026-12-11 08:00', name_fr: 'Yoga (2)', name_en: 'Yoga (2)' },
    slots: [{ key: 'am', from: '2026-11-10 09:00', until: '2026-11-10 10:00' }],
  })
})

test('a name for files holds what files take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), name => {
      expect(eventKey(name, '4f9a21')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }),
  )
  expect(eventKey('Soirée d’été !', '4f9a21')).toBe('soiree-d-ete-4f9a21')
})
