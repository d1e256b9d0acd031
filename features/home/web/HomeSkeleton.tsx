import { Fragment, type ReactNode } from 'react'
import { useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import { highlightsOfAKind } from '../rules.ts'
import type { HomeBlock } from './extension-points.ts'
import styles from './HomeSkeleton.module.css'
import layout from './layout.module.css'

/** The shape of the highlight that is likely now, on a campus that has something to highlight. */
export function HighlightSkeleton({ blocks }: { blocks: readonly HomeBlock[] }) {
  const t = useMessages(messages)
  const now = new Date()
  const [likely] = blocks
    .flatMap(({ highlight }) => highlight ?? [])
    .filter(({ isLikely = () => true }) => isLikely(now))
    .toSorted((one, other) => one.place - other.place)
  if (likely === undefined) return null
  const wide = likely.skeleton === 'wide'
  const measured = likely.isMeasured?.(now)
  return (
    <Loading label={t.loading} className={classes(styles.highlights, wide && styles.wide)}>
      <Repeated times={highlightsOfAKind}>
        <div className={classes(styles.highlight, measured && styles.measured)}>
          <Skeleton shape="box" width={52} height={52} />
          <div className={styles.words}>
            <Skeleton width="55%" />
            <Skeleton width="80%" />
          </div>
          {measured && (
            <div className={styles.reading}>
              <Skeleton width="40%" />
              <Skeleton width="60%" />
            </div>
          )}
        </div>
      </Repeated>
    </Loading>
  )
}

/** The shape of the blocks that the campus will have. */
export function BlocksSkeleton({ blocks }: { blocks: readonly HomeBlock[] }) {
  const visible = (column: HomeBlock['column']) =>
    blocks
      .filter(block => block.column === column)
      .map(({ name, skeleton }) => skeleton && <BlockSkeleton key={name} {...skeleton} />)
  return (
    <div className={layout.columns} aria-busy="true">
      <div className={layout.main}>{visible('main')}</div>
      <div className={layout.aside}>{visible('aside')}</div>
    </div>
  )
}

function BlockSkeleton({ shape, count }: NonNullable<HomeBlock['skeleton']>) {
  switch (shape) {
    case 'wide':
      return (
        <Part>
          <div className={styles.featured} />
        </Part>
      )
    case 'cards':
      return (
        <Part>
          <div className={styles.news}>
            <Repeated times={count}>
              <CardSkeleton />
            </Repeated>
          </div>
        </Part>
      )
    case 'rows':
      return <Rows times={count} />
  }
}

/** A part of the page under its heading. */
function Part({ children }: { children: ReactNode }) {
  return (
    <div>
      <div className={styles.head}>
        <Skeleton width={150} />
      </div>
      {children}
    </div>
  )
}

function CardSkeleton() {
  return (
    <div className={styles.card}>
      <div className={styles.cover} />
      <div className={styles.lines}>
        <Skeleton width={90} />
        <Skeleton width="90%" />
        <Skeleton width="60%" />
        <Skeleton width={64} />
      </div>
    </div>
  )
}

function Rows({ times }: { times: number }) {
  return (
    <Part>
      <div className={styles.card}>
        <Repeated times={times}>
          <div className={styles.row}>
            <Skeleton shape="box" width={52} height={52} />
            <div className={styles.words}>
              <Skeleton width="70%" />
              <Skeleton width="45%" />
            </div>
          </div>
        </Repeated>
      </div>
    </Part>
  )
}

function Repeated({ times, children }: { times: number; children: ReactNode }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: equal grey shapes without identity
  return Array.from({ length: times }, (_, index) => <Fragment key={index}>{children}</Fragment>)
}
