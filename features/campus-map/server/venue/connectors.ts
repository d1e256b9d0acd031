import { type Connector, connectingCategories, type Level } from '../../venue.ts'
import type { Finding } from './findings.ts'
import { type ImdfFeature, idsOf, isObject, labelOf, textOf } from './imdf.ts'
import type { Placed } from './placed.ts'
import { boxesMeet, sharedArea } from './plane.ts'

/** How much of the smaller one the stairs or lifts of two levels must share to be one. */
const sharedShare = 0.3

interface Space {
  level: Level
  units: readonly Placed[]
}

/**
 * What joins the levels: what the relationships say, and for stairs and lifts that none names, what the plans say.
 */
export function connectorsOf(
  relationships: readonly ImdfFeature[],
  spaces: readonly Space[],
): { connectors: Connector[]; findings: Finding[] } {
  const findings: Finding[] = []
  const levelOf = new Map(
    spaces.flatMap(({ level, units }) => units.map(({ feature }) => [feature.id, level.id] as const)),
  )
  const connectors: Connector[] = []
  const named = new Set<string>()
  for (const { id, properties } of relationships) {
    const category = textOf(properties.category) ?? ''
    if (!connectingCategories.includes(category)) continue
    const units = stopsOf(properties)
    if (units.length < 2 || units.some(unit => !levelOf.has(unit))) {
      findings.push({ rule: 'RelationshipLeadsNowhere', file: 'relationship.geojson', feature: id })
    }
    const there = units.filter(unit => levelOf.has(unit))
    for (const unit of there) named.add(unit)
    there.slice(1).forEach((to, index) => {
      const from = there[index]
      if (from === undefined) return
      connectors.push({ category, from, to, bothWays: properties.direction !== 'directed', inferred: false })
    })
  }
  for (const { one, other } of pairs(spaces)) {
    if (named.has(one.feature.id) || named.has(other.feature.id)) continue
    connectors.push({
      category: categoryOf(one),
      from: one.feature.id,
      to: other.feature.id,
      // Which way an escalator runs is not drawn: up and down are both offered, and the report says so.
      bothWays: true,
      inferred: true,
    })
    findings.push({
      rule: 'RelationshipWasInferred',
      file: 'unit.geojson',
      feature: one.feature.id,
      detail: [labelOf(one.feature.properties.name)?.en, categoryOf(one), `→ ${other.feature.id}`]
        .filter(Boolean)
        .join(', '),
    })
  }
  return { connectors, findings }
}

/** The units of a relationship in their order. */
function stopsOf({ origin, intermediary, destination }: ImdfFeature['properties']): string[] {
  const between: readonly unknown[] = Array.isArray(intermediary) ? intermediary : []
  return idsOf(
    [origin, ...between, destination]
      .filter(isObject)
      .filter(one => one.feature_type === 'unit')
      .map(one => one.id),
  )
}

/** Stairs and lifts of one kind that lie above each other, on levels of one building with none between them. */
function* pairs(spaces: readonly Space[]): Generator<{ one: Placed; other: Placed }> {
  for (const lower of spaces) {
    const above = spaces.filter(
      ({ level }) => level.ordinal > lower.level.ordinal && shareBuilding(level, lower.level),
    )
    const next = Math.min(...above.map(({ level }) => level.ordinal))
    for (const { units } of above.filter(({ level }) => level.ordinal === next)) {
      for (const one of lower.units.filter(unit => connectingCategories.includes(categoryOf(unit)))) {
        for (const other of units) {
          if (categoryOf(other) !== categoryOf(one) || !boxesMeet(one.box, other.box)) continue
          const shared = sharedArea(one.shape, other.shape)
          if (shared / Math.min(one.area, other.area) > sharedShare) yield { one, other }
        }
      }
    }
  }
}

function shareBuilding(one: Level, other: Level): boolean {
  const ids = one.plan.buildings.map(({ id }) => id)
  if (ids.length === 0 && other.plan.buildings.length === 0) return true
  return other.plan.buildings.some(({ id }) => ids.includes(id))
}

const categoryOf = ({ feature }: Placed) => textOf(feature.properties.category) ?? 'unspecified'
