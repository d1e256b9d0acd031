import { useMutation } from '@tanstack/react-query'
import { BookOpenCheck, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatDate } from '#platform/time/campus-time.ts'
import { call } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { type Article, confirmReading, events } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './ArticleScreen.module.css'
import { useArticleChange } from './use-article-change.ts'

/** At the end of an article that must be read: its reader confirms, once, that they have read it. */
export function ConfirmReading({ article }: { article: Article }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const why = useProblemWords()
  const change = useArticleChange(article.id)
  const said = useRef<HTMLParagraphElement>(null)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(confirmReading, { params: { id: article.id } }),
    onSuccess: ({ mustRead }) => {
      record(events.confirm, { article: article.id })
      change(item => ({ ...item, mustRead }))
    },
  })
  const confirmed = article.mustRead === 'CONFIRMED'
  const justConfirmed = confirmed && isSuccess
  useEffect(() => {
    // The button that was pressed is gone.
    if (justConfirmed) said.current?.focus()
  }, [justConfirmed])
  if (article.mustRead === null || article.mustReadUntil === null) return null
  return (
    <section aria-label={t.confirmation} className={styles.confirmation} data-confirmed={confirmed}>
      {confirmed ? <Check aria-hidden /> : <BookOpenCheck aria-hidden />}
      <div>
        <p ref={said} tabIndex={-1}>
          <strong>
            {confirmed ? t.confirmed : t.mustReadUntil(formatDate(article.mustReadUntil, language, 'long'))}
          </strong>
        </p>
        <p>{confirmed ? t.confirmedNote : t.mustReadNote}</p>
        {error !== null && !confirmed && (
          <p role="alert" className={styles.confirmationError}>
            {why(error)}
          </p>
        )}
        {!confirmed && (
          <Button variant="primary" icon={<Check aria-hidden />} busy={isPending} onClick={() => mutate()}>
            {isPending ? t.confirming : t.confirmReading}
          </Button>
        )}
      </div>
    </section>
  )
}
