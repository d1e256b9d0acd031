import { Ban } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import rows from '#platform/web/ui/rows.module.css'
import type { PersonRights } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './Rights.module.css'
import { nameOf, useGrantWords } from './words.ts'

/** Somebody, with what they hold; their name leads to it. */
export function PersonRow({ person }: { person: PersonRights }) {
  const t = useMessages(messages)
  const { roleName, scopeOf } = useGrantWords()
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h3 tabIndex={-1}>
          <Link to={`/staff/rights/${encodeURIComponent(person.id)}`}>{nameOf(person)}</Link>
        </h3>
        <p className={rows.facts}>
          <span>{person.email}</span>
          {person.disabled && (
            <Badge tone="bad" icon={<Ban aria-hidden />}>
              {t.disabled}
            </Badge>
          )}
        </p>
        {person.roles.length === 0 ? (
          <p className={rows.facts}>{t.noRole}</p>
        ) : (
          <ul role="list" className={styles.badges}>
            {person.roles.map(held => (
              <li key={`${held.role} ${held.siteId} ${held.thing} ${held.source}`}>
                <Badge>
                  {roleName(held)} · {scopeOf(held)}
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
