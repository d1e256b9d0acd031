import { Link } from 'react-router'
import styles from './Footer.module.css'
import { useMessages } from './language.tsx'
import { messages } from './messages.ts'

/** What every page ends with. */
export function Footer({ version }: { version: string }) {
  const t = useMessages(messages)
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <nav aria-label={t.about}>
          <Link to="/cgu">{t.terms}</Link>
          <Link to="/accessibility">{t.accessibility}</Link>
        </nav>
        <span>{t.version(version)}</span>
      </div>
    </footer>
  )
}
