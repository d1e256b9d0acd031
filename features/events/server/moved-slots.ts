import { sql } from 'kysely'
import { languageOf } from '#features/account/server/public.ts'
import { notifyOf } from '#features/notices/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import type { Conflict } from '#platform/server/content/kind.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { addedJob, job, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { mailedOf } from './booking-mails.ts'
import { bookingRow } from './bookings.ts'
import { movedMail } from './mails.ts'
import { notedSlot, slotMoved } from './notices.ts'

/*
 * A slot that people have booked may be moved by who writes its animation. What they booked keeps its meaning because they
 * are told: old and new time and place, once. A booking carries where its slot was (`moved_from`) until its mail is
 * written, in one transaction with that mail: moved again meanwhile it still leads from where its owner knows it to be.
 */

/** How long a move rests before people are told: who corrects a slip at once writes to nobody. */
const restsFor = 60_000

/** Bookings whose mails one transaction writes. */
const batch = 50

interface MovedFrom {
  start: string
  end: string
  site: number
  place_fr: string | null
  place_en: string | null
}

/** Slots to come that `import_changed` puts at another time or place, as they still are. */
const movedSlots = sql`
  select changed.line, s.id, s.animation_id, s.starts_at, s.ends_at, s.site_id,
    coalesce(s.place_fr, a.place_fr) as place_fr, coalesce(s.place_en, a.place_en) as place_en
  from import_changed changed
  join animations a on a.import_key = changed.key,
    jsonb_populate_recordset(null::animation_slots, changed.document -> 'slots') slot
  join animation_slots s on s.import_key = slot.import_key
  where s.animation_id = a.id and s.cancelled_at is null and s.ends_at > now()
    and (s.starts_at, s.ends_at, s.site_id, coalesce(s.place_fr, a.place_fr), coalesce(s.place_en, a.place_en))
      is distinct from (slot.starts_at, slot.ends_at, slot.site_id, coalesce(slot.place_fr, changed.document ->> 'place_fr'),
        coalesce(slot.place_en, changed.document ->> 'place_en'))`

/** A booking that was never completed is nobody's. */
const booked = sql`b.standing and b.status <> 'INCOMPLETE'`

/** What moving slots causes, a sentence for each animation; nothing where nobody has booked them. */
export async function movesToTell(db: Database): Promise<Conflict[]> {
  const { rows } = await sql<{ line: number; slots: number; people: number }>`
    select moved.line, count(distinct b.slot_id)::int as slots, count(distinct b.account_id)::int as people
    from (${movedSlots}) moved join animation_bookings b on b.slot_id = moved.id where ${booked}
    group by moved.line order by moved.line`.execute(db)
  return rows.map(({ line, slots, people }) => ({
    line,
    field: 'slots',
    message: {
      fr: `${slots === 1 ? 'un créneau réservé change' : `${slots} créneaux réservés changent`} d’heure ou de lieu\u00a0: ${people === 1 ? 'une personne est prévenue' : `${people} personnes sont prévenues`} une seule fois, et ${people === 1 ? 'peut' : 'peuvent'} annuler jusqu’au début`,
      en: `${slots === 1 ? 'one booked slot moves' : `${slots} booked slots move`} in time or place: ${people === 1 ? 'one person is' : `${people} people are`} told once, and may cancel until it begins`,
    },
  }))
}

/**
 * Notes where the slots are that are about to be moved, on every booking of them. Their rows are locked: whoever books is
 * counted here, or finds the slot where it then is.
 */
export async function noteMoves(db: Database): Promise<void> {
  await sql`
    with moved as (${movedSlots}),
    marked as (
      update animation_bookings b set
        moved_from = coalesce(b.moved_from, jsonb_build_object('start', moved.starts_at, 'end', moved.ends_at,
          'site', moved.site_id, 'place_fr', moved.place_fr, 'place_en', moved.place_en)),
        moved_at = now(), changed_at = now(), revision = b.revision + 1
      from moved where b.slot_id = moved.id and ${booked}
      returning b.animation_id)
    select ${addedJob(
      slotsMovedJob,
      sql<{ animationId: string }>`json_build_object('animationId', animation_id::text)`,
      {
        runAt: new Date(Date.now() + restsFor),
      },
    )} from (select distinct animation_id from marked) animation`.execute(db)
}

/** Slots of an animation were moved: whoever booked them is still to be told. */
export const slotsMovedJob = job<{ animationId: string }>('animation-slots-moved')

/** Tells the people batch by batch, each batch with its mails in one transaction. */
export function slotsMovedWorker({ publicUrl }: { publicUrl: string }): Worker {
  return worker(slotsMovedJob, async ({ animationId }, { db, now, stopping }) => {
    for (let told = batch; told === batch; ) {
      stopping.throwIfAborted()
      told = await inTransaction(db, trx => notifyBatch(trx, { animationId, now, publicUrl }))
    }
  })
}

/** @returns how many bookings are no longer to be told of, at most `batch` */
export async function notifyBatch(
  trx: Database,
  { animationId, ...clock }: { animationId: string; now: Date; publicUrl: string },
): Promise<number> {
  const { rows } = await sql<{ id: string; accountId: string | null; from: MovedFrom; isElsewhere: boolean }>`
    update animation_bookings b set moved_from = null
    from (
      select id from animation_bookings
      where animation_id = ${animationId}::bigint and moved_from is not null and standing
      order by id limit ${batch} for update) waiting, animation_slots s, animations a
    where b.id = waiting.id and s.id = b.slot_id and a.id = b.animation_id
    returning b.id, b.account_id as "accountId", old.moved_from as "from",
      jsonb_build_object('start', s.starts_at, 'end', s.ends_at, 'site', s.site_id,
        'place_fr', coalesce(s.place_fr, a.place_fr), 'place_en', coalesce(s.place_en, a.place_en))
        <> old.moved_from and s.cancelled_at is null as "isElsewhere"`.execute(trx)
  for (const { id, accountId, from, isElsewhere } of rows) {
    if (!isElsewhere || accountId === null) continue
    const { language: written } = await trx
      .selectFrom('animation_bookings')
      .select('language')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const language = (await languageOf(trx, accountId)) ?? (written === 'en' ? 'en' : 'fr')
    const row = await bookingRow(trx, id, { accountId: '', language, now: clock.now })
    const mailed = row && mailedOf(row, language, clock)
    if (row === undefined || mailed === undefined) continue
    const place = language === 'fr' ? from.place_fr : from.place_en
    const before = {
      ...{ start: new Date(from.start), end: new Date(from.end) },
      ...{ campus: await campusOf(trx, from.site), place },
    }
    await sendMail(trx, movedMail(mailed, before, { mayCancel: row.shared_from === null }))
    await notifyOf(trx, slotMoved, { accountId, about: await notedSlot(trx, id), now: clock.now })
  }
  return rows.length
}

async function campusOf(db: Database, id: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${siteName(sql.lit(id))} as name`.execute(db)
  return rows[0]?.name ?? ''
}
