import { type ReactNode, useDeferredValue } from 'react'
import { FeaturedNews, LatestNews, UpcomingEvents } from '#features/news/web/public.tsx'
import type { InformationCard } from '#features/practical-information/contract.ts'
import { LatestInformation } from '#features/practical-information/web/public.tsx'
import { OpenRestaurants } from '#features/restaurants/web/public.tsx'
import type { Site } from '#features/sites/contract.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import type { Block, BlockName, Home } from '../contract.ts'
import { messages } from '../messages.ts'
import { informationOnHome } from '../rules.ts'
import { ContactCard } from './ContactCard.tsx'
import styles from './HomeBlocks.module.css'
import { BlocksOnTheirWay } from './HomeSkeleton.tsx'
import layout from './layout.module.css'
import { useHighlight } from './use-highlight.ts'
import { useBlockAgain, useHome } from './use-home.ts'

/** What home shows below the shortcuts. */
export default function HomeBlocks({ site }: { site: Site }) {
  const t = useMessages(messages)
  const { home, failed, retrying, retry } = useHome(site.id)
  // Drawn beside everything else: all blocks in one go hold a slow phone.
  const drawn = useDeferredValue(home)
  if (failed) return <ErrorState title={t.homeFailed} onRetry={retry} busy={retrying} />
  return drawn === undefined ? <BlocksOnTheirWay site={site} /> : <Blocks siteId={site.id} home={drawn} />
}

/** On wide screens the news beside everything else. */
function Blocks({ siteId, home }: { siteId: string; home: Home }) {
  const highlight = useHighlight(home)
  /** A block as it is shown; one that failed with its own way to try again; nothing where the campus has none. */
  function shown<Name extends BlockName>(
    name: Name,
    show: (data: DataOf<Home[Name]>) => ReactNode,
  ): ReactNode {
    const block = home[name] as Block<DataOf<Home[Name]>> | undefined
    if (block === undefined) return null
    return block.status === 'ok' ? show(block.data) : <FailedBlock siteId={siteId} name={name} />
  }
  return (
    <div className={layout.columns}>
      <div className={layout.main}>
        {shown('featuredNews', article => article !== null && <FeaturedNews article={article} />)}
        {shown('latestNews', articles => (
          <LatestNews articles={articles} />
        ))}
      </div>
      <div className={layout.aside}>
        {shown('restaurants', restaurants => (
          <OpenRestaurants restaurants={restaurants} />
        ))}
        {shown('events', events => (
          <UpcomingEvents events={events} />
        ))}
        {shown('information', items => (
          <LatestInformation items={besides(highlight, items)} />
        ))}
        {shown('contacts', contacts => (
          <ContactCard contacts={contacts} />
        ))}
      </div>
    </div>
  )
}

/** What the highlight tells of already is not told twice, unless there is nothing else. */
function besides(highlight: ReturnType<typeof useHighlight>, items: readonly InformationCard[]) {
  const told: readonly unknown[] = highlight?.kind === 'information' ? highlight.items : []
  const others = items.filter(item => !told.includes(item))
  return (others.length === 0 ? items : others).slice(0, informationOnHome)
}

type DataOf<B> = Extract<B, { status: 'ok' }> extends { data: infer Data } ? Data : never

/** A block that could not be told stays in its place, and can be asked for again without the others. */
function FailedBlock({ siteId, name }: { siteId: string; name: BlockName }) {
  const t = useMessages(messages)
  const { retry, retrying } = useBlockAgain(siteId, name)
  return (
    <Section title={t.blocks[name]}>
      <ErrorState title={t.blockFailed} className={styles.failed} onRetry={retry} busy={retrying}>
        {null}
      </ErrorState>
    </Section>
  )
}
