import { addDays, campusInstant, type Day } from '#platform/time/campus-time.ts'
import { workingDayAfter } from '#platform/time/working-days.ts'
import type { DayAnswer, DayEntry } from '../contract.ts'
import { followingDay, inOrderOfDay, liesOn } from '../rules.ts'
import type { DayPart, DaySource, PartOfDay } from './public.ts'

interface DayOptions extends Pick<DaySource, 'db' | 'reader' | 'campus' | 'date'> {
  /** Called with the feature whose part could not be read. */
  failed: (feature: string, error: unknown) => void
}

/** A person's day. The parts are read side by side, and one that fails is named as failed. */
export async function dayOf(parts: readonly DayPart[], { failed, ...asked }: DayOptions): Promise<DayAnswer> {
  const { date, reader } = asked
  const nextWorkingDay = workingDayAfter(addDays(date, 1), 0)
  const source = { ...asked, ...spanOf(date, nextWorkingDay) }
  const missing: string[] = []
  const read = await Promise.all(
    parts.map(async ({ feature, read }) => {
      try {
        return (await read(source)).map(part => entryOf(feature, part))
      } catch (error) {
        failed(feature, error)
        missing.push(feature)
        return []
      }
    }),
  )
  const entries = read.flat().toSorted(inOrderOfDay)
  const following = followingDay(entries, date, nextWorkingDay)
  return {
    date,
    entries: entries.filter(entry => liesOn(entry, date)),
    following: {
      date: following,
      entries: entries.filter(entry => liesOn(entry, following) && !liesOn(entry, date)),
    },
    failed: missing.toSorted(),
    language: reader.language,
    readAt: reader.now.toISOString(),
  }
}

/** From the midnight with which a day begins to that with which another ends: 23 or 25 hours where clocks change. */
function spanOf(date: Day, last: Day): Pick<DaySource, 'from' | 'until'> {
  return { from: campusInstant(date), until: campusInstant(addDays(last, 1)) }
}

function entryOf(feature: string, { start, end, site, ...part }: PartOfDay): DayEntry {
  return {
    ...part,
    feature,
    start: start.toISOString(),
    end: end?.toISOString() ?? null,
    siteId: site === null ? null : String(site.id),
    siteName: site?.name ?? null,
  }
}
