import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, buildReservation, roomsServer } from '#features/room-bookings/server/testing/reservations.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import type { Referentiel } from '../contract.ts'
import { overlap } from '../rules.ts'
import { setEquipmentOut } from './rooms.ts'
import { type BuiltRoom, buildAccount, buildCampus, buildRoom, tomorrow } from './testing/rooms.ts'

const { db, pool } = await testDatabase()
const server = await roomsServer(db)
afterAll(() => server.close())

let me: string
beforeAll(async () => {
  for (const id of [1, 3, 4, 5]) await buildCampus(db, id)
  me = await buildAccount(db, 1)
  await buildCampus(db, 2, null)
})

const criteria = (from: string, to: string, more: object = {}) => ({
  availabilityStartDate: tomorrow(from),
  availabilityEndDate: tomorrow(to),
  ...more,
})

describe('the rooms of a campus', () => {
  const written = {
    site_id: 3,
    reference: 'SEI-B2-1-CURIE',
    space_id: 'sei.b2.1.curie',
    email: 'curie@campus.example',
    name: 'Curie',
    building: 'B2',
    floor: '1',
    village: 'Nord',
    capacity: 12,
    image: '/files/curie.svg',
    is_visitor: true,
    label_fr: 'Salle Curie',
    description_fr: 'Sous les toits.',
    description_en: 'Under the roof.',
    equipment: ['SCREEN', 'VIDEO'],
    equipment_fr: ['Écran', 'Visioconférence'],
    equipment_en: ['Screen', 'Video'],
    hours_fr: '8 h – 20 h',
    hours_en: '8 am – 8 pm',
    contact_label_fr: 'Accueil',
    contact_label_en: 'Reception',
    contact_email: 'accueil@campus.example',
  }

  it('read back as they were written, desks among them', async () => {
    const room = await buildRoom(db, written)
    await buildRoom(db, { site_id: 3, type: 'FLEX_DESK', name: 'F1', building: 'B3', email: null })
    const { body } = await server.call('GET', '/contrib/referentiels?siteId=3', me)
    const { referentiels } = body as { referentiels: Referentiel[] }
    expect(referentiels[0]).toEqual({
      id: String(room.id),
      reference: 'SEI-B2-1-CURIE',
      spaceId: 'sei.b2.1.curie',
      email: 'curie@campus.example',
      room: 'Curie',
      site: '3',
      building: 'B2',
      floor: '1',
      village: 'Nord',
      referencialType: 'MEETING_ROOM',
      capacity: 12,
      image: '/files/curie.svg',
      bookable: true,
      needsApproval: false,
      isVisitor: true,
      searchable: true,
      equipment: ['SCREEN', 'VIDEO'],
      equipmentOut: [],
      data: {
        libelle_fr: 'Salle Curie',
        description_fr: 'Sous les toits.',
        description_en: 'Under the roof.',
        equipements_fr: ['Écran', 'Visioconférence'],
        equipements_en: ['Screen', 'Video'],
        hours_fr: '8 h – 20 h',
        hours_en: '8 am – 8 pm',
        contactLabel_fr: 'Accueil',
        contactLabel_en: 'Reception',
        contactEmail: 'accueil@campus.example',
      },
    })
    // A room without an address is not bookable, whatever its row says.
    expect(referentiels[1]).toMatchObject({ referencialType: 'FLEX_DESK', email: null, bookable: false })
    const planning = await server.planning(me, room)
    expect(planning.referentiel).toEqual(referentiels[0])
  })

  it('are of the kinds that the campus has', async () => {
    const { body } = await server.call('GET', '/contrib/referentiels/types?siteId=3', me)
    expect(body).toEqual({
      types: [
        {
          type: 'MEETING_ROOM',
          label_fr: 'Salle de réunion',
          label_en: 'Meeting room',
          color: '#1f7a5c',
          bookable: true,
        },
        {
          type: 'FLEX_DESK',
          label_fr: 'Bureau flexible',
          label_en: 'Flex desk',
          color: '#3e5fad',
          bookable: false,
        },
      ],
    })
  })
})

describe('a search', () => {
  let ada: BuiltRoom
  beforeAll(async () => {
    ada = await buildRoom(db, {
      name: 'Ada',
      capacity: 6,
      equipment: ['SCREEN'],
      equipment_fr: ['Écran'],
      equipment_en: ['Screen'],
    })
    await buildRoom(db, { name: 'Zoé', building: 'B2', capacity: 20, bookable: false, email: null })
    await buildRoom(db, { name: 'Hidden', searchable: false })
    await buildRoom(db, { name: 'Desk', type: 'FLEX_DESK' })
    await buildRoom(db, { name: 'Elsewhere', site_id: 4 })
    await buildRoom(db, { name: 'No booking here', site_id: 2 })
  })

  it('finds the searchable meeting rooms of the campus, bookable or not', async () => {
    expect(await server.free(me, criteria('10:00', '11:00'))).toEqual(['Ada', 'Zoé'])
    expect(await server.free(me, criteria('10:00', '11:00'), 2)).toEqual([])
  })

  it('takes one query', async () => {
    // The rooms themselves are read at the first search after they have changed.
    await server.free(me, criteria('10:00', '11:00'))
    // Outside a transaction each query takes a connection of its own from the pool.
    let taken = 0
    const count = () => taken++
    pool.on('acquire', count)
    await server.free(me, criteria('10:00', '11:00'))
    pool.off('acquire', count)
    expect(taken).toBe(1)
  })

  it('sees at once what has changed in the rooms', async () => {
    const change = (name: string, site_id: number) =>
      db.updateTable('rooms').set({ name, site_id }).where('id', '=', ada.id).execute()
    await change('Ada the second', 1)
    expect(await server.free(me, criteria('10:00', '11:00'))).toEqual(['Ada the second', 'Zoé'])
    await change('Ada', 5)
    expect(await server.free(me, criteria('10:00', '11:00'))).toEqual(['Zoé'])
    expect(await server.free(me, criteria('10:00', '11:00'), 5)).toEqual(['Ada'])
    await change('Ada', 1)
    expect(await server.free(me, criteria('10:00', '11:00'), 5)).toEqual([])
    const late = await buildRoom(db, { name: 'Late' })
    expect(await server.free(me, criteria('10:00', '11:00'))).toEqual(['Ada', 'Late', 'Zoé'])
    await db.deleteFrom('rooms').where('id', '=', late.id).execute()
    expect(await server.free(me, criteria('10:00', '11:00'))).toEqual(['Ada', 'Zoé'])
  })

  it('leaves out rooms that are too small, with 0 as any', async () => {
    expect(await server.free(me, criteria('10:00', '11:00', { capacity: 7 }))).toEqual(['Zoé'])
    expect(await server.free(me, criteria('10:00', '11:00', { capacity: 0 }))).toEqual(['Ada', 'Zoé'])
  })

  it('refuses a capacity above the largest of the campus, giving the maximum', async () => {
    const { status, body } = await server.search(me, criteria('10:00', '11:00', { capacity: 21 }))
    expect([status, body.data?.fields]).toEqual([
      400,
      { capacity: 'The capacity is a whole number from 0 to 20.' },
    ])
    const half = await server.search(me, criteria('10:00', '11:00', { capacity: 2.5 }))
    expect(Object.keys(half.body.data?.fields ?? {})).toEqual(['capacity'])
  })

  it('can be narrowed to buildings and to equipment, by code or by name in either language', async () => {
    const narrowed = (filter: object) => server.free(me, criteria('10:00', '11:00', filter))
    expect(await narrowed({ building: ['B2', 'B9'] })).toEqual(['Zoé'])
    for (const name of ['SCREEN', 'Écran', 'Screen'])
      expect(await narrowed({ equipment: [name] })).toEqual(['Ada'])
    expect(await narrowed({ equipment: ['SCREEN', 'VIDEO'] })).toEqual([])
    expect(await narrowed({ equipment: [], building: [] })).toEqual(['Ada', 'Zoé'])
  })

  it('by equipment leaves out where it is out of order, by each of its names, and finds the room without it', async () => {
    const narrowed = (filter: object) => server.free(me, criteria('10:00', '11:00', filter))
    const outOfOrder = (isOut: boolean) => setEquipmentOut(db, { roomId: ada.id, equipment: 'SCREEN', isOut })
    await outOfOrder(true)
    await outOfOrder(true)
    for (const name of ['SCREEN', 'Écran', 'Screen'])
      expect(await narrowed({ equipment: [name] })).toEqual([])
    expect(await narrowed({})).toEqual(['Ada', 'Zoé'])
    await outOfOrder(false)
    expect(await narrowed({ equipment: ['SCREEN'] })).toEqual(['Ada'])
  })

  it('leaves out what is pending or accepted, and both times of a change', async () => {
    const searched = (from: string, to: string) => server.free(me, criteria(from, to))
    const { body } = await server.book(me, ada, tomorrow('10:00'), tomorrow('11:00'))
    const id = body.id ?? ''
    expect(await searched('10:59', '12:00')).toEqual(['Zoé'])
    expect(await searched('11:00', '12:00')).toEqual(['Ada', 'Zoé'])
    expect(await searched('09:00', '10:00')).toEqual(['Ada', 'Zoé'])
    await answer(db, id, true)
    await server.change(me, id, tomorrow('15:00'), tomorrow('16:00'))
    expect(await searched('10:00', '11:00')).toEqual(['Zoé'])
    expect(await searched('15:00', '16:00')).toEqual(['Zoé'])
    expect(await searched('12:00', '13:00')).toEqual(['Ada', 'Zoé'])
    await server.delete(me, id, ada)
    expect(await searched('10:00', '16:00')).toEqual(['Ada', 'Zoé'])
  })

  it.each([
    ['of a weekend', '2026-11-28T10:00:00+01:00', '2026-11-28T11:00:00+01:00', 'availabilityStartDate'],
    ['that is over', '2026-11-23T07:00:00+01:00', '2026-11-23T08:59:00+01:00', 'availabilityStartDate'],
    [
      'beyond the days ahead',
      '2026-12-24T10:00:00+01:00',
      '2026-12-24T11:00:00+01:00',
      'availabilityStartDate',
    ],
    ['that ends first', '2026-11-25T10:00:00+01:00', '2026-11-25T09:00:00+01:00', 'availabilityEndDate'],
    ['of ten minutes', '2026-11-25T10:00:00+01:00', '2026-11-25T10:10:00+01:00', 'availabilityEndDate'],
  ])(
    'for a time %s is refused by naming the field',
    async (_, availabilityStartDate, availabilityEndDate, field) => {
      const { status, body } = await server.search(me, { availabilityStartDate, availabilityEndDate })
      expect([status, Object.keys(body.data?.fields ?? {})]).toEqual([400, [field]])
    },
  )

  it('may look at a time that has begun', async () => {
    const begun = {
      availabilityStartDate: '2026-11-23T08:00:00+01:00',
      availabilityEndDate: '2026-11-23T13:00:00+01:00',
    }
    expect(await server.free(me, begun)).toEqual(['Ada', 'Zoé'])
  })
})

describe('any search', () => {
  const minute = 60_000
  const dawn = new Date('2026-11-24T06:00:00Z').getTime()
  const buildings = ['A', 'B', 'C']
  const equipment = ['SCREEN', 'VIDEO', 'BOARD']
  interface Known {
    name: string
    building: string
    capacity: number
    has: string[]
    held: { start: Date; end: Date }[]
  }
  const rooms: Known[] = []

  beforeAll(async () => {
    // The same company of rooms every time: 60 rooms, each with up to 12 meetings in two days, some no longer standing.
    const somebody = await buildAccount(db)
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let n = 0; n < 60; n++) {
      const installed = equipment.filter(() => next(2) === 0)
      const broken = installed.filter(() => next(4) === 0)
      const has = installed.filter(name => !broken.includes(name))
      const known: Known = {
        name: `S${n}`,
        building: buildings[next(3)] ?? 'A',
        capacity: 2 + next(20),
        has,
        held: [],
      }
      rooms.push(known)
      const room = await buildRoom(db, {
        site_id: 5,
        name: known.name,
        building: known.building,
        capacity: known.capacity,
        equipment: installed,
        equipment_fr: installed.map(name => `${name} fr`),
        equipment_en: installed.map(name => `${name} en`),
        equipment_out: broken,
      })
      let at = dawn
      for (let m = next(13); m > 0; m--) {
        const start = at + next(8) * 15 * minute
        const end = start + (1 + next(10)) * 15 * minute
        at = end
        const status = ['PENDING', 'ACCEPTED', 'CANCELLED', 'REFUSED'][next(4)] ?? 'PENDING'
        const [from, to] = [new Date(start), new Date(end)]
        await buildReservation(db, room, {
          accountId: somebody,
          from: from.toISOString(),
          to: to.toISOString(),
          status,
        })
        if (status === 'PENDING' || status === 'ACCEPTED') known.held.push({ start: from, end: to })
      }
    }
  })

  it('finds exactly what going through every room and every meeting finds', async () => {
    const requested = fc.record({
      from: fc.integer({ min: 0, max: 130 }),
      length: fc.integer({ min: 1, max: 40 }),
      capacity: fc.integer({ min: 0, max: 21 }),
      equipment: fc.option(fc.subarray(equipment), { nil: undefined }),
      building: fc.option(fc.subarray(buildings), { nil: undefined }),
    })
    const largest = Math.max(...rooms.map(({ capacity }) => capacity))
    await fc.assert(
      fc.asyncProperty(requested, async ({ from, length, capacity, equipment, building }) => {
        const start = new Date(dawn + from * 15 * minute)
        const span = { start, end: new Date(start.getTime() + length * 15 * minute) }
        const people = Math.min(capacity, largest)
        const found = await server.free(
          me,
          {
            availabilityStartDate: span.start.toISOString(),
            availabilityEndDate: span.end.toISOString(),
            capacity: people,
            equipment,
            building,
          },
          5,
        )
        const expected = rooms.filter(
          room =>
            room.capacity >= people &&
            (!building?.length || building.includes(room.building)) &&
            (equipment ?? []).every(name => room.has.includes(name)) &&
            !room.held.some(held => overlap(held, span)),
        )
        expect(found.toSorted()).toEqual(expected.map(({ name }) => name).toSorted())
      }),
      { numRuns: 300 },
    )
  })
})

describe('the alternatives', () => {
  const alternatives = async (wanted: object, siteId: number) => {
    const { body } = await server.call('POST', `/search/room/alternatives?siteId=${siteId}`, me, {
      capacity: 0,
      ...wanted,
    })
    const { rooms, times } = body as {
      rooms: Referentiel[]
      times: { referentiel: Referentiel; startDateTime: string }[]
    }
    return {
      rooms: rooms.map(({ room }) => room),
      times: times.map(({ referentiel, startDateTime }) => [referentiel.room, startDateTime]),
    }
  }

  it('to a taken room are the nearest free rooms, and its own free times', async () => {
    const wanted = await buildRoom(db, {
      site_id: 4,
      name: 'Wanted',
      building: 'B1',
      floor: '2',
      capacity: 8,
    })
    await buildRoom(db, { site_id: 4, name: 'Next door', building: 'B1', floor: '2', capacity: 8 })
    await buildRoom(db, { site_id: 4, name: 'Downstairs', building: 'B1', floor: '1', capacity: 8 })
    await buildRoom(db, { site_id: 4, name: 'Across the yard', building: 'B2', floor: '2', capacity: 8 })
    await buildRoom(db, { site_id: 4, name: 'Too small', building: 'B1', floor: '2', capacity: 4 })
    const busy = await buildRoom(db, { site_id: 4, name: 'Busy', building: 'B1', floor: '2', capacity: 8 })
    for (const room of [wanted, busy]) await server.book(me, room, tomorrow('10:00'), tomorrow('11:00'))
    const found = await alternatives(
      { ...criteria('10:30', '11:00', { capacity: 8 }), address: wanted.email },
      4,
    )
    expect(found.rooms).toEqual(['Next door', 'Downstairs', 'Elsewhere'])
    expect(found.times).toEqual([
      ['Wanted', tomorrow('11:00')],
      ['Wanted', tomorrow('09:30')],
      ['Wanted', tomorrow('11:30')],
    ])
  })

  it('to a search without result are larger rooms that miss the fewest wishes, and other times of those that fit', async () => {
    await buildCampus(db, 9)
    const screen = { equipment: ['SCREEN'], equipment_fr: ['Écran'], equipment_en: ['Screen'] }
    const fits = await buildRoom(db, { site_id: 9, name: 'Fits', building: 'B1', capacity: 6, ...screen })
    await buildRoom(db, { site_id: 9, name: 'No screen', building: 'B1', capacity: 10 })
    await buildRoom(db, { site_id: 9, name: 'Other building', building: 'B2', capacity: 6, ...screen })
    await server.book(me, fits, tomorrow('10:00'), tomorrow('12:00'))
    const found = await alternatives(
      criteria('10:00', '11:00', { capacity: 5, building: ['B1'], equipment: ['SCREEN'] }),
      9,
    )
    expect(found.rooms).toEqual(['No screen', 'Other building'])
    expect(found.times).toEqual([['Fits', tomorrow('09:00')]])
  })

  it('do not reach into a campus without booking', async () => {
    expect(await alternatives(criteria('10:00', '11:00'), 2)).toEqual({ rooms: [], times: [] })
  })
})
