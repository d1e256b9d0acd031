import { useEffect } from 'react'
import type { DayWatchProps } from '#features/home/web/extension-points.ts'
import { formatDuration } from '#platform/time/campus-time.ts'
import { useNow } from '#platform/web/live/use-now.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'
import { nowMessages } from '../now-messages.ts'
import { useAttendances } from './use-attendances.ts'

const minute = 60_000

/** Says of the day's restaurants how long one waits there, as their sensors tell it while they are open. */
export function DayWatch({ entries, retell }: DayWatchProps) {
  const language = useLanguage()
  const now = useNow(() => minute)
  const open = entries.filter(
    ({ start, end }) => new Date(start) <= now && end !== null && now < new Date(end),
  )
  const attendances = useAttendances({ enabled: open.length > 0 })
  const told = open.flatMap(({ id, note }) => {
    const newest = attendances.of({ id: id.replace('lunch-', ''), attendance: null })
    if (newest === undefined || newest.waitingTimes === null) return []
    const words = nowMessages[language].wait(formatDuration(newest.waitingTimes, language))
    return words === note ? [] : [`${id} ${words}`]
  })
  const changes = told.join('\n')
  useEffect(() => {
    for (const change of changes.split('\n').filter(Boolean)) {
      const [id = '', ...words] = change.split(' ')
      retell(id, words.join(' '))
    }
  }, [changes, retell])
  return null
}
