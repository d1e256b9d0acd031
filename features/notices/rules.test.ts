import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campusInstant, campusTime } from '#platform/time/campus-time.ts'
import { type MailWay, mailKinds, mailWays, usualHours } from './contract.ts'
import { afterQuiet, deliveryOf, digestDue, isQuiet, mailWaysOf, nextDigest, whyNotSo } from './rules.ts'

const hour = fc.integer({ min: 0, max: 23 }).map(n => `${String(n).padStart(2, '0')}:00`)
const quietHours = fc.record({ from: hour, to: hour }).filter(({ from, to }) => from !== to)
/** Both changes of the clock are in it. */
const moment = fc
  .integer({ min: Date.parse('2026-03-01T00:00:00Z'), max: Date.parse('2026-11-30T00:00:00Z') })
  .map(at => new Date(at))
const hours = fc.record({ digestAt: hour, quiet: fc.option(quietHours) })

describe('quiet hours', () => {
  it('may go over midnight', () => {
    const night = { from: '20:00', to: '07:00' }
    expect(['19:59', '20:00', '23:59', '00:00', '06:59', '07:00'].map(time => isQuiet(time, night))).toEqual([
      ...[false, true, true, true, true, false],
    ])
    expect(afterQuiet(campusInstant('2026-11-26', '22:30'), night)).toEqual(
      campusInstant('2026-11-27', '07:00'),
    )
    expect(afterQuiet(campusInstant('2026-11-27', '00:30'), night)).toEqual(
      campusInstant('2026-11-27', '07:00'),
    )
    const noon = campusInstant('2026-11-26', '12:00')
    expect(afterQuiet(noon, night)).toEqual(noon)
    expect(afterQuiet(noon, null)).toEqual(noon)
  })

  it('are over within a day, and then nothing is quiet', () => {
    fc.assert(
      fc.property(moment, quietHours, (at, quiet) => {
        const later = afterQuiet(at, quiet)
        expect(later.getTime() - at.getTime()).toBeGreaterThanOrEqual(0)
        expect(later.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        expect(isQuiet(campusTime(later), quiet)).toBe(false)
        expect(afterQuiet(later, quiet)).toEqual(later)
      }),
    )
  })
})

describe('the digest', () => {
  it('comes once a day, and never in the quiet hours', () => {
    fc.assert(
      fc.property(moment, hours, (at, chosen) => {
        const next = nextDigest(at, chosen)
        expect(next > at).toBe(true)
        expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        if (chosen.quiet !== null) expect(isQuiet(digestDue(chosen), chosen.quiet)).toBe(false)
      }),
    )
  })
})

describe('how something comes', () => {
  it('is never both at once and with the digest, and never late for what it is about', () => {
    const way = fc.record({ inApp: fc.boolean(), mail: fc.constantFrom(...mailWays) })
    fc.assert(
      fc.property(
        moment,
        hours,
        way,
        fc.option(moment),
        fc.constantFrom(...mailKinds),
        (now, chosen, how, until, mails) => {
          const useless = until ?? undefined
          const { inApp, forDigest, mailAt } = deliveryOf(how, { mails, hours: chosen, now, useless })
          expect(inApp).toBe(how.inApp)
          expect(forDigest && mailAt !== undefined).toBe(false)
          if (mails === 'DIGEST') expect(mailAt).toBeUndefined()
          else expect(forDigest || mailAt !== undefined).toBe(how.mail !== 'NONE')
          if (how.mail !== 'DIGEST') expect(forDigest).toBe(false)
          const comes = forDigest ? nextDigest(now, chosen) : mailAt
          if (comes === undefined) return
          expect(comes >= now).toBe(true)
          if (useless !== undefined && useless > now) expect(comes < useless).toBe(true)
          if (mails === 'CALENDAR' || mails === 'URGENT') expect(mailAt).toEqual(now)
        },
      ),
    )
  })

  it('is shown on devices where it is in the app, not in the quiet hours unless it is urgent or would come too late', () => {
    const way = fc.record({ inApp: fc.boolean(), mail: fc.constantFrom(...mailWays) })
    fc.assert(
      fc.property(
        moment,
        hours,
        way,
        fc.option(moment),
        fc.constantFrom(...mailKinds),
        (now, chosen, how, until, mails) => {
          const useless = until ?? undefined
          const { pushAt } = deliveryOf(how, { mails, hours: chosen, now, useless })
          expect(pushAt === undefined).toBe(!how.inApp)
          if (pushAt === undefined) return
          expect(pushAt >= now).toBe(true)
          if (useless !== undefined && useless > now) expect(pushAt < useless).toBe(true)
          if (mails === 'URGENT') expect(pushAt).toEqual(now)
          else if (pushAt > now) expect(pushAt).toEqual(afterQuiet(now, chosen.quiet))
        },
      ),
    )
  })

  it('has no mail of its own where too many would be mailed: the next digest that is in time, for who wants it', () => {
    const now = new Date('2026-11-26T22:00:00Z')
    const next = nextDigest(now, usualHours)
    const told = (mail: MailWay, useless?: Date) => {
      const { forDigest, mailAt } = deliveryOf(
        { inApp: false, mail },
        { mails: 'DIGEST', hours: usualHours, now, useless },
      )
      expect(mailAt).toBeUndefined()
      return forDigest
    }
    expect(mailWays.map(mail => told(mail))).toEqual([false, true, false])
    expect([told('DIGEST', next), told('DIGEST', new Date(next.getTime() + 1))]).toEqual([false, true])
  })

  it('is at once for who has chosen nothing', () => {
    const now = new Date('2026-11-26T22:00:00Z')
    expect(deliveryOf({ inApp: true, mail: 'NOW' }, { mails: 'MESSAGE', hours: usualHours, now })).toEqual({
      ...{ inApp: true, forDigest: false, mailAt: now, pushAt: now },
    })
  })
})

describe('what can be chosen', () => {
  it('is what the kind leaves open', () => {
    for (const mails of mailKinds) {
      for (const mail of mailWays) {
        const why = whyNotSo({ inApp: true, mail }, { mails, required: true })
        expect(why === undefined).toBe(mailWaysOf(mails).includes(mail))
        expect(whyNotSo({ inApp: false, mail }, { mails, required: true })).toBe('REQUIRED')
      }
    }
    expect(whyNotSo({ inApp: false, mail: 'NONE' }, { mails: 'MESSAGE', required: false })).toBeUndefined()
  })
})
