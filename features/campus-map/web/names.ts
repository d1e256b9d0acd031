import type { Language } from '#platform/text/language.ts'
import type { NameOf } from './picture/labels.ts'
import type { Place } from './places.ts'

const known = new WeakMap<ReadonlyMap<string, Place>, Partial<Record<Language, NameOf>>>()

/** What the picture calls places, by their ids. The same function for as long as they are called so: what was worked out by it is kept. */
export function namesIn(places: ReadonlyMap<string, Place>, language: Language): NameOf {
  const inLanguages = known.get(places) ?? {}
  known.set(places, inLanguages)
  inLanguages[language] ??= id => {
    const one = places.get(id)
    return one?.named && one.kind !== 'amenity' && one.kind !== 'door' ? one.name[language] : undefined
  }
  return inLanguages[language]
}

export const nameless: NameOf = () => undefined
