import { ExternalLink } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { reportError } from '#platform/web/observability/errors.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import type { ReadPage } from '../../contract.ts'
import { messages } from '../../support-messages.ts'
import { type OpenedPdf, openPdf } from './pdf-library.ts'
import styles from './Support.module.css'
import { SupportPages } from './SupportPages.tsx'

export interface SupportViewerProps {
  url: string
  title: string
  /** Of the document. */
  language: string
  /** The page to begin with, from 0. */
  startAt?: number
  /** Another page is read. */
  onPage?: (page: ReadPage) => void
}

type State = { status: 'loading' } | { status: 'failed' } | { status: 'open'; opened: OpenedPdf }

/** A PDF to be read on the page: turned, enlarged and searched with our own controls, and read aloud by its structure. */
export function SupportViewer(props: SupportViewerProps) {
  // Another document starts at its own first page.
  return <Opening key={props.url} {...props} />
}

function Opening({ url, title, language, startAt = 0, onPage }: SupportViewerProps) {
  const t = useMessages(messages)
  const [state, setState] = useState<State>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // The person reads the document elsewhere; why it is not shown here is for whoever runs the product.
  const fail = useCallback((cause: unknown) => {
    reportError(new Error(`A PDF could not be shown: ${cause}`, { cause }))
    setState({ status: 'failed' })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same document again
  useEffect(() => {
    const gone = new AbortController()
    openPdf(url, gone.signal).then(
      opened => !gone.signal.aborted && setState({ status: 'open', opened }),
      error => !gone.signal.aborted && fail(error),
    )
    return () => gone.abort()
  }, [url, attempt])

  if (state.status === 'open')
    return (
      <SupportPages
        opened={state.opened}
        title={title}
        language={language}
        startAt={startAt}
        onPage={onPage}
        onFailed={fail}
        open={<OpenLink url={url} />}
      />
    )
  return (
    <section className={styles.support} aria-label={title}>
      {state.status === 'loading' ? (
        <Loading label={t.loading} className={styles.state}>
          <Skeleton shape="box" height="60svh" className={styles.sheet} />
        </Loading>
      ) : (
        <ErrorState
          title={t.failed}
          onRetry={() => {
            setState({ status: 'loading' })
            setAttempt(attempt + 1)
          }}
        >
          <p>{t.failedHint}</p>
          <OpenLink url={url} />
        </ErrorState>
      )}
    </section>
  )
}

function OpenLink({ url }: { url: string }) {
  const t = useMessages(messages)
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.open}>
      <ExternalLink aria-hidden />
      <span className={styles.word}>{t.open}</span>
      <span className="visually-hidden"> ({t.opensInTab})</span>
    </a>
  )
}
