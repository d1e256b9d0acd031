import { type ReactNode, useEffect, useRef } from 'react'
import { screenDrawn } from '#platform/web/loading/settled.ts'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { useMessages } from './language.tsx'
import styles from './Page.module.css'
import { focusHeading } from './page-focus.ts'
import { useScreen } from './screen.tsx'

export interface PageProps {
  /** The heading on the banner; the feature's title by default. */
  title?: string
  /** The way up from here, the feature first; this page itself is added as the last one. */
  crumbs?: readonly { label: string; to: string }[]
  /**
   * The content brings its own `<h1>`, as an article does; the banner's title then is no heading. `title` may change
   * once the content is known and always names the window.
   */
  ownHeading?: boolean
  /** What the window and the history call the page; `title` by default. */
  windowTitle?: string
  /** What the breadcrumb calls it; as the window does by default. One word from the start keeps the banner as high. */
  crumb?: string
  /** Beside the title on the banner: a button or two. */
  actions?: ReactNode
  /** Instead of the banner, from edge to edge above the content. */
  hero?: ReactNode
  /** Narrower, for reading; `wide`: as wide as any page for now, for what needs it, and what it shows stays as it is. */
  reading?: boolean | 'wide'
  /** A stand-in while the screen itself is on its way: it is not yet what was navigated to. */
  loading?: boolean
  children?: ReactNode
}

export const productName = 'Campus Companion'

/** The frame of a screen: coloured banner with its breadcrumb and title, the window's title, and the content. */
export function Page({
  title,
  crumbs,
  ownHeading = false,
  windowTitle,
  crumb,
  actions,
  hero,
  reading = false,
  loading = false,
  children,
}: PageProps) {
  const { feature, route } = useScreen()
  const Icon = feature.icon
  const ownTitle = useMessages(feature.title)
  const heading = title ?? ownTitle
  const name = windowTitle ?? heading
  const page = useRef<HTMLDivElement>(null)

  useEffect(() => {
    document.title = name === productName ? name : `${name} – ${productName}`
  }, [name])
  // It stood for the screen that this is: the splash screen may stand again, and is then not about this address.
  useEffect(() => document.getElementById('prerendered')?.remove(), [])
  useEffect(() => {
    if (loading || page.current === null) return
    focusHeading(page.current)
    screenDrawn()
  }, [loading])

  return (
    <div
      ref={page}
      data-loading={loading || undefined}
      data-side-drawer={loading && route.sideDrawer ? 'open' : undefined}
    >
      {hero}
      {hero === undefined && route.banner !== false && (
        <header className={styles.banner} data-banner={ownHeading ? 'way-up' : 'title'}>
          <div className={styles.across}>
            <div className={styles.naming}>
              {crumbs !== undefined && crumbs.length > 0 && (
                <Breadcrumb onFeature items={[...crumbs, { label: crumb ?? name }]} />
              )}
              <div className={styles.title}>
                <Icon aria-hidden className={styles.icon} />
                {ownHeading ? <p>{heading}</p> : <h1 tabIndex={-1}>{heading}</h1>}
              </div>
            </div>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </div>
        </header>
      )}
      <div className={styles.content}>
        {reading ? (
          <div className={reading === 'wide' ? undefined : styles.reading}>{children}</div>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
