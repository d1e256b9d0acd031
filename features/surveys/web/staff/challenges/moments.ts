import type { Language } from '#platform/text/language.ts'
import {
  campusDay,
  campusEnd,
  campusInstant,
  campusTime,
  formatDate,
  parseDay,
  parseEndTime,
  parseTime,
} from '#platform/time/campus-time.ts'

/** When a challenge begins and ends, as it is typed. */
export interface TypedSpan {
  fromDay: string
  fromTime: string
  untilDay: string
  untilTime: string
}

export type SpanFaults = Partial<Record<keyof TypedSpan, 'NO_DAY' | 'NO_TIME' | 'ENDS_BEFORE'>>

/** Moments as fields hold them, on the campus clock: midnight at the end is that of the day that it ends. */
export function typedSpan({ from, until }: { from: string; until: string }, language: Language): TypedSpan {
  const begins = new Date(from)
  const [untilDay, untilTime] = campusEnd(new Date(until))
  return {
    fromDay: formatDate(campusDay(begins), language, 'numeric'),
    fromTime: campusTime(begins),
    untilDay: formatDate(untilDay, language, 'numeric'),
    untilTime,
  }
}

/**
 * What is typed means on the campus clock.
 * @param stored what is stored keeps its seconds, of which fields say nothing, where its minute is the one that is typed
 */
export function readSpan(
  typed: TypedSpan,
  stored?: { from: string; until: string },
): { from: string; until: string; faults?: undefined } | { faults: SpanFaults } {
  const [fromDay, untilDay] = [parseDay(typed.fromDay), parseDay(typed.untilDay)]
  const [fromTime, untilTime] = [parseTime(typed.fromTime), parseEndTime(typed.untilTime)]
  const faults: SpanFaults = {
    ...(fromDay === undefined && { fromDay: 'NO_DAY' }),
    ...(fromTime === undefined && { fromTime: 'NO_TIME' }),
    ...(untilDay === undefined && { untilDay: 'NO_DAY' }),
    ...(untilTime === undefined && { untilTime: 'NO_TIME' }),
  }
  if (fromDay === undefined || fromTime === undefined || untilDay === undefined || untilTime === undefined)
    return { faults }
  const from = kept(campusInstant(fromDay, fromTime), stored?.from)
  const until = kept(campusInstant(untilDay, untilTime), stored?.until)
  if (until <= from)
    return { faults: untilDay < fromDay ? { untilDay: 'ENDS_BEFORE' } : { untilTime: 'ENDS_BEFORE' } }
  return { from, until }
}

function kept(typed: Date, stored: string | undefined): string {
  const minute = (at: Date) => Math.floor(at.getTime() / 60_000)
  const isSame = stored !== undefined && minute(new Date(stored)) === minute(typed)
  return (isSame ? new Date(stored) : typed).toISOString()
}
