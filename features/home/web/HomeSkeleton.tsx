import { Fragment, type ReactNode } from 'react'
import type { Site } from '#features/sites/contract.ts'
import { activeTypes } from '#platform/contract/functionality.ts'
import { useMessages } from '#platform/web/shell/language.tsx'
import { classes } from '#platform/web/ui/hue.ts'
import { Loading, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { messages } from '../messages.ts'
import { eventsOnHome, highlightsOfAKind, informationOnHome } from '../rules.ts'
import styles from './HomeSkeleton.module.css'
import layout from './layout.module.css'

/** As many news as home shows. The contract that says so would be the largest part of this file. */
const cards = 6
/** Restaurants of a campus, about. */
const restaurants = 4

/** The shape of the highlight that is likely now, on a campus that has something to highlight. */
export function HighlightOnItsWay({ site }: { site: Site }) {
  const t = useMessages(messages)
  const has = activatedBy(site)
  if (!has('RESTAURANT', 'PRACTICAL_INFORMATION', 'SAFE_AT_WORK')) return null
  const measured = has('RESTAURANT') && isBeforeLunch()
  return (
    <Loading label={t.loading} className={classes(layout.highlight, styles.highlights)}>
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

/** On most days restaurants are then highlighted, with what their sensors say. A guess, by the reader's own clock. */
function isBeforeLunch(): boolean {
  const now = new Date()
  return now.getHours() < 14 && now.getDay() % 6 !== 0
}

/** The shape of the blocks that the campus will have. */
export function BlocksOnTheirWay({ site }: { site: Site }) {
  const has = activatedBy(site)
  return (
    <div className={layout.columns} aria-busy="true">
      <div className={layout.main}>
        {has('ACTU') && (
          <>
            <Part>
              <div className={styles.featured} />
            </Part>
            <Part>
              <div className={styles.news}>
                <Repeated times={cards}>
                  <NewsCard />
                </Repeated>
              </div>
            </Part>
          </>
        )}
      </div>
      <div className={layout.aside}>
        {has('RESTAURANT') && <Rows times={restaurants} />}
        {has('ACTU') && <Rows times={eventsOnHome} />}
        {has('PRACTICAL_INFORMATION', 'SAFE_AT_WORK') && <Rows times={informationOnHome} />}
      </div>
    </div>
  )
}

function activatedBy({ functionalities }: Site) {
  const active = activeTypes(functionalities)
  return (...types: string[]) => types.some(type => active.has(type))
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

function NewsCard() {
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
