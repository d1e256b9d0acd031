import type { TSchema } from 'typebox'
import { checkOf, type Wrong } from '#platform/server/content/check.ts'
import { expectedInstead, said } from '#platform/server/content/messages.ts'
import {
  type Calendar,
  holidayKeys,
  knownRegions,
  otherCalendar,
} from '#platform/server/time/public-holidays.ts'
import { countries } from './countries.ts'

/**
 * Finds what is wrong with the services of a campus and their parameters.
 * @param known the types that features declare, each with the shapes of its parameters
 */
export function faultsOfServices(known: ReadonlyMap<string, ReadonlyMap<string, TSchema>>) {
  // One object for each parameter and for good: the compiler of checks lets go of none that it has seen.
  const alone = new Map(
    [...known].map(([type, shapes]) => [
      type,
      new Map([...shapes].map(([name, shape]) => [name, { [name]: shape }])),
    ]),
  )
  return ({ functionalities, ...site }: Readonly<Record<string, unknown>>): Wrong[] =>
    (Array.isArray(functionalities) ? functionalities : []).flatMap((service: unknown, index) => {
      if (typeof service !== 'object' || service === null) return []
      const { type, param } = service as { type?: unknown; param?: unknown }
      if (typeof type !== 'string') return []
      const parameters = alone.get(type)
      if (parameters === undefined) return [unknownType(index, type, [...known.keys()].sort())]
      return Object.entries(typeof param === 'object' ? (param ?? {}) : {}).flatMap(([name, value]) => {
        const path = ['functionalities', index, 'param'] as const
        const shape = parameters.get(name)
        if (shape === undefined) return [unknownParameter([...path, name], type, [...parameters.keys()])]
        const wrong = checkOf(shape)({ [name]: value })
        const unlike =
          wrong.length === 0 && isHolidayKeys(shape[name]) ? unknownDays(name, value, site) : wrong
        return unlike.map(one => ({ ...one, path: [...path, ...one.path] }))
      })
    })
}

function unknownType(index: number, type: string, types: readonly string[]): Wrong {
  const expected = types.join(', ')
  return {
    path: ['functionalities', index, 'type'],
    message: {
      fr: `${type} est inconnu\u00a0; types possibles\u00a0: ${expected}`,
      en: `${type} is not known: expected one of ${expected}`,
    },
  }
}

function unknownParameter(path: Wrong['path'], type: string, names: readonly string[]): Wrong {
  const expected = names.join(', ')
  return {
    path,
    message: {
      fr: `n’est pas un paramètre de ${type}\u00a0; paramètres possibles\u00a0: ${expected || 'aucun'}`,
      en: `is no parameter of ${type}: expected ${expected || 'none'}`,
    },
  }
}

/** Whether a parameter names public holidays: which there are depends on where its campus is. */
function isHolidayKeys(shape: TSchema | undefined): boolean {
  return (shape as { namesHolidays?: boolean } | undefined)?.namesHolidays === true
}

function unknownDays(name: string, value: unknown, site: Readonly<Record<string, unknown>>): Wrong[] {
  const calendar = calendarOf(site)
  if (calendar === 'unknown' || !Array.isArray(value)) return []
  const keys = holidayKeys(calendar)
  const expected = said(words => words.oneOf(keys))
  return value.flatMap((key: unknown, index) =>
    typeof key !== 'string' || keys.includes(key)
      ? []
      : [{ path: [name, index], message: expectedInstead(expected, JSON.stringify(key)) }],
  )
}

/** Where a campus is, as far as its holidays differ. Of a region that is not known its country is told. */
function calendarOf({
  country,
  region,
}: Readonly<Record<string, unknown>>): Calendar | undefined | 'unknown' {
  if (country === undefined) return region === undefined ? otherCalendar(undefined, null) : 'unknown'
  const known = countries.find(one => one === country)
  if (known === undefined) return 'unknown'
  const isKnown = typeof region === 'string' && knownRegions(known).includes(region)
  return otherCalendar(known, isKnown ? region : null)
}
