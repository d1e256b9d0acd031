import { useMessages } from '#platform/web/shell/language.tsx'
import { useLocalState } from '#platform/web/storage/local-state.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { messages } from '../messages.ts'
import { NewsCard } from './NewsCard.tsx'
import styles from './RelatedArticles.module.css'
import { useRelatedArticles } from './use-articles.ts'

/** What to read after an article. Absent while there is nothing: it stands below everything, so nothing moves. */
export function RelatedArticles({ id }: { id: string }) {
  const t = useMessages(messages)
  const siteId = useLocalState(s => s.siteId) ?? ''
  const articles = useRelatedArticles(siteId, id)
  if (articles.length === 0) return null
  return (
    <div className={styles.related}>
      <Section title={t.related}>
        <ul role="list" className={styles.cards}>
          {articles.map(article => (
            <li key={article.id}>
              <NewsCard article={article} index={6} heading="h3" />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
