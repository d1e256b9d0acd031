import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feature as sites } from '#features/sites/server/feature.ts'
import { importContent } from '#platform/server/content/import.ts'
import { companyFolder } from '#platform/server/content/testing/company-folder.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Slot } from '../contract.ts'
import type { StaffAnimation, StaffSlot } from '../staff-contract.ts'
import type { SlotItem } from './animation-file.ts'
import { animationsContent } from './content.ts'
import { buildStaff, staffServer } from './staff/testing/staff.ts'
import { buildPerson, eventsServer, testNow } from './testing/animations.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const server = await eventsServer(db)
const desk = await staffServer(db)
afterAll(() => Promise.all([server.close(), desk.close()]))

let person: string
let animator: string
beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH', name: 'North' })
  await buildCampus(db, 2, { code: 'SOUTH', name: 'South' })
  person = await buildPerson(db)
  animator = await buildStaff(db, 'ANIMATOR')
})

/** Brings in an animation with one slot. @returns that slot, as a person and as those who look after it read it */
async function readBack(slot: SlotItem): Promise<{ read: Slot | undefined; atDesk: StaffSlot | undefined }> {
  const entry = {
    ...{
      key: 'gala',
      published: '2026-11-20 08:00',
      sites: ['NORTH', 'SOUTH'],
      name_fr: 'Gala',
      name_en: 'Gala',
    },
    ...{
      description_fr: '<p>Venez.</p>',
      description_en: '<p>Come.</p>',
      invitationType: 'CARTON_INVITATION',
    },
    slots: [slot],
  }
  const { faults } = await importContent(db, {
    ...{ yes: true, apply: true, kind: 'animations', now: testNow },
    features: [sites, { name: 'events', content: [animationsContent] }],
    path: await folder.write('animations.json', JSON.stringify([entry])),
  })
  expect(faults).toEqual([])
  const { id } = await db.selectFrom('animations').select('id').executeTakeFirstOrThrow()
  const staff = await desk.call<StaffAnimation>('GET', `/animations/${id}`, animator)
  return { read: (await server.animation(person, id)).slots[0], atDesk: staff.body.slots[0] }
}

const first = {
  ...{ key: 'evening', site: 'NORTH', from: '2026-12-01 18:00', until: '2026-12-01 20:00', limit: 10 },
  registrationUntil: '2026-11-30 18:00',
  ...{ place_fr: 'Le hall', place_en: 'The hall', card: 'GOLDEN_INVITATION' },
} satisfies Required<SlotItem>

const second = {
  ...{ key: 'evening', site: 'SOUTH', from: '2026-12-02 19:00', until: '2026-12-02 21:30', limit: 20 },
  registrationUntil: '2026-12-01 12:00',
  ...{ place_fr: 'Le jardin', place_en: 'The garden', card: 'SILVER_INVITATION' },
} satisfies Required<SlotItem>

const nobodyYet = { bookings: 0, children: 0, held: 0, admitted: 0, untold: 0 }
const takesPlace = { cancelled: false, cancelledReason: null, over: false }

describe('a slot', () => {
  it('is read by people and by those who look after it as the file has it, field by field', async () => {
    const { read, atDesk } = await readBack(first)
    const slot = {
      id: expect.any(String),
      startDate: '2026-12-01T17:00:00.000Z',
      endDate: '2026-12-01T19:00:00.000Z',
      endDateInscription: '2026-11-30T17:00:00.000Z',
      invitationCardType: 'GOLDEN_INVITATION',
      slotPlace: 'The hall',
      slotCampus: { id: '1', name: 'North' },
      numberUser: 0,
      limitUser: 10,
      closedBecause: null,
    } satisfies Slot
    expect(read).toEqual(slot)
    const { closedBecause: _, ...shared } = slot
    expect(atDesk).toEqual({ ...shared, ...nobodyYet, ...takesPlace } satisfies StaffSlot)
  })

  it('has every field of the file’s next version', async () => {
    const { read: before } = await readBack(first)
    const { read: after } = await readBack(second)
    expect(after).toEqual({
      id: before?.id ?? '',
      startDate: '2026-12-02T18:00:00.000Z',
      endDate: '2026-12-02T20:30:00.000Z',
      endDateInscription: '2026-12-01T11:00:00.000Z',
      invitationCardType: 'SILVER_INVITATION',
      slotPlace: 'The garden',
      slotCampus: { id: '2', name: 'South' },
      numberUser: 0,
      limitUser: 20,
      closedBecause: null,
    } satisfies Slot)
  })
})
