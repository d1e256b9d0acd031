import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { readSettings } from '#platform/server/start/settings.ts'
import { openMeasurement, smallCompany } from './measurement.ts'
import { client, type Request } from './slowest.ts'
import { type Figure, printTable } from './table.ts'

/** Of each call, half of them for known e-mails (specified). */
const requests = 20_000
/** So many that each is asked about five times, and mailed each time. */
const visitors = requests / 2 / 5
/** How far the area may be from a half, where a coin would tell as much (specified). */
const mostOff = 0.02
const atOnce = 16
/** The campus that takes an e-mail alone, and the one that has a link followed. */
const [open, byLink] = [1, 2]

/** Whether the time of an answer tells that somebody is known: by chance half of what is guessed is right. */
export async function measureTrainingVisitors(): Promise<Figure[]> {
  await using measurement = await openMeasurement('training-visitors')
  const { db } = measurement
  const any = '1000000'
  const product = await measurement.startProduct({
    ...smallCompany,
    VISITOR_EMAILS_AN_HOUR: any,
  })
  await loadVisitors(db)
  const base = `${product.address}/services/v6/security-trainings`
  const headers = { 'api-key': readSettings(process.env).apiKey, 'accept-language': 'en' }
  return [
    await areaOf('GET users/{email}, which answers who it is', email => ({
      url: `${base}/users/${encodeURIComponent(email)}?siteId=${open}`,
      headers,
    })),
    await areaOf('POST links, which mails one', email => ({
      url: `${base}/links`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email, siteId: String(byLink) }),
    })),
  ]
}

async function loadVisitors(db: Database): Promise<void> {
  await sql`
    update site_functionalities set activated = true,
      param = jsonb_build_object('visitorProof', case site_id when ${open}::int then 'NONE' else 'MAIL_LINK' end)
    where type = 'SECURITY_TRAINING' and site_id in (${open}, ${byLink})`.execute(db)
  await sql`
    with added as (
      insert into visitors (email, first_name, last_name)
      select 'known-' || n || '@partner.example', 'Vera', 'Visiting' from generate_series(1, ${visitors}::int) n
      returning id)
    insert into visitor_sites (visitor_id, site_id)
    select id, site from added, unnest(array[${open}, ${byLink}]::int[]) site`.execute(db)
}

/** Asks about known and unknown e-mails by turns, several at once. */
async function areaOf(what: string, requestFor: (email: string) => Request): Promise<Figure> {
  const { answer, end } = client()
  const times = { known: [] as number[], unknown: [] as number[] }
  const one = async (kind: 'known' | 'unknown', n: number) => {
    // As long as each other: more bytes take longer.
    const name = kind === 'known' ? 'known' : 'nobdy'
    const begun = performance.now()
    await answer(requestFor(`${name}-${1 + (n % visitors)}@partner.example`))
    times[kind].push(performance.now() - begun)
  }
  let next = 0
  const worker = async () => {
    for (let n = next++; n < requests / 2; n = next++) {
      // By chance, so that neither always follows the other.
      const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) await one(kind, n)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  end()
  const area = areaUnderCurve(times.known, times.unknown)
  return {
    what: `${what}: area under the curve of the answer time, known against unknown, ${requests} requests`,
    reached: area.toFixed(3),
    mustReach: `0.50 ± ${mostOff.toFixed(2)}`,
    holds: Math.abs(area - 0.5) <= mostOff,
  }
}

/** How often one of the first takes longer than one of the others; of two that take the same, half. */
export function areaUnderCurve(first: readonly number[], others: readonly number[]): number {
  const all = [...first.map(time => ({ time, own: true })), ...others.map(time => ({ time, own: false }))]
  all.sort((one, other) => one.time - other.time)
  let ranks = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]?.time === all[from]?.time) to++
    // The middle of the places that they share, from 1.
    const rank = (from + 1 + to) / 2
    for (let n = from; n < to; n++) if (all[n]?.own) ranks += rank
    from = to
  }
  return (ranks - (first.length * (first.length + 1)) / 2) / (first.length * others.length)
}

if (import.meta.main) printTable(await measureTrainingVisitors())
