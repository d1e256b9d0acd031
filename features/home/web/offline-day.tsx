import { call } from '#platform/web/api/call.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'
import type { OfflineKind } from '#platform/web/shell/offline.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { type DayAnswer, type DayEntry, getDay } from '../contract.ts'
import { messages } from '../messages.ts'
import { isOver } from '../rules.ts'
import { factsOf, timesInWords } from './day-words.ts'
import styles from './offline-day.module.css'

/** As many of a day as stay small. */
const maxEntries = 20

type OfflineDay = Pick<DayAnswer, 'date' | 'language'> & { entries: DayEntry[] }

/** One's own day, without what only counts for moments: departures and queues. */
export const offlineDay: OfflineKind<OfflineDay> = {
  name: 'day',
  title: { fr: messages.fr.myDay, en: messages.en.myDay },
  from: [getDay],
  ask: () => {
    const { siteId } = useLocalState.getState()
    return call(getDay, { query: siteId === null ? {} : { siteId } })
  },
  valid: (stored): stored is OfflineDay => {
    const { entries } = (stored ?? {}) as { entries?: unknown }
    return Array.isArray(entries) && entries.every(isEntry)
  },
  keep: answer => {
    const { date, language, entries } = answer as DayAnswer
    const lasting = entries
      .filter(({ kind }) => kind !== 'DEPARTURE' && kind !== 'LUNCH')
      .slice(0, maxEntries)
    return { date, language, entries: lasting }
  },
  counts: ({ entries }, now) => entries.some(entry => !isOver(entry, now)),
  Show: ShownDay,
}

function isEntry(one: unknown): one is DayEntry {
  const { id, start, end, title } = (one ?? {}) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    !Number.isNaN(Date.parse(String(start))) &&
    (end === null || !Number.isNaN(Date.parse(String(end))))
  )
}

function ShownDay({ value: { entries, language: written } }: { value: OfflineDay }) {
  const language = useLanguage()
  const siteId = useLocalState(s => s.siteId) ?? ''
  const now = new Date()
  return (
    <ul role="list" className={styles.entries}>
      {entries
        .filter(entry => !isOver(entry, now))
        .map(entry => (
          <li key={entry.id}>
            <strong>{timesInWords(entry, language)}</strong>
            {[entry.title, ...factsOf(entry, siteId)].map(words => (
              <span key={words} {...(written !== language && { lang: written })}>
                {words}
              </span>
            ))}
          </li>
        ))}
    </ul>
  )
}
