import { LatestTitles } from '#features/practical-information/web/public.tsx'
import { useSite } from '#features/sites/web/public.tsx'
import { HubCardNext } from '#platform/web/shell/hub.tsx'
import { useHubCards } from '#platform/web/shell/hub-cards.ts'
import { mobilityCards } from './extension-points.ts'
import { section } from './section.ts'

/** For the card that leads to mobility: how what it leads to is now, as the car parks, then the newest that the campus says. */
export function MobilityNow() {
  const cards = useHubCards(mobilityCards, useSite()?.functionalities) ?? []
  return (
    <>
      {cards.map(({ path, next, nextHeight }) =>
        next === undefined ? null : (
          <div key={path} style={{ minBlockSize: nextHeight }}>
            <HubCardNext load={next} />
          </div>
        ),
      )}
      <LatestTitles folder={section.folders[0]} />
    </>
  )
}
