import { Link } from 'react-router'
import styles from './Footer.module.css'
import { useFooterLinks } from './features.tsx'
import { useLanguage, useMessages } from './language.tsx'
import { messages } from './messages.ts'

/** What every page ends with. */
export function Footer({ version }: { version: string }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const links = useFooterLinks()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <nav aria-label={t.about}>
          {links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label[language]}
            </Link>
          ))}
        </nav>
        <span>{t.version(version)}</span>
      </div>
    </footer>
  )
}
