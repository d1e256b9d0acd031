import { FilePenLine, RotateCcw, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { LiveRegion } from '#platform/web/ui/LiveRegion.tsx'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import type { ArticleStatus, DeskArticle } from '../contract.ts'
import { messages } from '../desk-messages.ts'
import styles from './DeskScreen.module.css'
import { useDeskActions, useDeskArticles } from './use-desk.ts'

/** The articles of the campus with their status, for those who look after them. */
export default function DeskScreen() {
  const siteId = useLocalState(s => s.siteId) ?? ''
  return (
    <Page>
      <Desk key={siteId} siteId={siteId} />
    </Page>
  )
}

function Desk({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const { articles, refused, failed, retrying, retry, ...rest } = useDeskArticles(siteId)
  const icon = <FilePenLine aria-hidden />

  if (refused) {
    return (
      <EmptyState title={t.refused} icon={icon}>
        <p>{t.refusedHint}</p>
        <LinkButton to="/">{t.home}</LinkButton>
      </EmptyState>
    )
  }
  if (failed) return <ErrorState title={t.loadFailed} onRetry={retry} busy={retrying} />
  if (articles === undefined) return <DeskSkeleton />
  if (articles.length === 0) {
    return (
      <EmptyState title={t.empty} icon={icon}>
        <p>{t.emptyHint}</p>
      </EmptyState>
    )
  }
  return <Articles articles={articles} {...rest} />
}

interface ArticlesProps
  extends Pick<ReturnType<typeof useDeskArticles>, 'more' | 'loadingMore' | 'moreFailed' | 'loadMore'> {
  articles: readonly DeskArticle[]
}

function Articles({ articles, more, loadingMore, moreFailed, loadMore }: ArticlesProps) {
  const t = useMessages(messages)
  const { busy, change } = useDeskActions()
  const list = useRef<HTMLUListElement>(null)
  /** How many there were when more were asked for. */
  const asked = useRef<number>(undefined)
  const count = articles.length

  useEffect(() => {
    if (asked.current === undefined || count <= asked.current) return
    // The first new one stands where the button was: reading goes on there.
    list.current?.querySelectorAll<HTMLElement>('h2')[asked.current]?.focus({ preventScroll: true })
    asked.current = undefined
  }, [count])

  const askForMore = () => {
    asked.current = count
    loadMore()
  }
  return (
    <>
      <ul role="list" aria-label={t.articles} className={styles.list} ref={list}>
        {articles.map(article => (
          <Row
            key={article.id}
            article={article}
            busy={busy === article.id}
            onChange={() => void change(article)}
          />
        ))}
      </ul>
      <LiveRegion>{t.shown(count)}</LiveRegion>
      {more && (
        <div className={styles.more}>
          {moreFailed && <p role="alert">{t.moreFailed}</p>}
          <Button busy={loadingMore} onClick={askForMore}>
            {loadingMore ? t.loadingMore : t.loadMore}
          </Button>
        </div>
      )}
    </>
  )
}

const tones: Record<ArticleStatus, 'good' | 'warn' | 'neutral'> = {
  SCHEDULED: 'warn',
  PUBLISHED: 'good',
  WITHDRAWN: 'neutral',
}

function Row({ article, busy, onChange }: { article: DeskArticle; busy: boolean; onChange: () => void }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, title, status, date, nbLikes, siteIds, mayEdit } = article
  const withdrawn = status === 'WITHDRAWN'
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h2 tabIndex={-1}>
          {/* What is not published has no page to lead to. */}
          {status === 'PUBLISHED' ? <Link to={`/news/${id}`}>{title}</Link> : title}
        </h2>
        <p className={styles.facts}>
          <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
          <time dateTime={date}>{t.dated(formatDate(date, language, 'medium'))}</time>
          <span>{t.likes(nbLikes)}</span>
          <span>{t.campuses(siteIds.length)}</span>
        </p>
      </div>
      {mayEdit ? (
        <Button
          className={styles.act}
          busy={busy}
          icon={withdrawn ? <RotateCcw aria-hidden /> : <Undo2 aria-hidden />}
          aria-label={withdrawn ? t.restoreArticle(title) : t.withdrawArticle(title)}
          aria-haspopup="dialog"
          onClick={onChange}
        >
          {withdrawn ? t.restore : t.withdraw}
        </Button>
      ) : (
        <p className={styles.act}>{t.notYours}</p>
      )}
    </li>
  )
}

function DeskSkeleton() {
  const t = useMessages(messages)
  return (
    <Loading label={t.loading} className={styles.list}>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
        <div key={index} className={styles.row}>
          <div className={styles.about}>
            <Skeleton width="min(24rem, 80%)" />
            <Skeleton width="min(16rem, 60%)" />
          </div>
          <Skeleton shape="box" width={140} height={44} className={styles.act} />
        </div>
      ))}
    </Loading>
  )
}
