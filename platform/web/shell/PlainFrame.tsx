import { Accessibility, Languages, Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Language } from '#platform/text/language.ts'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { classes, hued } from '../ui/hue.ts'
import { changeAppearance, useDark } from './appearance.ts'
import { Footer } from './Footer.tsx'
import shared from './Frame.module.css'
import { useLanguage, useMessages } from './language.tsx'
import { messages } from './messages.ts'
import styles from './PlainFrame.module.css'

export interface PlainFrameProps {
  version: string
  hue?: number
  onLanguage: (language: Language) => void
  onTheme: () => void
  children: ReactNode
}

/** The frame of what needs no campus: signing in, and the pages that are open to everybody. */
export function PlainFrame({ version, hue = 265, onLanguage, onTheme, children }: PlainFrameProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const theme = useLocalState(s => s.theme)
  const dark = useDark()
  const other: Language = language === 'fr' ? 'en' : 'fr'
  return (
    <div {...hued(hue)} className={classes(shared.frame, styles.frame)}>
      <a className="skip-link" href="#main">
        {t.skip}
      </a>
      <header className={styles.top}>
        <p className={styles.brand}>
          <img src="/icons/campus.svg" alt="" width={36} height={36} />
          Campus Companion
        </p>
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            aria-label={t.accessibleTheme}
            title={t.accessibleTheme}
            aria-pressed={theme === 'accessible'}
            onClick={onTheme}
          >
            <Accessibility aria-hidden />
            {t.accessible}
          </button>
          {theme === 'classic' && (
            <button
              type="button"
              className={classes(styles.tool, styles.icon)}
              title={t.dark}
              aria-label={t.dark}
              aria-pressed={dark}
              onClick={changeAppearance}
            >
              <Moon aria-hidden />
            </button>
          )}
          <button type="button" className={styles.tool} lang={other} onClick={() => onLanguage(other)}>
            <Languages aria-hidden />
            {t.otherLanguageName}
          </button>
        </div>
      </header>
      <main id="main" className={shared.main} tabIndex={-1}>
        {children}
      </main>
      <Footer version={version} />
    </div>
  )
}
