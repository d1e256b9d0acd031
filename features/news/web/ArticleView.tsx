import { ArrowUpRight, CalendarDays, MapPin, TriangleAlert } from 'lucide-react'
import {
  campusDay,
  campusInstant,
  formatDate,
  formatTime,
  formatTimeRange,
  nearDayWord,
  readsCampusClock,
} from '#platform/time/campus-time.ts'
import { formatDayRange } from '#platform/time/day-range.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { hued } from '#platform/web/ui/hue.ts'
import { RichText } from '#platform/web/ui/RichText.tsx'
import reading from '#platform/web/ui/reading.module.css'
import { cardMessages } from '../card-messages.ts'
import type { Article } from '../contract.ts'
import { messages } from '../messages.ts'
import { type EventPeriod, eventPeriod, intranetAddress, tagHues } from '../rules.ts'
import { ArticleActions } from './ArticleActions.tsx'
import styles from './ArticleScreen.module.css'
import { ConfirmReading } from './ConfirmReading.tsx'
import { Cover } from './Cover.tsx'
import { RelatedArticles } from './RelatedArticles.tsx'

interface ArticleViewProps {
  article: Article
  /** It is a draft: nothing is related to it yet. */
  isDraft?: boolean
}

export function ArticleView({ article, isDraft = false }: ArticleViewProps) {
  const t = useMessages(messages)
  const { tags, mustRead, oneLanguage } = useMessages(cardMessages)
  const language = useLanguage()
  const lang = article.writtenIn ?? undefined
  const { title, tag, date, resume, photos, source } = article
  const [first, ...others] = photos
  const period = eventPeriod(article)
  const hue = tagHues[tag]
  return (
    <>
      <article className={reading.article}>
        <header className={reading.header}>
          <div className={styles.badges}>
            <Badge hue={hue}>{tags[tag]}</Badge>
            {article.writtenIn !== null && <Badge tone="neutral">{oneLanguage}</Badge>}
            {article.mustRead === 'TO_CONFIRM' && <Badge tone="warn">{mustRead}</Badge>}
          </div>
          <h1 className={reading.heading} tabIndex={-1} lang={lang}>
            {title}
          </h1>
          <p className={reading.date}>
            <time dateTime={date}>{t.published(formatDate(date, language, 'long'))}</time>
          </p>
        </header>
        {(period !== undefined || article.location !== null) && (
          <dl className={styles.facts} {...hued(hue)}>
            {period !== undefined && (
              <div>
                <CalendarDays aria-hidden />
                <dt className="visually-hidden">{t.when}</dt>
                <dd>
                  <When period={period} />
                </dd>
              </div>
            )}
            {article.location !== null && (
              <div>
                <MapPin aria-hidden />
                <dt className="visually-hidden">{t.where}</dt>
                <dd lang={lang}>{article.location}</dd>
              </div>
            )}
          </dl>
        )}
        <figure {...hued(hue)} className={reading.figure}>
          <Cover photo={first} described first className={reading.cover} />
        </figure>
        <ArticleActions article={article} />
        <RichText html={resume} lang={article.writtenIn} className={styles.resume} />
        {/* Editors' headings start at the third level: this one keeps the outline whole. */}
        <h2 className="visually-hidden">{t.body}</h2>
        {source === 'SHAREPOINT' ? (
          <OnIntranet address={intranetAddress(article)} />
        ) : (
          <RichText html={article.description} lang={article.writtenIn} />
        )}
        {others.length > 0 && (
          <section aria-label={t.photos} className={styles.photos}>
            {others.map((photo, index) => (
              <figure key={photo.url}>
                <Cover photo={photo} described index={index} />
              </figure>
            ))}
          </section>
        )}
        <ConfirmReading article={article} />
      </article>
      {!isDraft && <RelatedArticles id={article.id} />}
    </>
  )
}

/** `Tuesday 24 November 2026, 10:00–11:00`, with the zone where the reader's clock shows another time. */
function When({ period }: { period: EventPeriod }) {
  const t = useMessages(messages)
  const card = useMessages(cardMessages)
  const language = useLanguage()
  const { firstDay, lastDay, start, end } = period
  const times =
    start === null
      ? card.allDay
      : end === null
        ? card.from(formatTime(start, language))
        : formatTimeRange(start, end, language)
  const near = firstDay === lastDay ? nearDayWord(firstDay, campusDay(new Date()), language) : undefined
  const elsewhere = start !== null && !readsCampusClock(campusInstant(firstDay, start))
  return (
    <>
      <time dateTime={start === null ? firstDay : `${firstDay}T${start}`}>
        {near !== undefined && `${near}, `}
        {formatDayRange(firstDay, lastDay, language, 'long')}
      </time>{' '}
      <span className={styles.times}>
        {times}
        {elsewhere && ` (${t.campusTime})`}
      </span>
    </>
  )
}

/** The article is a page of the intranet: what to expect there, and its link. */
function OnIntranet({ address }: { address: string | undefined }) {
  const t = useMessages(messages)
  return (
    <div className={styles.intranet} role="note">
      <TriangleAlert aria-hidden />
      <div className={styles.intranetWords}>
        <p>
          <strong>{t.sharepointTitle}</strong>
        </p>
        <p>{address === undefined ? t.sharepointMissing : t.sharepointWarning}</p>
        {address !== undefined && (
          <LinkButton
            variant="primary"
            to={address}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ArrowUpRight aria-hidden />}
          >
            {t.sharepointOpen} <span className="visually-hidden">{t.opensInNewTab}</span>
          </LinkButton>
        )}
      </div>
    </div>
  )
}
