import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildRoom } from '#features/rooms/server/testing/rooms.ts'
import { WrongImport } from '#platform/server/content/sources.ts'
import { inTransaction } from '#platform/server/database/database.ts'
import { buildCampus } from '#platform/server/testing/campus.ts'
import { testDatabase } from '#platform/server/testing/database.ts'
import {
  featureOf,
  type ImdfFiles,
  madeUpVenue,
  rectangle,
  venueBytes,
  venueZip,
} from '../../testing/made-up-venue.ts'
import type { Venue } from '../../venue.ts'
import { maxVenueBytes } from './archive.ts'
import { bearingOf } from './bearing.ts'
import { buildVenue } from './build.ts'
import { readImdf } from './imdf.ts'
import { importVenue, stepVenueBack, venueReportText } from './import.ts'
import { areaOf, type MultiPolygon, mapPoints, planeAround } from './plane.ts'
import { stepBack, storeVenue, venueOf } from './store.ts'

const { db } = await testDatabase()
let folder = ''
let code = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-venue-'))
  await buildCampus(db, 1)
  code = (await db.selectFrom('sites').select('code').executeTakeFirstOrThrow()).code
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(async () => {
  await db.deleteFrom('venues').execute()
})

const written = async (content: Uint8Array, name = 'plans.zip') => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}
const bringIn = async (content: Uint8Array, apply = true, most?: number) =>
  importVenue(db, {
    path: await written(content),
    site: code,
    apply,
    actor: 'command:ada',
    ...(most !== undefined && { most }),
  })
const built = (files: ImdfFiles) => buildVenue(readImdf(new Map(Object.entries(venueBytes(files)))).imdf)
const venueFrom = (files: ImdfFiles): Venue => {
  const { venue } = built(files)
  if (venue === undefined) throw new Error('no venue')
  return venue
}
const rulesOf = (findings: readonly { rule: string; feature?: string | undefined }[]) =>
  findings.map(({ rule, feature }) => [rule, feature].filter(Boolean).join(' '))
const allUnits = ({ levels }: Venue) => levels.flatMap(({ plan }) => plan.units)

describe('plans that come in', () => {
  it('are tried first and then written, whole, with who did it', async () => {
    const tried = await bringIn(venueZip(madeUpVenue()), false)
    expect(tried.outcome).toBe('TRIED')
    expect(await venueOf(db, 1)).toBeUndefined()

    const report = await bringIn(venueZip(madeUpVenue()))
    expect(report.outcome).toBe('WRITTEN')
    expect(await venueOf(db, 1)).toEqual(report.venue)
    expect(report.venue).toMatchObject({
      name: { fr: 'Le Quai', en: 'The Wharf' },
      levels: [
        { id: 'level-0', ordinal: 0, name: { fr: 'Rez-de-chaussée', en: 'Ground floor' } },
        { id: 'level-1', ordinal: 1 },
      ],
      connectors: [
        { category: 'stairs', from: 'stairs-0', to: 'stairs-1', bothWays: true, inferred: false },
        { category: 'elevator', from: 'lift-0', to: 'lift-1' },
      ],
    })
    expect(report.findings.filter(({ rule }) => rule !== 'RoomIsNotOnMap')).toEqual([])
    const [last] = await db.selectFrom('audit_log').selectAll().orderBy('at', 'desc').limit(1).execute()
    expect(last).toMatchObject({ actor: 'command:ada', action: 'VENUE_IMPORTED', site_id: 1 })
    expect((await bringIn(venueZip(madeUpVenue()))).outcome).toBe('UNCHANGED')
  })

  it('know where each building stands, by its footprint on the ground', () => {
    const files = madeUpVenue()
    const below = structuredClone(featureOf(files, 'footprint', 'footprint-a'))
    files.footprint?.features.push({
      ...below,
      id: 'footprint-below',
      geometry: rectangle(0, 0, 60, 20),
      properties: { ...below.properties, category: 'subterranean' },
    })
    const [ground] = venueFrom(files).levels
    expect(ground?.plan.buildings.map(({ outline }) => outline)).toEqual([
      [rectangle(0, 0, 40, 20).coordinates],
    ])
  })

  it('know the units on both sides of each opening, and what is outside', () => {
    const [ground] = venueFrom(madeUpVenue()).levels
    const sides = new Map(ground?.plan.openings.map(({ id, sides }) => [id, sides.toSorted()]))
    expect(sides.get('door-south-2-0')).toEqual(['corridor-0', 'south-2-0'])
    expect(sides.get('door-lift-0')).toEqual(['corridor-0', 'lift-0'])
    expect(sides.get('street-door')).toEqual(['corridor-0', null])
    expect(ground?.plan.amenities).toMatchObject([{ category: 'restroom.unisex', units: ['toilets-0'] }])
  })

  it('find rooms and desks by reference, name and alias, and none where two places are called alike', async () => {
    const room = (reference: string, name: string) => buildRoom(db, { site_id: 1, reference, name })
    await room('A-0.01', 'Lovelace')
    await room('X-9', 'A-0.02')
    await room('D-0', 'Desk')
    await room('X-10', 'Éole')
    await room('X-11', 'Twin')
    await room('X-12', 'Nowhere')
    const files = madeUpVenue()
    featureOf(files, 'unit', 'south-3-0').properties.alt_name = { fr: 'EOLE' }
    featureOf(files, 'unit', 'north-0-0').properties.name = { en: 'twin' }
    featureOf(files, 'unit', 'north-0-1').properties.name = { en: 'Twin' }
    const { venue, findings, rooms } = await bringIn(venueZip(files), false)
    const areas = venue?.levels.flatMap(({ plan }) => [...plan.units, ...plan.fixtures])
    expect(
      areas
        ?.filter(({ room }) => room !== null)
        .map(({ id, room }) => `${id} ${room}`)
        .toSorted(),
    ).toEqual(['desk-0 D-0', 'south-0-0 A-0.01', 'south-1-0 X-9', 'south-3-0 X-10'])
    expect(rooms).toEqual({ matched: 4, of: 6 })
    expect(findings.map(({ rule, detail }) => `${rule} ${detail}`)).toEqual([
      'RoomStandsTwice X-11',
      'RoomIsNotOnMap X-12, Nowhere',
    ])
    await db.deleteFrom('rooms').execute()
  })

  it('are the rooms that the company’s own list says, before any name', async () => {
    const room = (reference: string, name: string) => buildRoom(db, { site_id: 1, reference, name })
    await room('A-0.01', 'Lovelace')
    await room('X-1', 'Curie')
    await room('X-2', 'Noether')
    const matches = await written(
      new TextEncoder().encode(
        'feature;reference\nsouth-1-0;A-0.01\nA-0.03;x-1\nnowhere;X-2\nsouth-3-0;X-9\nsouth-1-0;X-2\ncorridor-0;X-1\n',
      ),
      'matches.csv',
    )
    const path = await written(venueZip(madeUpVenue()))
    const request = { path, site: code, apply: false, actor: 'command:ada', matches }
    const { venue, findings, rooms } = await importVenue(db, request)
    expect(
      allUnits(venue as Venue)
        .filter(({ room }) => room !== null)
        .map(({ id, room }) => `${id} ${room}`),
    ).toEqual(expect.arrayContaining(['south-1-0 A-0.01', 'south-2-0 X-1']))
    expect(rooms).toEqual({ matched: 2, of: 3 })
    expect(findings.map(({ rule, file, feature }) => `${rule} ${file} ${feature ?? ''}`)).toEqual([
      'MatchNamesNoPlace matches.csv nowhere',
      'MatchNamesNoRoom matches.csv south-3-0',
      'MatchNamesNoPlace matches.csv south-1-0',
      'MatchNamesNoRoom matches.csv corridor-0',
      'RoomIsNotOnMap unit.geojson ',
    ])
    await db.deleteFrom('rooms').execute()
  })

  it.each([
    ['feature;reference\nsouth-1-0;\n', /matches\.csv, line 2, reference/],
    ['feature;room\nsouth-1-0;A\n', /matches\.csv, line 1: .*room/],
    ['', /matches\.csv, line 1: is empty/],
  ])('by the list %j are refused with its line', async (text, words) => {
    const matches = await written(new TextEncoder().encode(text), 'matches.csv')
    const path = await written(venueZip(madeUpVenue()))
    const request = { path, site: code, apply: true, actor: 'command:ada', matches }
    await expect(importVenue(db, request)).rejects.toThrow(words)
    await expect(importVenue(db, { ...request, matches: join(folder, 'none.csv') })).rejects.toThrow(
      WrongImport,
    )
    expect(await venueOf(db, 1)).toBeUndefined()
  })

  it('find the places that sensors watch by the room’s own entry, by id, reference and name', async () => {
    await buildRoom(db, { site_id: 1, reference: 'A-0.01', name: 'Lovelace', space_id: 'P-1' })
    await buildRoom(db, { site_id: 1, reference: 'A-0.02', name: 'Curie', space_id: null })
    for (const id of ['P-1', 'A-0.02', 'north-0-1', 'D-1', 'P-9'])
      await db.insertInto('campus_places').values({ id, site_id: 1, name: id }).execute()
    const { venue, findings, places } = await bringIn(venueZip(madeUpVenue()), false)
    const areas = venue?.levels.flatMap(({ plan }) => [...plan.units, ...plan.fixtures])
    expect(
      areas
        ?.filter(({ place }) => place !== null)
        .map(({ id, place }) => `${id} ${place}`)
        .toSorted(),
    ).toEqual(['desk-1 D-1', 'north-0-1 north-0-1', 'south-0-0 P-1', 'south-1-0 A-0.02'])
    expect(places).toEqual({ matched: 4, of: 5 })
    expect(findings.map(({ rule, detail }) => `${rule} ${detail}`)).toEqual(['PlaceIsNotOnMap P-9'])
    await db.deleteFrom('rooms').execute()
    await db.deleteFrom('campus_places').execute()
  })
})

describe('which way a plan is turned', () => {
  const turned = (degrees: number, shape: MultiPolygon): MultiPolygon => {
    const angle = (-degrees * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return mapPoints(shape, ([x, y]) => [x * cos - y * sin, x * sin + y * cos])
  }
  const house: MultiPolygon = [
    [
      [
        [0, 0],
        [60, 0],
        [60, 20],
        [30, 21],
        [0, 20],
        [0, 0],
      ],
    ],
  ]

  it('is the one of its longest walls, the nearest to north of the four', () => {
    fc.assert(
      fc.property(fc.integer({ min: -44, max: 44 }), fc.integer({ min: 0, max: 3 }), (degrees, quarters) => {
        expect(Math.abs(bearingOf([turned(degrees + 90 * quarters, house)]) - degrees)).toBeLessThan(2)
      }),
    )
  })

  it('is that of each building, and for all of them what most walls say or what is asked for', () => {
    const files = madeUpVenue()
    const { venue } = built(files)
    expect(venue).toMatchObject({ bearing: 0 })
    const options = { bearing: 12.5 }
    const asked = buildVenue(readImdf(new Map(Object.entries(venueBytes(files)))).imdf, options).venue
    expect(asked).toMatchObject({ bearing: 12.5 })
    expect(asked?.levels.flatMap(({ plan }) => plan.buildings.map(({ bearing }) => bearing))).toEqual([
      12.5, 12.5,
    ])
  })

  it('is north for a round house, and for none', () => {
    const round = Array.from({ length: 73 }, (_, n): [number, number] => [
      50 * Math.cos((n * Math.PI) / 36),
      50 * Math.sin((n * Math.PI) / 36),
    ])
    expect(bearingOf([[[round]]])).toBe(0)
    expect(bearingOf([])).toBe(0)
  })
})

describe('what plans leave out or get wrong', () => {
  it('stairs and lifts that no relationship names are joined where they lie above each other, and the report says so', () => {
    const { venue, findings } = built(madeUpVenue({ relationships: false }))
    expect(venue?.connectors.map(({ from, to, inferred }) => [from, to, inferred])).toEqual(
      expect.arrayContaining([
        ['stairs-0', 'stairs-1', true],
        ['lift-0', 'lift-1', true],
      ]),
    )
    expect(venue?.connectors).toHaveLength(2)
    expect(rulesOf(findings)).toEqual(
      expect.arrayContaining(['RelationshipWasInferred stairs-0', 'RelationshipWasInferred lift-0']),
    )
  })

  it('stairs that overlap by less than 30 % are two', () => {
    const files = madeUpVenue({ relationships: false })
    // A fifth of six metres by eight.
    featureOf(files, 'unit', 'stairs-1').geometry = rectangle(34.8, 12, 40.8, 20)
    expect(built(files).venue?.connectors.map(({ category }) => category)).toEqual(['elevator'])
  })

  it('what nobody can reach is told, and what only stairs lead to', () => {
    const files = madeUpVenue()
    const without = (type: string, id: string) => {
      const file = files[type]
      if (file !== undefined) file.features = file.features.filter(one => one.id !== id)
    }
    without('opening', 'door-south-0-0')
    without('relationship', 'between-lift')
    // Both lifts stay unnamed and would be joined by their plans.
    featureOf(files, 'unit', 'lift-1').properties.category = 'storage'
    const rules = rulesOf(built(files).findings)
    expect(rules).toContain('UnitCannotBeReached south-0-0')
    expect(rules).not.toContain('UnitCannotBeReached south-1-0')
    expect(rules).toContain('UnitHasStairsOnly south-0-1')
    expect(rules).not.toContain('UnitHasStairsOnly south-1-0')
    expect(rules).not.toContain('UnitHasStairsOnly stairs-1')
  })

  it('an emergency exit lets nobody in', () => {
    const files = madeUpVenue()
    featureOf(files, 'opening', 'street-door').properties.category = 'emergencyexit'
    const rules = rulesOf(built(files).findings)
    expect(rules).toEqual(['NoEntrance'])
  })

  it('the smaller unit wins where two overlap', () => {
    const files = madeUpVenue()
    featureOf(files, 'unit', 'corridor-0').geometry = rectangle(0, 4, 40, 12)
    const { venue, findings } = built(files)
    expect(rulesOf(findings)).toContain('UnitsOverlap corridor-0')
    const plane = planeAround([2.35, 48.85])
    const area = (id: string) =>
      areaOf(mapPoints(allUnits(venue as Venue).find(unit => unit.id === id)?.shape ?? [], plane.toMetres))
    expect(area('south-0-0')).toBeCloseTo(80, 1)
    expect(area('corridor-0')).toBeCloseTo(160, 1)
  })

  it('an outline that crosses itself is made whole', () => {
    const files = madeUpVenue()
    const unit = featureOf(files, 'unit', 'south-0-0')
    const [[a, b, c, d]] = (unit.geometry as { coordinates: [[number, number][]] }).coordinates
    unit.geometry = { type: 'Polygon', coordinates: [[a, c, b, d, a]] }
    const { venue, findings } = built(files)
    expect(rulesOf(findings)).toContain('UnitWasRepaired south-0-0')
    expect(allUnits(venue as Venue).find(({ id }) => id === 'south-0-0')?.shape).toHaveLength(2)
  })

  it.each<[string, (files: ImdfFiles) => void, string]>([
    [
      'a ring that is not closed',
      files => {
        const unit = featureOf(files, 'unit', 'south-0-0')
        ;(unit.geometry as { coordinates: unknown[][] }).coordinates[0]?.pop()
      },
      'RingMustBeClosed south-0-0',
    ],
    [
      'a level that is not there',
      files => {
        featureOf(files, 'unit', 'south-0-0').properties.level_id = 'level-9'
      },
      'LevelMustExist south-0-0',
    ],
    [
      'an opening without a level',
      files => {
        featureOf(files, 'opening', 'street-door').properties.level_id = null
      },
      'LevelMustExist street-door',
    ],
    [
      'a floor that is no number',
      files => {
        featureOf(files, 'level', 'level-1').properties.ordinal = '1'
      },
      'OrdinalMustBeInteger level-1',
    ],
    [
      'an id that stands twice',
      files => {
        featureOf(files, 'unit', 'south-0-0').id = 'level-0'
      },
      'FeatureIdMustBeUnique level-0',
    ],
    [
      'a point for an outline',
      files => {
        featureOf(files, 'unit', 'south-0-0').geometry = { type: 'Point', coordinates: [2.35, 48.85] }
      },
      'GeometryMustHaveType south-0-0',
    ],
    [
      'latitude before longitude',
      files => {
        featureOf(files, 'amenity', 'toilets-sign-0').geometry = { type: 'Point', coordinates: [48.85, 2.35] }
      },
      'CoordinatesMustBeValid toilets-sign-0',
    ],
    [
      'no units at all',
      files => {
        delete files.unit
      },
      'FileMustBeThere',
    ],
  ])('%s is refused by file and feature, and what is in stays', async (_, spoil, rule) => {
    await bringIn(venueZip(madeUpVenue()))
    const before = await venueOf(db, 1)
    const files = madeUpVenue()
    spoil(files)
    const report = await bringIn(venueZip(files))
    expect(report.outcome).toBe('REFUSED')
    expect(rulesOf(report.findings)).toContain(rule)
    expect(await venueOf(db, 1)).toEqual(before)
    for (const language of ['fr', 'en'] as const) {
      expect(venueReportText(report, language)).toContain('VIOLATION')
    }
  })

  it.each<[string, Record<string, string>, string]>([
    [
      'wrong JSON',
      { 'unit.geojson': '{"type": "FeatureCollection", "features": [' },
      'FileMustBeValidGeoJSON',
    ],
    ['a list for a collection', { 'unit.geojson': '[]' }, 'FileMustContainFeatureCollection'],
    ['null', { 'level.geojson': 'null' }, 'FileMustContainFeatureCollection'],
    [
      'nulls for features',
      { 'unit.geojson': '{"type":"FeatureCollection","features":[null]}' },
      'FeatureMustHaveId #1',
    ],
  ])('%s is refused', async (_, more, rule) => {
    const report = await bringIn(venueZip(madeUpVenue(), more))
    expect(report.outcome).toBe('REFUSED')
    expect(rulesOf(report.findings)).toContain(rule)
  })
})

/** A zip whose list of contents tells another size of a file, in bytes once unpacked. */
function saying(zip: Uint8Array, name: string, size: number): Uint8Array {
  const copy = Buffer.from(zip)
  // The list stands behind the files, and each name in it 46 bytes behind where its entry begins.
  const entry = copy.lastIndexOf(name) - 46
  expect(copy.readUInt32LE(entry)).toBe(0x02014b50)
  copy.writeUInt32LE(size, entry + 24)
  return copy
}

describe('an archive', () => {
  const bytes = venueBytes(madeUpVenue())

  it('may have its files in a folder of its own, and others beside them', async () => {
    const inFolder = Object.fromEntries(Object.entries(bytes).map(([name, file]) => [`plans/${name}`, file]))
    const zip = zipSync({ ...inFolder, 'plans/notes.txt': new Uint8Array(9) })
    expect((await bringIn(zip, false)).outcome).toBe('TRIED')
  })

  it.each(['../unit.geojson', '/etc/unit.geojson', 'a/../../unit.geojson', 'c:\\unit.geojson', '..\\x'])(
    'with the path %s is refused',
    async name => {
      const { outcome, findings } = await bringIn(zipSync({ ...bytes, [name]: new Uint8Array(1) }))
      expect(outcome).toBe('REFUSED')
      expect(findings).toMatchObject([{ rule: 'ArchiveMustBeReadable', file: name }])
    },
  )

  it('that unpacks to more than may be is refused before it does', async () => {
    const bomb = zipSync({ ...bytes, 'fixture.geojson': new Uint8Array(5_000_000) })
    expect(bomb.length).toBeLessThan(50_000)
    const { outcome, findings } = await bringIn(bomb, true, 1_000_000)
    expect(outcome).toBe('REFUSED')
    expect(findings).toMatchObject([
      { rule: 'ArchiveMustBeReadable', file: 'fixture.geojson', detail: '> 1 MB' },
    ])
  })

  it('that says it holds 200 MB is refused by what it says, and one that holds more than it says, too', async () => {
    const zip = zipSync({ ...bytes, 'fixture.geojson': new Uint8Array(5_000_000) })
    const large = await bringIn(saying(zip, 'fixture.geojson', maxVenueBytes))
    expect(large.findings).toMatchObject([{ file: 'fixture.geojson', detail: '> 200 MB' }])
    const { outcome, findings } = await bringIn(saying(zip, 'fixture.geojson', 10))
    expect(outcome).toBe('REFUSED')
    // Ten bytes are all that is unpacked of it.
    expect(findings).toMatchObject([{ rule: 'FileMustBeValidGeoJSON', file: 'fixture.geojson' }])
  })

  it('that is none, or is cut short, is refused', async () => {
    expect((await bringIn(new TextEncoder().encode('not a zip'))).outcome).toBe('REFUSED')
    expect((await bringIn(venueZip(madeUpVenue()).slice(0, 2_000))).outcome).toBe('REFUSED')
  })

  it('may be a folder, in which a link leads nowhere', async () => {
    const path = await mkdtemp(join(folder, 'plans-'))
    for (const [name, file] of Object.entries(bytes)) await writeFile(join(path, name), file)
    const request = { path, site: code, apply: false, actor: 'command:ada' }
    expect((await importVenue(db, request)).outcome).toBe('TRIED')
    await symlink('/etc/passwd', join(path, 'kiosk.geojson'))
    expect((await importVenue(db, request)).findings).toMatchObject([{ file: 'kiosk.geojson' }])
  })

  it('that is not there, or of a campus that is not there, is told as such', async () => {
    const request = { path: join(folder, 'nowhere'), site: code, apply: true, actor: 'command:ada' }
    await expect(importVenue(db, request)).rejects.toThrow(WrongImport)
    await expect(importVenue(db, { ...request, site: 'ZZZ' })).rejects.toThrow(/expected one of/)
  })
})

describe('a package as Microsoft Places has it', () => {
  it('comes in unchanged: no openings, desks in sections, names in one language with its country', async () => {
    await buildRoom(db, { site_id: 1, reference: 'A-0.01', name: 'Lovelace' })
    await buildRoom(db, { site_id: 1, reference: 'D-1', name: 'Desk 1' })
    const files = madeUpVenue({ relationships: false })
    delete files.opening
    delete files.amenity
    for (const { properties } of Object.values(files).flatMap(({ features }) => features)) {
      const { name } = properties as { name?: { en: string } | null }
      if (name) properties.name = { 'en-US': name.en }
    }
    files.section = {
      type: 'FeatureCollection',
      features: [
        {
          id: 'neighborhood',
          ...{ type: 'Feature', feature_type: 'section' },
          geometry: rectangle(0, 12, 8, 20),
          properties: { category: 'neighborhood', name: { 'en-US': 'Sales' }, level_id: 'level-1' },
        },
      ],
    }
    const { outcome, venue, rooms, findings } = await bringIn(venueZip(files))
    expect(outcome).toBe('WRITTEN')
    expect(rooms).toEqual({ matched: 2, of: 2 })
    expect(venue?.levels[1]?.plan).toMatchObject({
      sections: [{ id: 'neighborhood', name: { fr: 'Sales', en: 'Sales' } }],
      fixtures: [{ id: 'desk-1', category: 'desk', room: 'D-1' }],
    })
    expect(rulesOf(findings)).toEqual(expect.arrayContaining(['FileIsUsual', 'NoEntrance']))
    await db.deleteFrom('rooms').execute()
  })
})

describe('long work', () => {
  it('tells after each level how far it is', async () => {
    const told: string[] = []
    const path = await written(venueZip(madeUpVenue()))
    const onProgress = (done: number, of: number) => void told.push(`${done}/${of}`)
    await importVenue(db, { path, site: code, apply: false, actor: 'command:ada', onProgress })
    expect(told).toEqual(['1/2', '2/2'])
  })
})

describe('the version before', () => {
  const renamed = (name: string) => {
    const files = madeUpVenue()
    featureOf(files, 'venue', 'venue').properties.name = { en: name }
    return files
  }
  const shown = async () => (await venueOf(db, 1))?.name.en
  const back = (apply: boolean) => stepVenueBack(db, { site: code, apply, actor: 'command:ada' })

  it('comes back by a step, and the other by one more; there is one only', async () => {
    await bringIn(venueZip(renamed('first')))
    expect(await back(true)).toBe(false)
    await bringIn(venueZip(renamed('second')))
    await bringIn(venueZip(renamed('third')))
    expect(await back(false)).toBe(true)
    expect(await shown()).toBe('third')
    expect(await back(true)).toBe(true)
    expect(await shown()).toBe('second')
    expect(await back(true)).toBe(true)
    expect(await shown()).toBe('third')
  })

  it('is one of two whatever happens at once', async () => {
    const venues = Array.from({ length: 25 }, (_, n) => venueFrom(renamed(`venue ${n}`)))
    await Promise.all([
      ...venues.map(venue => inTransaction(db, trx => storeVenue(trx, 1, venue))),
      ...venues.map(() => inTransaction(db, trx => stepBack(trx, 1))),
    ])
    const rows = await db.selectFrom('venues').select('standing').where('site_id', '=', 1).execute()
    expect(rows.map(({ standing }) => standing).toSorted()).toEqual(['CURRENT', 'PREVIOUS'])
    expect((await venueOf(db, 1))?.levels).toHaveLength(2)
  })

  it('and the present one get mixed up where nobody waits: the test can fail', async () => {
    const insert = (name: string) =>
      db
        .insertInto('venues')
        .values({
          ...{ site_id: 1, standing: 'CURRENT', digest: name, connectors: '[]' },
          ...{ name_fr: name, name_en: name },
        })
        .execute()
    const names = ['one', 'other']
    // Both have looked before either writes.
    const seen = await Promise.all(names.map(() => venueOf(db, 1)))
    expect(seen).toEqual([undefined, undefined])
    const results = await Promise.allSettled(names.map(insert))
    expect(results.some(({ status }) => status === 'rejected')).toBe(true)
  })
})

/** A real office building of five levels, where the data that is shared among developers lies beside the repository. */
const real = ['..', '../..']
  .map(up => join(import.meta.dirname, '../../../..', up, 'shared/data/venue-apb'))
  .find(existsSync)
describe.runIf(real !== undefined)('a real building', () => {
  it('comes in unchanged: every unit on its level, every door with what it joins, all but one room within reach', async () => {
    const report = await importVenue(db, { path: real ?? '', site: code, apply: true, actor: 'command:ada' })
    expect(report.outcome).toBe('WRITTEN')
    const venue = report.venue as Venue
    expect(venue.levels).toHaveLength(5)
    expect(allUnits(venue)).toHaveLength(476)
    expect(venue.connectors).toHaveLength(30)
    expect(report.findings.map(({ rule, detail }) => `${rule} ${detail}`)).toEqual([
      'UnitCannotBeReached room, 1065',
    ])
  })
})
