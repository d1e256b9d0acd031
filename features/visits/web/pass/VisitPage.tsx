import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#platform/text/language.ts'
import { formatDate, formatTime } from '#platform/time/campus-time.ts'
import type { Pass } from '../../pass-contract.ts'
import { messages } from '../../pass-messages.ts'
import { Expected } from './Expected.tsx'
import { forgetPass, isOver, readPass, storedPass, storePass } from './pass-calls.ts'
import { useAccessibleTheme } from './theme.ts'
import styles from './VisitPage.module.css'

/** Milliseconds. */
const refreshEvery = 60_000

type State = { at: 'loading' | 'unknown' | 'failed' } | { at: 'there'; pass: Pass; readAt?: number }

/** The page of a visitor, with no shell around it: their pass, the way, and what they say of themselves. */
export function VisitPage({ token }: { token: string }) {
  const [state, setState] = useState<State>({ at: 'loading' })
  const [chosen, setChosen] = useState<Language>()
  const own = state.at === 'there' ? state.pass.language : browserLanguage()
  const language = chosen ?? own
  const [accessible, chooseAccessible] = useAccessibleTheme()
  const t = messages[language]

  const show = (pass: Pass) => {
    storePass(token, pass)
    setState({ at: 'there', pass })
  }
  const withdraw = () => {
    forgetPass(token)
    setState({ at: 'unknown' })
  }
  const load = async () => {
    const outcome = await readPass(token)
    if (outcome.is === 'done') return show(outcome.body)
    if (outcome.is === 'unknown') return withdraw()
    const kept = storedPass(token, Date.now())
    setState(kept === undefined ? { at: 'failed' } : { at: 'there', pass: kept.pass, readAt: kept.readAt })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: one page has one token
  useEffect(() => {
    void load()
    addEventListener('online', load)
    // What was opened days ago and is taken out at reception may have been moved or withdrawn.
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void load()
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      removeEventListener('online', load)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [])
  const pass = state.at === 'there' ? state.pass : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at anew
  useEffect(() => {
    if (pass === undefined || pass.visit === null) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && isChanging(pass)) void load()
    }, refreshEvery)
    return () => clearInterval(timer)
  }, [pass])
  useEffect(() => {
    document.documentElement.lang = language
    document.title = state.at === 'there' ? `${t.title(state.pass.campus)} – ${t.product}` : t.product
  })

  return (
    <div className="visit-page">
      <header className="visit-head">
        <img src="/icons/campus.svg" alt="" width="32" height="32" />
        <span className="visit-product">{t.product}</span>
        <button
          type="button"
          className={styles.quiet}
          lang={language === 'fr' ? 'en' : 'fr'}
          onClick={() => setChosen(language === 'fr' ? 'en' : 'fr')}
        >
          {t.otherLanguage}
        </button>
      </header>
      <main className={styles.main}>
        {state.at === 'loading' && (
          <p role="status" className={styles.note}>
            {t.loading}
          </p>
        )}
        {state.at === 'unknown' && <Message title={t.unknown}>{t.unknownHint}</Message>}
        {state.at === 'failed' && (
          <Message title={t.failed}>
            {t.failedHint}
            <button
              type="button"
              className={styles.primary}
              onClick={() => {
                setState({ at: 'loading' })
                void load()
              }}
            >
              {t.retry}
            </button>
          </Message>
        )}
        {state.at === 'there' && (
          <>
            {state.readAt !== undefined && state.pass.visit !== null && (
              <p role="status" className={styles.offline}>
                {t.offline(momentInWords(new Date(state.readAt), language))}
              </p>
            )}
            {state.pass.visit === null ? (
              <Message title={t.thanks}>{t.thanksText(state.pass.campus)}</Message>
            ) : (
              <Expected
                token={token}
                campus={state.pass.campus}
                visit={state.pass.visit}
                language={language}
                onSaved={show}
                onGone={withdraw}
              />
            )}
          </>
        )}
      </main>
      {/* Not before there is something above it: it would be pushed away. */}
      {state.at !== 'loading' && (
        <footer className={styles.foot}>
          <button
            type="button"
            className={styles.quiet}
            aria-pressed={accessible}
            onClick={() => chooseAccessible(!accessible)}
          >
            {t.accessibleTheme}
          </button>
        </footer>
      )}
    </div>
  )
}

/** Whether it is read anew while somebody looks: departures are told, or the visit has ended meanwhile. */
function isChanging(pass: Pass): boolean {
  const stops = pass.visit?.travel?.stops ?? []
  return isOver(pass, Date.now()) || stops.some(({ lines }) => lines.some(({ times }) => times.length > 0))
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.message}>
      <h1>{title}</h1>
      <div>{children}</div>
    </section>
  )
}

function momentInWords(moment: Date, language: Language): string {
  return `${formatDate(moment, language, 'day')}, ${formatTime(moment, language)}`
}

function browserLanguage(): Language {
  return navigator.language.startsWith('fr') ? 'fr' : 'en'
}
