import { crumbsAbove } from '#features/practical-information/rules.ts'
import { InformationList } from '#features/practical-information/web/public.tsx'
import { useSite } from '#features/sites/web/public.tsx'
import { HubTiles } from '#platform/web/shell/hub.tsx'
import { useHubCards } from '#platform/web/shell/hub-cards.ts'
import { useLanguage } from '#platform/web/shell/language.tsx'
import { Page } from '#platform/web/shell/Page.tsx'
import { mobilityCards } from './extension-points.ts'
import styles from './MobilityScreen.module.css'
import { section } from './section.ts'

/** Coming and going by other means: first where there is more than a text, as the parking, then what the campus says. */
export default function MobilityScreen() {
  const language = useLanguage()
  const cards = useHubCards(mobilityCards, useSite()?.functionalities) ?? []
  return (
    <Page title={section.title[language]} crumbs={crumbsAbove(section, language)}>
      <div className={styles.screen}>
        {cards.length > 0 && <HubTiles cards={cards} />}
        <InformationList folder={section.folders[0]} />
      </div>
    </Page>
  )
}
