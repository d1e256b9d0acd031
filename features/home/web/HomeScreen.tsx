import { lazy, Suspense, useState } from 'react'
import { useSite } from '#features/sites/web/public.tsx'
import { loadChunk } from '#platform/web/loading/load-chunk.ts'
import { fetchOneByOne } from '#platform/web/loading/one-by-one.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { messages } from '../messages.ts'
import styles from './HomeScreen.module.css'
import { BlocksOnTheirWay, HighlightOnItsWay } from './HomeSkeleton.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { partOfDay, pickOf } from './welcome.ts'

// The greeting and the shortcuts stand at once. What has to be asked for is kept out of the first load, with all that
// describes it; it is fetched beside the rest of the way in.
const loadHighlight = () => import('./Highlight.tsx')
const loadBlocks = () => import('./HomeBlocks.tsx')
const Highlight = lazy(() => loadChunk(loadHighlight))
const HomeBlocks = lazy(() => loadChunk(loadBlocks))
const askEarly = () => import('./ask-early.ts').then(({ askForHomeEarly }) => askForHomeEarly())
void fetchOneByOne([askEarly, loadHighlight, loadBlocks])

export default function HomeScreen() {
  const t = useMessages(messages)
  const site = useSite()
  return (
    <Page title={t.title} ownHeading hero={<Welcome />}>
      {site !== undefined && (
        <div key={site.id} className={styles.campus}>
          <Suspense fallback={<HighlightOnItsWay site={site} />}>
            <Highlight site={site} />
          </Suspense>
          <Shortcuts site={site} />
          <Suspense fallback={<BlocksOnTheirWay site={site} />}>
            <HomeBlocks site={site} />
          </Suspense>
        </div>
      )}
    </Page>
  )
}

/** The campus as it looks, a greeting, and a thought of the campus. */
function Welcome() {
  const t = useMessages(messages)
  const site = useSite()
  const session = useSession()
  // One chance a visit: neither the picture nor the quote changes while it is looked at.
  const [chance] = useState(Math.random)
  const picture = site && pickOf(site.backgroundImages, chance)
  const quote = site && pickOf(site.quotes, chance)
  const name = session.status === 'signed-in' ? session.account.firstName : ''
  return (
    <header className={styles.welcome}>
      {picture !== undefined && (
        <img
          className={styles.picture}
          src={picture.url}
          alt={picture.alt}
          width={1440}
          height={480}
          fetchPriority="high"
        />
      )}
      <div className={styles.words}>
        <h1 tabIndex={-1}>{t.greeting[partOfDay(new Date().getHours())](name)}</h1>
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
