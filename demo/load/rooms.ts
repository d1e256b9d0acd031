import { type Insertable, sql } from 'kysely'
import type { Rooms } from '#db/types.generated.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { drawMeetingRoom } from '../drawings/meeting-room.ts'
import { equipmentNames } from '../rooms/equipment.ts'
import type { DemoRoom } from '../rooms/room.ts'
import { demoRooms } from '../rooms/rooms.ts'
import { english, french } from '../typography.ts'

/** The hue of each building: rooms of one purpose look alike within it. */
const hues = [170, 60, 285]
/** Ids from here on are for rooms that people add. */
const firstFreeId = 10_001

export type DemoRoomRow = Insertable<Rooms> & { id: number }

/** The rows of all rooms and desks; their pictures are added to the drawings. */
export function roomRows(drawings: Drawings): DemoRoomRow[] {
  const pictures = new Map<string, string>()
  const pictureOf = ({ purpose, buildingIndex }: DemoRoom) => {
    const hue = hues[buildingIndex % hues.length] ?? 0
    const name = `room-${purpose}-${hue}`
    const address = pictures.get(name) ?? drawings.add(name, drawMeetingRoom(purpose, hue))
    pictures.set(name, address)
    return address
  }
  return demoRooms.map(room => ({
    id: room.id,
    site_id: room.site,
    type: room.type,
    reference: room.reference,
    space_id: room.onMap ? room.reference : null,
    email: room.email,
    name: french(room.name),
    building: room.building,
    floor: room.floor,
    village: room.village,
    capacity: room.capacity,
    image: room.isDrawn ? pictureOf(room) : null,
    bookable: room.bookable,
    is_visitor: room.isVisitor,
    searchable: room.searchable,
    refuses_because: room.refusesBecause,
    ...textsOf(room),
  }))
}

function textsOf({ label, description, equipment, hours, contact }: DemoRoom) {
  return {
    label_fr: french(label),
    description_fr: french(description.fr),
    description_en: english(description.en),
    equipment: [...equipment],
    equipment_fr: equipment.map(code => french(equipmentNames[code].fr)),
    equipment_en: equipment.map(code => english(equipmentNames[code].en)),
    hours_fr: hours === null ? null : french(hours.fr),
    hours_en: hours === null ? null : english(hours.en),
    contact_label_fr: contact === null ? null : french(contact.label.fr),
    contact_label_en: contact === null ? null : english(contact.label.en),
    contact_email: contact === null ? null : contact.email,
  }
}

/** How many rooms one statement writes: each has some thirty values, and a statement takes 65,535. */
const batchSize = 1_000

/** Writes the rooms where there are none yet. */
export async function insertRooms(db: Database, rows: readonly DemoRoomRow[]): Promise<void> {
  if (await db.selectFrom('rooms').select('id').limit(1).executeTakeFirst()) return
  for (let from = 0; from < rows.length; from += batchSize) {
    await db
      .insertInto('rooms')
      .values(rows.slice(from, from + batchSize))
      .execute()
  }
  await sql`select setval(pg_get_serial_sequence('rooms', 'id'), ${firstFreeId}, false)`.execute(db)
}
