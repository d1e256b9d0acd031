import {
  campusDay,
  campusInstant,
  campusTime,
  formatDate,
  formatTime,
  isDay,
} from '#platform/time/campus-time.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'

/** A moment on the campus in words: `24 Nov 2026, 09:30`. */
export function useMomentWords(): (instant: string) => string {
  const language = useLanguage()
  return instant => {
    const moment = new Date(instant)
    const between = language === 'fr' ? ' à ' : ', '
    return `${formatDate(campusDay(moment), language, 'medium')}${between}${formatTime(moment, language)}`
  }
}

/** What a `datetime-local` field shows of a moment on the campus: `2026-11-24T09:30`. */
export function localOf(instant: Date): string {
  return `${campusDay(instant)}T${campusTime(instant)}`
}

/** The instant that such a field says; undefined where it says none. */
export function instantOf(local: string): Date | undefined {
  const [day = '', time = ''] = local.split('T')
  return isDay(day) && /^\d\d:\d\d/.test(time) ? campusInstant(day, time.slice(0, 5)) : undefined
}
