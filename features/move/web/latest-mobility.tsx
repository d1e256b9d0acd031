import { LatestTitles } from '#features/practical-information/web/public.tsx'
import { section } from './section.ts'

/** The newest that the campus says, for the card that leads to it. */
export function LatestMobility() {
  return <LatestTitles folder={section.folders[0]} />
}
