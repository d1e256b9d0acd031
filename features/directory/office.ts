import { floorInWords } from '#platform/text/floor.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'

const words: Bilingual<{ building: (name: string) => string; office: (door: string) => string }> = {
  fr: { building: name => `Bâtiment\u00a0${name}`, office: door => `bureau\u00a0${door}` },
  en: { building: name => `Building\u00a0${name}`, office: door => `office\u00a0${door}` },
}

/** Where an office is, as the directory writes it: `SEI/B2/3/314`. */
export interface Office {
  building: string
  floor: string
  door: string
}

/** The parts of a code of campus, building, floor and door; undefined where it is written in another way. */
export function officeOf(officeLocation: string | null | undefined): Office | undefined {
  const parts = (officeLocation ?? '').split('/').map(part => part.trim())
  const [campus = '', building = '', floor = '', door = ''] = parts
  if (parts.length !== 4 || campus === '' || building === '' || floor === '' || door === '') return undefined
  return { building, floor, door }
}

/**
 * An office as people say it: `Building B2, 3rd floor, office 314`. A building with a name of its own is called by it.
 * What is no such code stays as it is written.
 *
 * @param campus of the office, said after it where the reader is on another one
 */
export function officeInWords(officeLocation: string, language: Language, campus?: string): string {
  const office = officeOf(officeLocation)
  if (office === undefined) return officeLocation
  const t = words[language]
  const { building, floor, door } = office
  // `B2`, `12`, `C`, not `Halle`.
  const isCode = /^(\p{Lu}{0,2}[-.]?\d{1,3}\p{Lu}?|\p{Lu})$/u.test(building)
  const level = floorInWords(floor, language)
  return [
    isCode ? t.building(building) : building,
    level === floor ? floor : level.charAt(0).toLowerCase() + level.slice(1),
    t.office(door),
    ...(campus === undefined ? [] : [language === 'en' ? `${campus} campus` : `campus ${campus}`]),
  ].join(', ')
}
