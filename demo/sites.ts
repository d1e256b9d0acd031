import type { VisitorProof } from '#features/security-training/visitor-contract.ts'
import type { BankHoliday } from '#platform/time/bank-holidays.ts'
import { entriesOf } from './files.ts'

interface SiteEntry {
  id: number
  code: string
  name: string
  address: string
  latitude: number
  longitude: number
  functionalities: readonly {
    type: string
    activated?: boolean
    param?: {
      daysOfSearchOffice?: number
      bookingHours?: string
      checkIn?: boolean
      openHolidays?: BankHoliday[]
      visitorProof?: VisitorProof
    }
  }[]
}

interface Built {
  /** How many of a hundred people have their office here. */
  share: number
  /** Each building with its highest floor. */
  buildings: readonly { name: string; floors: number }[]
}

export type DemoSite = SiteEntry & Built

const built: Readonly<Record<string, Built>> = {
  SEI: { share: 30, buildings: buildings(['B1', 6], ['B2', 6], ['B3', 4]) },
  HOR: { share: 22, buildings: buildings(['Tour Est', 28], ['Tour Ouest', 24]) },
  CAN: { share: 14, buildings: buildings(['Moulin', 5], ['Halle', 2], ['Grenier', 4]) },
  MAN: { share: 12, buildings: buildings(['Atelier A', 3], ['Atelier B', 3], ['Horloge', 5]) },
  TIL: { share: 10, buildings: buildings(['Pavillon Nord', 2], ['Pavillon Sud', 2], ['Orangerie', 1]) },
  CON: { share: 12, buildings: buildings(['Saône', 7], ['Rhône', 7]) },
}

function buildings(...listed: readonly (readonly [name: string, floors: number])[]) {
  return listed.map(([name, floors]) => ({ name, floors }))
}

/** Ids 1 to 6. What is activated differs from campus to campus so that every rule of the menu can be seen. */
export const demoSites: readonly DemoSite[] = entriesOf<SiteEntry>('sites').map(site => ({
  ...site,
  ...(built[site.code] ?? { share: 0, buildings: [] }),
}))

/** What other files call a campus. */
export function siteCode(id: number): string {
  const site = demoSites.find(one => one.id === id)
  if (site === undefined) throw new Error(`There is no demo campus ${id}`)
  return site.code
}

/** The number of the campus that other files call so. */
export function siteId(code: string): number {
  const site = demoSites.find(one => one.code === code)
  if (site === undefined) throw new Error(`There is no demo campus ${code}`)
  return site.id
}
