import { Suspense, useState } from 'react'
import type { Site } from '#features/sites/contract.ts'
import { useSite } from '#features/sites/web/public.tsx'
import { sourcesOf } from '#platform/contract/picture.ts'
import { useSession } from '#platform/web/session/session-store.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { messages } from '../messages.ts'
import { MyDay } from './Day.tsx'
import { useWelcomePicture } from './first-picture.ts'
import { Highlight } from './Highlight.tsx'
import { HomeBlocks } from './HomeBlocks.tsx'
import styles from './HomeScreen.module.css'
import { BlocksSkeleton, HighlightSkeleton } from './HomeSkeleton.tsx'
import { prefetchHome } from './prefetch-home.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { useBlocks } from './use-blocks.ts'
import { lightOf, partOfDay, pickOf } from './welcome.ts'

prefetchHome()

export default function HomeScreen() {
  const t = useMessages(messages)
  const site = useSite()
  return (
    <Page title={t.title} ownHeading hero={<Welcome />}>
      {site !== undefined && <Campus key={site.id} site={site} />}
    </Page>
  )
}

/** The shortcuts stand at once; how the blocks look is fetched beside what they hold. */
function Campus({ site }: { site: Site }) {
  const blocks = useBlocks(site.functionalities)
  return (
    <div className={styles.campus}>
      <MyDay site={site} />
      <Suspense fallback={<HighlightSkeleton blocks={blocks} />}>
        <Highlight site={site} />
      </Suspense>
      <Shortcuts site={site} />
      <Suspense fallback={<BlocksSkeleton blocks={blocks} />}>
        <HomeBlocks site={site} />
      </Suspense>
    </div>
  )
}

/** While the campus is not known. */
const noPictures: Site['backgroundImages'] = []

/** The campus as it looks, a greeting, and a thought of the campus. */
function Welcome() {
  const t = useMessages(messages)
  const site = useSite()
  const session = useSession()
  // One chance a visit: neither the picture nor the quote changes while it is looked at.
  const [chance] = useState(Math.random)
  const picture = useWelcomePicture(site?.backgroundImages ?? noPictures, chance)
  const quote = site && pickOf(site.quotes, chance)
  const hour = new Date().getHours()
  const name = session.status === 'signed-in' ? session.account.firstName : ''
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
