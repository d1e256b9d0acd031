import type { Bilingual } from '#platform/text/language.ts'
import { connectingCategories, type Unit, type Venue } from './venue.ts'

/** What of a plan can be closed: a lift, stairs and whatever else joins levels, as one thing over all of them; a door. */
export interface Thing {
  /** Of an opening; of what joins levels, of its lowest unit. */
  id: string
  category: string
  name: Bilingual | null
  /** Ids, from below. */
  levels: string[]
  /** All that is closed with it: ids of units, or its own. */
  parts: string[]
  /** The two sides of a door: what a unit is called, and of what kind it is. Null is outside; no sides: no door. */
  sides: ({ category: string; name: Bilingual | null } | null)[]
}

/** What of a venue can be closed: what joins levels first, from below. */
export function thingsOf(venue: Venue): Thing[] {
  const levels = venue.levels.toSorted((one, other) => one.ordinal - other.ordinal)
  const units = new Map<string, Unit & { level: string }>()
  for (const { id, plan } of levels) {
    for (const unit of plan.units) units.set(unit.id, { ...unit, level: id })
  }
  const joining = [...units.values()].filter(({ category }) => connectingCategories.includes(category))
  const shafts = groupsOf(
    joining.map(({ id }) => id),
    venue.connectors,
  )
  return [
    ...shafts.map((parts): Thing => {
      const all = parts.flatMap(id => units.get(id) ?? [])
      const [lowest] = all
      return {
        id: lowest?.id ?? '',
        category: lowest?.category ?? '',
        name: all.find(({ name }) => name !== null)?.name ?? null,
        levels: [...new Set(all.map(({ level }) => level))],
        parts,
        sides: [],
      }
    }),
    ...levels.flatMap(({ id: level, plan }) =>
      plan.openings.map(
        ({ id, category, sides }): Thing => ({
          ...{ id, category, name: null, levels: [level], parts: [id] },
          sides: sides.map(side => {
            const unit = side === null ? undefined : units.get(side)
            return unit === undefined ? null : { category: unit.category, name: unit.name }
          }),
        }),
      ),
    ),
  ]
}

/** Ids that connectors join, directly or through others, each group in the order of the ids. */
function groupsOf(ids: readonly string[], joins: Venue['connectors']): string[][] {
  const groups = new Map(ids.map(id => [id, [id]]))
  for (const { from, to } of joins) {
    const [one, other] = [groups.get(from), groups.get(to)]
    if (one === undefined || other === undefined || one === other) continue
    one.push(...other)
    for (const id of other) groups.set(id, one)
  }
  const order = new Map(ids.map((id, index) => [id, index]))
  const place = (id: string) => order.get(id) ?? 0
  return [...new Set(groups.values())].map(group => group.toSorted((a, b) => place(a) - place(b)))
}
