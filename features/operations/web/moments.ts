import { campusDay, formatDuration, formatNearDay, formatTime } from '#platform/time/campus-time.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'

/** How moments and times between them are said. */
export function useMoments() {
  const language = useLanguage()
  return {
    when(moment: string) {
      const at = new Date(moment)
      return `${formatNearDay(campusDay(at), campusDay(new Date()), language, 'medium')}, ${formatTime(at, language)}`
    },
    every: (seconds: number) => formatDuration(Math.max(1, Math.round(seconds / 60)), language),
    count: (n: number) => new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB').format(n),
  }
}
