import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { demoSites } from '#demo/sites.ts'
import { campusZone } from '#platform/time/campus-time.ts'

/** Stops near the campus. */
export const stopsNear = 40
/** Stops of a trip, four of them near the campus in every tenth trip. */
const [ofTrip, near, everyTenth] = [20, 4, 10]

/** The files of a region around the campus SEI, piece by piece: as much is in memory as of a village. */
export async function writeRegion(folder: string, times: number): Promise<{ zip: string; times: string }> {
  const campus = demoSites.find(({ code }) => code === 'SEI')
  if (campus === undefined) throw new Error('There is no such campus')
  const paths = { zip: join(folder, 'region.zip'), times: join(folder, 'stop_times.txt') }
  const plain = createWriteStream(paths.times)
  const packed = createWriteStream(paths.zip)
  const zip = new Zip((error, piece, isLast) => {
    if (error) throw error
    packed.write(piece)
    if (isLast) packed.end()
  })
  const add = (name: string, pieces: Iterable<string>) => {
    const file = new ZipDeflate(`${name}.txt`, { level: 1 })
    zip.add(file)
    for (const piece of pieces) file.push(strToU8(piece))
    file.push(new Uint8Array(), true)
  }
  const trips = times / ofTrip
  add('agency', [`agency_name,agency_timezone\nRegion,${campusZone}\n`])
  add('routes', ['route_id,route_short_name,route_type\n', ...numbers(20).map(n => `R${n},${n},3\n`)])
  add('calendar', [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n',
    'S,1,1,1,1,1,1,1,20200101,20351231\n',
  ])
  add('stops', [
    'stop_id,stop_name,stop_lat,stop_lon\n',
    ...numbers(stopsNear).map(
      n => `N${n},Near ${n},${campus.latitude + (n - 20) * 0.0003},${campus.longitude}\n`,
    ),
    ...numbers(20_000).map(n => `F${n},Far ${n},${45 + n * 0.0001},6\n`),
  ])
  add('trips', ['route_id,service_id,trip_id\n', ...numbers(trips).map(n => `R${n % 20},S,T${n}\n`)])
  const head = 'trip_id,departure_time,stop_id,stop_sequence\n'
  plain.write(head)
  const file = new ZipDeflate('stop_times.txt', { level: 1 })
  zip.add(file)
  file.push(strToU8(head))
  for (let from = 0; from < trips; from += 1_000) {
    const piece = numbers(1_000)
      .map(n => timesOf(from + n))
      .join('')
    file.push(strToU8(piece))
    const flowing = [plain, packed].filter(stream => stream.writableNeedDrain)
    if (!plain.write(piece)) flowing.push(plain)
    await Promise.all(
      [...new Set(flowing)].map(stream => new Promise(resolve => stream.once('drain', resolve))),
    )
  }
  file.push(new Uint8Array(), true)
  zip.end()
  await Promise.all([
    new Promise(resolve => plain.end(resolve)),
    new Promise(resolve => packed.once('close', resolve)),
  ])
  return paths
}

function timesOf(trip: number): string {
  const isNear = trip % everyTenth === 0
  const start = (trip * 7) % 72_000
  return numbers(ofTrip)
    .map(call => {
      const stop =
        isNear && call < near ? `N${(trip / everyTenth + call) % stopsNear}` : `F${(trip + call) % 20_000}`
      const at = start + call * 120
      const clock = [Math.floor(at / 3600), Math.floor(at / 60) % 60, at % 60]
      return `T${trip},${clock.map(part => String(part).padStart(2, '0')).join(':')},${stop},${call}\n`
    })
    .join('')
}

/** What a file calls a trip that stops near the campus. */
export const nearTrip = (number: number) => `T${number * everyTenth}`

export function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number)
}
