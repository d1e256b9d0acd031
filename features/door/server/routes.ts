import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { auditReading } from '#platform/server/permissions/audit.ts'
import type { ProofKeys } from '#platform/server/proofs/proof-keys.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'
import { campusDay } from '#platform/time/campus-time.ts'
import {
  doorChannel,
  findCode,
  freeNoShows,
  getNoShows,
  listGates,
  listPasses,
  openGate,
  searchHosts,
  syncGate,
  takeBackNoShows,
} from '../contract.ts'
import { addEntries, readNews } from './entries.ts'
import { gatesOf, listOf, openGateFor } from './gates.ts'
import { hostsNamed } from './hosts.ts'
import type { DoorGate, DoorReader, DoorSource } from './public.ts'

export interface DoorParts {
  sources: readonly DoorSource[]
  /** With which all codes are checked. */
  keys: ProofKeys
  publicUrl: string
  announce: Announce
}

/** Whoever reads whom a door expects is written down. */
async function noteReading(
  db: Database,
  { id: subjectId, siteId }: DoorGate,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const reading = { actor, action: 'DOOR_LIST_READ', subjectType: 'gate', subjectId, siteId: Number(siteId) }
  await auditReading(db, [reading], now)
}

/** The calls of those at a door. A gate that is not theirs to open does not exist for them. */
export function doorRoutes({ sources, keys, publicUrl, announce }: DoorParts): Route[] {
  const placesOf = async (db: Database, id: string, reader: DoorReader) => {
    const { gate, source } = await openGateFor(db, sources, id, reader)
    if (source?.noShows === undefined) throw notFound()
    return { gate, noShows: source.noShows }
  }
  return [
    route(listGates, async ({ query, db, grants, language, now }) => ({
      gates: await gatesOf(
        db,
        sources,
        { siteId: Number(query.siteId), day: query.day ?? campusDay(now) },
        { grants, language },
      ),
    })),

    route(openGate, async ({ params, db, person, grants, language, now }) => {
      const open = await openGateFor(db, sources, params.gate, { grants, language })
      await noteReading(db, open.gate, { actor: person.id, now })
      return listOf(db, sources, open, { keys, language, now })
    }),

    route(syncGate, async ({ params, body, db, person, grants, language, now }) => {
      const { gate, source } = await openGateFor(db, sources, params.gate, { grants, language })
      // Who only asks for news waits for nobody who writes.
      const { refused, added } =
        body.entries.length === 0
          ? { refused: [], added: [] }
          : await inTransaction(db, trx =>
              addEntries(trx, gate, source, { ...body, actor: person.id, language, publicUrl, now }),
            )
      const [{ entries, cursor }] = await Promise.all([
        readNews(db, gate, body.since),
        added.length > 0 && announce({ channel: doorChannel, siteId: Number(gate.siteId), ids: added }),
      ])
      return { refused, cursor, entries: entries.map(({ gate: _, ...entry }) => entry) }
    }),

    route(listPasses, async ({ params, db, person, grants, language, now }) => {
      const { gate, source } = await openGateFor(db, sources, params.gate, { grants, language })
      if (source?.passes === undefined) throw notFound()
      await noteReading(db, gate, { actor: person.id, now })
      return { passes: await source.passes(db, gate.id, await keys.signing(db)) }
    }),

    route(searchHosts, async ({ params, query, db, grants, language }) => {
      const { gate } = await openGateFor(db, sources, params.gate, { grants, language })
      // Only who comes to somebody has a host.
      if (gate.kind !== 'VISIT') throw notFound()
      return { hosts: await hostsNamed(db, query.filter) }
    }),

    route(getNoShows, async ({ params, db, grants, language, now }) => {
      const { gate, noShows } = await placesOf(db, params.gate, { grants, language })
      return noShows.read(db, gate.id, { now })
    }),

    route(freeNoShows, async ({ params, db, person, grants, language, now }) => {
      const { gate, noShows } = await placesOf(db, params.gate, { grants, language })
      await noShows.free(db, gate.id, { actor: person.id, now })
      return noShows.read(db, gate.id, { now })
    }),

    route(takeBackNoShows, async ({ params, db, person, grants, language, now }) => {
      const { gate, noShows } = await placesOf(db, params.gate, { grants, language })
      await noShows.takeBack(db, gate.id, { actor: person.id, now })
      return noShows.read(db, gate.id, { now })
    }),

    route(findCode, async ({ params, db, grants, language }) => {
      const source = sources.find(({ personPrefix }) => params.person.startsWith(personPrefix))
      const found = await source?.find(db, params.person, { grants, language })
      if (found === undefined) throw notFound()
      return { ...found, start: found.start.toISOString(), end: found.end.toISOString() }
    }),
  ]
}
