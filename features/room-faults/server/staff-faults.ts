import { sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import { roomWithId, type StoredRoom, setEquipmentOut } from '#features/rooms/server/public.ts'
import type { RoleGrant } from '#platform/contract/roles.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { instantAt, readMomentCursor } from '#platform/server/http/cursor.ts'
import { invalid, notFound, refusal } from '#platform/server/http/problem.ts'
import { audit, auditedActions } from '#platform/server/permissions/audit.ts'
import type { FaultKind, FaultState } from '../contract.ts'
import { mayCareForRooms } from '../permissions.ts'
import { type FaultAct, faultAfter, faultNameOf } from '../rules.ts'
import { faultsPerPage, mostReportersNamed, type StaffFault } from '../staff-contract.ts'
import { notifyBookers, notifyReporters } from './notices.ts'

const actions: Record<FaultAct, string> = {
  take: 'ROOM_FAULT_TAKEN',
  mend: 'ROOM_FAULT_MENDED',
  refuse: 'ROOM_FAULT_REFUSED',
}

export const auditedFaults = auditedActions.with({
  ROOM_FAULT_TAKEN: { fr: 'Panne d’une salle confirmée', en: 'Fault of a room confirmed' },
  ROOM_FAULT_MENDED: { fr: 'Panne d’une salle réparée', en: 'Fault of a room mended' },
  ROOM_FAULT_REFUSED: { fr: 'Panne d’une salle écartée', en: 'Fault of a room dismissed' },
})

interface Wanted {
  siteId: string
  state: FaultState
  building?: string | undefined
  roomId?: string | undefined
  after?: string | undefined
}

interface Row {
  id: string
  state: FaultState
  kind: FaultKind
  equipment: string
  room: StoredRoom
  building: string
  reportedAt: Date
  changedAt: Date
  /** Microseconds since 1970, in which the database counts. */
  changed: string
  takenAt: Date | null
  answer: string
  reporters: number
  reports: { name: string | null; note: string }[]
}

/**
 * What is reported of the rooms of a campus, page by page, what changed last first.
 * @throws Problem 400 naming `after`
 */
export async function staffFaults(
  db: Database,
  { siteId, state, building, roomId, after }: Wanted,
): Promise<{ faults: StaffFault[]; buildings: string[]; next: string | null }> {
  const place = after === undefined ? undefined : readMomentCursor(after)
  const { rows } = await sql<Row>`
    select f.id, f.state, f.kind, f.equipment, f.building, f.reported_at as "reportedAt",
      f.changed_at as "changedAt", (extract(epoch from f.changed_at) * 1000000)::bigint::text as changed,
      f.taken_at as "takenAt", f.answer, ${roomWithId(sql.ref('f.room_id'))} as room,
      (select count(*)::int from room_fault_reports p where p.fault_id = f.id) as reporters,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', first.name, 'note', first.note) order by first.at, first.id)
        from (
          select p.account_id as id, p.reported_at as at, p.note,
            nullif(trim(a.first_name || ' ' || a.last_name), '') as name
          from room_fault_reports p left join ${accountPeople} a on a.id = p.account_id
          where p.fault_id = f.id order by p.reported_at, p.account_id limit ${mostReportersNamed}) first),
        '[]') as reports
    from room_faults f
    where f.site_id = ${Number(siteId)} and f.state = ${state}
      and ${building === undefined ? sql`true` : sql`f.building = ${building}`}
      and ${roomId === undefined ? sql`true` : sql`f.room_id::bigint = ${roomId}::bigint`}
      and ${place === undefined ? sql`true` : sql`(f.changed_at, f.id) < (${instantAt(place.at)}, ${place.id}::uuid)`}
    order by f.changed_at desc, f.id desc limit ${faultsPerPage + 1}`.execute(db)
  const { rows: buildings } = await sql<{ building: string }>`
    select distinct building from room_faults where site_id = ${Number(siteId)} order by building`.execute(db)
  const shown = rows.slice(0, faultsPerPage)
  const last = shown.at(-1)
  return {
    faults: shown.map(row => ({
      id: row.id,
      state: row.state,
      kind: row.kind,
      name: faultNameOf(row.kind, row.equipment, row.room),
      room: {
        id: String(row.room.id),
        name: row.room.name,
        email: row.room.email,
        building: row.building,
        floor: row.room.floor,
      },
      reportedAt: row.reportedAt.toISOString(),
      changedAt: row.changedAt.toISOString(),
      takenAt: row.takenAt?.toISOString() ?? null,
      answer: row.answer,
      reports: row.reports,
      reporters: row.reporters,
    })),
    buildings: buildings.map(one => one.building),
    next: rows.length > shown.length && last !== undefined ? `${last.changed}.${last.id}` : null,
  }
}

/** How many faults of a campus nobody has taken yet. */
export async function faultsWaiting({ db, siteId }: { db: Database; siteId: number }): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from room_faults where site_id = ${siteId} and state = 'OPEN'`.execute(db)
  return rows[0]?.open ?? 0
}

interface Act {
  id: string
  act: FaultAct
  note: string
  person: { id: string }
  grants: readonly RoleGrant[]
  now: Date
}

/**
 * Takes a fault, or ends it; of several who do so at once the first counts. Equipment whose fault is taken is out of order
 * until it is over, and whoever has booked the room in the days to come hears of both.
 * @throws Problem 404 none of a campus whose rooms they care for; 400 naming `note`; 409 FAULT_TAKEN, FAULT_OVER
 */
export async function actOnFault(db: Database, { id, act, note, person, grants, now }: Act): Promise<void> {
  await inTransaction(db, async trx => {
    const { rows } = await sql<{
      state: FaultState
      siteId: number
      kind: FaultKind
      equipment: string
      room: StoredRoom
    }>`
      select f.state, f.site_id as "siteId", f.kind, f.equipment, ${roomWithId(sql.ref('f.room_id'))} as room
      from room_faults f where f.id = ${id}::uuid for update of f`.execute(trx)
    const [fault] = rows
    if (fault === undefined || !mayCareForRooms({ grants }, String(fault.siteId))) throw notFound()
    const word = note.trim()
    if (act === 'refuse' && word === '') {
      throw invalid({
        note: { fr: 'Dites pourquoi ce n’est pas une panne.', en: 'Say why it is not a fault.' },
      })
    }
    const state = faultAfter(fault.state, act)
    if (state === 'FAULT_TAKEN') {
      throw refusal(state, {
        fr: 'Quelqu’un s’occupe déjà de cette panne.',
        en: 'Somebody has already taken this fault.',
      })
    }
    if (state === 'FAULT_OVER') {
      throw refusal(state, {
        fr: 'Cette panne est déjà traitée.',
        en: 'This fault has been dealt with already.',
      })
    }
    await sql`
      update room_faults set state = ${state}, changed_at = ${now}::timestamptz, answer = ${word},
        taken_at = ${act === 'take' ? sql`${now}::timestamptz` : sql`taken_at`}
      where id = ${id}::uuid`.execute(trx)
    await audit(trx, [
      {
        actor: person.id,
        action: actions[act],
        subjectType: 'room-fault',
        subjectId: id,
        siteId: fault.siteId,
      },
    ])
    const { id: roomId, name: room, email } = fault.room
    if (fault.kind === 'EQUIPMENT') {
      await setEquipmentOut(trx, { roomId, equipment: fault.equipment, isOut: act === 'take' })
    }
    const about = {
      ...{ faultId: id, room, email },
      name: faultNameOf(fault.kind, fault.equipment, fault.room),
    }
    const reporters =
      act === 'take' ? [] : await notifyReporters(trx, act, { about: { ...about, answer: word }, now })
    // What nobody had confirmed nobody was told of.
    if (act === 'take' || fault.state === 'TAKEN') {
      await notifyBookers(trx, {
        about: { ...about, isOver: act !== 'take' },
        roomId,
        except: reporters,
        now,
      })
    }
  })
}
