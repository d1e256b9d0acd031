import { use, useMemo } from 'react'
import { ageWords } from '#platform/time/live-value.ts'
import { useNow } from '../live/use-now.ts'
import { readOffline } from '../storage/offline-store.ts'
import { messages as uiMessages } from '../ui/messages.ts'
import { useLanguage, useMessages } from './language.tsx'
import styles from './OfflineContent.module.css'
import { loadOfflineKinds, type OfflinePart } from './offline.ts'
import { messages } from './offline-messages.ts'

const minute = 60_000

/** What this device keeps for the person, each with its age; nothing where there is nothing. */
export default function OfflineContent({ parts }: { parts: readonly OfflinePart[] }) {
  const t = useMessages(messages)
  const ui = useMessages(uiMessages)
  const language = useLanguage()
  const now = useNow(() => minute)
  const kinds = use(kindsOf(parts))
  const there = useMemo(() => kinds.map(kind => ({ kind, kept: readOffline(kind) })), [kinds])
  const visible = there.flatMap(({ kind, kept }) =>
    kept !== undefined && (kind.counts?.(kept.value, now) ?? true) ? [{ kind, kept }] : [],
  )
  if (visible.length === 0) return null
  return (
    <section aria-labelledby="kept" className={styles.kept}>
      <h2 id="kept">{t.title}</h2>
      {visible.map(({ kind: { name, title, Show }, kept: { value, readAt } }) => (
        <section key={name} aria-labelledby={`kept-${name}`} className={styles.part}>
          <div className={styles.head}>
            <h3 id={`kept-${name}`}>{title[language]}</h3>
            <p className={styles.age}>{t.read(ageWords(readAt, now, language) ?? ui.justNow)}</p>
          </div>
          <Show value={value} />
        </section>
      ))}
    </section>
  )
}

const loading = new Map<string, ReturnType<typeof loadOfflineKinds>>()

/** The same promise each time, as React wants one that is waited for. */
function kindsOf(parts: readonly OfflinePart[]) {
  const key = parts.map(({ place }) => place).join()
  const cached = loading.get(key) ?? loadOfflineKinds(parts)
  loading.set(key, cached)
  // A part that could not be fetched may be there the next time.
  cached.catch(() => loading.delete(key))
  return cached
}
