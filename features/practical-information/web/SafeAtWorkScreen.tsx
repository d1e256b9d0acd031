import { GraduationCap, ShieldCheck } from 'lucide-react'
import { Navigate } from 'react-router'
import { Page } from '#platform/web/shell/Page.tsx'
import { paths, safetyWays } from '../rules.ts'
import { useWays } from './use-ways.ts'
import { WayTiles } from './WayTiles.tsx'

const icons = { safetyInformation: ShieldCheck, training: GraduationCap }

/** The choice between information and training; with information alone it leads straight there (specification §2). */
export function SafeAtWorkScreen() {
  const ways = useWays(safetyWays)
  if (ways === undefined) return <Page passing />
  if (ways.length < 2) return <Navigate to={paths.safetyInformation} replace />
  return (
    <Page>
      <WayTiles ways={ways} icons={icons} />
    </Page>
  )
}
