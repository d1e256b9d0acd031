import { type Area, type Level, type Opening, type Unit, unitCategories, type Venue } from '../../venue.ts'
import { bearingOf, upright } from './bearing.ts'
import { connectorsOf } from './connectors.ts'
import { type Finding, isViolated, type Rule } from './findings.ts'
import { type Imdf, type ImdfFeature, idsOf, labelOf, middleOf, textOf } from './imdf.ts'
import { doorSides, type Placed, placed } from './placed.ts'
import {
  areaOf,
  boxesMeet,
  cleaned,
  type MultiPolygon,
  mapPoints,
  planeAround,
  sharedArea,
  without,
} from './plane.ts'
import { reachFindings } from './reach.ts'

export interface BuildOptions {
  /** Degrees clockwise from north that are to point up; else what most walls say. */
  bearing?: number | undefined
  /** Told after each level how many are done, of how many. */
  onProgress?: ((done: number, of: number) => void) | undefined
}

/** Overlaps below this are the width of a drawn line, in square metres. */
const overlapTold = 0.2

/**
 * The venue that the files describe: outlines repaired, the two sides of each opening found, levels joined.
 * @returns no venue where a rule of severity VIOLATION is broken
 */
export function buildVenue(
  imdf: Imdf,
  { bearing, onProgress }: BuildOptions = {},
): { venue?: Venue; findings: Finding[] } {
  const findings: Finding[] = []
  const [whole] = imdf.venue
  if (whole === undefined) {
    return { findings: [{ rule: 'FileMustBeThere', file: 'venue.geojson' }] }
  }
  const straight = planeAround(middleOf(whole))
  const walls = bearingOf(imdf.unit.map(({ shape }) => mapPoints(shape, straight.toMetres)))
  // Turned so that walls stand upright: the boxes around units that touch then share nothing.
  const plane = planeAround(middleOf(whole), walls)
  const onLevel = levelLookup(imdf, findings)
  if (isViolated(findings)) return { findings }

  const occupants = occupantsByUnit(imdf)
  const levels: Level[] = []
  const spaces: { level: Level; units: Placed[] }[] = []
  const shapes = new Map<string, MultiPolygon[]>()
  const standing = footprints(imdf)
  for (const feature of imdf.level) {
    const units = repaired(onLevel('unit', feature.id), plane.toMetres, findings)
    const buildingIds = idsOf(feature.properties.building_ids)
    for (const id of buildingIds)
      shapes.set(id, [...(shapes.get(id) ?? []), ...units.map(({ shape }) => shape)])
    const area = (one: ImdfFeature): Area => ({ ...areaFrom(one), shape: one.shape })
    const level: Level = {
      id: feature.id,
      ordinal: Number(feature.properties.ordinal),
      name: labelOf(feature.properties.name) ?? labelOf(feature.properties.short_name) ?? numberName(feature),
      plan: {
        buildings: imdf.building
          .filter(({ id }) => buildingIds.includes(id))
          .map(({ id, properties }) => ({
            ...{ id, name: labelOf(properties.name) ?? null },
            ...{ bearing: 0, outline: standing.get(id) ?? [] },
          })),
        outline: feature.shape,
        units: units.map(
          ({ feature: unit, shape }): Unit => ({
            ...areaFrom(unit),
            shape: mapPoints(shape, plane.toDegrees),
            restricted: textOf(unit.properties.restriction) !== undefined,
            occupants: occupants.get(unit.id) ?? [],
          }),
        ),
        openings: onLevel('opening', feature.id).map((opening): Opening => {
          const sides = doorSides(opening.points.map(plane.toMetres), units)
          if (sides[0] === null && sides[1] === null) {
            findings.push({ rule: 'OpeningLeadsNowhere', file: 'opening.geojson', feature: opening.id })
          }
          return { id: opening.id, category: categoryOf(opening), line: [...opening.points], sides }
        }),
        amenities: [],
        fixtures: onLevel('fixture', feature.id).map(area),
        sections: onLevel('section', feature.id).map(area),
        kiosks: onLevel('kiosk', feature.id).map(area),
      },
    }
    levels.push(level)
    spaces.push({ level, units })
    onProgress?.(levels.length, imdf.level.length)
  }
  addAmenities(imdf, levels)
  for (const building of levels.flatMap(({ plan }) => plan.buildings)) {
    building.bearing = bearing ?? upright(walls + bearingOf(shapes.get(building.id) ?? []))
  }
  const { connectors, findings: joined } = connectorsOf(imdf.relationship, spaces)
  const venue: Venue = {
    name: labelOf(whole.properties.name) ?? { fr: whole.id, en: whole.id },
    bearing: bearing ?? walls,
    levels: levels.toSorted((one, other) => one.ordinal - other.ordinal),
    connectors,
  }
  return { venue, findings: [...findings, ...joined, ...reachFindings(venue)] }
}

const levelFiles = ['unit', 'opening', 'fixture', 'section', 'kiosk'] as const
type OnLevel = (type: (typeof levelFiles)[number], level: string) => ImdfFeature[]

function levelLookup(imdf: Imdf, findings: Finding[]): OnLevel {
  const add = (rule: Rule, type: string, { id }: ImdfFeature, value: unknown) =>
    void findings.push({
      rule,
      file: `${type}.geojson`,
      feature: id,
      detail: JSON.stringify(value)?.slice(0, 60),
    })
  for (const level of imdf.level) {
    const { ordinal } = level.properties
    const isOne =
      typeof ordinal === 'number' && Number.isInteger(ordinal) && ordinal >= -100 && ordinal <= 300
    if (!isOne) add('OrdinalMustBeInteger', 'level', level, ordinal)
  }
  if (imdf.level.length === 0) findings.push({ rule: 'FileMustBeThere', file: 'level.geojson' })
  const known = new Set(imdf.level.map(({ id }) => id))
  const byFile = new Map<string, Map<unknown, ImdfFeature[]>>(
    levelFiles.map(type => {
      for (const feature of imdf[type]) {
        const { level_id: level } = feature.properties
        if (typeof level !== 'string' || !known.has(level)) add('LevelMustExist', type, feature, level)
      }
      return [type, Map.groupBy(imdf[type], feature => feature.properties.level_id)]
    }),
  )
  for (const unit of imdf.unit) {
    if (!unitCategories.has(categoryOf(unit)))
      add('CategoryIsUnknown', 'unit', unit, unit.properties.category)
  }
  return (type, level) => byFile.get(type)?.get(level) ?? []
}

/** The units of a level without crossings and without what smaller ones cover, the smallest first. */
function repaired(
  features: readonly ImdfFeature[],
  toMetres: Parameters<typeof mapPoints>[1],
  findings: Finding[],
): Placed[] {
  const add = (rule: Rule, { id, properties }: ImdfFeature) =>
    void findings.push({ rule, file: 'unit.geojson', feature: id, detail: labelOf(properties.name)?.en })
  const units = features
    .flatMap(feature => {
      const drawn = mapPoints(feature.shape, toMetres)
      try {
        const shape = cleaned(drawn)
        if (shape.length === 0) throw new Error('nothing is left')
        // A loop drawn against the others counts against them: the area that is told differs.
        if (Math.abs(areaOf(shape) - areaOf(drawn)) > 0.01 || shape.length !== drawn.length) {
          add('UnitWasRepaired', feature)
        }
        return [placed(feature, shape)]
      } catch {
        add('UnitCannotBeRepaired', feature)
        return []
      }
    })
    .toSorted((one, other) => one.area - other.area)
  const kept: Placed[] = []
  for (const unit of units) {
    const over = kept.filter(
      smaller => boxesMeet(smaller.box, unit.box) && overlap(smaller, unit) > overlapTold,
    )
    if (over.length === 0) {
      kept.push(unit)
      continue
    }
    add('UnitsOverlap', unit.feature)
    const rest = without(
      unit.shape,
      over.map(({ shape }) => shape),
    )
    if (rest.length === 0) add('UnitCannotBeRepaired', unit.feature)
    else kept.push(placed(unit.feature, rest))
  }
  return kept
}

function overlap(one: Placed, other: Placed): number {
  try {
    return sharedArea(one.shape, other.shape)
  } catch {
    return 0
  }
}

const categoryOf = ({ properties }: ImdfFeature) => textOf(properties.category) ?? 'unspecified'

function areaFrom({ id, properties, ...rest }: ImdfFeature): Omit<Area, 'shape'> {
  return {
    id,
    category: categoryOf({ id, properties, ...rest }),
    name: labelOf(properties.name) ?? null,
    alias: labelOf(properties.alt_name) ?? null,
    room: null,
    place: null,
  }
}

function numberName({ properties }: ImdfFeature) {
  return { fr: `Niveau ${properties.ordinal}`, en: `Level ${properties.ordinal}` }
}

/** Where each building stands: on the ground, else whatever footprint it has. */
function footprints({ footprint }: Imdf): ReadonlyMap<string, MultiPolygon> {
  const onGround = (one: ImdfFeature) => Number(categoryOf(one) === 'ground')
  return new Map(
    footprint
      .toSorted((one, other) => onGround(one) - onGround(other))
      .flatMap(({ properties, shape }) => idsOf(properties.building_ids).map(id => [id, shape] as const)),
  )
}

/** An occupant is where its anchor says. */
function occupantsByUnit({ anchor, occupant }: Imdf) {
  const unitOf = new Map(anchor.map(({ id, properties }) => [id, properties.unit_id]))
  const byUnit = new Map<unknown, { fr: string; en: string }[]>()
  for (const { properties } of occupant) {
    const name = labelOf(properties.name)
    const unit = unitOf.get(String(properties.anchor_id))
    if (name !== undefined && unit !== undefined) byUnit.set(unit, [...(byUnit.get(unit) ?? []), name])
  }
  return byUnit
}

/** An amenity is on the level of the units that it names. */
function addAmenities({ amenity }: Imdf, levels: readonly Level[]): void {
  const levelOf = new Map(levels.flatMap(level => level.plan.units.map(({ id }) => [id, level] as const)))
  for (const one of amenity) {
    const units = idsOf(one.properties.unit_ids)
    const [point] = one.points
    const level = units.map(id => levelOf.get(id)).find(found => found !== undefined)
    if (point === undefined || level === undefined) continue
    level.plan.amenities.push({
      id: one.id,
      category: categoryOf(one),
      name: labelOf(one.properties.name) ?? null,
      point,
      units: units.filter(id => levelOf.get(id) === level),
    })
  }
}
