import { useQuery } from '@tanstack/react-query'
import { Footprints } from 'lucide-react'
import { useSites } from '#features/sites/web/public.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { walkMessages } from '../walk-messages.ts'
import styles from './Walk.module.css'
import { type WalkOut, type Walks, walkOutQuery, walksQuery } from './walks.ts'

/** How far it is to some places of a campus; undefined until it is known, and where the campus has no map. */
export function useWalks(siteId: string, to: readonly string[]): Walks | undefined {
  const hasMap = useHasMap(siteId)
  const query = walksQuery(siteId, to)
  return useQuery({ ...query, enabled: query.enabled && hasMap }).data
}

/** How far it is out of the campus; undefined until it is known, and where it is not. */
export function useWalkOut(siteId: string): WalkOut | undefined {
  const hasMap = useHasMap(siteId)
  const query = walkOutQuery(siteId)
  return useQuery({ ...query, enabled: query.enabled && hasMap }).data ?? undefined
}

function useHasMap(siteId: string): boolean {
  const { items: sites } = useSites()
  const campus = sites?.find(({ id }) => id === siteId)
  return campus?.functionalities.some(({ type, activated }) => type === 'MAP' && activated) === true
}

/** `4 min walk` */
export function Walk({ minutes, fromOffice }: { minutes: number; fromOffice: boolean }) {
  const t = useMessages(walkMessages)
  return (
    <span className={styles.walk} title={fromOffice ? t.fromOffice : t.fromHere}>
      <Footprints aria-hidden />
      {t.walk(minutes)}
    </span>
  )
}
