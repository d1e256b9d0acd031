import type { Site } from '#features/sites/contract.ts'
import { sourcesOf } from '#platform/contract/picture.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { messages } from '../messages.ts'
import styles from './HomeScreen.module.css'
import { lightOf, partOfDay } from './welcome.ts'

interface CampusWelcomeProps {
  picture: Site['backgroundImages'][number] | undefined
  quote: Site['quotes'][number] | undefined
  /** Whom it greets; empty: their given name is not known. */
  name: string
  /** Of the reader’s clock. */
  hour: number
}

/** A campus as it looks, a greeting, and a thought of the campus. */
export function CampusWelcome({ picture, quote, name, hour }: CampusWelcomeProps) {
  const t = useMessages(messages)
  return (
    <header className={styles.welcome} data-hour={lightOf(hour)}>
      {picture !== undefined && (
        <img
          className={styles.picture}
          sizes="100vw"
          srcSet={sourcesOf(picture.url)}
          src={picture.url}
          alt={picture.alt}
          width={1440}
          height={480}
          fetchPriority="high"
        />
      )}
      <div className={styles.words}>
        <h1 tabIndex={-1}>{t.greeting[partOfDay(hour)](name)}</h1>
        {quote !== undefined && (
          <figure className={styles.quote}>
            <blockquote>{t.quote(quote.quote)}</blockquote>
            <figcaption>{quote.author}</figcaption>
          </figure>
        )}
      </div>
    </header>
  )
}
