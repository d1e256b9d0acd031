import { demoParkings } from '../parkings.ts'
import { siteCode } from './company.ts'

/** The car parks as their file holds them. */
export function parkingEntries() {
  return demoParkings.map(({ site, fullAt: _, ...parking }) => ({ ...parking, site: siteCode(site) }))
}
