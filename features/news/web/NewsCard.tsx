import { CalendarDays, Heart, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { campusDay, formatNearDay } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { storedFirstPicture } from '#platform/web/storage/first-picture.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { RichText } from '#platform/web/ui/RichText.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { cardMessages } from '../card-messages.ts'
import type { ArticleCard } from '../contract.ts'
import { eventPeriod, nearOrShortDays, tagHues } from '../rules.ts'
import { Cover } from './Cover.tsx'
import styles from './NewsCard.module.css'

export interface NewsCardProps {
  article: ArticleCard
  /** Its place in the list, from 0: later pictures load later. */
  index: number
  /** The level below the heading that the list stands under. */
  heading: 'h2' | 'h3'
  /** Set larger: with its summary where there is room for it, and with a large picture where the others are rows. */
  lead?: boolean
  /** Shows the share button. */
  onShare?: () => void
}

/** An article in a list, in one column as a row: the whole card leads to it. */
export function NewsCard({ article, index, heading: Heading, lead = false, onShare }: NewsCardProps) {
  const t = useMessages(cardMessages)
  const { id, title, tag, resume, photos } = article
  return (
    <Card
      as="article"
      linked
      hue={tagHues[tag]}
      className={classes(styles.card, lead ? styles.lead : styles.row)}
    >
      <Cover photo={photos[0]} index={index} inRow={!lead} />
      <div className={styles.words}>
        <Badge>{t.tags[tag]}</Badge>
        <Heading className={styles.title} lang={article.writtenIn ?? undefined}>
          <CardLink to={`/news/${id}`}>{title}</CardLink>
        </Heading>
        {lead && <RichText html={resume} lang={article.writtenIn} className={styles.resume} />}
        <CardFacts article={article}>
          {onShare !== undefined && (
            <IconButton
              className={styles.share}
              label={t.shareArticle(title)}
              icon={<Share2 aria-hidden />}
              onClick={onShare}
            />
          )}
        </CardFacts>
      </div>
    </Card>
  )
}

/** The last line of a card: when, how many like it, and what can be done with it. */
export function CardFacts({ article, children }: { article: ArticleCard; children?: ReactNode }) {
  const t = useMessages(cardMessages)
  const { nbLikes, liked } = article
  return (
    <div className={styles.facts}>
      <CardDate article={article} />
      {article.writtenIn !== null && <Badge tone="neutral">{t.oneLanguage}</Badge>}
      {article.mustRead === 'TO_CONFIRM' && <Badge tone="warn">{t.mustRead}</Badge>}
      <span className={styles.reactions}>
        <span className={styles.likes} data-liked={liked}>
          <Heart aria-hidden />
          <span aria-hidden>{nbLikes}</span>
          <span className="visually-hidden">{t.likes(nbLikes)}</span>
        </span>
        {children}
      </span>
    </div>
  )
}

/** The days of an event, the day of publication of anything else. */
function CardDate({ article }: { article: ArticleCard }) {
  const language = useLanguage()
  const today = campusDay(new Date())
  const period = eventPeriod(article)
  if (period === undefined) {
    const style = article.date.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium'
    return <time dateTime={article.date}>{formatNearDay(article.date, today, language, style)}</time>
  }
  return (
    <span className={styles.days}>
      <CalendarDays aria-hidden />
      <time dateTime={period.firstDay}>{nearOrShortDays(period, today, language)}</time>
    </span>
  )
}

/** The shape of a card while it loads; the first one with the cover that it had when the news were last read. */
export function NewsCardSkeleton({ lead = false }: { lead?: boolean }) {
  const kept = lead ? storedFirstPicture('news') : undefined
  return (
    <Card className={classes(styles.card, lead ? styles.lead : styles.row, lead && styles.leadSkeleton)}>
      <span data-first-picture={lead || undefined} className={styles.coverPlace}>
        <Skeleton shape="box" className={styles.coverSkeleton} />
        {kept !== undefined && <img alt="" sizes="100vw" srcSet={kept} />}
      </span>
      <div className={styles.words}>
        <Skeleton width={90} height={22} />
        <div className={styles.title}>
          <Skeleton width="85%" />
          {lead && <Skeleton width="55%" className={styles.secondLine} />}
        </div>
        <div className={styles.facts}>
          <Skeleton width={64} />
        </div>
      </div>
    </Card>
  )
}
