import { useMessages } from '#platform/web/shell/language.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Card, CardLink } from '#platform/web/ui/Card.tsx'
import { RichText } from '#platform/web/ui/RichText.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { cardMessages } from '../card-messages.ts'
import type { ArticleCard } from '../contract.ts'
import { tagHues } from '../rules.ts'
import { Cover } from './Cover.tsx'
import styles from './FeaturedNews.module.css'
import { CardFacts } from './NewsCard.tsx'

/** The one article that stands out, wide and with its summary. */
export function FeaturedNews({ article }: { article: ArticleCard }) {
  const t = useMessages(cardMessages)
  const { id, title, tag, resume, photos } = article
  return (
    <Section title={t.featured}>
      <Card as="article" linked hue={tagHues[tag]} className={styles.card}>
        <Cover photo={photos[0]} className={styles.cover} />
        <div className={styles.words}>
          <Badge>{t.tags[tag]}</Badge>
          <h3 className={styles.title} lang={article.writtenIn ?? undefined}>
            <CardLink to={`/news/${id}`}>{title}</CardLink>
          </h3>
          <RichText html={resume} lang={article.writtenIn} className={styles.resume} />
          <CardFacts article={article} />
        </div>
      </Card>
    </Section>
  )
}
