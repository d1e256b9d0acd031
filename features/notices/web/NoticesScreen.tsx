import { Bell, Check, CheckCheck, Dot, SlidersHorizontal, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { campusDay, formatNearDay, formatTime } from '#platform/time/campus-time.ts'
import { useFeatures } from '#platform/web/shell/features.tsx'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { PagedRows, Refused, RowsSkeleton } from '#platform/web/ui/Desk.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import rows from '#platform/web/ui/rows.module.css'
import { EmptyState } from '#platform/web/ui/States.tsx'
import type { Notice } from '../contract.ts'
import { messages } from '../messages.ts'
import styles from './NoticesScreen.module.css'
import { useMark, useNotices, useReadAll } from './use-notices.ts'

/** `/me/notices`: what concerned the reader, newest first. */
export default function NoticesScreen() {
  const t = useMessages(messages)
  const pages = useNotices()
  const all = useReadAll()
  const newest = pages.list.items?.[0]
  const unread = pages.firstPage?.unread ?? 0
  return (
    <Page>
      <div className={styles.head}>
        {newest !== undefined && <p className={styles.count}>{t.count(unread)}</p>}
        <div className={styles.acts}>
          {unread > 0 && newest !== undefined && (
            <Button
              icon={<CheckCheck aria-hidden />}
              busy={all.busy}
              onClick={() => void all.send(newest.id)}
            >
              {all.busy ? t.reading : t.readAll}
            </Button>
          )}
          <LinkButton to="/me/notices/ways" icon={<SlidersHorizontal aria-hidden />}>
            {t.choose}
          </LinkButton>
        </div>
      </div>
      {all.step.at === 'failed' && <p role="alert">{t.notMarked}</p>}
      <PagedRows
        pages={pages}
        refused={<Refused title={t.refused} icon={<Bell aria-hidden />} />}
        loading={<RowsSkeleton label={t.loading} />}
        failed={t.failed}
        empty={
          <EmptyState title={t.empty} icon={<Bell aria-hidden />}>
            <p>{t.emptyHint}</p>
          </EmptyState>
        }
        label={t.list}
        shown={t.shown}
        more={t.more}
        heading="h2"
      >
        {notice => <Row key={notice.id} notice={notice} />}
      </PagedRows>
    </Page>
  )
}

function Row({ notice }: { notice: Notice }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const feature = useFeatures().get(notice.feature)
  const mark = useMark()
  const { id, text, path, createdAt, read } = notice
  const at = new Date(createdAt)
  const Icon = feature?.icon ?? Bell
  return (
    <li className={rows.row} data-unread={!read}>
      <span {...hued(feature?.hue ?? 265)} className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <div className={rows.about}>
        <h2 tabIndex={-1}>
          {path === null ? (
            text
          ) : (
            <Link to={path} onClick={() => !read && void mark.send({ id, read: true })}>
              {text}
            </Link>
          )}
        </h2>
        <p className={rows.facts}>
          {!read && <Badge icon={<Dot aria-hidden />}>{t.unread}</Badge>}
          {feature !== undefined && <span>{feature.title[language]}</span>}
          <time dateTime={createdAt}>
            {formatNearDay(campusDay(at), campusDay(new Date()), language, 'date')},{' '}
            {formatTime(at, language)}
          </time>
        </p>
        {mark.step.at === 'failed' && <p role="alert">{t.notMarked}</p>}
      </div>
      <Button
        className={styles.mark}
        icon={read ? <Undo2 aria-hidden /> : <Check aria-hidden />}
        busy={mark.busy}
        aria-label={read ? t.againOne(text) : t.readOne(text)}
        onClick={() => void mark.send({ id, read: !read })}
      >
        {read ? t.again : t.read}
      </Button>
    </li>
  )
}
