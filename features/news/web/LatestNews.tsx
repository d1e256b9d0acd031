import { Newspaper } from 'lucide-react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { EmptyState } from '#platform/web/ui/States.tsx'
import { cardMessages } from '../card-messages.ts'
import type { ArticleCard } from '../contract.ts'
import styles from './LatestNews.module.css'
import { NewsCard } from './NewsCard.tsx'

/** The latest news of a campus, for home, with the way to all of them. */
export function LatestNews({ articles }: { articles: readonly ArticleCard[] }) {
  const t = useMessages(cardMessages)
  return (
    <Section title={t.latest} more={{ to: '/news', label: t.seeMore, spoken: t.seeMoreNews }}>
      {articles.length === 0 ? (
        <EmptyState title={t.empty} icon={<Newspaper aria-hidden />}>
          {t.emptyHint}
        </EmptyState>
      ) : (
        <ul role="list" className={styles.cards}>
          {articles.map((article, index) => (
            <li key={article.id}>
              <NewsCard article={article} index={index} heading="h3" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
