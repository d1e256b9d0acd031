import { useMemo } from 'react'
import { useSites } from '#features/sites/web/public.tsx'
import type { PreviewProps } from '#features/studio/web/extension-points.ts'
import type { Route, ShuttleRun, TransportMode } from '../contract.ts'
import { Between, Campuses } from './Between.tsx'
import styles from './InterCampusScreen.module.css'

/** As the server answers previews of ways, of shuttles and of what is emitted on them. */
interface WayAnswer {
  siteId: string
  at: string
  from: string
  to: string
  mode: TransportMode
  routes: Route[]
  shuttles: ShuttleRun[]
}

const nothing = () => undefined

/** The ways between two campuses as those who want to go there will see them. */
export default function DraftWay({ answer: given }: PreviewProps) {
  // The server answers previews of these parts so.
  const { siteId, at, ...ways } = given as unknown as WayAnswer
  const sites = useSites().items ?? []
  const moment = useMemo(() => new Date(at), [at])
  return (
    <div className={styles.screen}>
      <Campuses
        sites={sites}
        from={ways.from}
        to={ways.to}
        onFrom={nothing}
        onTo={nothing}
        onSwap={nothing}
      />
      <Between
        {...ways}
        sites={sites}
        site={sites.find(({ id }) => id === siteId)}
        at={moment}
        isDraft
        onMode={nothing}
        onBy={nothing}
      />
    </div>
  )
}
