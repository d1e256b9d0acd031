import { Link } from 'react-router'
import { hued } from '../ui/hue.ts'
import styles from './BottomBar.module.css'
import type { SectionEntry } from './Drawer.tsx'
import { messages } from './drawer-messages.ts'
import { useMessages } from './language.tsx'

/** Ways to a few sections along the lower edge of a phone's window. Without any, as before they are known, its ground. */
export function BottomBar({ entries }: { entries: readonly SectionEntry[] }) {
  const t = useMessages(messages)
  if (entries.length === 0) return <div className={styles.bar} />
  return (
    <nav aria-label={t.mostUsed} className={styles.bar}>
      <ul role="list">
        {entries.map(({ key, label, icon: Icon, hue, to, current, waiting }) => (
          <li key={key}>
            <Link {...hued(hue)} to={to} aria-current={current ? 'page' : undefined}>
              <span className={styles.tile}>
                <Icon aria-hidden />
              </span>
              <span className={styles.label}>{label}</span>
              {waiting > 0 && (
                <>
                  <span aria-hidden className={styles.waiting}>
                    {waiting}
                  </span>
                  <span className="visually-hidden"> {t.waiting(waiting)}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
