import styles from './Staff.module.css'

/** A share of a whole as a bar, beside the words that say it. */
export function Share({ part, of, children }: { part: number; of: number; children: string }) {
  const percent = of === 0 ? 0 : (part / of) * 100
  return (
    <div className={styles.share}>
      <span>{children}</span>
      <span className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </div>
  )
}
