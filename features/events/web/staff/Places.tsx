import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../../staff-messages.ts'
import styles from './Staff.module.css'

/** How many places are taken of those there are, in words and as a bar. */
export function Places({ taken, limit }: { taken: number; limit: number }) {
  const t = useMessages(messages)
  const share = limit === 0 ? 0 : Math.min(1, taken / limit)
  return (
    <div className={styles.places}>
      <p>{t.places(taken, limit)}</p>
      <div className={styles.bar} aria-hidden>
        <div style={{ inlineSize: `${share * 100}%` }} />
      </div>
    </div>
  )
}
