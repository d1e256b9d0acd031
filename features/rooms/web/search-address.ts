import { type Day, isDay, parseEndTime, parseTime } from '#platform/time/campus-time.ts'
import {
  capacityLimit,
  maxFilterLength,
  maxFilterValues,
  type Referentiel,
  type SearchCriteria,
} from '../contract.ts'
import {
  defaultSearch,
  nextWeekday,
  type Opening,
  remaining,
  searchFault,
  spanOfTimes,
  type Times,
  timesOf,
} from '../rules.ts'
import { fromNow } from './times.ts'

/** What a person searches for: all of it stands in the address, so that it can be shared and gone back to. */
export interface Search {
  times: Times
  /** 0: any. */
  capacity: number
  /** Codes. */
  equipment: readonly string[]
  building: readonly string[]
}

/** The names of the parameters; other people's links hold them, so they stay. */
const names = ['date', 'start', 'end', 'capacity', 'equipment', 'building'] as const

/** Whether a room has what is searched for, none of it out of order, whatever the time. */
export function isWished(
  room: Pick<Referentiel, 'capacity' | 'equipment' | 'equipmentOut' | 'building'>,
  { capacity, equipment, building }: Search,
): boolean {
  return (
    room.capacity >= capacity &&
    equipment.every(code => room.equipment.includes(code) && !room.equipmentOut.includes(code)) &&
    (building.length === 0 || building.includes(room.building))
  )
}

/** What a search begins with. */
export function searchToBegin(now: Date, opening?: Opening): Search {
  return { times: timesOf(defaultSearch(now, opening)), capacity: 0, equipment: [], building: [] }
}

/** A search as the query of an address. It names its campus: a link leads whoever follows it to the same rooms. */
export function queryOfSearch(siteId: string, { times, capacity, equipment, building }: Search): string {
  const query = new URLSearchParams({ siteId, date: times.day, start: times.start, end: times.end })
  if (capacity > 0) query.set('capacity', String(capacity))
  for (const code of equipment) query.append('equipment', code)
  for (const name of building) query.append('building', name)
  return query.toString()
}

/**
 * The search that an address carries; undefined where it carries none. What is wrong in it falls back to what a search
 * begins with, and `mended` says so.
 */
export function searchFrom(
  query: URLSearchParams,
  { now, daysAhead }: { now: Date; daysAhead: number },
): { search: Search; mended: boolean } | undefined {
  if (!names.some(name => query.has(name))) return undefined
  let mended = false
  const given = <Value>(name: (typeof names)[number], read: (text: string) => Value | undefined) => {
    const text = query.get(name)
    if (text === null) return undefined
    const value = read(text.trim())
    mended ||= value === undefined
    return value
  }
  const usual = searchToBegin(now)
  const wanted = timesFrom(
    {
      day: given('date', dayOf),
      start: given('start', parseTime),
      end: given('end', parseEndTime),
    },
    usual.times,
    now,
  )
  const fits = wanted !== undefined && searchFault(spanOfTimes(wanted), { now, daysAhead }) === undefined
  const search = {
    times: fits ? wanted : usual.times,
    capacity: given('capacity', capacityOf) ?? 0,
    equipment: valuesOf(query.getAll('equipment')),
    building: valuesOf(query.getAll('building')),
  }
  return { search, mended: mended || !fits }
}

function timesFrom(
  { day, start, end }: { [Part in keyof Times]: Times[Part] | undefined },
  usual: Times,
  now: Date,
): Times | undefined {
  const times = { day: day ?? usual.day, start: start ?? usual.start, end: end ?? usual.end }
  // Without times, today's morning may be over while the day is not.
  if (start === undefined && end === undefined && day !== undefined) {
    const left = remaining('morning', day, now) ?? remaining('afternoon', day, now)
    if (left !== undefined) return timesOf(left)
  }
  return times.start < times.end ? fromNow(times, now) : undefined
}

/** Dates that fall on a weekend move to the next weekday. */
function dayOf(text: string): Day | undefined {
  return isDay(text) ? nextWeekday(text) : undefined
}

function capacityOf(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= capacityLimit ? Number(text) : undefined
}

function valuesOf(texts: readonly string[]): string[] {
  const values = texts.map(text => text.trim()).filter(text => text !== '' && text.length <= maxFilterLength)
  return [...new Set(values)].slice(0, maxFilterValues)
}

/** What the rooms of a campus can be searched by. */
export interface Campus {
  /** People in the largest room. */
  largest: number
  /** In no order: the form sorts them where it shows them, since a comparison of names takes a page 10 ms to begin with. */
  buildings: readonly string[]
  /** By code, its name in both languages. */
  equipment: ReadonlyMap<string, { fr: string; en: string }>
}

export function campusOf(referentiels: readonly Referentiel[]): Campus {
  // A search finds these alone.
  const rooms = referentiels.filter(
    ({ referencialType, searchable }) => referencialType === 'MEETING_ROOM' && searchable,
  )
  const equipment = new Map<string, { fr: string; en: string }>()
  for (const { equipment: codes, data } of rooms) {
    codes.forEach((code, index) => {
      const fr = data.equipements_fr[index] ?? code
      equipment.set(code, { fr, en: data.equipements_en[index] ?? fr })
    })
  }
  return {
    largest: rooms.reduce((most, { capacity }) => Math.max(most, capacity), 0),
    buildings: [...new Set(rooms.map(({ building }) => building))],
    equipment,
  }
}

/** Without what this campus does not have: another campus’s building, a capacity that no room reaches. */
export function onCampus(search: Search, campus: Campus): Search {
  const capacity = search.capacity <= campus.largest ? search.capacity : 0
  const equipment = search.equipment.filter(code => campus.equipment.has(code))
  const building = search.building.filter(name => campus.buildings.includes(name))
  const whole =
    capacity === search.capacity &&
    equipment.length === search.equipment.length &&
    building.length === search.building.length
  return whole ? search : { times: search.times, capacity, equipment, building }
}

/** What the search call takes. */
export function criteriaOf({ times, capacity, equipment, building }: Search): SearchCriteria {
  const { start, end } = spanOfTimes(times)
  return {
    availabilityStartDate: start.toISOString(),
    availabilityEndDate: end.toISOString(),
    capacity,
    ...(equipment.length > 0 && { equipment: [...equipment] }),
    ...(building.length > 0 && { building: [...building] }),
  }
}
