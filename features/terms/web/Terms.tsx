import { type ReactNode, useEffect, useRef } from 'react'
import type { SafeHtml } from '#platform/contract/html.ts'
import { CallProblem } from '#platform/web/api/call.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { toast } from '#platform/web/ui/Toasts.tsx'
import { messages } from '../messages.ts'
import styles from './Terms.module.css'
import { useAcceptance, useTerms } from './use-terms.ts'

interface TermsProps {
  /** What to do where there is nothing to accept; without it only the acceptance is offered. */
  onBack?: () => void
}

/** The terms of use, and below them the acceptance or the way back. */
export function Terms({ onBack }: TermsProps) {
  const t = useMessages(messages)
  const terms = useTerms()
  const { accept, accepted, busy, failed, offered, outdated } = useAcceptance(terms.data?.version, () => {
    // Where the acceptance leads on, arriving says enough.
    if (onBack !== undefined) toast.success(t.accepted)
  })
  const back = useRef<HTMLButtonElement>(null)

  // The button that had the focus has left: its place is taken by the way back.
  useEffect(() => {
    if (accepted && !offered) back.current?.focus()
  }, [accepted, offered])

  if (terms.isPending) return <TermsLoading />
  if (terms.isError) {
    if (terms.error instanceof CallProblem && terms.error.status === 404) return <EmptyState title={t.none} />
    return <ErrorState title={t.failedToLoad} onRetry={() => void terms.refetch()} busy={terms.isFetching} />
  }
  return (
    <>
      {outdated && (
        <p className={styles.notice} role="alert">
          {t.outdated}
        </p>
      )}
      <TermsText html={terms.data.html}>
        {(offered || onBack !== undefined) && (
          <>
            {failed && (
              <p className={styles.failed} role="alert">
                {t.failedToAccept}
              </p>
            )}
            {offered ? (
              <Button variant="primary" busy={busy} onClick={accept}>
                {busy ? t.accepting : t.accept}
              </Button>
            ) : (
              <Button ref={back} onClick={onBack}>
                {t.back}
              </Button>
            )}
          </>
        )}
      </TermsText>
    </>
  )
}

/** The text, and below it what can be done. */
export function TermsText({ html, children }: { html: SafeHtml; children: ReactNode }) {
  return (
    <>
      <RichText html={html} />
      {children !== false && <div className={styles.actions}>{children}</div>}
    </>
  )
}

const lines = ['40%', '100%', '96%', '70%', '35%', '98%', '99%', '60%']

function TermsLoading() {
  return (
    <Loading className={styles.loading}>
      {lines.map(width => (
        <Skeleton key={width} width={width} />
      ))}
    </Loading>
  )
}
