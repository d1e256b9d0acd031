import { CalendarDays, Heart, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { campusDay, formatDate } from '#platform/time/campus-time.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { IconButton } from '#platform/web/ui/Button.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { ArticleCard } from '../contract.ts'
import { messages } from '../messages.ts'
import { eventPeriod, shortDays, tagHues } from '../rules.ts'
import { Cover } from './Cover.tsx'
import styles from './NewsCard.module.css'

export interface NewsCardProps {
  article: ArticleCard
  /** Its place in the list, from 0: later pictures load later. */
  index: number
  /** The level below the heading that the list stands under. */
  heading: 'h2' | 'h3'
  /** Shows the share button. */
  onShare?: () => void
}

/** An article in a list: the whole card leads to it. */
export function NewsCard({ article, index, heading: Heading, onShare }: NewsCardProps) {
  const t = useMessages(messages)
  const { id, title, tag, photos } = article
  return (
    <Card as="article" hue={tagHues[tag]} className={styles.card}>
      <Cover photo={photos[0]} index={index} decorative />
      <div className={styles.words}>
        <Badge>{t.tags[tag]}</Badge>
        <Heading className={styles.title}>
          <CardLink to={`/news/${id}`}>{title}</CardLink>
        </Heading>
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
  const t = useMessages(messages)
  const { nbLikes, liked } = article
  return (
    <div className={styles.facts}>
      <CardDate article={article} />
      <span className={styles.likes} data-liked={liked}>
        <Heart aria-hidden />
        <span aria-hidden>{nbLikes}</span>
        <span className="visually-hidden">{t.likes(nbLikes)}</span>
      </span>
      {children}
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
    return <time dateTime={article.date}>{formatDate(article.date, language, style)}</time>
  }
  const { firstDay, lastDay } = period
  return (
    <span className={styles.days}>
      <CalendarDays aria-hidden />
      <time dateTime={firstDay}>{shortDays(firstDay, lastDay, language, today)}</time>
    </span>
  )
}

/** The shape of a card while it loads. */
export function NewsCardSkeleton() {
  return (
    <Card className={styles.card}>
      <Skeleton shape="box" className={styles.coverSkeleton} />
      <div className={styles.words}>
        <Skeleton width={90} height={22} />
        <div className={styles.title}>
          <Skeleton width="85%" />
        </div>
        <div className={styles.facts}>
          <Skeleton width={64} />
        </div>
      </div>
    </Card>
  )
}
