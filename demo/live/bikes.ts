import { campusDay, campusTime, campusZone, minutesOf, weekdayOf } from '#platform/time/campus-time.ts'
import { placeBeside } from '../places-beside.ts'
import { randomFrom } from '../random.ts'

/** Where shared bikes stand, in metres from a campus. */
interface BikeStation {
  id: string
  site: number
  name: string
  north: number
  east: number
  capacity: number
}

const station = (
  site: number,
  id: string,
  name: string,
  north: number,
  east: number,
  capacity: number,
): BikeStation => ({ id, site, name, north, east, capacity })

export interface BikeSystemOfDemo {
  key: string
  name: string
  /** As which of the two versions that operators publish it is told. */
  version: '2.3' | '3.0'
  stations: readonly BikeStation[]
}

/** One around Paris and one in Lyon. */
export const demoBikes: readonly BikeSystemOfDemo[] = [
  {
    ...{ key: 'demo-roue-libre', name: 'Roue Libre', version: '3.0' },
    stations: [
      station(1, '1001', 'Quai des Péniches', 70, -110, 24),
      station(1, '1002', 'Port aux Voiles', -190, 240, 36),
      station(1, '1003', 'Square du Bac', -380, -210, 18),
      station(1, '1004', 'Gare des Remorqueurs', 640, -330, 42),
      station(2, '2001', 'Grande Dalle', -170, 90, 40),
      station(2, '2002', 'Terrasses', 160, -80, 20),
      station(3, '3001', 'Bassin aux Grains', 190, -180, 28),
      station(3, '3002', 'Passerelle', -60, 100, 16),
      station(4, '4001', 'Savonneries', -220, 80, 26),
      station(4, '4002', 'Rue de l’Horloge', 110, -60, 18),
      station(5, '5001', 'Allée des Tilleuls', 60, 40, 22),
      station(5, '5002', 'Grille d’Honneur', 360, -140, 30),
    ],
  },
  {
    ...{ key: 'demo-velo-deux-fleuves', name: 'Vélo des Deux Fleuves', version: '2.3' },
    stations: [
      station(6, '601', 'Quai des Confluents', -40, 70, 30),
      station(6, '602', 'Musée des Rivières', -310, 120, 24),
      station(6, '603', 'Gare de la Presqu’île', 540, 400, 44),
    ],
  },
]

/** Bikes that are there at most, of a station's places: some are always free. */
const fullest = 0.97

/** How many stand there: bikes come to campuses in the morning and leave in the evening. */
export function bikesAt(
  { id, capacity }: BikeStation,
  now: Date,
): { bikes: number; ebikes: number; docks: number } {
  const minutes = minutesOf(campusTime(now))
  const day = campusDay(now)
  const daily = randomFrom(`bikes ${id} ${day}`)
  const base = daily.between(0.15, 0.45)
  const isWorkingDay = weekdayOf(day) <= 5
  const come =
    Math.min(1, Math.max(0, (minutes - 450) / 120)) - Math.min(1, Math.max(0, (minutes - 1_010) / 150))
  const moment = randomFrom(`bikes ${id} ${Math.floor(now.getTime() / 180_000)}`).between(-0.06, 0.06)
  const part = Math.min(fullest, Math.max(0, base + (isWorkingDay ? 0.5 * come : 0) + moment))
  const there = Math.round(part * capacity)
  const ebikes = Math.round(there * daily.between(0.2, 0.45))
  return { bikes: there - ebikes, ebikes, docks: capacity - there }
}

/** The files of a system, by name, as its operator publishes them. @param base where they lie */
export function bikeFiles({ name, version, stations }: BikeSystemOfDemo, base: string, now: Date) {
  const isThree = version === '3.0'
  const seconds = Math.floor(now.getTime() / 1000)
  const about = {
    ...{ last_updated: isThree ? now.toISOString() : seconds, ttl: 60, version },
  }
  const text = (value: string) => (isThree ? [{ language: 'fr', text: value }] : value)
  const feeds = ['system_information', 'vehicle_types', 'station_information', 'station_status'].map(one => ({
    name: one,
    url: `${base}/${one}.json`,
  }))
  return {
    gbfs: { ...about, data: isThree ? { feeds } : { fr: { feeds } } },
    system_information: { ...about, data: { system_id: name, name: text(name), timezone: campusZone } },
    vehicle_types: {
      ...about,
      data: {
        vehicle_types: [
          { vehicle_type_id: 'bike', form_factor: 'bicycle', propulsion_type: 'human' },
          { vehicle_type_id: 'ebike', form_factor: 'bicycle', propulsion_type: 'electric_assist' },
        ],
      },
    },
    station_information: {
      ...about,
      data: {
        stations: stations.map(one => {
          const { latitude, longitude } = placeBeside(one.site, one.north, one.east)
          return {
            ...{ station_id: one.id, name: text(one.name), lat: latitude, lon: longitude },
            capacity: one.capacity,
          }
        }),
      },
    },
    station_status: {
      ...about,
      data: {
        stations: stations.map(one => {
          const { bikes, ebikes, docks } = bikesAt(one, now)
          return {
            station_id: one.id,
            [isThree ? 'num_vehicles_available' : 'num_bikes_available']: bikes + ebikes,
            vehicle_types_available: [
              { vehicle_type_id: 'bike', count: bikes },
              { vehicle_type_id: 'ebike', count: ebikes },
            ],
            num_docks_available: docks,
            ...{ is_installed: true, is_renting: true, is_returning: true },
            last_reported: isThree ? now.toISOString() : seconds,
          }
        }),
      },
    },
  }
}
