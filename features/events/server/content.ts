import { sql } from 'kysely'
import { type Conflict, type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { named, writeRows } from '#platform/server/content/written.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { eventWriters } from '../roles.ts'
import { animationColumns, animationEntry, importedSlotColumns } from './animation-file.ts'
import { animationsForm } from './content-form.ts'
import { movesToTell, noteMoves } from './moved-slots.ts'

/** What only the file says. The status and the limits are the product's to change as well. */
const own = [
  ...(['animation_type', 'name_fr', 'name_en', 'description_fr', 'description_en', 'place_fr'] as const),
  ...(['place_en', 'image_url', 'image_alt_fr', 'image_alt_en', 'publication_date'] as const),
  ...(['multiple_slot_by_user', 'multiple_slot_by_day', 'delegated_invitation'] as const),
  ...(['transferred_invitation', 'alert', 'restricted_sites', 'restricted_buildings'] as const),
  ...(['restricted_contract_types', 'invitation_type', 'image_rights', 'information_form', 'terms'] as const),
  ...(['questions', 'contact_mail'] as const),
] as const

/**
 * Animations with their slots. An entry is compared with what the file said of it last, not with what became of it: a
 * cancellation and a limit that was raised in the product outlast a file that has not changed.
 */
export const animationsContent: ContentKind = {
  name: 'animations',
  writers: eventWriters,
  needs: ['sites'],
  parts: () => [
    contentPart({
      name: 'animations',
      columns: animationColumns,
      form: animationsForm,
      stores: [
        {
          name: 'animations',
          document: animationEntry,
          current: ({ today }) => sql`
            select a.import_key as key, a.id, a.imported as document, coalesce((
              select max(s.ends_at) from animation_slots s where s.animation_id = a.id
            ) >= ${today}::date::timestamp at time zone ${campusClock}, true) as lasting
            from animations a where a.import_key is not null`,
          warnings: movesToTell,
          conflicts,
          async write(db, { count }) {
            await noteMoves(db)
            await writeRows(db, count, {
              table: 'animations',
              key: 'import_key',
              columns: own,
              numbered: true,
            })
            await placeOnSites(db)
            await writeSlots(db)
            await noteImported(db)
          },
          async remove(db, keys) {
            await db.deleteFrom('animations').where('import_key', 'in', keys).execute()
          },
        },
      ],
    }),
  ],
}

/** The changed entries, each beside the animation that it is about and its slots. */
const changedSlots = sql`
  import_changed changed
  join animations a on a.import_key = changed.key
  join animation_slots s on s.animation_id = a.id`

/** What people have booked neither goes nor becomes smaller than they are. Its slots stand still until the import ends. */
async function conflicts(db: Database): Promise<Conflict[]> {
  await sql`select from ${changedSlots} order by s.id for update of s`.execute(db)
  const { rows } = await sql<{
    line: number
    field: 'slots' | 'limit' | 'status'
    slot: string
    taken: number
    found: string
  }>`
    select changed.line, 'slots' as field, s.import_key as slot, 0 as taken, '' as found
    from ${changedSlots}
    where not exists (
        select from jsonb_array_elements(changed.document -> 'slots') slot where slot ->> 'import_key' = s.import_key)
      and exists (select from animation_bookings b where b.slot_id = s.id and b.status <> 'LAPSED')
    union all
    select changed.line, 'limit', s.import_key, s.taken, slot ->> 'limit_user'
    from ${changedSlots}, jsonb_array_elements(changed.document -> 'slots') slot
    where slot ->> 'import_key' = s.import_key and (slot ->> 'limit_user')::integer < s.taken
      and ${importedSlot} ->> 'limit_user' is distinct from slot ->> 'limit_user'
    union all
    select distinct changed.line, 'status', '', 0, changed.document ->> 'status'
    from ${changedSlots}
    where changed.document ->> 'status' in ('DRAFT', 'CANCELLED') and a.status not in ('DRAFT', 'CANCELLED')
      and exists (select from animation_bookings b where b.slot_id = s.id and b.standing)
    order by 1, 2 desc, 3`.execute(db)
  return rows.map(({ line, field, slot, taken, found }) => ({
    line,
    field: field === 'status' ? field : 'slots',
    message: {
      slots: {
        fr: `n’ont plus ${slot}, qui a des réservations\u00a0: il doit rester, et s’annule dans le produit`,
        en: `lacks ${slot}, which has bookings: it has to stay, and is cancelled in the product`,
      },
      limit: {
        fr: `${slot} a ${taken} places prises\u00a0: limite attendue de ${taken} ou plus, trouvé\u00a0: ${found}`,
        en: `${slot} has ${taken} places taken: expected a limit of ${taken} or more, found ${found}`,
      },
      status: {
        fr: `attendu\u00a0: CREATED ou FINISHED, puisque des personnes ont réservé\u00a0; trouvé\u00a0: ${found}. L’annulation se fait dans le produit, qui les prévient`,
        en: `expected CREATED or FINISHED, since people have booked it, found ${found}: it is cancelled in the product, which tells them`,
      },
    }[field],
  }))
}

/** What the file said of a slot last. */
const importedSlot = sql`(
  select before from jsonb_array_elements(a.imported -> 'slots') before
  where before ->> 'import_key' = s.import_key)`

async function placeOnSites(db: Database): Promise<void> {
  await sql`
    delete from animation_sites placed using animations a, import_changed changed
    where a.id = placed.animation_id and a.import_key = changed.key
      and not changed.document -> 'sites' @> to_jsonb(placed.site_id)`.execute(db)
  await sql`
    insert into animation_sites (site_id, animation_id)
    select site::integer, a.id
    from import_changed changed join animations a on a.import_key = changed.key,
      jsonb_array_elements_text(changed.document -> 'sites') site
    on conflict do nothing`.execute(db)
}

const overwritten = importedSlotColumns.filter(column => !['import_key', 'limit_user'].includes(column))

async function writeSlots(db: Database): Promise<void> {
  const gone = sql`
    select s.id from ${changedSlots} where not exists (
      select from jsonb_array_elements(changed.document -> 'slots') slot where slot ->> 'import_key' = s.import_key)`
  // What was never completed is nobody's booking.
  await sql`delete from animation_bookings where status = 'LAPSED' and slot_id in (${gone})`.execute(db)
  await sql`delete from animation_slots where id in (${gone})`.execute(db)
  await sql`
    update animation_slots s set
      (${named(overwritten)}) = row (${named(overwritten, 'slot')}),
      limit_user = case when ${importedSlot} ->> 'limit_user' = slot.limit_user::text then s.limit_user
        else slot.limit_user end
    from import_changed changed
    join animations a on a.import_key = changed.key,
      jsonb_populate_recordset(null::animation_slots, changed.document -> 'slots') slot
    where s.animation_id = a.id and s.import_key = slot.import_key`.execute(db)
  await sql`
    insert into animation_slots (animation_id, ${named(importedSlotColumns)})
    select a.id, ${named(importedSlotColumns, 'slot')}
    from import_changed changed
    join animations a on a.import_key = changed.key,
      jsonb_populate_recordset(null::animation_slots, changed.document -> 'slots') slot
    order by changed.n, slot.starts_at
    on conflict (animation_id, import_key) do nothing`.execute(db)
}

/** Takes the status over, where the file says another than it did and the product has not cancelled it since. */
async function noteImported(db: Database): Promise<void> {
  await sql`
    update animations a set
      imported = changed.document,
      changed_at = now(),
      status = case
        when a.imported ->> 'status' = changed.document ->> 'status' then a.status
        when a.status = 'CANCELLED' and a.imported ->> 'status' <> 'CANCELLED' then a.status
        else changed.document ->> 'status' end
    from import_changed changed where a.import_key = changed.key`.execute(db)
}
