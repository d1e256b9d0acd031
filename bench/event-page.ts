import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { ended, freePort, projectFolder } from '../tools/product.ts'
import { cpuSeconds, publicUrl, startNode, tokensFor } from './live-feeds.ts'
import { openMeasurement } from './measurement.ts'
import { inPairs } from './pairs.ts'
import { client, durationsOf, type Request } from './slowest.ts'
import { type Figure, median, printTable } from './table.ts'

/** Specified: a booking costs the server so many times as much with so many people on the event's page as with the fewer. */
const mostRatio = 1.5
const crowds = { many: 5_000, few: 500 }
/** Bookings of one turn and how many come in a second, as when an event opens. */
const bookings = 60
const rate = 20
const pairs = 5
/** A person holds at most twenty connections to a node. */
const pagesPerPerson = 20
/** Until all pages show what was booked, in milliseconds; what that costs counts too. */
const settled = 3_000
/** Where the server was not ready for a booking, in milliseconds. */
const refreshedAfter = 250

/** What the process of the pages is asked. */
export type Order =
  | { order: 'open'; port: number; siteId: string; id: string; tokens: readonly string[]; each: number }
  | { order: 'report' }

/** What it answers. */
export interface Report {
  /** Places taken of the event's slots, and on how many pages they are shown. */
  shown: [taken: number, pages: number][]
  /** Calls for the animation since the pages were open. */
  asked: number
}

/** An event opens: what a booking costs the server while 500, and 5,000, look at its page. */
export async function measureEventPage(): Promise<Figure[]> {
  await using measurement = await openMeasurement('event-page')
  const { db, url, folder } = measurement
  const port = await freePort()
  const node = await startNode(port, {
    DATABASE_URL: url,
    CAMPUS_DATA: join(folder, 'data'),
    CAMPUS_PUBLIC_URL: publicUrl,
    CAMPUS_SIMULATOR: '0',
  })
  measurement.defer(() => ended(node))
  const readers = (crowds.many + crowds.few) / pagesPerPerson
  const tokens = await tokensFor(db, readers + 2 * (pairs + 1) * bookings)
  const bookers = tokens.slice(readers).values()
  const { answer, end } = client()
  measurement.defer(end)
  /** As the browser does it: a server that is behind, on a machine with much else to do, is asked again. */
  const book = async (requested: Request) => {
    for (;;) {
      const { status, text } = await answer(requested)
      if (status === 200) return
      if (status !== 503) throw new Error(`${status}: ${text}`)
      await sleep(refreshedAfter)
    }
  }

  const opened = async (siteId: number, some: readonly string[]) => {
    const { id, slot } = await newEvent(db, siteId)
    const pages = holdPages()
    measurement.defer(pages.stop)
    const each = pagesPerPerson
    await pages.ask({ order: 'open', port, siteId: String(siteId), id, tokens: some, each })
    let booked = 0
    const turn = async () => {
      const requests = Array.from({ length: bookings }, () => ({
        url: `http://127.0.0.1:${port}/services/v6/animations/${id}/slots/${slot}/bookings`,
        method: 'POST' as const,
        headers: {
          'api-key': 'campus-companion-web',
          authorization: `Bearer ${bookers.next().value}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: '{}',
      }))
      booked += bookings
      const before = await cpuSeconds(port)
      await durationsOf(requests, book, rate)
      await sleep(settled)
      return (((await cpuSeconds(port)) - before) * 1000) / bookings
    }
    const right = async () => {
      const { shown, asked } = await pages.ask({ order: 'report' })
      return { right: new Map(shown).get(booked) ?? 0, asked }
    }
    return { turn, right }
  }
  const few = await opened(900_002, tokens.slice(0, crowds.few / pagesPerPerson))
  const many = await opened(900_003, tokens.slice(crowds.few / pagesPerPerson, readers))
  const ratioOf = ([one, other]: readonly [number, number]) => one / other
  const measured = await inPairs(many.turn, few.turn, [{ of: ratioOf, bound: mostRatio }], pairs)
  const ratio = median(measured.map(ratioOf))
  const middle = (index: 0 | 1) => median(measured.map(pair => pair[index])).toFixed(1)
  const end500 = await few.right()
  const end5000 = await many.right()
  return [
    {
      what: `an event opens, ${rate} bookings a second: the server's CPU for each with ${crowds.many} people on its page (${middle(0)} ms) against ${crowds.few} (${middle(1)} ms)`,
      reached: `${ratio.toFixed(2)} x`,
      mustReach: `<= ${mostRatio} x`,
      holds: ratio <= mostRatio,
    },
    {
      what: `the same: pages that show all that was booked (they asked ${end5000.asked + end500.asked} times)`,
      reached: `${end5000.right} + ${end500.right}`,
      mustReach: `${crowds.many} + ${crowds.few}`,
      holds: end5000.right === crowds.many && end500.right === crowds.few,
    },
  ]
}

/** A process full of pages. */
function holdPages() {
  const program = join(import.meta.dirname, 'event-page-clients.ts')
  const child = fork(program, { cwd: projectFolder, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  return {
    async ask(order: Order): Promise<Report> {
      child.send(order)
      const [report] = await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error('the pages are gone'))),
      ])
      return report
    },
    stop: () => child.kill('SIGKILL'),
  }
}

/** An event of a campus of its own, with places for everybody. */
async function newEvent(db: Database, siteId: number): Promise<{ id: string; slot: string }> {
  await sql`
    insert into sites (id, code, name, address, latitude, longitude, image)
    values (${siteId}::int, ${`B${siteId}`}, ${`Bench ${siteId}`}, '', 0, 0, '')`.execute(db)
  await sql`
    insert into site_functionalities (site_id, position, type, activated)
    values (${siteId}::int, 1, 'ANIMATION', true)`.execute(db)
  const { rows } = await sql<{ id: string; slot: string }>`
    with made as (
      insert into animations (import_key, name_fr, name_en, description_fr, description_en, publication_date)
      values (${`bench-${siteId}`}, 'Atelier', 'Workshop', '', '', now() - interval '1 day') returning id
    ), placed as (
      insert into animation_sites (animation_id, site_id) select id, ${siteId}::int from made
    )
    insert into animation_slots (animation_id, site_id, starts_at, ends_at, registration_ends_at, limit_user)
    select id, ${siteId}::int, now() + interval '9 days', now() + interval '10 days', now() + interval '9 days', 1000
    from made returning animation_id::text as id, id::text as slot`.execute(db)
  const [event] = rows
  if (event === undefined) throw new Error('no event was made')
  return event
}

if (import.meta.main) printTable(await measureEventPage())
