import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ListState, showing } from '../loading/list-state.ts'
import { Button } from '../ui/Button.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import styles from './hub.module.css'
import { useMessages } from './language.tsx'
import { messages } from './messages.ts'

export interface HubNextProps<Item> {
  list: ListState<Item>
  /** What is on its way, for who does not see the grey lines. */
  loading?: string
  failed: string
  /** A sentence: nothing is next. */
  empty: string
  children: (items: readonly Item[]) => ReactNode
}

/** What is next where a hub's card leads: on its way, there, nothing, or failed with a way to try again. */
export function HubNext<Item>({ list, loading, failed, empty, children }: HubNextProps<Item>) {
  const t = useMessages(messages)
  switch (showing(list)) {
    case 'loading':
      return <HubNextLoading {...(loading !== undefined && { label: loading })} />
    case 'empty':
      return <p className={styles.nothing}>{empty}</p>
    case 'error':
      return (
        <div role="alert" className={styles.failed}>
          <p>{failed}</p>
          <Button icon={<RotateCw aria-hidden />} busy={list.retrying} onClick={list.retry}>
            {t.retry}
          </Button>
        </div>
      )
    case 'items':
      return children(list.items ?? [])
  }
}

/** As high as the two lines that most cards say. */
export function HubNextLoading({ label }: { label?: string }) {
  return (
    <Loading {...(label !== undefined && { label })} className={styles.loading}>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </Loading>
  )
}

/** Words of another language than the reader's. */
interface Fact {
  words: string
  lang?: string
}

/** What is next, in a line, and below it what there is to know of it. */
export function HubFacts({ what, facts }: { what: string; facts: readonly (string | Fact | false)[] }) {
  return (
    <p className={styles.facts}>
      <strong>{what}</strong>
      {facts
        .filter(fact => fact !== false)
        .map(fact => (typeof fact === 'string' ? { words: fact } : fact))
        .map(({ words, lang }) => (
          <span key={words} lang={lang}>
            {words}
          </span>
        ))}
    </p>
  )
}
