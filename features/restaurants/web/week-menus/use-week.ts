import { useQuery } from '@tanstack/react-query'
import { type EntryRow, type FoundEntry, findEntries, readEntry } from '#features/studio/contract.ts'
import { useEntries } from '#features/studio/web/public.tsx'
import { addDays, type Day, weekdayOf } from '#platform/time/campus-time.ts'
import { call } from '#platform/web/api/call.ts'
import { daysFrom } from './week.ts'

/** A restaurant whose menus are written. */
export type WrittenRestaurant = EntryRow & { key: string }

/** The restaurants of a campus that are published, by the names that files give them. */
export function useRestaurantEntries(siteId: string | undefined) {
  const pages = useEntries('restaurants', { siteId })
  return {
    ...pages,
    restaurants: (pages.list.items ?? []).filter(
      (entry): entry is WrittenRestaurant => entry.key !== null && entry.state !== 'withdrawn',
    ),
  }
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** What is written of a day, and why nobody may be served on it. */
export interface WrittenDay {
  day: Day
  entry: FoundEntry | null
  lastWeek: FoundEntry | null
  hasHours: boolean
  /** The closure of the day, as it is written. */
  closure: FoundEntry | null
}

/** A week of a restaurant with the one before it. */
export function useWeek({ id, key }: Pick<WrittenRestaurant, 'id' | 'key'>, monday: Day) {
  return useQuery({
    queryKey: ['menus of the week', key, monday],
    // What is typed goes on from one answer: another window's focus brings no other one.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }): Promise<WrittenDay[]> => {
      const days = daysFrom(monday)
      const find = (part: string, wanted: readonly Day[]) =>
        call(
          findEntries,
          { params: { part }, body: { values: wanted.map(day => ({ restaurant: key, day })) } },
          { signal },
        )
      const [restaurant, menus, closures] = await Promise.all([
        call(readEntry, { params: { part: 'restaurants', id } }, { signal }),
        find('menus', [...days, ...days.map(day => addDays(day, -7))]),
        find('closures', days),
      ])
      const hours = (restaurant.item?.hours ?? {}) as Record<string, unknown>
      return days.map((day, index) => ({
        day,
        entry: menus.entries[index] ?? null,
        lastWeek: menus.entries[index + days.length] ?? null,
        hasHours: hours[weekdays[weekdayOf(day) - 1] ?? ''] !== undefined,
        closure: closures.entries[index] ?? null,
      }))
    },
  })
}
