import { demoSites } from './sites.ts'

/** Metres of a degree of latitude. */
const metresOfDegree = 111_195

/** A place so many metres north and east of a campus. */
export function placeBeside(
  site: number,
  north: number,
  east: number,
): { latitude: number; longitude: number } {
  const campus = demoSites.find(({ id }) => id === site)
  if (campus === undefined) throw new Error(`There is no demo campus ${site}`)
  const { latitude, longitude } = campus
  return {
    latitude: latitude + north / metresOfDegree,
    longitude: longitude + east / (metresOfDegree * Math.cos((latitude * Math.PI) / 180)),
  }
}
