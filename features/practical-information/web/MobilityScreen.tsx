import { SquareParking } from 'lucide-react'
import { useMessages } from '#platform/web/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { messages } from '../messages.ts'
import { mobilityWays, paths } from '../rules.ts'
import { InformationList } from './InformationList.tsx'
import styles from './MobilityScreen.module.css'
import { useWays } from './use-ways.ts'
import { WayTiles } from './WayTiles.tsx'

const icons = { parking: SquareParking }

/** Coming and going by other means: the parking first, where there is one to show, then what the campus offers. */
export function MobilityScreen() {
  const t = useMessages(messages)
  const ways = useWays(mobilityWays) ?? []
  return (
    <Page title={t.ways.mobility} crumbs={[{ label: t.move, to: paths.move }]}>
      <div className={styles.screen}>
        {ways.length > 0 && <WayTiles ways={ways} icons={icons} />}
        <InformationList folder="mobility" />
      </div>
    </Page>
  )
}
