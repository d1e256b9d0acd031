import { useMutation } from '@tanstack/react-query'
import { CalendarPlus, Heart, Share2 } from 'lucide-react'
import { useState } from 'react'
import { createMyEvent } from '#features/directory/contract.ts'
import { call, isUnknownOutcome } from '#platform/web/api/call.ts'
import { useProblemWords } from '#platform/web/api/problem-words.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { record } from '#platform/web/observability/analytics.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { alertDialog } from '#platform/web/ui/forms/ask.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import { type Article, events } from '../contract.ts'
import { messages } from '../messages.ts'
import { type CalendarEvent, toCalendarEvent } from '../rules.ts'
import styles from './ArticleScreen.module.css'
import { useLike } from './use-like.ts'

const ShareDialog = fetched(() => import('./ShareDialog.tsx'))

/** Add to the calendar (events only), like, share. */
export function ArticleActions({ article }: { article: Article }) {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const like = useLike(article.id, siteId)
  const [sharing, setSharing] = useState(false)
  const { liked, nbLikes } = article
  return (
    <div className={styles.actions}>
      {article.type === 'event' && <AddToCalendar article={article} />}
      <Button
        className={styles.like}
        aria-pressed={liked}
        icon={<Heart aria-hidden />}
        onClick={() => like(!liked)}
      >
        {t.like} <span className={styles.count}>{nbLikes}</span>
      </Button>
      <Button icon={<Share2 aria-hidden />} aria-haspopup="dialog" onClick={() => setSharing(true)}>
        {t.share}
      </Button>
      {sharing && (
        <FetchedDialog onClose={() => setSharing(false)}>
          <ShareDialog article={article} onClose={() => setSharing(false)} />
        </FetchedDialog>
      )}
    </div>
  )
}

function AddToCalendar({ article }: { article: Article }) {
  const t = useMessages(messages)
  const why = useProblemWords()
  const notice = (tone: 'good' | 'bad', content: string) =>
    void alertDialog({ title: t.calendar, tone, content })
  const { mutate, isPending } = useMutation({
    mutationFn: (body: CalendarEvent) => call(createMyEvent, { body }),
    onSuccess: () => {
      record(events.calendarAdd, { article: article.id })
      notice('good', t.calendarAdded(article.title))
    },
    onError: error => {
      notice('bad', isUnknownOutcome(error) ? why(error) : t.calendarFailed)
    },
  })
  const add = () => {
    const event = toCalendarEvent(article)
    if (event === undefined) notice('bad', t.calendarInvalidDates)
    else mutate(event)
  }
  return (
    <Button variant="primary" icon={<CalendarPlus aria-hidden />} busy={isPending} onClick={add}>
      {isPending ? t.addingToCalendar : t.addToCalendar}
    </Button>
  )
}
