import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campusInstant } from '#platform/time/campus-time.ts'
import { lateGrace, notCome } from '../rules.ts'
import type { ReadCode } from './extension-points.ts'
import { isSigned, type VerdictInput, verdictOf } from './verdict.ts'

const start = Date.parse('2026-11-25T09:00:00Z')
const end = Date.parse('2026-11-25T11:00:00Z')
const gate = {
  kind: 'EVENT',
  start: new Date(start).toISOString(),
  opensAt: new Date(start - 3_600_000).toISOString(),
  end: new Date(end).toISOString(),
} as const
const bytes = new Uint8Array(1)
const code: ReadCode = {
  ...{ person: 'e7.0', serial: 7n, start: undefined, end: new Date(end) },
  ...{ key: undefined, payload: bytes, signature: bytes },
}
const list = { gate, people: new Set(['e7.0']), revoked: new Set<string>(), latest: '10' }
const during = new Date(start)
const arrived = {
  id: '1',
  person: 'e7.0',
  action: 'ARRIVED',
  undoes: null,
  device: 'A',
  pressedAt: '',
} as const
const present = { ...notCome, status: 'PRESENT', last: arrived } as const

const ask = (asked: Partial<VerdictInput>, now = during) =>
  verdictOf({ code, signed: true, list, state: notCome, ...asked }, now)

describe('the verdict on a code', () => {
  it('says why nobody is let in', () => {
    expect(ask({ code: undefined })).toBe('NOT_A_CODE')
    expect(ask({ signed: false })).toBe('FORGED')
    expect(ask({ list: { ...list, revoked: new Set(['e7.0']) } })).toBe('REVOKED')
    expect(ask({ state: present })).toBe('ALREADY')
    expect(ask({}, new Date(start - 3_600_001))).toBe('EARLY')
    expect(ask({}, new Date(end + lateGrace))).toBe('OVER')
    expect(ask({ code: { ...code, person: 'e8.0' } })).toBe('NOT_HERE')
    const tomorrow = new Date(end + 86_400_000)
    expect(ask({ code: { ...code, person: 'e8.0', end: tomorrow } })).toBe('OTHER_TIME')
    const visit = { ...code, start: tomorrow, end: new Date(tomorrow.getTime() + 3_600_000), person: 'v1.1' }
    expect(ask({ code: visit })).toBe('OTHER_TIME')
  })

  it('tells the slots of a day apart, also on those on which the clocks change', () => {
    const hours = ['00:00', '01:30', '02:00', '03:00', '09:00', '11:00', '14:00', '24:00'] as const
    for (const day of ['2026-11-25', '2026-03-29', '2026-10-25'] as const) {
      const slots = hours.flatMap((from, index) => {
        const until = hours[index + 1]
        if (until === undefined) return []
        const slot = { start: campusInstant(day, from), end: campusInstant(day, until) }
        // In March the hour from 02:00 on is none.
        return slot.start < slot.end ? [slot] : []
      })
      const stranger = { ...code, person: 'e8.0' }
      for (const [nth, own] of slots.entries()) {
        const opensAt = new Date(own.start.getTime() - 3_600_000).toISOString()
        const at = { start: own.start.toISOString(), end: own.end.toISOString(), opensAt }
        const door = { ...list, gate: { ...gate, ...at } }
        for (const [other, { start: begins, end: ends }] of slots.entries()) {
          const expected = nth === other ? 'NOT_HERE' : 'OTHER_TIME'
          expect(ask({ code: { ...stranger, end: ends }, list: door })).toBe(expected)
          expect(ask({ code: { ...stranger, start: begins, end: ends }, list: door })).toBe(expected)
        }
        // Of those who are expected, by the clock: an hour before is early enough, a minute earlier is not.
        const before = (minutes: number) => new Date(own.start.getTime() - minutes * 60_000)
        expect([60, 61].map(minutes => ask({ list: door }, before(minutes)))).toEqual(['GOOD', 'EARLY'])
      }
    }
  })

  it('lets in who is on the list, comes back, or registered after it was read', () => {
    expect(ask({})).toBe('GOOD')
    expect(ask({ signed: undefined })).toBe('GOOD')
    expect(ask({ state: { ...notCome, status: 'LEFT' } })).toBe('GOOD')
    const later = { ...code, person: 'e11.0', serial: 11n }
    expect(ask({ code: later })).toBe('NEW')
    expect(ask({ code: later, signed: undefined })).toBe('NOT_HERE')
  })

  it('counts at a meeting point whoever is there, once, at any hour', () => {
    const meeting = { ...list, gate: { ...gate, kind: 'EVACUATION' } as const }
    const late = new Date(end + 10 * lateGrace)
    expect(ask({ list: meeting, state: present }, late)).toBe('GOOD')
    expect(ask({ list: meeting, state: { ...present, counted: arrived } }, late)).toBe('ALREADY')
  })

  it('never lets in a code that is forged, counts no more, is for another time, or whose holder is in', () => {
    fc.assert(
      fc.property(
        fc.record({
          isListed: fc.boolean(),
          isRevoked: fc.boolean(),
          signed: fc.constantFrom(true, false, undefined),
          isIn: fc.boolean(),
          serial: fc.bigInt({ min: 1n, max: 20n }),
          endsAfter: fc.integer({ min: -3, max: 3 }),
          now: fc.integer({ min: start - 86_400_000, max: end + 86_400_000 }),
        }),
        ({ isListed, isRevoked, signed, isIn, serial, endsAfter, now }) => {
          const verdict = ask(
            {
              signed,
              code: { ...code, serial, end: new Date(end + endsAfter * 86_400_000) },
              list: {
                ...list,
                people: new Set(isListed ? ['e7.0'] : []),
                revoked: new Set(isRevoked ? ['e7.0'] : []),
              },
              state: isIn ? present : notCome,
            },
            new Date(now),
          )
          if (verdict !== 'GOOD' && verdict !== 'NEW') return
          expect(signed).not.toBe(false)
          expect(isRevoked).toBe(false)
          if (isListed) expect(isIn).toBe(false)
          else expect([signed, endsAfter, serial > 10n]).toEqual([true, 0, true])
          if (verdict === 'GOOD') expect(now).toBeGreaterThanOrEqual(start - 3_600_000)
        },
      ),
    )
  })
})

describe('the signature of a code', () => {
  it('is ours where one of the keys made it, and only then', async () => {
    const make = async () => {
      const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
      if (!('privateKey' in pair)) throw new Error('No pair')
      const { kty = '', crv = '', x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
      return { pair, key: { kty, crv, x, kid: '' } }
    }
    const [ours, other] = [await make(), await make()]
    const payload = new Uint8Array([1, 2, 3])
    const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', ours.pair.privateKey, payload))
    const read = { ...code, key: ours.key.x.slice(0, 8), payload, signature }
    expect(await isSigned(read, [other.key, ours.key])).toBe(true)
    expect(await isSigned({ ...read, key: undefined }, [other.key, ours.key])).toBe(true)
    expect(await isSigned(read, [other.key])).toBe(false)
    expect(await isSigned({ ...read, payload: new Uint8Array([1, 2, 4]) }, [ours.key])).toBe(false)
  })
})
