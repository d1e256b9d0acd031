import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const entry = {
  uid: 'booking-1@campus',
  name: 'Visite; du siège, étage 3',
  place: 'Hall',
  start: new Date('2026-11-24T09:00:00Z'),
  end: new Date('2026-11-24T10:30:00Z'),
  url: 'https://campus.example/fr/register/1/2',
}
const now = new Date('2026-11-22T12:00:00Z')

describe('a calendar file', () => {
  it('has the times in UTC and its texts escaped', () => {
    const lines = calendarFile(entry, now).split('\r\n')
    expect(lines).toContain('DTSTART:20261124T090000Z')
    expect(lines).toContain('DTEND:20261124T103000Z')
    expect(lines).toContain('SUMMARY:Visite\\; du siège\\, étage 3')
  })

  it('has no line longer than 75 bytes, and reads back as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), name => {
        const file = calendarFile({ ...entry, name }, now)
        for (const line of file.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        const whole = file.replaceAll('\r\n ', '')
        const summary = /SUMMARY:(.*)\r\nLOCATION/s.exec(whole)?.[1] ?? ''
        const back = summary.replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))
        expect(back).toBe(name.replace(/\r\n/g, '\n'))
      }),
    )
  })
})
