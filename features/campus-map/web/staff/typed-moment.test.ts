import { expect, it } from 'vitest'
import { noMoment, readMoment } from './typed-moment.ts'

it('is a moment of the campus clock, in winter and in summer; nothing where nothing is typed', () => {
  expect(readMoment(noMoment)).toEqual({ moment: null })
  expect(readMoment({ day: '24/11/2026', time: '14:00' })).toEqual({
    moment: new Date('2026-11-24T13:00:00.000Z'),
  })
  expect(readMoment({ day: '24/07/2026', time: '9h30' })).toEqual({
    moment: new Date('2026-07-24T07:30:00.000Z'),
  })
  expect(readMoment({ day: '24/11/2026', time: '24:00' })).toEqual({
    moment: new Date('2026-11-24T23:00:00.000Z'),
  })
})

it('says which half is missing or no day, no time', () => {
  expect(readMoment({ day: '24/11/2026', time: '' })).toEqual({ faults: { time: 'NO_TIME' } })
  expect(readMoment({ day: '', time: '10:00' })).toEqual({ faults: { day: 'NO_DAY' } })
  expect(readMoment({ day: '31/02/2026', time: '25:00' })).toEqual({
    faults: { day: 'NO_DAY', time: 'NO_TIME' },
  })
})
