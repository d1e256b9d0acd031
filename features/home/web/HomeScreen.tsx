import { Suspense, useState } from 'react'
import type { Site } from '#features/sites/contract.ts'
import { useSite } from '#features/sites/web/public.tsx'
import { useSession } from '#platform/web/session/session-store.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { messages } from '../messages.ts'
import { CampusWelcome } from './CampusWelcome.tsx'
import { MyDay } from './Day.tsx'
import { useWelcomePicture } from './first-picture.ts'
import { Highlight } from './Highlight.tsx'
import { HomeBlocks } from './HomeBlocks.tsx'
import styles from './HomeScreen.module.css'
import { BlocksSkeleton, HighlightSkeleton } from './HomeSkeleton.tsx'
import { prefetchHome } from './prefetch-home.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { useBlocks } from './use-blocks.ts'
import { pickOf } from './welcome.ts'

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

function Welcome() {
  const site = useSite()
  const session = useSession()
  // One chance a visit: neither the picture nor the quote changes while it is looked at.
  const [chance] = useState(Math.random)
  const picture = useWelcomePicture(site?.backgroundImages ?? noPictures, chance)
  const quote = site && pickOf(site.quotes, chance)
  const name = session.status === 'signed-in' ? session.account.firstName : ''
  return <CampusWelcome picture={picture} quote={quote} name={name} hour={new Date().getHours()} />
}
