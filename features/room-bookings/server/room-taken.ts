import { sql } from 'kysely'
import type { Span } from '#features/rooms/rules.ts'
import type { StoredRoom } from '#features/rooms/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Problem } from '#platform/server/http/problem.ts'
import { roomKeptFree, roomTaken } from './refusals.ts'

/**
 * Why a room cannot be had for a time, in the words of a refusal: somebody has it then, or it is kept free before or after. It is
 * for words and for questions; what may be written is for the exclusion.
 * @param buffer how many minutes are to be kept free after the time
 * @param besides the reservation that is to be there, which is in nobody's way
 */
export async function whyTaken(
  db: Database,
  {
    room,
    span,
    buffer,
    besides,
  }: { room: Pick<StoredRoom, 'id' | 'name'>; span: Span; buffer: number; besides?: string },
): Promise<Problem | undefined> {
  const [start, end] = [sql`${span.start}::timestamptz`, sql`${span.end}::timestamptz`]
  const { rows } = await sql<{ taken: boolean; minutes: number }>`
    select bool_or(part.during && tstzrange(${start}, ${end})) as taken,
      max(case when lower(part.during) >= ${end} then ${buffer}::int else part.buffer end) as minutes
    from reservations v cross join lateral (
      values (v.during, v.buffer, v.kept), (v.previous, v.former_buffer, v.previous_kept)) as part (during, buffer, kept)
    where v.room_id = ${room.id} and v.active
      and v.held && tstzrange(${start}, minutes_later(${end}, ${buffer}::smallint))
      and part.kept && tstzrange(${start}, minutes_later(${end}, ${buffer}::smallint))
      and v.id is distinct from ${besides ?? null}::uuid
      and (v.held_for is null or v.held_for is distinct from ${besides ?? null}::uuid)
    having count(*) > 0`.execute(db)
  const [found] = rows
  if (found === undefined) return undefined
  return found.taken ? roomTaken(room.name, span) : roomKeptFree(room.name, span, found.minutes)
}
