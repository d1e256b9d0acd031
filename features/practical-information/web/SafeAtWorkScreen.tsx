import { GraduationCap, ShieldCheck } from 'lucide-react'
import { Navigate } from 'react-router'
import { useWays } from '#features/sites/web/public.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { WayTiles } from '#platform/web/ui/WayTiles.tsx'
import { messages } from '../messages.ts'
import { paths, safetyWays } from '../rules.ts'

const icons = { safetyInformation: ShieldCheck, training: GraduationCap }

/** The choice between information and training; with information alone it leads straight there (specification §2). */
export function SafeAtWorkScreen() {
  const t = useMessages(messages)
  const ways = useWays(safetyWays)
  if (ways === undefined) return <Page passing />
  if (ways.length < 2) return <Navigate to={paths.safetyInformation} replace />
  return (
    <Page>
      <WayTiles ways={ways} icons={icons} titles={t.ways} hints={t.waysHints} />
    </Page>
  )
}
