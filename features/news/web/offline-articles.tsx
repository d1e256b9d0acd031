import type { Reply } from '#platform/contract/endpoint.ts'
import { formatDate } from '#platform/time/campus-time.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'
import type { OfflineKind } from '#platform/web/shell/offline.ts'
import { getArticle } from '../contract.ts'
import styles from './offline-articles.module.css'
import { linesOf } from './plain-text.ts'

/** The last few, and none that is a book: together they stay below 200 kB. */
const maxOfflineArticles = 6
const longestText = 30_000

interface OfflineArticle {
  id: string
  title: string
  /** The day of its publication. */
  date: string
  /** Words alone: what lies on a device has not come from the sanitiser any more when it is read. */
  lines: string[]
}

/** The articles read last, the newest reading first. */
export const offlineArticles: OfflineKind<OfflineArticle[]> = {
  name: 'articles',
  title: { fr: 'Actualités lues', en: 'News you have read' },
  from: [getArticle],
  valid: (stored): stored is OfflineArticle[] =>
    Array.isArray(stored) &&
    stored.every(
      one =>
        typeof one?.id === 'string' &&
        typeof one.title === 'string' &&
        Array.isArray(one.lines) &&
        one.lines.every((line: unknown) => typeof line === 'string') &&
        !Number.isNaN(Date.parse(one.date)),
    ),
  keep: (answer, before = []) => {
    const { id, title, date, resume, description, source } = answer as Reply<typeof getArticle>
    // That of a page of the intranet is an address.
    const lines = [...linesOf(resume), ...(source === 'SHAREPOINT' ? [] : linesOf(description))]
    const others = before.filter(article => article.id !== id)
    if (lines.join('').length > longestText) return others
    return [{ id, title, date, lines }, ...others].slice(0, maxOfflineArticles)
  },
  counts: articles => articles.length > 0,
  Show: Articles,
}

function Articles({ value }: { value: OfflineArticle[] }) {
  const language = useLanguage()
  return (
    <ul role="list" className={styles.articles}>
      {value.map(({ id, title, date, lines }) => (
        <li key={id}>
          <details>
            <summary>
              {title} <span>{formatDate(new Date(date), language, 'short')}</span>
            </summary>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change
              <p key={at}>{line}</p>
            ))}
          </details>
        </li>
      ))}
    </ul>
  )
}
