import { useMessages } from '#platform/web/shell/language.tsx'
import type { Verdict } from '../../contract.ts'
import { messages } from '../../editor-messages.ts'
import styles from './Dialogs.module.css'

interface ChangesProps {
  changes: Verdict['changes']
  label: (field: string) => string
  /** What the two sides are called. */
  sides?: { before: string; after: string }
}

/** What differs, field by field, in words. */
export function Changes({ changes, label, sides }: ChangesProps) {
  const t = useMessages(messages)
  return (
    <ul role="list" className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <strong>{label(field)}</strong>
          <dl className={styles.sides}>
            <div>
              <dt>{sides?.before ?? t.before}</dt>
              <dd>{before === null ? t.nothing : <del>{before}</del>}</dd>
            </div>
            <div>
              <dt>{sides?.after ?? t.after}</dt>
              <dd>{after === null ? t.nothing : <ins>{after}</ins>}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
