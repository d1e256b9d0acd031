import { SquareParking } from 'lucide-react'
import { useWays } from '#features/sites/web/public.tsx'
import { useMessages } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { WayTiles } from '#platform/web/ui/WayTiles.tsx'
import { messages } from '../messages.ts'
import { mobilityWays, paths } from '../rules.ts'
import { InformationList } from './InformationList.tsx'
import styles from './MobilityScreen.module.css'

const icons = { parking: SquareParking }

/** Coming and going by other means: the parking first, where there is one to show, then what the campus offers. */
export function MobilityScreen() {
  const t = useMessages(messages)
  const ways = useWays(mobilityWays) ?? []
  return (
    <Page title={t.ways.mobility} crumbs={[{ label: t.move, to: paths.move }]}>
      <div className={styles.screen}>
        {ways.length > 0 && <WayTiles ways={ways} icons={icons} titles={t.ways} hints={t.waysHints} />}
        <InformationList folder="mobility" />
      </div>
    </Page>
  )
}
