import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { feature as sites } from '#features/sites/server/feature.ts'
import { type ImportRequest, importContent } from '#platform/server/content/import.ts'
import type { ContentKind } from '#platform/server/content/kind.ts'
import { reportText } from '#platform/server/content/report.ts'
import { companyFolder, csvOf, picture } from '#platform/server/content/testing/company-folder.ts'
import { saysSomething } from '#platform/server/content/texts.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import { referencialTypes } from '../contract.ts'
import { roomsContent } from './content.ts'
import { roomsOf } from './rooms.ts'

const { db } = await testDatabase()
const folder = await companyFolder()
const rooms = { name: 'rooms', content: [roomsContent] }
beforeAll(async () => {
  await buildCampus(db, 1, { code: 'NORTH' })
  await buildCampus(db, 2, { code: 'SOUTH' })
  await folder.write('room.png', await picture(30, 20))
})

async function run(rows: readonly Row[], given: Partial<ImportRequest> & { file?: string } = {}) {
  const { file = 'rooms.csv', ...rest } = given
  return importContent(db, {
    yes: true,
    features: [sites, rooms],
    kind: 'rooms',
    path: await folder.write(file, csvOf(rows, ';')),
    apply: true,
    ...rest,
  })
}

const line = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map(text =>
    text
      .replaceAll('\u0000', '')
      .replace(/[\r\n]/g, ' ')
      .trim(),
  )
  .filter(saysSomething)
const row = fc.record(
  {
    site: fc.constantFrom('NORTH', 'SOUTH'),
    reference: fc.integer({ min: 1, max: 9_999 }).map(number => `R-${number}`),
    type: fc.constantFrom(...referencialTypes),
    name: line,
    building: line,
    floor: fc.constantFrom('RDC', '-1', '3', '12'),
    capacity: fc.integer({ min: 0, max: 10_000 }),
    bookable: fc.constant(false),
    visitors: fc.boolean(),
    picture: fc.constant('room.png'),
    hours: line,
    description: line,
  },
  { requiredKeys: ['site', 'reference', 'type', 'name', 'building', 'floor', 'capacity', 'bookable'] },
)
type Row = Record<string, string | number | boolean | undefined>
const written = fc
  .uniqueArray(row, { selector: one => one.reference, minLength: 1, maxLength: 12 })
  .map(rows =>
    rows.map(({ hours, description, ...rest }) => ({
      ...rest,
      ...(hours === undefined ? {} : { hours_fr: hours, hours_en: `${hours}!` }),
      ...(description === undefined
        ? {}
        : { description_fr: description, description_en: `${description}!` }),
    })),
  )

async function stored() {
  const all = [...(await roomsOf(db, 1)), ...(await roomsOf(db, 2))]
  return all.map(({ id, ...room }) => room).sort((a, b) => (a.reference < b.reference ? -1 : 1))
}

const reported = ({ stores: [report] }: Awaited<ReturnType<typeof run>>) => report

describe('rooms from a table', () => {
  it('read back as they were written, and a second time nothing changes', async () => {
    await fc.assert(
      fc.asyncProperty(written, async rows => {
        await db.deleteFrom('rooms').execute()
        const first = await run(rows)
        expect(first.faults).toEqual([])
        expect(reported(first)).toMatchObject({ created: rows.length, changed: 0, unchanged: 0 })
        const sorted = rows.toSorted((a, b) => (a.reference < b.reference ? -1 : 1))
        expect(await stored()).toMatchObject(
          sorted.map(one => ({
            reference: one.reference,
            site: one.site === 'NORTH' ? '1' : '2',
            referencialType: one.type,
            room: one.name,
            building: one.building,
            floor: one.floor,
            capacity: one.capacity,
            isVisitor: one.visitors ?? false,
            image:
              one.picture === undefined
                ? null
                : expect.stringMatching(/^\/files\/company\/room-.*~30\.webp$/),
            data: { hours_fr: one.hours_fr ?? null, description_en: one.description_en ?? '' },
          })),
        )
        const before = await db.selectFrom('rooms').selectAll().orderBy('id').execute()
        const again = await run(rows.toReversed())
        expect(reportText(again)).toContain('Nothing changed.')
        expect(await db.selectFrom('rooms').selectAll().orderBy('id').execute()).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })

  it('change where they differ, and no others', async () => {
    await fc.assert(
      fc.asyncProperty(written, written, async (one, other) => {
        await db.deleteFrom('rooms').execute()
        await run(one)
        const kept = one.filter(row => other.every(({ reference }) => reference !== row.reference))
        const report = reported(await run(other, { remove: true }))
        expect(report?.removed.toSorted()).toEqual(kept.map(row => row.reference).toSorted())
        const fresh = await stored()
        await db.deleteFrom('rooms').execute()
        await run(other)
        expect(await stored()).toEqual(fresh)
      }),
      { numRuns: 8 },
    )
  })

  it('with one broken row are all left out, and its line is told', async () => {
    const broken = fc.constantFrom<[string, string | undefined]>(
      ['capacity', 'ten'],
      ['capacity', '-1'],
      ['capacity', undefined],
      ['type', 'ROOM'],
      ['site', 'WEST'],
      ['name', undefined],
      ['floor', 'second'],
      ['bookable', 'perhaps'],
      ['picture', 'none.png'],
      ['hours_fr', 'Toujours'],
    )
    await db.deleteFrom('rooms').execute()
    await fc.assert(
      fc.asyncProperty(written, fc.nat(), broken, async (rows, at, [field, value]) => {
        const index = at % rows.length
        const wrong = rows.map((one, place) =>
          place === index ? { ...one, hours_fr: undefined, hours_en: undefined, [field]: value } : one,
        )
        const [fault, ...others] = (await run(wrong)).faults
        expect(others).toEqual([])
        expect(fault?.line).toBe(index + 2)
        expect(fault?.field).toBe(field === 'hours_fr' ? 'hours_en' : field)
        expect(await stored()).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('may give their address to another', async () => {
    await db.deleteFrom('rooms').execute()
    const room = (reference: string, email: string | undefined) => ({
      ...{
        site: 'NORTH',
        reference,
        type: 'MEETING_ROOM',
        name: reference,
        building: 'A',
        floor: '1',
        capacity: 4,
      },
      ...{ email, bookable: email !== undefined },
    })
    await run([room('A', 'a@x.example'), room('B', 'b@x.example')])
    const swapped = await run([room('A', 'B@x.example'), room('B', 'a@x.example')])
    expect(reported(swapped)).toMatchObject({ changed: 2 })
    const taken = await run([room('C', 'a@x.example')])
    expect(taken.faults).toMatchObject([
      { line: 2, field: 'email', message: { en: expect.stringContaining('that of B') } },
    ])
    const renamed = await run([room('A', 'B@x.example'), room('C', 'a@x.example')], { remove: true })
    expect(reported(renamed)).toMatchObject({ created: 1, removed: ['B'] })
  })
})

describe('two imports at once', () => {
  const version = (name: string) =>
    Array.from({ length: 40 }, (_, index) => ({
      ...{ site: 'NORTH', reference: `RACE-${index}`, type: 'FLEX_DESK', name, building: name, floor: '1' },
      ...{ capacity: 1, bookable: false },
    }))

  it('come one after the other, whichever is first', async () => {
    await db.deleteFrom('rooms').execute()
    const reports = await Promise.all(
      ['One', 'Two', 'Three'].map(name => run(version(name), { file: `rooms-${name}.csv` })),
    )
    expect(reports.flatMap(report => report.faults)).toEqual([])
    expect(reports.map(reported).toSorted((a, b) => (b?.created ?? 0) - (a?.created ?? 0))).toMatchObject([
      { created: 40, changed: 0 },
      { created: 0, changed: 40 },
      { created: 0, changed: 40 },
    ])
    const names = new Set((await stored()).flatMap(room => [room.room, room.building]))
    expect(names.size).toBe(1)
  })

  it('would meet if they did not wait for each other', async () => {
    await db.deleteFrom('rooms').execute()
    let here = 0
    let open = () => {}
    const both = new Promise<void>(resolve => {
      open = resolve
    })
    const [part] = roomsContent.parts({
      contributed: () => [],
      functionalities: new Map(),
      functionalityNames: new Map(),
    })
    const [store] = part?.stores ?? []
    if (part === undefined || store === undefined) throw new Error('no store')
    const meeting: ContentKind = {
      ...roomsContent,
      parts: () => [
        {
          ...part,
          stores: [
            {
              ...store,
              async write(trx, changed) {
                if (++here === 2) open()
                await both
                return store.write(trx, changed)
              },
            },
          ],
        },
      ],
    }
    const reports = await Promise.all(
      ['One', 'Two'].map(name =>
        run(version(name), {
          file: `rooms-${name}.csv`,
          features: [sites, { name: 'rooms', content: [meeting] }],
          takeTurn: async () => {},
        }),
      ),
    )
    expect(reports.flatMap(report => report.faults)).toMatchObject([
      { message: { en: expect.stringContaining('the database refuses it') } },
    ])
  })
})

describe('what is closed for a while', () => {
  const closures = (rows: readonly Row[], apply = true) => run(rows, { file: 'room-closures.csv', apply })
  const stored = () =>
    db
      .selectFrom('room_closures as c')
      .leftJoin('rooms as r', 'r.id', 'c.room_id')
      .select([
        'c.import_key',
        'c.site_id',
        'c.building',
        'r.reference',
        'c.starts_at',
        'c.ends_at',
        'c.reason_en',
      ])
      .orderBy('c.import_key')
      .execute()

  it('reads back as it was written, follows changes and says what is wrong', async () => {
    await db.deleteFrom('rooms').execute()
    await run([
      {
        site: 'NORTH',
        reference: 'R-1',
        type: 'MEETING_ROOM',
        name: 'Ada',
        building: 'A',
        floor: 'RDC',
        capacity: 4,
        bookable: 'no',
        bookingHours: '08:00-24:00',
      },
    ])
    const reasons = { reason_fr: 'travaux', reason_en: 'works' }
    const room = {
      key: 'ada',
      site: 'NORTH',
      room: 'R-1',
      from: '2026-11-24 08:00',
      until: '2026-11-26',
      ...reasons,
    }
    const campus = { key: 'south', site: 'SOUTH', from: '2026-12-24', ...reasons }
    const first = await closures([room, campus])
    expect(first.faults).toEqual([])
    expect(await stored()).toEqual([
      {
        ...{ import_key: 'ada', site_id: 1, building: null, reference: 'R-1', reason_en: 'works' },
        ...{ starts_at: new Date('2026-11-24T07:00:00Z'), ends_at: new Date('2026-11-25T23:00:00Z') },
      },
      {
        ...{ import_key: 'south', site_id: 2, building: null, reference: null, reason_en: 'works' },
        ...{ starts_at: new Date('2026-12-23T23:00:00Z'), ends_at: null },
      },
    ])
    expect(reportText(await closures([room, campus]))).toContain('Nothing changed.')
    expect(reported(await closures([{ ...room, until: '2026-11-27' }, campus]))).toMatchObject({ changed: 1 })
    const wrong = await closures([
      { ...room, room: 'R-9', until: '2026-11-20' },
      { ...campus, building: 'A', room: 'R-1' },
    ])
    expect(reportText(wrong)).toMatch(/until: is not after from/)
    expect(reportText(wrong)).toMatch(/room: .*R-9/)
    expect(reportText(wrong)).toMatch(/building: stands beside room/)
  })

  it('is told of a room with hours that are none', async () => {
    const odd = {
      site: 'NORTH',
      reference: 'R-2',
      type: 'MEETING_ROOM',
      name: 'B',
      building: 'A',
      floor: '1',
      capacity: 4,
      bookable: 'no',
    }
    expect(reportText(await run([{ ...odd, bookingHours: '20:00-08:00' }]))).toMatch(
      /bookingHours: expected hours/,
    )
    expect(reportText(await run([{ ...odd, bookingHours: '8-20' }]))).toMatch(/bookingHours: expected hours/)
  })

  it('keeps the minutes between two bookings, and is told which there may be', async () => {
    await db.deleteFrom('rooms').execute()
    const room = {
      ...{ site: 'NORTH', reference: 'R-3', type: 'MEETING_ROOM', name: 'C', building: 'A', floor: '1' },
      ...{ capacity: 4, bookable: 'no' },
    }
    const kept = () => db.selectFrom('rooms').select('buffer_minutes').executeTakeFirstOrThrow()
    await run([{ ...room, bufferMinutes: '15' }])
    expect(await kept()).toEqual({ buffer_minutes: 15 })
    await run([room])
    expect(await kept()).toEqual({ buffer_minutes: null })
    for (const wrong of ['7', '65', '-5']) {
      expect(reportText(await run([{ ...room, bufferMinutes: wrong }]))).toMatch(
        /bufferMinutes: expected minutes, a multiple of 5 from 0 to 60/,
      )
    }
  })
})
