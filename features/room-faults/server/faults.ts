import { sql } from 'kysely'
import { roomWithId, type StoredRoom } from '#features/rooms/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { invalid, notFound, refusal } from '#platform/server/http/problem.ts'
import {
  type FaultKind,
  type FaultState,
  maxOpenReports,
  mostFaultsOfRoom,
  type RoomFault,
  reportsADay,
} from '../contract.ts'
import { faultNameOf, reportsLeft } from '../rules.ts'
import { notifyCarers } from './notices.ts'

/** Any number of the product's own: with a second one it names the advisory lock of whose reports they are. */
const reporterLock = 4_600_179

const lockReporter = (trx: Database, accountId: string) =>
  sql`select pg_advisory_xact_lock(${sql.lit(reporterLock)}, hashtext(${accountId}))`.execute(trx)

interface Row {
  id: string
  kind: FaultKind
  equipment: string
  state: FaultState
  reportedAt: Date
  takenAt: Date | null
  note: string | null
  reporters: number
  isMine: boolean
  room: StoredRoom
}

/** The faults that `which` is true of, of `room_faults f`. */
async function faultsWhere(
  db: Database,
  which: ReturnType<typeof sql<boolean>>,
  accountId: string,
): Promise<RoomFault[]> {
  const { rows } = await sql<Row>`
    select f.id, f.kind, f.equipment, f.state, f.reported_at as "reportedAt", f.taken_at as "takenAt",
      said.note, coalesce(said.reporters, 0) as reporters, coalesce(said.mine, false) as "isMine",
      ${roomWithId(sql.ref('f.room_id'))} as room
    from room_faults f
    left join lateral (
      select count(*)::int as reporters, bool_or(p.account_id = ${accountId}) as mine,
        (array_agg(p.note order by p.reported_at, p.account_id) filter (where p.note <> ''))[1] as note
      from room_fault_reports p where p.fault_id = f.id) said on true
    where ${which}
    order by f.reported_at, f.id limit ${mostFaultsOfRoom}`.execute(db)
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    equipment: row.equipment === '' ? null : row.equipment,
    name: faultNameOf(row.kind, row.equipment, row.room),
    state: row.state,
    note: row.note ?? '',
    reportedAt: row.reportedAt.toISOString(),
    takenAt: row.takenAt?.toISOString() ?? null,
    reporters: row.reporters,
    isMine: row.isMine,
  }))
}

/** What is broken in a room and not over, the oldest first. */
export function openFaultsOf(db: Database, roomId: number, accountId: string): Promise<RoomFault[]> {
  return faultsWhere(db, sql<boolean>`f.room_id = ${roomId} and not f.is_over`, accountId)
}

/** How many more a person may report now. */
export async function reportsLeftOf(db: Database, accountId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ today: number; open: number }>`
    select count(*) filter (where p.reported_at > ${now}::timestamptz - interval '1 day')::int as today,
      count(*) filter (where not f.is_over)::int as open
    from room_fault_reports p join room_faults f on f.id = p.fault_id
    where p.account_id = ${accountId}`.execute(db)
  return reportsLeft(rows[0] ?? { today: 0, open: 0 })
}

interface Report {
  roomId: number
  kind: FaultKind
  equipment: string | undefined
  note: string
  accountId: string
}

type Reported = { fault: RoomFault; reportsLeft: number }

/**
 * Reports a fault, or joins who has reported the same; those who care for the campus's rooms hear of a new one.
 * @throws Problem 400 naming `roomId`, `equipment` or `note`; 409 TOO_MANY_REPORTS
 */
export async function reportFault(db: Database, report: Report, now: Date): Promise<Reported> {
  const { roomId, kind, accountId } = report
  const note = report.note.trim()
  const equipment = report.equipment ?? ''
  return inTransaction(db, async trx => {
    await lockReporter(trx, accountId)
    const { rows } = await sql<{ room: StoredRoom | null }>`
      select ${roomWithId(sql`${roomId}::int`)} as room`.execute(trx)
    const room = rows[0]?.room ?? undefined
    if (room === undefined) {
      throw invalid({ roomId: { fr: 'Cette salle n’existe pas.', en: 'This room does not exist.' } })
    }
    if (kind === 'EQUIPMENT' ? !room.equipment.includes(equipment) : equipment !== '') {
      throw invalid({
        equipment: {
          fr: 'Choisissez un équipement de cette salle.',
          en: 'Choose a piece of this room’s equipment.',
        },
      })
    }
    if (kind === 'OTHER' && note === '') {
      throw invalid({ note: { fr: 'Dites ce qui ne va pas.', en: 'Say what is wrong.' } })
    }
    const { id, isNew } = await openFault(trx, { room, kind, equipment, now })
    await addReport(trx, { id, accountId, note, now })
    const reported = await told(trx, id, accountId, now)
    if (isNew) await notifyCarers(trx, { fault: reported.fault, room, now })
    return reported
  })
}

/**
 * The open fault of a thing, made where there is none. It is held until the end of the transaction: staff who end it meanwhile
 * either come before, and a new one is made, or after, and tell whoever has just joined.
 */
async function openFault(
  trx: Database,
  { room, kind, equipment, now }: { room: StoredRoom; kind: FaultKind; equipment: string; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  for (;;) {
    const { rows: made } = await sql<{ id: string }>`
      insert into room_faults (room_id, site_id, building, kind, equipment, reported_at, changed_at)
      values (${room.id}, ${room.site_id}, ${room.building}, ${kind}, ${equipment}, ${now}, ${now})
      on conflict (room_id, kind, equipment) where not is_over and kind <> 'OTHER' do nothing
      returning id`.execute(trx)
    if (made[0] !== undefined) return { id: made[0].id, isNew: true }
    const { rows: known } = await sql<{ id: string }>`
      select id from room_faults
      where room_id = ${room.id} and kind = ${kind} and equipment = ${equipment} and not is_over
      for update`.execute(trx)
    // None: it was ended between the two statements, and the way is free for a new one.
    if (known[0] !== undefined) return { id: known[0].id, isNew: false }
  }
}

/** Names a person among the reporters of a fault; who is named already stays so, and no limit is theirs to reach. */
async function addReport(
  trx: Database,
  { id, accountId, note, now }: { id: string; accountId: string; note: string; now: Date },
): Promise<void> {
  const left = await reportsLeftOf(trx, accountId, now)
  const { rows } = await sql<{ known: boolean; added: boolean }>`
    with added as (
      insert into room_fault_reports (fault_id, account_id, note, reported_at)
      select ${id}::uuid, ${accountId}, ${note}, ${now}::timestamptz where ${left} > 0
      on conflict do nothing
      returning true)
    select exists (select from added) as added, exists (
      select from room_fault_reports where fault_id = ${id}::uuid and account_id = ${accountId}) as known`.execute(
    trx,
  )
  if (rows[0]?.added !== true && rows[0]?.known !== true) throw tooManyReports()
}

/**
 * Joins those who have reported a fault.
 * @throws Problem 404 no such fault; 409 FAULT_OVER, TOO_MANY_REPORTS
 */
export async function joinFault(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
  now: Date,
): Promise<Reported> {
  return inTransaction(db, async trx => {
    await lockReporter(trx, accountId)
    const { rows } = await sql<{ over: boolean }>`
      select is_over as over from room_faults where id = ${id}::uuid for update`.execute(trx)
    if (rows[0] === undefined) throw notFound()
    if (rows[0].over) {
      throw refusal('FAULT_OVER', {
        fr: 'Cette panne est déjà traitée. Signalez-la de nouveau si elle persiste.',
        en: 'This fault has been dealt with already. Report it again if it persists.',
      })
    }
    await addReport(trx, { id, accountId, note: '', now })
    return told(trx, id, accountId, now)
  })
}

async function told(trx: Database, id: string, accountId: string, now: Date): Promise<Reported> {
  const [fault] = await faultsWhere(trx, sql<boolean>`f.id = ${id}::uuid`, accountId)
  if (fault === undefined) throw new Error('what was just written was not read')
  return { fault, reportsLeft: await reportsLeftOf(trx, accountId, now) }
}

function tooManyReports() {
  return refusal('TOO_MANY_REPORTS', {
    fr: `Vous avez signalé autant de pannes que possible\u00a0: ${reportsADay} en vingt-quatre heures, et ${maxOpenReports} en cours à la fois.`,
    en: `You have reported as many faults as you may: ${reportsADay} within twenty-four hours, and ${maxOpenReports} open at once.`,
  })
}
