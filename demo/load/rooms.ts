import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Drawings } from '../drawings/drawings.ts'
import { drawMeetingRoom } from '../drawings/meeting-room.ts'
import { equipmentNames } from '../rooms/equipment.ts'
import type { DemoRoom } from '../rooms/room.ts'
import { demoRooms } from '../rooms/rooms.ts'
import { siteCode } from '../sites.ts'
import { english, french } from '../typography.ts'

/** The hue of each building: rooms of one purpose look alike within it. */
const hues = [170, 60, 285]
/** Ids from here on are for rooms that people add. */
const firstFreeId = 10_001

/** The rooms and desks as their file holds them; their pictures are added to the drawings. */
export function roomEntries(drawings: Drawings) {
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
    site: siteCode(room.site),
    type: room.type,
    reference: room.reference,
    place: room.onMap ? room.reference : null,
    email: room.email,
    name: french(room.name),
    building: room.building,
    floor: room.floor,
    village: room.village,
    capacity: room.capacity,
    picture: room.isDrawn ? pictureOf(room) : null,
    bookable: room.bookable,
    visitors: room.isVisitor,
    searchable: room.searchable,
    refuses: room.refusesBecause,
    bookingHours: room.bookingHours,
    bufferMinutes: bufferOf(room),
    ...textsOf(room),
  }))
}

/** The campus that keeps some minutes free between two bookings of its meeting rooms, as its file says. */
const airing = 3
/** Where tables are put back after each group, in minutes. */
const tidied = 20

/** What a room says itself; null: as its campus. */
function bufferOf({ site, purpose }: DemoRoom): number | null {
  return site === airing && purpose === 'training' ? tidied : null
}

/** What is closed in the first weeks, as its file holds it. */
export function roomClosureEntries() {
  return demoRooms.flatMap(({ site, reference, works }) =>
    works === null
      ? []
      : [
          {
            key: `works-${reference}`,
            site: siteCode(site),
            room: reference,
            from: 'monday-7',
            until: 'monday+21',
            reason_fr: french(works.fr),
            reason_en: english(works.en),
          },
        ],
  )
}

function textsOf({ label, description, equipment, hours, contact }: DemoRoom) {
  return {
    label_fr: french(label) || null,
    description_fr: french(description.fr) || null,
    description_en: english(description.en) || null,
    equipment: [...equipment],
    equipment_fr: equipment.map(code => french(equipmentNames[code].fr)),
    equipment_en: equipment.map(code => english(equipmentNames[code].en)),
    hours_fr: hours === null ? null : french(hours.fr),
    hours_en: hours === null ? null : english(hours.en),
    contact_fr: contact === null ? null : french(contact.label.fr),
    contact_en: contact === null ? null : english(contact.label.en),
    contactMail: contact === null ? null : contact.email,
  }
}

/** What people add gets numbers of its own. */
export async function keepRoomNumbers(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('rooms', 'id'), ${firstFreeId}, false)`.execute(db)
}
