import { sql } from 'kysely'
import { Type } from 'typebox'
import { choice } from '#platform/contract/shapes.ts'
import {
  codeOfSite,
  expects,
  line,
  mailAddress,
  markup,
  names,
  ownId,
  picture,
} from '#platform/server/content/columns.ts'
import { type ContentKind, contentPart } from '#platform/server/content/kind.ts'
import { expectedInstead } from '#platform/server/content/messages.ts'
import { documentOf, writeRows } from '#platform/server/content/written.ts'
import type { Database } from '#platform/server/database/database.ts'
import { capacityLimit, referencialTypes } from '../contract.ts'
import { hoursPattern, readHours } from '../rules.ts'
import { roomClosuresPart } from './closures-content.ts'
import { roomsForm } from './content-form.ts'

export const roomColumns = {
  id: Type.Optional(ownId),
  site: codeOfSite,
  reference: line(80),
  type: choice(referencialTypes),
  name: line(),
  building: line(80),
  floor: Type.String({
    pattern: '^(RDC|-?\\d{1,3})$',
    ...expects({
      fr: 'un étage\u00a0: RDC pour le rez-de-chaussée, sinon son numéro',
      en: 'a floor: RDC for the ground floor, else its number',
    }),
  }),
  village: Type.Optional(line(80)),
  capacity: Type.Integer({ minimum: 0, maximum: capacityLimit }),
  email: Type.Optional(mailAddress),
  place: Type.Optional(line(60)),
  picture: Type.Optional(picture),
  bookable: Type.Boolean(),
  visitors: Type.Optional(Type.Boolean()),
  searchable: Type.Optional(Type.Boolean()),
  label_fr: Type.Optional(line()),
  description_fr: Type.Optional(markup(2_000)),
  description_en: Type.Optional(markup(2_000)),
  equipment: Type.Optional(names(40)),
  equipment_fr: Type.Optional(names(40)),
  equipment_en: Type.Optional(names(40)),
  hours_fr: Type.Optional(line()),
  hours_en: Type.Optional(line()),
  contact_fr: Type.Optional(line()),
  contact_en: Type.Optional(line()),
  contactMail: Type.Optional(mailAddress),
  refuses: Type.Optional(choice(['CLOSED', 'NEEDS_APPROVAL'])),
  bookingHours: Type.Optional(
    Type.String({
      pattern: hoursPattern,
      ...expects({
        fr: 'des heures de début et de fin\u00a0: 08:00-20:00, au plus jusqu’à 24:00',
        en: 'hours from and to: 08:00-20:00, at most to 24:00',
      }),
    }),
  ),
}

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
  ...(['opens_at', 'closes_at'] as const),
] as const

/** Rooms and desks, each told by its reference, and what is closed for a while. */
export const roomsContent: ContentKind = {
  name: 'rooms',
  writers: ['SITE_MANAGER'],
  needs: ['sites'],
  parts: () => [
    contentPart({
      name: 'rooms',
      columns: roomColumns,
      form: roomsForm,
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
    roomClosuresPart(),
  ],
}

async function roomReferences(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('rooms').select('reference').execute()
  return new Map(rows.map(({ reference }) => [reference, 0]))
}
