import type { Bilingual } from '#platform/text/language.ts'
import type { Level, MultiPolygon, Pair } from '../venue.ts'

/* What people know a place by when they pass it. */

/** A place of a level as a landmark: where one sees it, and the units that it belongs to. */
export interface Landmark {
  name: Bilingual
  at: Pair
  units: readonly string[]
  /** The higher, the better it is known again. */
  weight: number
}

const words = (fr: string, en: string): Bilingual => ({ fr, en })

/** By category of unit or amenity, or what it begins with; after a preposition. */
const known: readonly (readonly [string, Bilingual, number])[] = [
  ['reception', words('l’accueil', 'the reception'), 9],
  ['information', words('l’accueil', 'the information desk'), 9],
  ['foodservice.coffee', words('l’espace café', 'the coffee point'), 8],
  ['foodservice', words('le restaurant', 'the restaurant'), 8],
  ['eatingdrinking', words('le restaurant', 'the restaurant'), 8],
  ['auditorium', words('l’auditorium', 'the auditorium'), 8],
  ['kitchen', words('la cuisine', 'the kitchen'), 7],
  ['library', words('la bibliothèque', 'the library'), 7],
  ['lounge', words('l’espace détente', 'the lounge'), 6],
  ['waitingroom', words('la salle d’attente', 'the waiting room'), 6],
  ['mailroom', words('le service courrier', 'the mail room'), 6],
  ['firstaid', words('l’infirmerie', 'the first aid room'), 6],
  ['elevator', words('les ascenseurs', 'the lifts'), 5],
  ['escalator', words('les escalators', 'the escalators'), 5],
  ['stairs', words('l’escalier', 'the stairs'), 4],
  ['restroom', words('les toilettes', 'the toilets'), 4],
  ['drinkingfountain', words('la fontaine à eau', 'the water fountain'), 3],
  ['vendingmachine', words('le distributeur', 'the vending machine'), 3],
  ['copymachine', words('l’imprimante', 'the printer'), 3],
  ['photocopier', words('l’imprimante', 'the printer'), 3],
  ['printer', words('l’imprimante', 'the printer'), 3],
  ['defibrillator', words('le défibrillateur', 'the defibrillator'), 3],
]
const entrance = words('l’entrée principale', 'the main entrance')
/** Those whose own name says more than what they are. */
const named: readonly string[] = ['foodservice', 'eatingdrinking', 'auditorium', 'library']
/** Those of which a name is all there is to say. */
const rooms: readonly string[] = ['classroom', 'conferenceroom', 'huddleroom', 'room', 'theater']

function nameOf(category: string, name: Bilingual | null): { name: Bilingual; weight: number } | undefined {
  const [kind, generic, weight] = known.find(([prefix]) => category.startsWith(prefix)) ?? []
  if (generic !== undefined && weight !== undefined) {
    return { name: name && named.includes(String(kind)) ? name : generic, weight }
  }
  return name && rooms.includes(category) ? { name, weight: 1 } : undefined
}

/** Where the landmarks of a level are seen: rooms at their doors, what stands in the open at its place. */
export function landmarksOf({ plan }: Level): Landmark[] {
  const units = new Map(plan.units.map(unit => [unit.id, unit]))
  const atDoors = plan.openings.flatMap(({ line, sides }) =>
    sides.flatMap((side): Landmark[] => {
      const unit = side === null ? undefined : units.get(side)
      const found = unit && nameOf(unit.category, unit.name)
      const other = sides.find(one => one !== side)
      // What opens into another landmark is behind it.
      const behind = other ? units.get(other) : undefined
      if (!unit || !found || (behind && nameOf(behind.category, behind.name))) return []
      return [{ ...found, at: middle(line), units: [unit.id] }]
    }),
  )
  const amenities = plan.amenities.flatMap(({ category, name, point, units: within }): Landmark[] => {
    const found = nameOf(category, name)
    return found ? [{ ...found, at: point, units: within }] : []
  })
  const entrances = plan.openings
    .filter(({ category }) => category.endsWith('.principal'))
    .map(({ line }): Landmark => ({ name: entrance, at: middle(line), units: [], weight: 10 }))
  return [...entrances, ...atDoors, ...amenities]
}

const middle = (line: readonly Pair[]): Pair => {
  const [from, to] = [line[0] as Pair, line.at(-1) as Pair]
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
}

/** The name of what one arrives at: the desk or the like that is there, else the unit. */
export function arrivalOf(
  { plan }: Level,
  unit: string,
  isAt: (shape: MultiPolygon) => boolean,
): Bilingual | null {
  const place = [...plan.fixtures, ...plan.kiosks].find(({ name, shape }) => name !== null && isAt(shape))
  if (place) return place.name
  const found = plan.units.find(({ id }) => id === unit)
  if (!found) return null
  return found.name ?? nameOf(found.category, null)?.name ?? null
}
