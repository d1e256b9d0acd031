import type { NamedByCode } from '#features/sites/server/public.ts'

/** A company's file names the campus of each room by its code. */
export const roomsByCode: NamedByCode = async (db, { id }) => {
  const { rooms } = await db
    .selectFrom('rooms')
    .select(eb => eb.fn.countAll<string>().as('rooms'))
    .where('site_id', '=', id)
    .executeTakeFirstOrThrow()
  const count = Number(rooms)
  if (count === 0) return []
  const [fr, en] = count === 1 ? ['salle ou poste', 'room or desk'] : ['salles et postes', 'rooms and desks']
  return [{ fr: `${count} ${fr}`, en: `${count} ${en}` }]
}
