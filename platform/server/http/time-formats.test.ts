import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDate, isDateTime } from './time-formats.ts'

it.each([
  ...[
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '1899-12-31T23:59:59Z',
  ],
  ...['2026-12-31T23:59:60Z', '2026-06-30T23:59:60+02:00', '2026-11-24T24:00:00Z', '2026-02-30T10:00:00Z'],
  ...[
    '2026-11-24T09:00:00+23:59',
    '2026-11-24T09:00:00+14:15',
    '2026-11-24T09:00:00+01:60',
    '2026-11-24T09:00:00+0100',
  ],
  ...['2026-11-24t09:00:00z', '2026-11-24 09:00:00Z', '2026-11-24T09:00:00', '2026-11-24T09Z', '2026-11-24'],
  ...['+002026-11-24T09:00:00Z', '2026-11-24T09:00:00.1234567890Z', '２026-11-24T09:00:00Z', ''],
])('%s is no moment', text => expect(isDateTime(text)).toBe(false))

it.each([
  '2026-11-24T09:00:00.000Z',
  '2026-11-24T09:00Z',
  '2028-02-29T23:59:59+05:45',
  '2026-11-24T09:00:00-09:30',
])('%s is a moment', text => expect(isDateTime(text)).toBe(true))

it.each([
  '0000-01-01',
  '2026-02-29',
  '2026-13-01',
  '1899-12-31',
  '3000-01-01',
  '2026-1-1',
  '20261124',
  'today',
])('%s is no day', text => expect(isDate(text)).toBe(false))

it('takes what JavaScript writes, and nothing that it cannot read', () => {
  const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, date => isDateTime(date.toISOString()) && isDate(date.toISOString().slice(0, 10))),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/), text => {
      if (isDateTime(text)) expect(Number.isNaN(Date.parse(text)), text).toBe(false)
    }),
  )
})
