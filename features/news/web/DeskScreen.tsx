import { BookOpenCheck, Pencil, PenLine, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSite } from '#features/sites/web/public.tsx'
import { useWrites } from '#features/studio/web/public.tsx'
import { formatDate } from '#platform/time/campus-time.ts'
import { fetched } from '#platform/web/loading/component.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { PagedRows, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import desk from '#platform/web/ui/desk.module.css'
import { DialogSlot } from '#platform/web/ui/forms/DialogSlot.tsx'
import { FetchedDialog } from '#platform/web/ui/forms/FetchedDialog.tsx'
import rows from '#platform/web/ui/rows.module.css'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { messages } from '../desk-messages.ts'
import type { ArticleStatus, DeskArticle } from '../staff-contract.ts'
import { DeskDialog } from './DeskDialog.tsx'
import styles from './DeskScreen.module.css'
import { useDeskArticles } from './use-desk.ts'

const ReadingsDialog = fetched(() => import('./ReadingsDialog.tsx'))

/** The articles of the campus with their status, for those who look after them. */
export default function DeskScreen() {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const writes = useWrites('articles')
  return (
    <Page>
      <div className={desk.parts}>
        {writes && (
          <div className={rows.acts}>
            <LinkButton to="/staff/studio/articles" icon={<PenLine aria-hidden />}>
              {t.toStudio}
            </LinkButton>
          </div>
        )}
        <div>
          <Desk key={siteId} siteId={siteId} />
        </div>
      </div>
    </Page>
  )
}

function Desk({ siteId }: { siteId: string }) {
  const t = useMessages(messages)
  const site = useSite()
  const [toChange, setToChange] = useState<DeskArticle>()
  const [counted, setCounted] = useState<DeskArticle>()
  const icon = <Pencil aria-hidden />
  return (
    <>
      <PagedRows
        pages={useDeskArticles(siteId)}
        refused={<Refused title={t.refused} icon={icon} />}
        loading={
          <RowsSkeleton
            label={t.loading}
            count={8}
            acts={<Skeleton shape="box" width={140} height={44} className={styles.act} />}
          />
        }
        failed={t.loadFailed}
        empty={
          <EmptyState title={t.empty} icon={icon}>
            <p>{t.emptyHint}</p>
          </EmptyState>
        }
        label={t.articles}
        shown={t.shown}
        more={t.loadMore}
        heading="h2"
      >
        {article => (
          <Row
            key={article.id}
            article={article}
            onChange={() => setToChange(article)}
            onReadings={() => setCounted(article)}
          />
        )}
      </PagedRows>
      <DialogSlot>
        {toChange !== undefined && site !== undefined ? (
          <DeskDialog
            key={toChange.id}
            article={toChange}
            site={site}
            onClose={() => setToChange(undefined)}
          />
        ) : (
          counted !== undefined && (
            <FetchedDialog onClose={() => setCounted(undefined)}>
              <ReadingsDialog key={counted.id} article={counted} onClose={() => setCounted(undefined)} />
            </FetchedDialog>
          )
        )}
      </DialogSlot>
    </>
  )
}

const tones: Record<ArticleStatus, 'good' | 'warn' | 'neutral'> = {
  SCHEDULED: 'warn',
  PUBLISHED: 'good',
  WITHDRAWN: 'neutral',
}

interface RowProps {
  article: DeskArticle
  onChange: () => void
  onReadings: () => void
}

function Row({ article, onChange, onReadings }: RowProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, title, status, date, nbLikes, siteIds, mayEdit, mustReadUntil } = article
  const withdrawn = status === 'WITHDRAWN'
  return (
    <li className={rows.row}>
      <div className={rows.about}>
        <h2 tabIndex={-1}>
          {/* What is not published has no page to lead to. */}
          {status === 'PUBLISHED' ? <Link to={`/news/${id}`}>{title}</Link> : title}
        </h2>
        <p className={rows.facts}>
          <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
          <time dateTime={date}>{t.dated(formatDate(date, language, 'medium'))}</time>
          <span>{t.likes(nbLikes)}</span>
          <span>{t.campuses(siteIds.length)}</span>
          {mustReadUntil !== null && (
            <span>{t.mustReadUntil(formatDate(mustReadUntil, language, 'medium'))}</span>
          )}
        </p>
      </div>
      {mayEdit && mustReadUntil !== null && status !== 'SCHEDULED' && (
        <Button
          className={styles.act}
          icon={<BookOpenCheck aria-hidden />}
          aria-label={t.readingsOf(title)}
          aria-haspopup="dialog"
          onClick={onReadings}
        >
          {t.readings}
        </Button>
      )}
      {mayEdit ? (
        <Button
          className={styles.act}
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
