import { sql } from 'kysely'
import { type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { expectedInstead } from '#platform/server/content/messages.ts'
import { documentOf, writeRows } from '#platform/server/content/written.ts'
import type { Database } from '#platform/server/database/database.ts'
import { roomStaff } from '../roles.ts'
import { readHours } from '../rules.ts'
import { effectsOn, roomClosuresPart } from './closures-content.ts'
import { concernedBookings } from './concerned-bookings.ts'
import { roomsForm } from './content-form.ts'
import { draftOfRoom } from './drafts.ts'
import { occupies } from './occupancy.ts'
import { roomColumns } from './room-columns.ts'

const own = [
  ...(['site_id', 'type', 'space_id', 'email', 'name', 'building', 'floor', 'village', 'capacity'] as const),
  ...([
    'image',
    'bookable',
    'is_visitor',
    'searchable',
    'label_fr',
    'description_fr',
    'description_en',
  ] as const),
  ...(['equipment', 'equipment_fr', 'equipment_en', 'hours_fr', 'hours_en'] as const),
  ...(['contact_label_fr', 'contact_label_en', 'contact_email', 'refuses_because'] as const),
  ...(['opens_at', 'closes_at', 'buffer_minutes'] as const),
] as const

/** Rooms and desks, each told by its reference, and what is closed for a while. */
export const roomsContent: ContentKind = {
  name: 'rooms',
  writers: roomStaff,
  needs: ['sites'],
  parts: ({ contributed }) => [
    contentPart({
      name: 'rooms',
      columns: roomColumns,
      form: {
        ...roomsForm,
        preview: draftOfRoom(contributed(occupies)),
        effects: (db, { now }) =>
          effectsOn(db, roomsOpenOtherwise, { points: contributed(concernedBookings), now }),
      },
      names: { known: roomReferences, of: room => [room.reference, 0] },
      stores: [
        {
          name: 'rooms',
          unique: ['email'],
          document: async (room, reading) => {
            const { equipment = [], equipment_fr = equipment, equipment_en = equipment } = room
            for (const [field, list] of Object.entries({ equipment_fr, equipment_en })) {
              if (list.length !== equipment.length) {
                reading.fault(
                  field,
                  expectedInstead(
                    {
                      fr: `${equipment.length} noms, un par code de equipment`,
                      en: `${equipment.length} names, one for each of equipment`,
                    },
                    list.length,
                  ),
                )
              }
            }
            if (room.bookable && room.email === undefined) {
              reading.fault('email', {
                fr: 'manque\u00a0: une salle réservable a besoin d’une adresse',
                en: 'is missing: a room that may be booked needs an address',
              })
            }
            const hours = readHours(room.bookingHours)
            if (room.bookingHours !== undefined && hours === undefined) {
              reading.fault(
                'bookingHours',
                expectedInstead(
                  { fr: 'des heures de début et de fin', en: 'hours from and to' },
                  room.bookingHours,
                ),
              )
            }
            return {
              key: room.reference,
              id: room.id,
              document: {
                site_id: reading.refer('sites', 'site', room.site),
                type: room.type,
                space_id: room.place ?? null,
                email: room.email ?? null,
                name: room.name,
                building: room.building,
                floor: room.floor,
                village: room.village ?? null,
                capacity: room.capacity,
                image: room.picture === undefined ? null : await reading.picture('picture', room.picture),
                bookable: room.bookable,
                is_visitor: room.visitors ?? false,
                searchable: room.searchable ?? true,
                label_fr: room.label_fr ?? '',
                description_fr: room.description_fr ?? '',
                description_en: room.description_en ?? '',
                equipment,
                equipment_fr,
                equipment_en,
                hours_fr: room.hours_fr ?? null,
                hours_en: room.hours_en ?? null,
                contact_label_fr: room.contact_fr ?? null,
                contact_label_en: room.contact_en ?? null,
                contact_email: room.contactMail ?? null,
                refuses_because: room.refuses ?? null,
                opens_at: hours === undefined ? null : `${hours.from}:00`,
                closes_at: hours === undefined ? null : `${hours.to}:00`,
                buffer_minutes: room.bufferMinutes ?? null,
              },
            }
          },
          current: () => sql`
            select r.reference as key, r.id::bigint as id, true as lasting,
              ${documentOf('r', own)} as document
            from rooms r`,
          async write(db, { count }) {
            // A room that is called otherwise keeps its address: for a moment nobody has it.
            await sql`
              update rooms set email = null
              from import_changed changed
              where rooms.email = (changed.document ->> 'email')::citext and rooms.reference <> changed.key`.execute(
              db,
            )
            await writeRows(db, count, { table: 'rooms', key: 'reference', columns: own, numbered: true })
          },
          async remove(db, keys) {
            await db.deleteFrom('rooms').where('reference', 'in', keys).execute()
          },
        },
      ],
    }),
    roomClosuresPart(contributed(concernedBookings), contributed(occupies)),
  ],
}

/** Rooms that are open at other times than before. */
const roomsOpenOtherwise = sql`
  select r.id from import_changed changed
  join import_current current on current.key = changed.key
  join rooms r on r.reference = changed.key
  where ${openingIn('changed')} is distinct from ${openingIn('current')}`

function openingIn(table: string) {
  const field = (name: string) => sql`${sql.ref(`${table}.document`)} -> ${sql.lit(name)}`
  return sql`(${sql.join([...(['refuses_because', 'opens_at', 'closes_at', 'building', 'site_id'] as const)].map(field))})`
}

async function roomReferences(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('rooms').select('reference').execute()
  return new Map(rows.map(({ reference }) => [reference, 0]))
}
