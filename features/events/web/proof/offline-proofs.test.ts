import { expect, it } from 'vitest'
import { offlineProofs } from './offline-proofs.tsx'

const now = new Date('2026-11-23T09:00:00Z')

function booking(id: string, day: number, given: object = {}) {
  return {
    id,
    animationName: `Event ${id}`,
    slotPlace: 'Hall',
    slotCampus: { id: '1', name: 'Seine' },
    startDate: `2026-11-${day}T10:00:00Z`,
    endDate: `2026-11-${day}T11:00:00Z`,
    status: 'BOOKED',
    qrcode: `CC1.${id}`,
    familyInformationForm: null,
    ...given,
  }
}

const listed = (...bookings: object[]) => ({ pages: [{ bookings, next: null }], pageParams: [undefined] })
const ids = (kept: { id: string }[] | undefined) => kept?.map(({ id }) => id)

it('keeps the proofs of what stands and is to come, the soonest first, the children’s with their first names', () => {
  const children = [{ childFirstname: 'Zoé', childLastname: 'Martin', qrCode: 'CC1.2.1' }]
  const kept = offlineProofs.keep(
    listed(
      booking('2', 25, { status: 'FAMILY', familyInformationForm: { parentPhone: '0612345678', children } }),
      booking('1', 24, { status: 'SHARED' }),
      booking('3', 26, { status: 'CANCELLED_BY_USER', qrcode: null }),
      booking('4', 27, { status: 'INCOMPLETE' }),
      booking('5', 22),
    ),
    undefined,
    now,
  )
  expect(ids(kept)).toEqual(['1', '2'])
  expect(kept?.[1]?.codes).toEqual([
    { whose: null, text: 'CC1.2' },
    { whose: 'Zoé', text: 'CC1.2.1' },
  ])
  expect(JSON.stringify(kept)).not.toMatch(/Martin|0612345678/)
  const delegatedPerson = { firstname: 'Léo', lastname: 'Martin', phone: '0612345678', childLink: 'Uncle' }
  const family = { familyInformationForm: { delegatedPerson, children } }
  const delegated = offlineProofs.keep(booking('2', 25, { status: 'FAMILY', ...family }), undefined, now)
  expect(delegated?.[0]?.codes[0]?.whose).toBe('Léo')
  expect(JSON.stringify(delegated)).not.toMatch(/Martin|0612345678/)
  expect(offlineProofs.valid(kept)).toBe(true)
  expect(offlineProofs.valid([{ id: 1 }])).toBe(false)
})

it('renews what an answer names, forgets what was cancelled, and keeps what a list of the past leaves out', () => {
  const before = offlineProofs.keep(listed(booking('1', 24), booking('2', 25)), undefined, now)
  expect(ids(offlineProofs.keep(listed(), before, now))).toEqual(['1', '2'])
  expect(ids(offlineProofs.keep(listed(booking('9', 20)), before, now))).toEqual(['1', '2'])
  const moved = offlineProofs.keep(booking('1', 28, { qrcode: 'CC1.new' }), before, now)
  expect(ids(moved)).toEqual(['2', '1'])
  expect(moved?.[1]?.codes[0]?.text).toBe('CC1.new')
  const ended = booking('1', 24, { status: 'SLOT_CANCELLED', qrcode: null })
  expect(ids(offlineProofs.keep(listed(ended), before, now))).toEqual(['2'])
})

it('is not worth showing once all of them are over', () => {
  const kept = offlineProofs.keep(listed(booking('1', 24)), undefined, now) ?? []
  expect(offlineProofs.counts?.(kept, now)).toBe(true)
  expect(offlineProofs.counts?.(kept, new Date('2026-11-24T11:00:00Z'))).toBe(false)
})
