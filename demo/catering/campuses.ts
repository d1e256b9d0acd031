import type { CostType } from '#features/catering/contract.ts'
import { entriesOf, linesOf } from '../files.ts'
import { demoRooms } from '../rooms/rooms.ts'
import { siteCode, siteId } from '../sites.ts'

interface KitchenEntry {
  site: string
  costType: CostType
  orderMore: boolean
  deadlineDays: 'CALENDAR' | 'OPEN'
  divisions: readonly string[]
}

/** What no file of a company says, or the rooms that are made do. */
interface Service {
  /** Where it serves besides the rooms to meet in. */
  outside: { reference: string; name: string }
  /** Orders of a working day. */
  busy: number
}

/** How a campus of the company takes orders. They differ so that every rule can be seen. */
export interface DemoKitchen extends Omit<KitchenEntry, 'site'>, Service {
  site: number
  costCenters: readonly string[]
}

const services: Readonly<Record<string, Service>> = {
  SEI: { busy: 9, outside: { reference: 'SEI-BERGES', name: 'Terrasse des Berges' } },
  HOR: { busy: 6, outside: { reference: 'HOR-FOYER', name: 'Foyer de la Tour Est' } },
  CAN: { busy: 3, outside: { reference: 'CAN-COUR', name: 'Cour du Moulin' } },
  MAN: { busy: 4, outside: { reference: 'MAN-VERRIERE', name: 'Verrière de l’Horloge' } },
  CON: { busy: 4, outside: { reference: 'CON-JARDIN', name: 'Jardin de la Saône' } },
}

const costCenters = linesOf<'site' | 'code'>('catering-cost-centers')

export const demoKitchens: readonly DemoKitchen[] = entriesOf<KitchenEntry>('catering').map(entry => {
  const service = services[entry.site]
  if (service === undefined) throw new Error(`Nobody serves on ${entry.site}`)
  return {
    ...entry,
    ...service,
    site: siteId(entry.site),
    costCenters: costCenters.filter(({ site }) => site === entry.site).map(({ code }) => code),
  }
})

/** Where a kitchen serves: the rooms to meet in that hold a table, called as they are on their doors, and outside. */
export function placesOf({ site, outside }: DemoKitchen): { reference: string; name: string }[] {
  const rooms = demoRooms
    .filter(room => room.site === site && room.type === 'MEETING_ROOM' && room.refusesBecause !== 'CLOSED')
    .filter(({ purpose }) => purpose !== 'bubble')
  return [
    ...rooms.map(({ reference, name, building }) => {
      const door = reference.slice(`${siteCode(site)}-B1-`.length)
      return { reference, name: `${name} (${building} ${door})` }
    }),
    outside,
  ]
}
