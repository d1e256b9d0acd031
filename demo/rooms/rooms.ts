import type { ReferencialType } from '#features/rooms/contract.ts'
import { mailDomain } from '../people/company.ts'
import { mailName } from '../people/people.ts'
import { demoPlaces, placeAt } from '../places.ts'
import { type Random, randomFrom, shuffled } from '../random.ts'
import { type DemoSite, demoSites } from '../sites.ts'
import { bookingHoursOf, closedForWorks, descriptionOf, works } from './descriptions.ts'
import { type EquipmentCode, equipmentCodes, equipmentOf } from './equipment.ts'
import { roomNames, type Theme } from './names.ts'
import type { Purpose } from './purpose.ts'
import type { DemoRoom } from './room.ts'

interface Campus {
  /** How many rooms to meet in, and how many desks. */
  rooms: number
  desks: number
  /** What the rooms of each building are called after, in the order of the campus's buildings. */
  themes: readonly Theme[]
  /** By building, the parts of its floors, from one end to the other; none: its floors are not divided. */
  villages: readonly (readonly string[])[]
  /** How many the largest room seats. */
  largest: number
}

const campuses: Readonly<Record<number, Campus>> = {
  1: {
    rooms: 154,
    desks: 36,
    themes: ['scientists', 'rivers', 'colours'],
    villages: [['Les Quais', 'Le Pont', 'Les Berges'], ['L’Écluse', 'Le Ponton'], []],
    largest: 240,
  },
  2: {
    rooms: 150,
    desks: 40,
    themes: ['sky', 'cities'],
    villages: [['Étoile', 'Panorama'], []],
    largest: 300,
  },
  3: {
    rooms: 66,
    desks: 18,
    themes: ['cereals', 'spices', 'instruments'],
    villages: [['La Roue', 'Le Bief'], [], ['Les Combles']],
    largest: 120,
  },
  4: {
    rooms: 60,
    desks: 16,
    themes: ['perfumes', 'painters', 'writers'],
    villages: [[], ['Les Verrières'], ['Le Cadran', 'Le Balancier']],
    largest: 150,
  },
  5: {
    rooms: 46,
    desks: 14,
    themes: ['trees', 'birds', 'citrus'],
    villages: [['Le Verger', 'La Clairière'], ['Le Verger', 'La Clairière'], []],
    largest: 60,
  },
  6: {
    rooms: 90,
    desks: 22,
    themes: ['summits', 'composers'],
    villages: [
      ['Bellecour', 'Ainay', 'Perrache'],
      ['Guillotière', 'Gerland'],
    ],
    largest: 180,
  },
}

/** How many people each kind of room seats. */
const seats: Record<Exclude<Purpose, 'hall'>, readonly number[]> = {
  bubble: [2, 2, 3, 4],
  huddle: [4, 5, 6, 6],
  meeting: [8, 8, 10, 12],
  board: [14, 16, 20],
  workshop: [12, 16, 24],
  training: [20, 30, 40],
  desk: [1],
}

/** Of a hundred ordinary rooms, how many are of each kind. */
const mix: readonly (readonly [Purpose, number])[] = [
  ['bubble', 27],
  ['huddle', 32],
  ['meeting', 27],
  ['board', 6],
  ['workshop', 5],
  ['training', 3],
]

/** The last door of a floor that sensors watch leads to desks. */
const isDeskDoor = (door: number) => door === 5 || door === 8

interface Door {
  buildingIndex: number
  floor: number
  door: number
  /** A sensor watches it. */
  isWatched: boolean
}

function roomsOf(site: DemoSite): Omit<DemoRoom, 'id'>[] {
  const campus = campuses[site.id]
  if (campus === undefined) return []
  const random = randomFrom(`rooms ${site.code}`)
  const { meeting, desks } = doorsOf(site, campus)
  const purposes = purposesOf(meeting, random)
  const nextName = campus.themes.map(theme => {
    const names = shuffled(roomNames[theme], random)
    return () => {
      const name = names.pop()
      if (name === undefined) throw new Error(`Too few ${theme} for the rooms of ${site.name}`)
      return name
    }
  })
  return [
    ...meeting.map((door, index) =>
      meetingRoom({
        site,
        campus,
        door,
        purpose: purposes[index] ?? 'huddle',
        name: nextName[door.buildingIndex]?.() ?? '',
        random,
      }),
    ),
    ...desks.map((door, index) => desk({ site, campus, door, index, random })),
  ]
}

/** Behind which doors one meets, and behind which one works: those with sensors first, then floor by floor. */
function doorsOf(site: DemoSite, { rooms, desks }: Campus): { meeting: Door[]; desks: Door[] } {
  const watched = demoPlaces
    .filter(place => place.site === site.id)
    .map(place => ({ ...place, isWatched: true }))
  const chosen = {
    meeting: watched.filter(({ door }) => !isDeskDoor(door)) as Door[],
    desks: watched.filter(({ door }) => isDeskDoor(door)) as Door[],
  }
  const floors = site.buildings.flatMap(({ floors }, buildingIndex) => {
    const lowest = buildingIndex === 0 ? -1 : 0
    return Array.from({ length: floors + 1 - lowest }, (_, index) => ({
      buildingIndex,
      floor: lowest + index,
    }))
  })
  const lastDoor = new Map<string, number>()
  for (const { buildingIndex, floor, door } of watched) {
    const key = `${buildingIndex} ${floor}`
    lastDoor.set(key, Math.max(door, lastDoor.get(key) ?? 0))
  }
  const add = (to: Door[], count: number, among: typeof floors) => {
    for (let index = 0; to.length < count; index++) {
      const floor = among[index % among.length]
      if (floor === undefined) return
      const key = `${floor.buildingIndex} ${floor.floor}`
      const door = (lastDoor.get(key) ?? 0) + 1
      lastDoor.set(key, door)
      to.push({ ...floor, door, isWatched: false })
    }
  }
  add(chosen.meeting, rooms, floors)
  add(
    chosen.desks,
    desks,
    floors.filter(({ floor }) => floor > 0),
  )
  return chosen
}

/** The hall and the rooms for training lie where people come in from outside; the others as chance has it. */
function purposesOf(doors: readonly Door[], random: Random): Purpose[] {
  const hall = doors.findIndex(({ buildingIndex, floor }) => buildingIndex === 0 && floor === 0)
  const sum = mix.reduce((all, [, weight]) => all + weight, 0)
  return doors.map(({ floor }, index) => {
    let at = random.next() * sum
    const drawn = mix.find(([, weight]) => {
      at -= weight
      return at < 0
    })?.[0]
    if (index === hall) return 'hall'
    return floor < 0 ? 'training' : (drawn ?? 'huddle')
  })
}

interface RoomSite {
  site: DemoSite
  campus: Campus
  door: Door
  random: Random
}

function meetingRoom({
  site,
  campus,
  door,
  purpose,
  name,
  random,
}: RoomSite & { purpose: Purpose; name: string }): Omit<DemoRoom, 'id'> {
  const isVisitor = door.floor === 0 && (purpose === 'hall' || random.chance(0.55))
  const capacity = purpose === 'hall' ? campus.largest : random.pick(seats[purpose])
  const equipment = equipmentOf(purpose, door, random)
  const isLarge = purpose === 'hall' || purpose === 'board'
  const chance = random.next()
  // Those that a sensor watches are the ones people walk past and book: nothing is missing there.
  const isOdd = !door.isWatched && !isLarge
  const hasEmail = !(isOdd && chance < 0.05)
  const isClosed = isOdd && chance > 0.985
  const hasWorks = isOdd && chance > 0.97 && !isClosed
  const needsApproval = purpose === 'hall' || (purpose === 'board' && random.chance(0.4))
  const place = commonOf({ site, campus, door, random })
  const description = descriptionOf(
    { purpose, capacity, equipment, village: place.village, isVisitor },
    random,
  )
  return {
    ...place,
    name,
    type: 'MEETING_ROOM',
    purpose,
    capacity,
    email: hasEmail ? `${mailName(name, site.code)}-b${door.buildingIndex + 1}@${mailDomain}` : null,
    bookable: hasEmail && !(isOdd && chance > 0.9 && chance < 0.96),
    isVisitor,
    searchable: !(isOdd && chance > 0.05 && chance < 0.08),
    isDrawn: !(isOdd && random.chance(0.12)),
    onMap: door.isWatched || !random.chance(0.05),
    equipment,
    label: `Salle ${place.label}`,
    description: needsApproval ? withApproval(description) : description,
    hours: isClosed ? closedForWorks : null,
    bookingHours: bookingHoursOf(isVisitor, random),
    works: hasWorks ? random.pick(works) : null,
    contact:
      isVisitor || needsApproval || random.chance(0.5)
        ? contactOf(site, door.buildingIndex, isVisitor)
        : null,
    refusesBecause: isClosed ? 'CLOSED' : needsApproval ? 'NEEDS_APPROVAL' : null,
  }
}

const deskTypes: readonly (readonly [ReferencialType, string, string])[] = [
  ['FLEX_DESK', 'Flex', 'Bureau flexible'],
  ['FLEX_DESK', 'Flex', 'Bureau flexible'],
  ['FLEX_DESK', 'Flex', 'Bureau flexible'],
  ['OPEN_NON_FLEX_DESK', 'Open', 'Bureau attribué'],
  ['CLOSED_DESK', 'Duo', 'Bureau fermé'],
  ['PREVENTIVE_DESK', 'Ergo', 'Bureau de prévention'],
]

function desk({ site, campus, door, index, random }: RoomSite & { index: number }): Omit<DemoRoom, 'id'> {
  const [type, word, labelWord] = deskTypes[index % deskTypes.length] ?? deskTypes[0] ?? ['FLEX_DESK', '', '']
  const place = commonOf({ site, campus, door, random })
  const equipment: EquipmentCode[] = equipmentCodes.filter(
    code =>
      code === 'DUAL_SCREEN' ||
      (code === 'STANDING' && (type === 'PREVENTIVE_DESK' || random.chance(0.4))) ||
      (code === 'DAYLIGHT' && random.chance(0.8)),
  )
  // Who has a desk of their own does not lend it; a desk for prevention is given by the infirmary.
  const bookable = type === 'FLEX_DESK' || type === 'CLOSED_DESK'
  return {
    ...place,
    name: `${word} ${placeAt(site, door).name}`,
    type,
    purpose: 'desk',
    capacity: type === 'CLOSED_DESK' ? 2 : 1,
    email: bookable ? `${place.reference.toLowerCase()}@${mailDomain}` : null,
    bookable,
    isVisitor: type === 'FLEX_DESK' && index % 12 === 1,
    searchable: true,
    isDrawn: type !== 'OPEN_NON_FLEX_DESK',
    onMap: true,
    equipment,
    label: `${labelWord} ${place.label}`,
    description: descriptionOf(
      { purpose: 'desk', type, capacity: 1, equipment, village: place.village },
      random,
    ),
    hours: null,
    bookingHours: null,
    works: null,
    contact: null,
    refusesBecause: null,
  }
}

function commonOf({ site, campus, door }: RoomSite) {
  const { buildingIndex, floor } = door
  const villages = campus.villages[buildingIndex] ?? []
  const { id, label } = placeAt(site, door)
  return {
    site: site.id,
    reference: id,
    label,
    building: site.buildings[buildingIndex]?.name ?? '',
    buildingIndex,
    floor: floor === 0 ? 'RDC' : String(floor),
    // Doors are counted from one end of the floor to the other. Below ground nothing is divided.
    village: floor < 0 ? null : (villages[Math.floor((door.door - 1) / 3) % (villages.length + 1)] ?? null),
  }
}

function contactOf(site: DemoSite, buildingIndex: number, isVisitor: boolean): DemoRoom['contact'] {
  const building = site.buildings[buildingIndex]?.name ?? ''
  return isVisitor
    ? {
        label: { fr: `Accueil visiteurs, ${building}`, en: `Visitor desk, ${building}` },
        email: `accueil-${site.code.toLowerCase()}@${mailDomain}`,
      }
    : {
        label: {
          fr: `Services généraux du campus ${site.name}`,
          en: `Facilities of the ${site.name} campus`,
        },
        email: `services-${site.code.toLowerCase()}@${mailDomain}`,
      }
}

function withApproval({ fr, en }: DemoRoom['description']): DemoRoom['description'] {
  return {
    fr: `${fr} Réservation avec l'accord des services généraux : écrivez-leur avant de demander la salle.`,
    en: `${en} Booked with the consent of the facilities team: write to them before you request the room.`,
  }
}

/** Every room and desk of the demo company, campus by campus. */
export const demoRooms: readonly DemoRoom[] = demoSites
  .flatMap(roomsOf)
  .map((room, index) => ({ id: index + 1, ...room }))
