import { ArrowUpRight, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import type { Alert } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './Alerts.module.css'

/** What the operator says of a line, a station or a lift. @param of the line, where it is not said beside */
export function Alerts({ alerts, of }: { alerts: readonly Alert[]; of?: ReactNode }) {
  const t = useMessages(messages)
  if (alerts.length === 0) return null
  return (
    <ul role="list" className={styles.alerts}>
      {alerts.map(({ id, header, description, url }) => (
        <li key={id}>
          <TriangleAlert aria-hidden />
          <div>
            <p className={styles.header}>
              <span className="visually-hidden">{t.alert}: </span>
              {of} {header}
            </p>
            {description !== null && <p>{description}</p>}
            {url !== null && (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {t.alertMore}
                <span className="visually-hidden">: {header}</span>
                <ArrowUpRight aria-hidden />
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
