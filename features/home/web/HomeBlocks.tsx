import { type ReactNode, useDeferredValue } from 'react'
import type { Site } from '#features/sites/contract.ts'
import { useLanguage, useMessages } from '#platform/web/shell/language.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { ErrorState } from '#platform/web/ui/States.tsx'
import type { Home } from '../contract.ts'
import { messages } from '../messages.ts'
import type { HomeBlock } from './extension-points.ts'
import styles from './HomeBlocks.module.css'
import { BlocksSkeleton } from './HomeSkeleton.tsx'
import layout from './layout.module.css'
import { useBlocks, useViews, type ViewedBlock } from './use-blocks.ts'
import { useHighlight } from './use-highlight.ts'
import { useBlockRetry, useHome } from './use-home.ts'

/** What home shows below the shortcuts. */
export function HomeBlocks({ site }: { site: Site }) {
  const t = useMessages(messages)
  const { home, failed, retrying, retry } = useHome(site.id)
  const blocks = useBlocks(site.functionalities)
  // Drawn beside everything else: all blocks in one go hold a slow phone.
  const drawn = useDeferredValue(home)
  if (failed) {
    return (
      <>
        <ErrorState title={t.homeFailed} onRetry={retry} busy={retrying} />
        <KnownBlocks site={site} blocks={blocks} />
      </>
    )
  }
  return drawn === undefined ? (
    <BlocksSkeleton blocks={blocks} />
  ) : (
    <Blocks site={site} home={drawn} blocks={blocks} />
  )
}

interface BlocksProps {
  site: Site
  home: Home
  blocks: readonly HomeBlock[]
}

/** What the blocks can show of the campus where home cannot be loaded. */
function KnownBlocks({ site, blocks }: Pick<BlocksProps, 'site' | 'blocks'>) {
  return useViews(blocks).map(({ name, view: { Known } }) => Known && <Known key={name} site={site} />)
}

/** On wide screens the main column beside everything else. */
function Blocks({ site, home, blocks }: BlocksProps) {
  const views = useViews(blocks)
  const highlight = useHighlight(home, views)
  const visible = (column: HomeBlock['column']) =>
    views
      .filter(block => block.column === column)
      .map(block => (
        <LoadedBlock
          key={block.name}
          block={block}
          home={home}
          site={site}
          highlighted={highlight?.items ?? []}
        />
      ))
  return (
    <div className={layout.columns}>
      <div className={layout.main}>{visible('main')}</div>
      <div className={layout.aside}>{visible('aside')}</div>
    </div>
  )
}

/** A block; one that failed with its own way to try again; nothing where the answer has none. */
function LoadedBlock({
  block,
  home,
  site,
  highlighted,
}: {
  block: ViewedBlock
  home: Home
  site: Site
  highlighted: readonly unknown[]
}): ReactNode {
  const answer = home[block.name]
  if (answer === undefined) return null
  if (answer.status === 'error') {
    const { Known } = block.view
    return (
      <>
        <FailedBlock siteId={site.id} block={block} />
        {Known && <Known site={site} />}
      </>
    )
  }
  // Each view takes the data of its own block.
  return <block.view.Show data={answer.data as never} highlighted={highlighted} />
}

/** A block that failed stays in its place, and can be asked for again without the others. */
function FailedBlock({ siteId, block: { name, title } }: { siteId: string; block: HomeBlock }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { retry, retrying } = useBlockRetry(siteId, name)
  return (
    <Section title={title[language]}>
      <ErrorState title={t.blockFailed} className={styles.failed} onRetry={retry} busy={retrying}>
        {null}
      </ErrorState>
    </Section>
  )
}
